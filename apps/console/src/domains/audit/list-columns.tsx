import { auditText } from '@guardroom/rules/audit/audit-text';
import { auditField, auditKind, auditOperation } from '@guardroom/rules/audit/audit-words';
import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { StaffLink } from '../../ui/list/name-link.tsx';
import { LocalTime } from '../../ui/date/local-time.tsx';
import '../../ui/case/audit-changes.css';

export const auditRowFragment = graphql(`
  fragment AuditRow on Audit @_unmask {
    id
    at
    staffProfileID
    staffProfileName
    apiTokenName
    operation
    entity
    entityID
    entityName
    changes {
      field
      before
      after
    }
  }
`);

export type AuditRow = ResultOf<typeof auditRowFragment>;

export const auditColumns: readonly ListColumn<AuditRow>[] = [
  { title: 'Time', width: 190, render: ({ at }) => <LocalTime instant={at} /> },
  {
    title: 'Person',
    width: 170,
    render: ({ staffProfileID, staffProfileName, apiTokenName }) => (
      <span className="cell-lines">
        <StaffLink id={staffProfileID}>{staffProfileName ?? '-'}</StaffLink>
        {apiTokenName !== null && <span className="muted">by API token {apiTokenName}</span>}
      </span>
    ),
  },
  {
    title: 'Change',
    width: 200,
    card: 'heading',
    render: ({ operation }) => auditOperation(operation),
  },
  { title: 'Record', width: 210, render: (row) => <RecordName row={row} /> },
  {
    title: 'Before and After',
    card: 'wide',
    render: ({ changes }) => <Changes {...{ changes }} />,
  },
];

function RecordName({ row: { entity, entityID, entityName } }: { row: AuditRow }) {
  return (
    <>
      {auditKind(entity)} {entityID}
      {entityName !== null && <span className="audit-name">{entityName}</span>}
    </>
  );
}

/** More than these are behind a summary, so that one creation does not fill the screen. */
const shownAtOnce = 4;

function Changes({ changes }: Pick<AuditRow, 'changes'>) {
  const rest = changes.slice(shownAtOnce);
  if (changes.length === 0) return '-';
  return (
    <>
      <ChangeList changes={changes.slice(0, shownAtOnce)} />
      {rest.length > 0 && (
        <details className="audit-more">
          <summary>
            {rest.length} more {rest.length === 1 ? 'field' : 'fields'}
          </summary>
          <ChangeList changes={rest} />
        </details>
      )}
    </>
  );
}

function ChangeList({ changes }: Pick<AuditRow, 'changes'>) {
  const { timeZone } = useViewer();
  const shown = changes.map(({ field, before, after }) => ({
    field,
    before: auditText(field, before, timeZone),
    after: auditText(field, after, timeZone),
  }));
  return (
    <dl className="audit-changes">
      {shown.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{auditField(field)}</dt>
          <dd>
            {before !== '' && <del>{before}</del>}
            {before !== '' && after !== '' && <span aria-hidden> → </span>}
            {after !== '' && <ins>{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
