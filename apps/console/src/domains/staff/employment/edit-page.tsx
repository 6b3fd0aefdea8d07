import { createFileRoute } from '@tanstack/react-router';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { editedFragment, EmploymentEditForm } from './edit-form.tsx';
import { retrieveEmploymentsFailure } from '../queries.ts';
import { RecordEditPage } from '../record-edit-page.tsx';

export const Route = createFileRoute('/_guarded/staff/$id/employment/edit/$recordId')({
  component: EmploymentEditPage,
});

const employmentDocument = graphql(
  `
    query StaffEmploymentForEdit($filter: WorkHistoryFilter, $pagination: Pagination!) {
      listWorkHistory(filter: $filter, pagination: $pagination) {
        result {
          ...EditedEmployment
        }
      }
    }
  `,
  [editedFragment],
);

function EmploymentEditPage() {
  return (
    <RecordEditPage
      params={Route.useParams()}
      title="Staff Profile - Edit Employment"
      what="The employment"
      failure={retrieveEmploymentsFailure}
      load={async (ask, signal) =>
        (await request(employmentDocument, ask, { signal })).listWorkHistory.result
      }
    >
      {(employment) => <EmploymentEditForm employment={employment} />}
    </RecordEditPage>
  );
}
