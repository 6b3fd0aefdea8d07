import { createFileRoute } from '@tanstack/react-router';
import { graphql, request } from '../../platform/graphql.ts';
import { useViewer } from '../../platform/session.ts';
import { Page } from '../../shell/page.tsx';
import { LoadFailed, Loading } from '../../ui/list-states.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { DocumentEditForm, editedFragment } from './document-edit-form.tsx';
import { staffPath } from './paths.ts';
import { staffKey } from './queries.ts';

export const Route = createFileRoute('/_guarded/staff/$id/document/edit/$recordId')({
  component: DocumentEditPage,
});

const staffDocument = graphql(
  `
    query StaffDocumentForEdit($filter: StaffDocumentFilter, $pagination: Pagination!) {
      listStaffDocument(filter: $filter, pagination: $pagination) {
        result {
          ...EditedDocument
        }
      }
    }
  `,
  [editedFragment],
);

function DocumentEditPage() {
  const { id, recordId } = Route.useParams();
  const staffProfileID = Number(id);
  const { securityAgencyID: agencyID } = useViewer();
  const { data, failed, retry } = useLoaded({
    queryKey: [...staffKey, 'edited document', agencyID, id, recordId],
    failure: 'Unable to retrieve document',
    load: async (signal) => {
      const filter = {
        id: { eq: Number(recordId) },
        staffProfileID: { eq: staffProfileID },
        deleted: { eq: 0 },
      };
      const pagination = { agencyID, limit: 1, offset: 0 };
      const answer = await request(staffDocument, { filter, pagination }, { signal });
      const [found] = answer.listStaffDocument.result;
      if (found === undefined) throw new Error(`There is no document ${recordId}.`);
      return found;
    },
  });
  return (
    <Page title="Staff Profile - Edit Document" back={staffPath(staffProfileID)}>
      {failed && <LoadFailed what="The document" onRetry={retry} />}
      {data ? <DocumentEditForm document={data} /> : !failed && <Loading />}
    </Page>
  );
}
