import { createFileRoute } from '@tanstack/react-router';
import { graphql, request } from '../../platform/graphql.ts';
import { useViewer } from '../../platform/session.ts';
import { Page } from '../../shell/page.tsx';
import { LoadFailed, Loading } from '../../ui/list-states.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { editedFragment, GradeEditForm } from './grade-edit-form.tsx';
import { staffPath } from './paths.ts';
import { staffKey } from './queries.ts';

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
  const { id, recordId } = Route.useParams();
  const staffProfileID = Number(id);
  const { securityAgencyID: agencyID } = useViewer();
  const { data, failed, retry } = useLoaded({
    queryKey: [...staffKey, 'edited grade', agencyID, id, recordId],
    failure: 'Unable to retrieve PLRD Record',
    load: async (signal) => {
      const filter = {
        id: { eq: Number(recordId) },
        staffProfileID: { eq: staffProfileID },
        deleted: { eq: 0 },
      };
      const pagination = { agencyID, limit: 1, offset: 0 };
      const answer = await request(gradeDocument, { filter, pagination }, { signal });
      const [found] = answer.listPLRDHistory.result;
      if (found === undefined) throw new Error(`There is no PWM grade ${recordId}.`);
      return found;
    },
  });
  return (
    <Page title="Staff Profile - Edit PWM Grade" back={staffPath(staffProfileID)}>
      {failed && <LoadFailed what="The PWM grade" onRetry={retry} />}
      {data ? <GradeEditForm grade={data} /> : !failed && <Loading />}
    </Page>
  );
}
