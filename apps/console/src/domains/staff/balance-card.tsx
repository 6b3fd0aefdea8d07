import { todayIn } from '@guardroom/rules/dates';
import { daysText } from '@guardroom/rules/leave/leave-days';
import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { FewCard, FewLine } from '../../ui/list/few-card.tsx';

const document = graphql(`
  query BalanceOfPerson($filter: LeaveBalanceFilter, $year: Int!, $pagination: Pagination!) {
    listLeaveBalance(filter: $filter, year: $year, pagination: $pagination) {
      result {
        balances {
          leaveTypeID
          leaveTypeName
          entitled
          carriedForward
          adjusted
          taken
          planned
          pending
          left
        }
      }
    }
  }
`);
type Balances = ResultOf<typeof document>['listLeaveBalance']['result'][number]['balances'];

/** What is left of each kind of leave this year. */
export function BalanceCard({ staffID }: { staffID: number }) {
  const { timeZone } = useViewer();
  const year = Number(todayIn(timeZone).slice(0, 4));
  return (
    <FewCard
      title={`Leave balance of ${year}`}
      policy="readLeave"
      queryKey={['leave', 'balance of', staffID, year]}
      load={async ({ agencyID, offset }, signal) => {
        const variables = {
          filter: { id: { eq: staffID }, deleted: { eq: 0 } },
          year,
          pagination: { agencyID, limit: 1, offset },
        };
        const { listLeaveBalance } = await request(document, variables, { signal });
        const result = toldOf(listLeaveBalance.result[0]?.balances ?? []);
        return { result, count: result.length };
      }}
      rowKey={({ leaveTypeID }) => leaveTypeID}
      nothing={{
        why: 'Nobody is entitled to leave here yet: its types come first.',
        next: can('editLeave') && { label: 'Types of leave', to: '/leave/type' },
      }}
      all={{ label: 'Show the balance', to: `/leave/balance/${staffID}?year=${year}` }}
    >
      {(balance) => (
        <FewLine href={undefined} name={balance.leaveTypeName} details={detailsOf(balance)} />
      )}
    </FewCard>
  );
}

/** Of types without a limit only what was taken says something. */
function toldOf(balances: Balances): Balances {
  return balances.filter(
    ({ entitled, taken, planned, pending }) => entitled !== null || taken + planned + pending > 0,
  );
}

function detailsOf(balance: Balances[number]): (string | null)[] {
  const { entitled, carriedForward, adjusted, taken, planned, pending, left } = balance;
  return [
    entitled === null
      ? `${daysText(taken + planned)} taken`
      : `${left ?? 0} of ${daysText(entitled + carriedForward + adjusted)} left`,
    pending > 0 ? `${daysText(pending)} asked for` : null,
  ];
}
