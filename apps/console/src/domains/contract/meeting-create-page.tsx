import { createFileRoute } from '@tanstack/react-router';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { idOf } from '../../platform/record-id.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { Loading } from '../../ui/list/list-states.tsx';
import { useLeaveWhenFailed } from '../../ui/live/leave-when-failed.ts';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import { MeetingForm } from './meeting-form.tsx';
import { contractListPath, contractPath } from './paths.ts';
import { loadProfile } from './profile-card.tsx';
import { contractKey, contractName, createSuccess, retrieveFailure } from './queries.ts';

export const Route = createFileRoute('/_guarded/contract/$id/meeting/create')({
  component: MeetingCreatePage,
});

const createDocument = graphql(`
  mutation CreateContractMeeting(
    $create: CreateContractMeetingInput!
    $agencyID: RecordID!
    $key: String!
  ) {
    createContractMeeting(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
      id
    }
  }
`);

function MeetingCreatePage() {
  const id = idOf(Route.useParams().id);
  const { securityAgencyID: agencyID } = useViewer();
  const { data, failed } = useLoaded({
    queryKey: [...contractKey, 'new-meeting', agencyID, id],
    failure: retrieveFailure,
    load: (signal) => loadProfile(id, agencyID, signal),
  });
  useLeaveWhenFailed(failed, contractListPath);
  const back = contractPath(id);
  return (
    <Page title="Create Review Meeting" subtitle={data && contractName(data.contract)} back={back}>
      {data ? (
        <MeetingForm
          contractID={data.contract.id}
          contract={data.contract}
          indicators={data.indicators}
          initial={{
            venue: '',
            agenda: '',
            note: '',
            actionPlan: '',
            scores: data.indicators.map((indicator) => ({
              contractIndicatorID: indicator.id,
              score: '',
              remark: '',
            })),
            actions: [],
            attendees: [],
          }}
          success={createSuccess}
          failure="Unable to create review meeting"
          cancelPath={back}
          save={async ({ id: _, version: __, ...meeting }, key) => {
            const create = { ...meeting, contractID: data.contract.id };
            const answer = await request(createDocument, { create, agencyID, key });
            return answer.createContractMeeting.id;
          }}
        />
      ) : (
        <Loading />
      )}
    </Page>
  );
}
