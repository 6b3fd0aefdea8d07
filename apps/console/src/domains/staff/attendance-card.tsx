import { approvalStatusLook } from '@guardroom/rules/attendance/approval-status';
import { totalDurationText } from '@guardroom/rules/attendance/approved-duration';
import { dateOf, listTime, todayIn } from '@guardroom/rules/dates';
import { allUntil, rangeText } from '@guardroom/ui/date/date-range.ts';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { FewCard, FewLine } from '../../ui/list/few-card.tsx';
import { pathWith } from '../../ui/list/list-search.ts';

const document = graphql(`
  query AttendanceOfPerson($filter: AttendanceFilter, $pagination: Pagination!) {
    listAttendance(filter: $filter, pagination: $pagination) {
      result {
        id
        staffNo
        timeIn
        timeInSiteProfileName
        timeOut
        notClockedOut
        approvalStatus
      }
      count
    }
  }
`);
type Attended = ResultOf<typeof document>['listAttendance']['result'][number];

/** Where somebody is now, and where they were last: the latest first. */
export function AttendanceCard({ staffID }: { staffID: number }) {
  const { timeZone } = useViewer();
  const timeIn = allUntil(todayIn(timeZone));
  return (
    <FewCard
      title="Attendance"
      policy="readAttendance"
      queryKey={['attendance', 'of', staffID]}
      refetchInterval={60_000}
      load={async (page, signal) => {
        const filter = { staffProfileID: { eq: staffID }, deleted: { eq: 0 } };
        const orderby = [{ field: 'timeIn', direction: 'DESC' as const }];
        const variables = { filter, pagination: { ...page, orderby } };
        return (await request(document, variables, { signal })).listAttendance;
      }}
      rowKey={({ id }) => id}
      nothing={{ why: 'Never clocked in yet. A record stands here once they do.' }}
      all={{
        label: 'Show in records',
        to: pathWith('/attendance/records', { timeIn, staff: staffID }),
      }}
    >
      {(row) => (
        <>
          <FewLine
            href={recordHref(row, timeZone)}
            name={listTime(row.timeIn, timeZone)}
            details={[row.timeInSiteProfileName, durationOf(row)]}
          />
          <StateTag row={row} />
        </>
      )}
    </FewCard>
  );
}

/** Who has not clocked out stands on another list. */
function recordHref({ id, staffNo, timeIn, timeOut }: Attended, timeZone: string): string {
  if (timeOut === null) return pathWith('/attendance/onduty', { search: staffNo });
  const day = dateOf(timeIn, timeZone);
  return pathWith('/attendance/records', {
    timeIn: rangeText({ from: day, to: day }),
    record: id,
  });
}

function durationOf({ timeIn, timeOut, notClockedOut }: Attended): string | null {
  if (notClockedOut) return 'not clocked out';
  return timeOut === null ? null : totalDurationText(timeIn, timeOut);
}

function StateTag({ row: { timeOut, approvalStatus } }: { row: Attended }) {
  if (timeOut === null) return <StatusTag tone="green">On duty now</StatusTag>;
  const { tone, label } = approvalStatusLook[approvalStatus];
  return <StatusTag tone={tone}>{label}</StatusTag>;
}
