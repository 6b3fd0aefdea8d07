import { newRecord } from '@guardroom/rules/training/autofill';
import { createFileRoute } from '@tanstack/react-router';
import { idOf } from '../../../platform/record-id.ts';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { Page } from '../../../shell/page.tsx';
import { accountFromProfile } from '../paths.ts';
import { createSuccess, useProfilePath } from '../queries.ts';
import { TrainingForm } from './form.tsx';

export const Route = createFileRoute('/_guarded/staff/$id/create/training')({
  beforeLoad: accountFromProfile,
  component: TrainingCreatePage,
});

const createDocument = graphql(`
  mutation CreateStaffTraining(
    $create: CreateStaffTrainingModuleInput!
    $agencyID: RecordID!
    $key: String!
  ) {
    createStaffTrainingModule(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
      id
    }
  }
`);

function TrainingCreatePage() {
  const staffProfileID = idOf(Route.useParams().id);
  const { accountID } = Route.useRouteContext();
  const { securityAgencyID } = useViewer();
  return (
    <Page title="Staff Profile - Add Training Record" back={useProfilePath(staffProfileID)}>
      <TrainingForm
        staffProfileID={staffProfileID}
        initial={{ title: '', learningHours: '' }}
        may={newRecord}
        success={createSuccess}
        failure="Unable to create training record"
        save={(input, key) => {
          const create = { ...input, accountID, staffProfileID, securityAgencyID };
          return request(createDocument, { create, agencyID: securityAgencyID, key });
        }}
      />
    </Page>
  );
}
