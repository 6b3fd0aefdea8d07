import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { listDate, todayIn } from '@guardroom/rules/dates';
import { expiryText, expiryTone, expiryWindow } from '@guardroom/rules/staff/document-expiry';
import { documentKind } from '@guardroom/rules/staff/document-types';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { Button } from 'antd';
import { useEffect } from 'react';
import { graphql, request, type ResultOf } from '../../platform/graphql.ts';
import { can, useViewer } from '../../platform/session.ts';
import { toast } from '../../platform/toast.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { ask } from '../../ui/confirm.tsx';
import { reportFailure } from '../../ui/failure.ts';
import type { ListColumn } from '../../ui/list-column.ts';
import { LoadFailed, Loading } from '../../ui/list-states.tsx';
import { RowsView } from '../../ui/rows-view.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { documentCreatePath, documentEditPath } from './paths.ts';
import { noPermission, staffKey } from './queries.ts';

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

const shownAtMost = 100;
/** Links to files live for ten minutes and more: they are fetched anew before that. */
const linkAge = 5 * 60_000;

/** Licence, work pass, certificates and authorisations of a staff member. */
export function DocumentCard({ staffProfileID }: { staffProfileID: number }) {
  const navigate = useNavigate();
  return (
    <Section
      title="Documents"
      actions={
        <ActionButton
          label="Create"
          icon={<PlusOutlined />}
          unavailable={can('editStaff') ? undefined : noPermission}
          onClick={() => void navigate({ href: documentCreatePath(staffProfileID) })}
        />
      }
    >
      <Documents staffProfileID={staffProfileID} />
    </Section>
  );
}

function Documents({ staffProfileID }: { staffProfileID: number }) {
  const { securityAgencyID: agencyID } = useViewer();
  const { data, error, isError, refetch } = useQuery({
    queryKey: [...staffKey, 'documents', agencyID, staffProfileID],
    queryFn: async ({ signal }) => {
      const filter = { staffProfileID: { eq: staffProfileID }, deleted: { eq: 0 } };
      const pagination = { agencyID, limit: shownAtMost, offset: 0 };
      const answer = await request(listDocument, { filter, pagination }, { signal });
      return answer.listStaffDocument;
    },
    refetchInterval: linkAge,
  });
  useEffect(() => {
    if (error) reportFailure('Unable to retrieve documents', error);
  }, [error]);
  if (isError) return <LoadFailed what="The documents" onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  return (
    <>
      <RowsView
        label="Documents"
        rows={data.result}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={nameOf}
        scrollWidth={860}
        empty={<p className="list-empty">No records found.</p>}
      />
      {data.count > data.result.length && (
        <p className="muted">
          {data.result.length} of {data.count} documents are shown.
        </p>
      )}
    </>
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
  const { history } = useRouter();
  const remove = useDeletion(document);
  const name = nameOf(document);
  if (!can('editStaff')) return null;
  return (
    <span className="row-actions">
      <Button
        type="text"
        size="small"
        icon={<EditOutlined />}
        aria-label={`Edit ${name}`}
        title="Edit"
        onClick={() => history.push(documentEditPath(document.staffProfileID, document.id))}
      />
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined />}
        aria-label={`Delete ${name}`}
        title="Delete"
        loading={remove.isPending}
        onClick={() => remove.mutate()}
      />
    </span>
  );
}

/** Deletes after a question that names the document, and offers to undo. */
function useDeletion(document: Document) {
  const { securityAgencyID: agencyID } = useViewer();
  const client = useQueryClient();
  const save = async (deleted: 0 | 1, success: string, failure: string) => {
    const undo = () => void save(0, 'Restored successfully', 'Unable to restore document');
    try {
      await request(deleteDocument, { update: { id: document.id, deleted }, agencyID });
      toast.success(success, deleted === 1 ? { label: 'Undo', run: undo } : undefined);
    } catch (error) {
      reportFailure(failure, error);
    }
    await client.invalidateQueries({ queryKey: staffKey });
  };
  return useMutation({
    mutationFn: async () => {
      const sure = await ask(`Delete this document?\n${nameOf(document)}`);
      if (sure) await save(1, 'Deleted successfully', 'Unable to delete document');
    },
  });
}
