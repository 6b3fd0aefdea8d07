import { graphql, request, type ResultOf } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { DocumentForm } from './form.tsx';
import { updateSuccess } from '../queries.ts';

export const editedFragment = graphql(`
  fragment EditedDocument on StaffDocument @_unmask {
    id
    staffProfileID
    type
    number
    issued
    expiry
    remark
    bucket
    key
    region
    version
    file {
      url
      thumbnailURL
    }
  }
`);
type Document = ResultOf<typeof editedFragment>;

const updateDocument = graphql(`
  mutation UpdateDocument($update: UpdateStaffDocumentInput!, $agencyID: RecordID!) {
    updateStaffDocument(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

/** Words, days and file of a document. */
export function DocumentEditForm({ document }: { document: Document }) {
  const { securityAgencyID: agencyID } = useViewer();
  const { id, staffProfileID, version, bucket, key, region, file } = document;
  const attached =
    bucket === null || key === null || region === null
      ? []
      : [{ bucket, key, region, name: nameOfFile(key) }];
  return (
    <DocumentForm
      staffProfileID={staffProfileID}
      initial={{
        type: document.type,
        number: document.number ?? '',
        issued: document.issued ?? undefined,
        expiry: document.expiry ?? undefined,
        remark: document.remark ?? '',
        files: attached,
      }}
      links={new Map(key !== null && file !== null ? [[key, file]] : [])}
      success={updateSuccess}
      failure="Unable to update document"
      save={(input) => {
        const { type, number = null, issued = null, expiry = null, remark = null } = input;
        const chosen = input.file ?? { bucket: null, key: null, region: null };
        const update = { id, version, type, number, issued, expiry, remark, ...chosen };
        return request(updateDocument, { update, agencyID });
      }}
      subject="this document"
    ></DocumentForm>
  );
}

/** `staff/7/20261121T…_Licence.pdf` → `Licence.pdf` */
function nameOfFile(key: string): string {
  return key.replace(/^.*\/[^_]*_/, '');
}
