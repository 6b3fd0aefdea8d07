import { listDate } from '@guardroom/rules/dates';
import { documentKind, documentTypes } from '@guardroom/rules/staff/document-types';
import * as v from 'valibot';
import { graphql, request, type ResultOf } from '../../platform/graphql.ts';
import { useViewer } from '../../platform/session.ts';
import { changesOf, StaleNotice } from '../../ui/stale-notice.tsx';
import { useMeanwhile } from '../../ui/use-meanwhile.ts';
import { DocumentForm } from './document-form.tsx';
import { updateSuccess } from './queries.ts';

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

/** The document as a STALE refusal brings it. */
const compared = v.object({
  type: v.picklist(documentTypes),
  number: v.nullable(v.string()),
  issued: v.nullable(v.string()),
  expiry: v.nullable(v.string()),
  remark: v.nullable(v.string()),
  key: v.nullable(v.string()),
  version: v.number(),
});
type Compared = v.InferOutput<typeof compared>;

/** Words, days and file of a document. */
export function DocumentEditForm({ document }: { document: Document }) {
  const { securityAgencyID: agencyID } = useViewer();
  const { before, meanwhile, onRefusal } = useMeanwhile(document, compared);
  const { id, staffProfileID, bucket, key, region, file } = document;
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
        const { version } = meanwhile ?? document;
        const update = { id, version, type, number, issued, expiry, remark, ...chosen };
        return request(updateDocument, { update, agencyID });
      }}
      onRefusal={onRefusal}
    >
      {meanwhile && (
        <StaleNotice
          subject="this document"
          action="Submit"
          changes={changesOf<Compared>({ before, now: meanwhile }, comparedFields)}
        />
      )}
    </DocumentForm>
  );
}

/** `staff/7/20261121T…_Licence.pdf` → `Licence.pdf` */
function nameOfFile(key: string): string {
  return key.replace(/^.*\/[^_]*_/, '');
}

const day = (date: string | null) => (date === null ? '' : listDate(date));

const comparedFields: Record<string, (row: Compared) => string> = {
  Type: ({ type }) => documentKind(type).label,
  Number: ({ number }) => number ?? '',
  Issued: ({ issued }) => day(issued),
  Expiry: ({ expiry }) => day(expiry),
  Remark: ({ remark }) => remark ?? '',
  File: ({ key }) => (key === null ? '' : nameOfFile(key)),
};
