import { createFileRoute } from '@tanstack/react-router';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { editedFragment, GradeEditForm } from './edit-form.tsx';
import { RecordEditPage } from '../record-edit-page.tsx';

export const Route = createFileRoute('/_guarded/staff/$id/plrd/edit/$recordId')({
  component: GradeEditPage,
});

const gradeDocument = graphql(
  `
    query StaffGradeForEdit($filter: PLRDHistoryFilter, $pagination: Pagination!) {
      listPLRDHistory(filter: $filter, pagination: $pagination) {
        result {
          ...EditedGrade
        }
      }
    }
  `,
  [editedFragment],
);

function GradeEditPage() {
  return (
    <RecordEditPage
      params={Route.useParams()}
      title="Staff Profile - Edit PWM Grade"
      what="The PWM grade"
      failure="Unable to retrieve PLRD Record"
      load={async (ask, signal) =>
        (await request(gradeDocument, ask, { signal })).listPLRDHistory.result
      }
    >
      {(grade) => <GradeEditForm grade={grade} />}
    </RecordEditPage>
  );
}
