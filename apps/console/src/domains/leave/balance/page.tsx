import { todayIn } from '@guardroom/rules/dates';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { graphql } from '../../../platform/wire/graphql.ts';
import { can, useViewer } from '../../../platform/session/session.ts';
import { Page } from '../../../shell/page.tsx';
import { choiceKind, textKind } from '../../../ui/filter/filter-kinds.tsx';
import { filter } from '../../../ui/filter/filter.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { useListOf } from '../../../ui/list/use-list.ts';
import { useLiveQuery } from '../../../ui/live/use-live-query.ts';
import { balanceColumns, balanceFragment, type BalanceRow } from './columns.tsx';
import { balanceSearch, leavePath, personBalancePath, type BalanceSearch } from '../paths.ts';
import { balanceFailure, changedDocument, leaveKey } from '../queries.ts';

export const Route = createFileRoute('/_guarded/leave/balance')({
  validateSearch: balanceSearch.validate,
  beforeLoad: balanceSearch.restore,
  component: BalancePage,
});

const listDocument = graphql(
  `
    query LeaveBalances($filter: LeaveBalanceFilter, $year: Int!, $pagination: Pagination!) {
      listLeaveBalance(filter: $filter, year: $year, pagination: $pagination) {
        result {
          ...BalanceRow
        }
        count
        isEstimate
      }
    }
  `,
  [balanceFragment],
);

/** The years between which one looks: the last three and the next. */
function yearChoices(thisYear: number) {
  return [1, 0, -1, -2, -3].map((more) => {
    const year = String(thisYear + more);
    return { value: year, label: year };
  });
}

function BalancePage() {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const search = Route.useSearch();
  const thisYear = Number(todayIn(timeZone).slice(0, 4));
  const filters = useMemo(
    () => [
      filter<BalanceSearch, 'search'>('search', textKind('Search', 'Staff name or number')),
      filter<BalanceSearch, 'year'>(
        'year',
        choiceKind('Year', yearChoices(thisYear), String(thisYear)),
      ),
    ],
    [thisYear],
  );
  const year = Number(search.year ?? thisYear);
  useLiveQuery(changedDocument, { agencyID }, leaveKey);
  const list = useListOf({
    search,
    queryKey: [...leaveKey, 'balances', agencyID],
    failure: balanceFailure,
    document: listDocument,
    field: 'listLeaveBalance',
    variables: (pagination) => {
      const contains = search.search;
      const named = contains && { or: [{ name: { contains } }, { staffNo: { contains } }] };
      return {
        filter: {
          securityAgencyID: { eq: agencyID },
          deleted: { eq: 0 },
          emStatus: { ne: 'INACTIVE' as const },
          ...named,
        },
        year,
        pagination,
      };
    },
  });
  const columns = useMemo(() => balanceColumns(list.rows ?? []), [list.rows]);
  return (
    <Page title="Leave Balances" subtitle={String(year)} back={leavePath}>
      <ListPage<BalanceSearch, BalanceRow>
        label="Leave balances"
        nothing={{
          why: 'People stand here with the leave that they have left.',
          next: can('editStaff') && { label: 'Create staff', to: '/staff/create' },
        }}
        list={list}
        filters={filters}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowHref={({ id }) => personBalancePath(id, year)}
        scrollWidth={1100}
      />
    </Page>
  );
}
