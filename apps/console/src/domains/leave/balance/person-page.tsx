import { Button } from '@guardroom/ui/action/button.tsx';
import { LeftIcon, RightIcon } from '@guardroom/ui/icon/icons.ts';
import { listDate, todayIn } from '@guardroom/rules/dates';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { MissingRecord } from '@guardroom/wire/errors';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { idOf } from '../../../platform/record-id.ts';
import { can, useViewer } from '../../../platform/session/session.ts';
import { Page } from '../../../shell/page.tsx';
import { Loading, LoadFailed } from '../../../ui/list/list-states.tsx';
import { pathWith } from '../../../ui/list/list-search.ts';
import { staffHref, StaffLink } from '../../../ui/list/name-link.tsx';
import { RowLink } from '../../../ui/list/row-link.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { useLoaded } from '../../../ui/live/use-loaded.ts';
import { AdjustmentForm } from './adjustment-form.tsx';
import { adjustmentFragment, AdjustmentsCard } from './adjustments-card.tsx';
import { BalanceTable } from './table.tsx';
import { balanceFragment } from './columns.tsx';
import { leaveBalancePath, leavePath, personBalancePath, personBalanceSearch } from '../paths.ts';
import { balanceFailure, leaveKey } from '../queries.ts';

export const Route = createFileRoute('/_guarded/leave/balance/$id')({
  validateSearch: personBalanceSearch.validate,
  component: PersonBalancePage,
});

const personDocument = graphql(
  `
    query PersonBalance(
      $filter: LeaveBalanceFilter
      $adjustments: LeaveAdjustmentFilter
      $year: Int!
      $one: Pagination!
      $many: Pagination!
    ) {
      listLeaveBalance(filter: $filter, year: $year, pagination: $one) {
        result {
          ...BalanceRow
        }
      }
      listLeaveAdjustment(filter: $adjustments, pagination: $many) {
        result {
          ...AdjustmentRow
        }
      }
    }
  `,
  [balanceFragment, adjustmentFragment],
);

function PersonBalancePage() {
  const id = idOf(Route.useParams().id);
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const { history } = useRouter();
  const client = useQueryClient();
  const search = Route.useSearch();
  const year = search.year ?? Number(todayIn(timeZone).slice(0, 4));
  const { data, failed, retry } = useLoaded({
    queryKey: [...leaveKey, 'balance', agencyID, id, year],
    failure: balanceFailure,
    load: async (signal) => {
      const own = { securityAgencyID: { eq: agencyID }, deleted: { eq: 0 } };
      const variables = {
        filter: { ...own, id: { eq: id } },
        adjustments: { ...own, staffProfileID: { eq: id }, year: { eq: year } },
        year,
        one: { agencyID, limit: 1, offset: 0 },
        many: { agencyID, limit: 100, offset: 0 },
      };
      const answer = await request(personDocument, variables, { signal });
      const [balance] = answer.listLeaveBalance.result;
      if (!balance) throw new MissingRecord(`There is no staff member ${id} in this agency.`);
      return { balance, adjustments: answer.listLeaveAdjustment.result };
    },
  });
  const reload = () => void client.invalidateQueries({ queryKey: leaveKey });
  return (
    <Page
      title="Leave Balance"
      subtitle={data?.balance.name}
      back={leaveBalancePath}
      actions={<YearButtons year={year} onYear={(to) => history.push(personBalancePath(id, to))} />}
    >
      {data ? (
        <div className="stack">
          <Section title={String(year)}>
            <p className="muted">
              {data.balance.serviceStart === null
                ? 'Not in service in this year.'
                : `In service since ${listDate(data.balance.serviceStart)}.`}{' '}
              <RowLink href={pathWith(leavePath, leaveOf(id, year))}>Leave of this year</RowLink>
              {staffHref(id) !== undefined && (
                <>
                  {' · '}
                  <StaffLink id={id}>Profile of {data.balance.name}</StaffLink>
                </>
              )}
            </p>
            <BalanceTable balances={data.balance.balances} />
          </Section>
          <AdjustmentsCard adjustments={data.adjustments} onChanged={reload} />
          {can('configureLeave') && (
            <AdjustmentForm
              key={`${id} ${year}`}
              staffProfileID={id}
              year={year}
              types={data.balance.balances}
              onSaved={reload}
            />
          )}
        </div>
      ) : failed ? (
        <LoadFailed what="The balance" onRetry={retry} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

function leaveOf(staff: number, year: number) {
  return { staff, range: `${year}-01-01..${year}-12-31` };
}

function YearButtons({ year, onYear }: { year: number; onYear: (year: number) => void }) {
  return (
    <>
      <Button
        icon={<LeftIcon />}
        aria-label={`Go to ${year - 1}`}
        disabled={year <= 2000}
        onClick={() => onYear(year - 1)}
      />
      <Button
        icon={<RightIcon />}
        aria-label={`Go to ${year + 1}`}
        disabled={year >= 2100}
        onClick={() => onYear(year + 1)}
      />
    </>
  );
}
