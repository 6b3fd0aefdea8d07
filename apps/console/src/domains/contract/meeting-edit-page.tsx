import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useViewer } from '../../platform/session.ts';
import { Page } from '../../shell/page.tsx';
import { Loading } from '../../ui/list-states.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { loadMeeting } from './meeting-card.tsx';
import { MeetingEditForm } from './meeting-edit-form.tsx';
import { contractPath, meetingPath } from './paths.ts';
import { contractKey, idOf, retrieveMeetingFailure } from './queries.ts';

export const Route = createFileRoute('/_guarded/contract/$id/meeting/$meetingId/edit')({
  component: MeetingEditPage,
});

function MeetingEditPage() {
  const { id, meetingId } = Route.useParams();
  const { history } = useRouter();
  const { securityAgencyID: agencyID } = useViewer();
  const { data, failed } = useLoaded({
    queryKey: [...contractKey, 'edit-meeting', agencyID, id, meetingId],
    failure: retrieveMeetingFailure,
    load: (signal) => loadMeeting(idOf(id), idOf(meetingId), agencyID, signal),
  });
  const contract = contractPath(Number(id));
  useEffect(() => {
    if (failed) history.push(contract);
  }, [failed, history, contract]);
  return (
    <Page title="Edit Review Meeting" back={meetingPath(Number(id), Number(meetingId))}>
      {data ? <MeetingEditForm {...data} /> : <Loading />}
    </Page>
  );
}
