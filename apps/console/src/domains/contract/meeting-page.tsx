import { EditIcon } from '@guardroom/ui/icon/icons.ts';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { idOf } from '../../platform/record-id.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { DeleteButton } from '../../ui/list/delete-button.tsx';
import { Loading } from '../../ui/list/list-states.tsx';
import { useLeaveWhenFailed } from '../../ui/live/leave-when-failed.ts';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import { MinutesButton } from './meeting/minutes-card.tsx';
import { loadMeeting, MeetingCard } from './meeting-card.tsx';
import { contractPath, meetingEditPath } from './paths.ts';
import { contractKey, contractName, editProblem, retrieveMeetingFailure } from './queries.ts';

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
  useLeaveWhenFailed(failed, back);
  return (
    <Page
      title="Review Meeting"
      subtitle={data && contractName(data.contract)}
      back={back}
      // All at once: a button that comes later moves the others away from under a press.
      actions={
        data && (
          <>
            <ActionButton
              label="Edit"
              icon={<EditIcon />}
              unavailable={editProblem()}
              onClick={() => history.push(meetingEditPath(id, meetingID))}
            />
            <MinutesButton id={meetingID} />
            <MeetingDeleteButton
              id={meetingID}
              contractID={id}
              isInvited={data.meeting.invitedOn !== null}
            />
          </>
        )
      }
    >
      {data ? <MeetingCard {...data} /> : <Loading />}
    </Page>
  );
}

const deleteDocument = graphql(`
  mutation SetContractMeetingDeleted($id: RecordID!, $deleted: Int!, $agencyID: RecordID!) {
    setContractMeetingDeleted(id: $id, deleted: $deleted, agencyID: $agencyID) {
      id
    }
  }
`);

interface MeetingDeleteButtonProps {
  id: number;
  contractID: number;
  /** Whoever was invited is told. */
  isInvited: boolean;
}

/** Takes back a review meeting with its scores and next actions, and leads to its contract. */
function MeetingDeleteButton({ id, contractID, isInvited }: MeetingDeleteButtonProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const { history } = useRouter();
  const client = useQueryClient();
  if (!can('editContracts')) return null;
  return (
    <DeleteButton
      name="Delete review meeting"
      label="Delete"
      question={`Delete this review meeting?\nIts scores and next actions go with it.${isInvited ? ' Everybody who was invited is told by mail that it does not take place.' : ''}`}
      failure="Unable to delete review meeting"
      mark={(deleted) => request(deleteDocument, { id, deleted, agencyID })}
      // The meeting itself is left: asked again, it would say that it is not there.
      onChanged={() =>
        void client.invalidateQueries({
          queryKey: contractKey,
          predicate: ({ queryKey }) => queryKey[1] !== 'meeting',
        })
      }
      onDeleted={() => history.push(contractPath(contractID))}
    />
  );
}
