import { createFileRoute } from '@tanstack/react-router';
import { idOf } from '../../platform/record-id.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { Loading } from '../../ui/list/list-states.tsx';
import { useLeaveWhenFailed } from '../../ui/live/leave-when-failed.ts';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import { loadMeeting } from './meeting-card.tsx';
import { MeetingEditForm } from './meeting-edit-form.tsx';
import { contractPath, meetingPath } from './paths.ts';
import { contractKey, contractName, retrieveMeetingFailure } from './queries.ts';

export const Route = createFileRoute('/_guarded/contract/$id/meeting/$meetingId/edit')({
  component: MeetingEditPage,
});

function MeetingEditPage() {
  const params = Route.useParams();
  const id = idOf(params.id);
  const meetingID = idOf(params.meetingId);
  const { securityAgencyID: agencyID } = useViewer();
  const { data, failed } = useLoaded({
    queryKey: [...contractKey, 'edit-meeting', agencyID, id, meetingID],
    failure: retrieveMeetingFailure,
    load: (signal) => loadMeeting(id, meetingID, agencyID, signal),
  });
  const contract = contractPath(id);
  useLeaveWhenFailed(failed, contract);
  return (
    <Page
      title="Edit Review Meeting"
      subtitle={data && contractName(data.contract)}
      back={meetingPath(id, meetingID)}
    >
      {data ? <MeetingEditForm {...data} /> : <Loading />}
    </Page>
  );
}
