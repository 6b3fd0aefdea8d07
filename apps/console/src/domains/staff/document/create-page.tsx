import { createFileRoute } from '@tanstack/react-router';
import { idOf } from '../../../platform/record-id.ts';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { Page } from '../../../shell/page.tsx';
import { LoadFailed, Loading } from '../../../ui/list/list-states.tsx';
import { DocumentForm, type DocumentValues } from './form.tsx';
import { createSuccess, useProfilePath, useStaffProfile } from '../queries.ts';

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
  const staffProfileID = idOf(Route.useParams().id);
  const { securityAgencyID: agencyID } = useViewer();
  const { data: person, failed, retry } = useStaffProfile(staffProfileID);
  return (
    <Page
      title="Staff Profile - Create Document"
      subtitle={person?.name}
      back={useProfilePath(staffProfileID)}
    >
      {failed && <LoadFailed what="The staff profile" onRetry={retry} />}
      {!person && !failed && <Loading />}
      {person && (
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
      )}
    </Page>
  );
}
