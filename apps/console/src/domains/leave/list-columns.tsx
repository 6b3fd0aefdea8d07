import { listDate, weekdayText } from '@guardroom/rules/dates';
import { leaveTitles } from '@guardroom/rules/leave/leave-columns';
import type { HalfDay } from '@guardroom/rules/leave/leave-days';
import { leaveStatusLook, type LeaveStatus } from '@guardroom/rules/leave/leave-status';
import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { StaffLink } from '../../ui/list/name-link.tsx';
import { LocalTime } from '../../ui/date/local-time.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';

export const leaveRowFragment = graphql(`
  fragment LeaveRow on LeaveRequest @_unmask {
    id
    version
    staffProfileID
    staffName
    staffNo
    leaveTypeID
    leaveTypeName
    startDate
    endDate
    halfDay
    days
    note
    status
    documents
    shifts
    createdOn
    decidedByName
    decidedByStaffProfileID
    cancelledByName
    cancelledByStaffProfileID
  }
`);

export type LeaveRow = ResultOf<typeof leaveRowFragment>;

export const leaveColumns: readonly ListColumn<LeaveRow>[] = [
  { title: leaveTitles.staffName, width: 128, card: 'heading', render: (row) => row.staffName },
  { title: leaveTitles.staffNo, width: 72, render: (row) => row.staffNo },
  { title: leaveTitles.leaveTypeName, width: 96, render: (row) => row.leaveTypeName },
  {
    title: leaveTitles.startDate,
    width: 134,
    sort: 'startDate',
    render: (row) => <Day date={row.startDate} halfDay={row.halfDay} />,
  },
  {
    title: leaveTitles.endDate,
    width: 134,
    render: (row) => <Day date={row.endDate} halfDay={null} />,
  },
  { title: leaveTitles.days, width: 58, align: 'right', render: (row) => row.days },
  { title: leaveTitles.status, width: 92, render: (row) => <StatusCell row={row} /> },
  { title: leaveTitles.note, width: 90, card: 'wide', render: (row) => row.note },
  {
    title: leaveTitles.documents,
    width: 100,
    align: 'right',
    render: (row) => row.documents || '',
  },
  {
    title: leaveTitles.createdOn,
    width: 128,
    render: (row) => <LocalTime instant={row.createdOn} />,
  },
  {
    title: leaveTitles.decidedBy,
    width: 90,
    render: (row) =>
      row.cancelledByName === null ? (
        <StaffLink id={row.decidedByStaffProfileID}>{row.decidedByName ?? '-'}</StaffLink>
      ) : (
        <StaffLink id={row.cancelledByStaffProfileID}>{row.cancelledByName}</StaffLink>
      ),
  },
];

export function LeaveStatusTag({ status }: { status: LeaveStatus }) {
  const { tone, label } = leaveStatusLook[status];
  return <StatusTag tone={tone}>{label}</StatusTag>;
}

/** The status, and whether the roster has the person on these days. */
function StatusCell({ row: { status, shifts } }: { row: LeaveRow }) {
  return (
    <span className="inline-tags">
      <LeaveStatusTag status={status} />
      {shifts > 0 && (
        <StatusTag tone="orange">
          {shifts} {shifts === 1 ? 'shift' : 'shifts'}
        </StatusTag>
      )}
    </span>
  );
}

function Day({ date, halfDay }: { date: string; halfDay: HalfDay | null }) {
  return (
    <time dateTime={date} className="nowrap">
      {listDate(date)} ({halfDay ?? weekdayText(date)})
    </time>
  );
}
