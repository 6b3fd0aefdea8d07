import { createFileRoute } from '@tanstack/react-router';
import { graphql, request } from '../../platform/graphql.ts';
import { useViewer } from '../../platform/session.ts';
import { Page } from '../../shell/page.tsx';
import { LoadFailed, Loading } from '../../ui/list-states.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { EmploymentEditForm, editedFragment } from './employment-edit-form.tsx';
import { staffPath } from './paths.ts';
import { retrieveEmploymentsFailure, staffKey } from './queries.ts';

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
  const { id, recordId } = Route.useParams();
  const staffProfileID = Number(id);
  const { securityAgencyID: agencyID } = useViewer();
  const { data, failed, retry } = useLoaded({
    queryKey: [...staffKey, 'edited employment', agencyID, id, recordId],
    failure: retrieveEmploymentsFailure,
    load: async (signal) => {
      const filter = {
        id: { eq: Number(recordId) },
        staffProfileID: { eq: staffProfileID },
        deleted: { eq: 0 },
      };
      const pagination = { agencyID, limit: 1, offset: 0 };
      const answer = await request(employmentDocument, { filter, pagination }, { signal });
      const [found] = answer.listWorkHistory.result;
      if (found === undefined) throw new Error(`There is no employment ${recordId}.`);
      return found;
    },
  });
  return (
    <Page title="Staff Profile - Edit Employment" back={staffPath(staffProfileID)}>
      {failed && <LoadFailed what="The employment" onRetry={retry} />}
      {data ? <EmploymentEditForm employment={data} /> : !failed && <Loading />}
    </Page>
  );
}
