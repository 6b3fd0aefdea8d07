import { addDays, todayIn } from '@guardroom/rules/dates';
import { daysText, leaveDatesText } from '@guardroom/rules/leave/leave-days';
import { leaveStatusLook } from '@guardroom/rules/leave/leave-status';
import { rangeText } from '@guardroom/ui/date/date-range.ts';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { FewCard, FewLine } from '../../ui/list/few-card.tsx';
import { pathWith } from '../../ui/list/list-search.ts';

const document = graphql(`
  query LeaveOfPerson($filter: LeaveRequestFilter, $pagination: Pagination!) {
    listLeaveRequest(filter: $filter, pagination: $pagination) {
      result {
        id
        leaveTypeName
        startDate
        endDate
        halfDay
        days
        status
      }
      count
    }
  }
`);

/** Leave is asked for at most so many days ahead. */
const ahead = 731;

/** Leave that waits for a decision, and approved leave that is not over: the next first. */
export function LeaveCard({ staffID }: { staffID: number }) {
  const { timeZone } = useViewer();
  const today = todayIn(timeZone);
  return (
    <FewCard
      title="Leave to come"
      policy="readLeave"
      queryKey={['leave', 'to come of', staffID, today]}
      load={async (page, signal) => {
        const pending = { status: { eq: 'PENDING' as const } };
        const coming = { status: { eq: 'APPROVED' as const }, endDate: { ge: today } };
        const ofPerson = { staffProfileID: { eq: staffID }, deleted: { eq: 0 } };
        const filter = { ...ofPerson, or: [pending, coming] };
        const pagination = { ...page, orderby: [{ field: 'startDate' }] };
        return (await request(document, { filter, pagination }, { signal })).listLeaveRequest;
      }}
      rowKey={({ id }) => id}
      nothing={{
        why: 'No leave waits for a decision, and none is to come.',
        next: can('editLeave') && { label: 'Create leave', to: '/leave/create' },
      }}
      all={{
        label: 'Show in leave',
        to: pathWith('/leave', {
          staff: staffID,
          range: rangeText({ from: '2000-01-01', to: addDays(today, ahead) }),
        }),
      }}
    >
      {(leave) => (
        <>
          <FewLine
            href={`/leave/${leave.id}`}
            name={leaveDatesText(leave)}
            details={[leave.leaveTypeName, daysText(leave.days)]}
          />
          <StatusTag tone={leaveStatusLook[leave.status].tone}>
            {leaveStatusLook[leave.status].label}
          </StatusTag>
        </>
      )}
    </FewCard>
  );
}
