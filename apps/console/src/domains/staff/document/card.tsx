import { listDate, todayIn } from '@guardroom/rules/dates';
import { expiryText, expiryTone, expiryWindow } from '@guardroom/rules/staff/document/expiry';
import { documentKind } from '@guardroom/rules/staff/document/types';
import { graphql, request, type ResultOf } from '../../../platform/wire/graphql.ts';
import { can, useViewer } from '../../../platform/session/session.ts';
import { DeleteButton } from '../../../ui/list/delete-button.tsx';
import type { ListColumn } from '../../../ui/list/list-column.ts';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { documentCreatePath, documentEditPath } from '../paths.ts';
import { useStaffChanged } from '../queries.ts';
import { EditRecordButton, RecordsCard, type OfStaffProps } from '../records-card.tsx';

const documentFragment = graphql(`
  fragment StaffDocumentRow on StaffDocument @_unmask {
    id
    staffProfileID
    type
    number
    issued
    expiry
    remark
    file {
      url
    }
  }
`);
type Document = ResultOf<typeof documentFragment>;

const listDocument = graphql(
  `
    query StaffDocuments($filter: StaffDocumentFilter, $pagination: Pagination!) {
      listStaffDocument(filter: $filter, pagination: $pagination) {
        result {
          ...StaffDocumentRow
        }
        count
      }
    }
  `,
  [documentFragment],
);

const deleteDocument = graphql(`
  mutation DeleteStaffDocument($update: UpdateStaffDocumentInput!, $agencyID: RecordID!) {
    updateStaffDocument(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

/** Links to files live for ten minutes and more: they are fetched anew before that. */
const linkAge = 5 * 60_000;

/** Licence, work pass, certificates and authorisations of a staff member. */
export function DocumentCard(staff: OfStaffProps) {
  return (
    <RecordsCard
      title="Documents"
      staff={staff}
      what="The documents"
      failure="Unable to retrieve documents"
      createPath={documentCreatePath(staff.staffProfileID)}
      load={async ({ filter, pagination }, signal) => {
        const ofPerson = { ...filter, staffProfileID: { eq: staff.staffProfileID } };
        const variables = { filter: ofPerson, pagination };
        return (await request(listDocument, variables, { signal })).listStaffDocument;
      }}
      columns={columns}
      rowName={nameOf}
      scrollWidth={860}
      refetchInterval={linkAge}
    />
  );
}

/** `PLRD Licence L1234` */
function nameOf({ type, number }: Pick<Document, 'type' | 'number'>): string {
  const { label } = documentKind(type);
  return number === null ? label : `${label} ${number}`;
}

const columns: readonly ListColumn<Document>[] = [
  { title: 'Type', card: 'heading', render: ({ type }) => documentKind(type).label },
  { title: 'Number', width: 160, render: ({ number }) => number ?? '-' },
  { title: 'Issued', width: 110, render: ({ issued }) => (issued ? listDate(issued) : '-') },
  { title: 'Expiry', width: 260, render: ({ expiry }) => <Expiry expiry={expiry} /> },
  { title: 'File', width: 80, render: (row) => <FileLink document={row} /> },
  { title: 'Remark', card: 'wide', render: ({ remark }) => remark ?? '-' },
  { title: 'Action', width: 88, render: (row) => <DocumentActions document={row} /> },
];

/** The last valid day, with how long that is when it is near or past. */
export function Expiry({ expiry }: { expiry: string | null }) {
  const { timeZone } = useViewer();
  if (expiry === null) return '-';
  const today = todayIn(timeZone);
  const window = expiryWindow(expiry, today);
  return (
    <span className="inline-tags">
      {listDate(expiry)}
      {window && <StatusTag tone={expiryTone[window]}>{expiryText(expiry, today)}</StatusTag>}
    </span>
  );
}

function FileLink({ document }: { document: Document }) {
  const { file } = document;
  if (file === null) return '-';
  return (
    <a href={file.url} target="_blank" rel="noopener" aria-label={`Open ${nameOf(document)}`}>
      Open
    </a>
  );
}

function DocumentActions({ document }: { document: Document }) {
  const { securityAgencyID: agencyID } = useViewer();
  const changed = useStaffChanged();
  const { id, staffProfileID } = document;
  const name = nameOf(document);
  if (!can('editStaff')) return null;
  return (
    <span className="row-actions">
      <EditRecordButton name={`Edit ${name}`} path={documentEditPath(staffProfileID, id)} />
      <DeleteButton
        name={`Delete ${name}`}
        question={`Are you sure? "${name}" will be deleted.`}
        mark={(deleted) => request(deleteDocument, { update: { id, deleted }, agencyID })}
        failure="Unable to delete document"
        onChanged={changed}
      />
    </span>
  );
}
