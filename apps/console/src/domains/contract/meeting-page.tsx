import { EditOutlined } from '@ant-design/icons';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { idOf } from '../../platform/record-id.ts';
import { can, useViewer } from '../../platform/session.ts';
import { Page } from '../../shell/page.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { Loading } from '../../ui/list-states.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { loadMeeting, MeetingCard } from './meeting-card.tsx';
import { contractPath, meetingEditPath } from './paths.ts';
import { contractKey, contractName, retrieveMeetingFailure } from './queries.ts';

export const Route = createFileRoute('/_guarded/contract/$id/meeting/$meetingId')({
  component: MeetingPage,
});

function MeetingPage() {
  const params = Route.useParams();
  const id = idOf(params.id);
  const meetingID = idOf(params.meetingId);
  const { history } = useRouter();
  const { securityAgencyID: agencyID } = useViewer();
  const { data, failed } = useLoaded({
    queryKey: [...contractKey, 'meeting', agencyID, id, meetingID],
    failure: retrieveMeetingFailure,
    load: (signal) => loadMeeting(id, meetingID, agencyID, signal),
  });
  const back = contractPath(id);
  useEffect(() => {
    if (failed) history.push(back);
  }, [failed, history, back]);
  return (
    <Page
      title="Review Meeting"
      subtitle={data && contractName(data.contract)}
      back={back}
      actions={
        <ActionButton
          label="Edit"
          icon={<EditOutlined />}
          unavailable={
            can('editContracts') ? undefined : 'You do not have the permission to edit contracts.'
          }
          onClick={() => history.push(meetingEditPath(id, meetingID))}
        />
      }
    >
      {data ? <MeetingCard {...data} /> : <Loading />}
    </Page>
  );
}
