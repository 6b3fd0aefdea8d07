import { createFileRoute } from '@tanstack/react-router';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { DocumentEditForm, editedFragment } from './edit-form.tsx';
import { RecordEditPage } from '../record-edit-page.tsx';

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
  return (
    <RecordEditPage
      params={Route.useParams()}
      title="Staff Profile - Edit Document"
      what="The document"
      failure="Unable to retrieve document"
      load={async (ask, signal) =>
        (await request(staffDocument, ask, { signal })).listStaffDocument.result
      }
    >
      {(document) => <DocumentEditForm document={document} />}
    </RecordEditPage>
  );
}
