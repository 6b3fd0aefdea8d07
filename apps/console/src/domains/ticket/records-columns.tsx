import { listDate, todayIn } from '@guardroom/rules/dates';
import { isOverdue } from '@guardroom/rules/ticket/due-date';
import {
  ticketCategoryLabels,
  ticketPriorityLabels,
  ticketStatusLook,
  type TicketPriority,
  type TicketStatus,
} from '@guardroom/rules/ticket/ticket-words';
import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { LocalTime } from '../../ui/date/local-time.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { ClientLink, SiteLink, StaffLink } from '../../ui/list/name-link.tsx';
import { priorityTones } from './queries.ts';

export const ticketRowFragment = graphql(`
  fragment TicketRow on Ticket @_unmask {
    id
    uid
    title
    category
    priority
    clientProfileID
    clientName
    siteProfileID
    siteProfileName
    status
    dueDate
    assigneeStaffProfileID
    assigneeStaffName
    submittedTimestamp
    updatedOn
  }
`);

export type TicketRow = ResultOf<typeof ticketRowFragment>;

/** TKT-14, then when it is due and who is to settle it. */
export const ticketColumns: readonly ListColumn<TicketRow>[] = [
  { title: 'Ticket UID', width: 122, render: (row) => <span className="nowrap">{row.uid}</span> },
  { title: 'Summary', width: 148, card: 'heading', render: (row) => row.title },
  { title: 'Category', width: 92, render: (row) => ticketCategoryLabels[row.category] },
  { title: 'Priority', width: 78, render: (row) => <PriorityTag priority={row.priority} /> },
  {
    title: 'Client',
    width: 116,
    render: (row) => <ClientLink id={row.clientProfileID}>{row.clientName}</ClientLink>,
  },
  {
    title: 'Site',
    width: 98,
    render: (row) => <SiteLink id={row.siteProfileID}>{row.siteProfileName ?? '-'}</SiteLink>,
  },
  { title: 'Status', width: 74, render: (row) => <TicketStatusTag status={row.status} /> },
  {
    title: 'Created On',
    width: 134,
    sort: 'submittedTimestamp',
    render: (row) => <LocalTime instant={row.submittedTimestamp} />,
  },
  {
    title: 'Last Updated',
    width: 134,
    render: (row) => <LocalTime instant={row.updatedOn} />,
  },
  { title: 'Due', width: 100, sort: 'dueDate', render: (row) => <DueDate {...row} /> },
  {
    title: 'Assignee',
    width: 104,
    render: (row) => (
      <StaffLink id={row.assigneeStaffProfileID}>{row.assigneeStaffName ?? '-'}</StaffLink>
    ),
  },
];

export function TicketStatusTag({ status }: { status: TicketStatus }) {
  const { tone, label } = ticketStatusLook(status);
  return <StatusTag tone={tone}>{label}</StatusTag>;
}

export function PriorityTag({ priority }: { priority: TicketPriority }) {
  return <StatusTag tone={priorityTones[priority]}>{ticketPriorityLabels[priority]}</StatusTag>;
}

/** The day on which it is due; an open ticket after that day says so. */
export function DueDate({ status, dueDate }: { status: TicketStatus; dueDate: string }) {
  const { timeZone } = useViewer();
  return (
    <span className="inline-tags">
      <time dateTime={dueDate} className="nowrap">
        {listDate(dueDate)}
      </time>
      {isOverdue({ status, dueDate }, todayIn(timeZone)) && (
        <StatusTag tone="red">Overdue</StatusTag>
      )}
    </span>
  );
}
