import { createFileRoute } from '@tanstack/react-router';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { Page } from '../../../shell/page.tsx';
import { DocumentForm, type DocumentValues } from './form.tsx';
import { createSuccess, useProfilePath } from '../queries.ts';

export const Route = createFileRoute('/_guarded/staff/$id/create/document')({
  component: DocumentCreatePage,
});

const createDocument = graphql(`
  mutation CreateDocument($create: CreateStaffDocumentInput!, $agencyID: RecordID!, $key: String) {
    createStaffDocument(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
      id
    }
  }
`);

const nothing: DocumentValues = { number: '', remark: '', files: [] };

function DocumentCreatePage() {
  const staffProfileID = Number(Route.useParams().id);
  const { securityAgencyID: agencyID } = useViewer();
  return (
    <Page title="Staff Profile - Create Document" back={useProfilePath(staffProfileID)}>
      <DocumentForm
        staffProfileID={staffProfileID}
        initial={nothing}
        success={createSuccess}
        failure="Unable to create document"
        save={({ file, ...input }, key) => {
          const create = { ...input, ...file, staffProfileID };
          return request(createDocument, { create, agencyID, key });
        }}
      />
    </Page>
  );
}
