import { MoneyIcon, PlusIcon } from '@guardroom/ui/icon/icons.ts';
import { payPeriodName } from '@guardroom/rules/payroll/period/period';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { graphql } from '../../../platform/wire/graphql.ts';
import { can, useViewer } from '../../../platform/session/session.ts';
import { Page } from '../../../shell/page.tsx';
import { ActionButton } from '../../../ui/list/action-button.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { useListOf } from '../../../ui/list/use-list.ts';
import { periodCreatePath, periodListSearch, periodPath } from '../paths.ts';
import { periodColumns } from './list-columns.tsx';
import { periodListFilters } from './list-filters.tsx';
import { ratePath } from '../rate/paths.ts';
import { mayNotReadRates } from '../rate/queries.ts';
import { PayrollSettingCard } from './setting-card.tsx';
import { mayNotRun, periodFragment, periodKey, retrieveListFailure } from '../queries.ts';

export const Route = createFileRoute('/_guarded/payroll')({
  validateSearch: periodListSearch.validate,
  beforeLoad: periodListSearch.restore,
  component: PeriodListPage,
});

const listDocument = graphql(
  `
    query PayPeriods($filter: PayPeriodFilter, $pagination: Pagination!) {
      listPayPeriod(filter: $filter, pagination: $pagination) {
        result {
          ...PayPeriodRow
        }
        count
        isEstimate
      }
    }
  `,
  [periodFragment],
);

/** Pay periods, the latest first. */
function PeriodListPage() {
  const { securityAgencyID: agencyID } = useViewer();
  const search = Route.useSearch();
  const { history } = useRouter();
  const list = useListOf({
    search,
    queryKey: [...periodKey, 'list', agencyID],
    failure: retrieveListFailure,
    document: listDocument,
    field: 'listPayPeriod',
    variables: (pagination) => ({
      filter: {
        securityAgencyID: { eq: agencyID },
        ...(search.status && { status: { eq: search.status } }),
      },
      pagination,
    }),
  });
  return (
    <Page
      tag="Payroll"
      actions={
        <>
          <ActionButton
            label="Pay Rates"
            icon={<MoneyIcon />}
            unavailable={can('readPayRates') ? undefined : mayNotReadRates}
            onClick={() => history.push(ratePath)}
          />
          <ActionButton
            primary
            label="Create"
            icon={<PlusIcon />}
            unavailable={can('runPayroll') ? undefined : mayNotRun}
            onClick={() => history.push(periodCreatePath)}
          />
        </>
      }
    >
      <div className="stack">
        <ListPage
          label="Pay periods"
          nothing={{
            why: 'Pay is computed by periods. People, rates and approved attendance come first.',
            next: can('runPayroll') && { label: 'Create pay period', to: periodCreatePath },
          }}
          list={list}
          filters={periodListFilters}
          columns={periodColumns}
          rowKey={({ id }) => id}
          rowName={payPeriodName}
          rowHref={({ id }) => periodPath(id)}
          scrollWidth={1000}
        />
        <PayrollSettingCard />
      </div>
    </Page>
  );
}
