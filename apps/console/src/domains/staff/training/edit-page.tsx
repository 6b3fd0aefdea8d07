import { createFileRoute } from '@tanstack/react-router';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { retrieveTrainingFailure } from '../queries.ts';
import { RecordEditPage } from '../record-edit-page.tsx';
import { TrainingEditForm, trainingRecordFragment } from './edit-form.tsx';

export const Route = createFileRoute('/_guarded/staff/$id/training/edit/$recordId')({
  component: TrainingEditPage,
});

const recordDocument = graphql(
  `
    query StaffTrainingDetail($filter: StaffTrainingModuleFilter, $pagination: Pagination!) {
      listStaffTrainingModule(filter: $filter, pagination: $pagination) {
        result {
          ...StaffTrainingRecord
        }
      }
    }
  `,
  [trainingRecordFragment],
);

function TrainingEditPage() {
  return (
    <RecordEditPage
      params={Route.useParams()}
      title="Staff Profile - Edit Training Record"
      what="The training record"
      failure={retrieveTrainingFailure}
      load={async (ask, signal) =>
        (await request(recordDocument, ask, { signal })).listStaffTrainingModule.result
      }
    >
      {(record) => <TrainingEditForm record={record} />}
    </RecordEditPage>
  );
}
