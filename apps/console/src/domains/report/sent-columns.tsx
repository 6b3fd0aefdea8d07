import { reportFormatLabels, reportLook, sendingLook } from '@guardroom/rules/report/report-kinds';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';
import { LocalTime } from '../../ui/date/local-time.tsx';
import type { ListColumn } from '../../ui/list/list-column.ts';

export const sentRowFragment = graphql(`
  fragment SentRow on ReportSending @_unmask {
    id
    name
    kind
    dueOn
    periodFrom
    periodTo
    sentBy
    status
    formats
    recipients
    arrived
    opened
    bounced
  }
`);

export type SentRow = ResultOf<typeof sentRowFragment>;

export const sentColumns: readonly ListColumn<SentRow>[] = [
  {
    title: 'Due',
    width: 175,
    sort: 'dueOn',
    render: ({ dueOn }) => <LocalTime instant={dueOn} />,
  },
  {
    title: 'Name',
    card: 'heading',
    render: ({ name, kind, sentBy }) => (
      <span className="cell-lines">
        {name}
        <span className="muted">
          {reportLook(kind).label}
          {sentBy !== null && `, sent by ${sentBy}`}
        </span>
      </span>
    ),
  },
  {
    title: 'Tells Of',
    width: 180,
    render: ({ periodFrom, periodTo }) => (
      <span className="cell-lines">
        <LocalTime instant={periodFrom} />
        <LocalTime instant={periodTo} />
      </span>
    ),
  },
  {
    title: 'Status',
    width: 120,
    render: ({ status }) => (
      <StatusTag tone={sendingLook[status].tone}>{sendingLook[status].label}</StatusTag>
    ),
  },
  {
    title: 'Files',
    width: 90,
    render: ({ formats }) => formats.map((format) => reportFormatLabels[format]).join(', ') || '-',
  },
  { title: 'Recipients', width: 160, render: (row) => deliveredText(row) },
];

/** `3: 2 sent, 1 opened, 1 bounced` */
export function deliveredText(row: SentRow): string {
  const { recipients, arrived, opened, bounced } = row;
  const parts = [
    arrived > 0 && `${arrived} sent`,
    opened > 0 && `${opened} opened`,
    bounced > 0 && `${bounced} bounced`,
  ].filter(Boolean);
  if (recipients === 0) return '-';
  return parts.length === 0 ? String(recipients) : `${recipients}: ${parts.join(', ')}`;
}
