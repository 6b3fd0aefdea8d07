import { payPeriodName } from '@guardroom/rules/payroll/period/period';
import { mayMovePeriod } from '@guardroom/rules/payroll/period/status';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { graphql } from '../../../platform/wire/graphql.ts';
import { idOf } from '../../../platform/record-id.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { Page } from '../../../shell/page.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { Loading } from '../../../ui/list/list-states.tsx';
import { useListOf } from '../../../ui/list/use-list.ts';
import { useLeaveWhenFailed } from '../../../ui/live/leave-when-failed.ts';
import { useLoaded } from '../../../ui/live/use-loaded.ts';
import { ComputeProgress } from './compute-progress-card.tsx';
import { periodListPath, periodSearch, personPath } from '../paths.ts';
import { lineFragment, peopleColumns } from './columns.tsx';
import { peopleFilter, peopleFilters } from './filters.tsx';
import { DeletePeriodButton } from './delete-modal.tsx';
import { InvoicesCard } from './invoices-card.tsx';
import { PeriodActions } from './moves-card.tsx';
import { PayslipCard, PeriodExportButton } from '../person/payslip-card.tsx';
import { PeriodTiles } from './tiles-card.tsx';
import { ReopeningsCard } from './reopenings-card.tsx';
import { loadPeriod, periodKey, retrieveFailure } from '../queries.ts';

export const Route = createFileRoute('/_guarded/payroll/$id')({
  validateSearch: periodSearch.validate,
  component: PeriodPage,
});

const listDocument = graphql(
  `
    query PayLines($filter: PayLineFilter, $pagination: Pagination!) {
      listPayLine(filter: $filter, pagination: $pagination) {
        result {
          ...PayLineRow
        }
        count
        isEstimate
      }
    }
  `,
  [lineFragment],
);

/** One pay period: what it comes to, what has to be looked at, and everybody in it. */
function PeriodPage() {
  const id = idOf(Route.useParams().id);
  const { securityAgencyID: agencyID } = useViewer();
  const search = Route.useSearch();
  const client = useQueryClient();
  const { data: period, failed } = useLoaded({
    queryKey: [...periodKey, 'one', agencyID, id],
    failure: retrieveFailure,
    load: (signal) => loadPeriod(id, agencyID, signal),
  });
  useLeaveWhenFailed(failed, periodListPath);
  const list = useListOf({
    search,
    queryKey: [...periodKey, 'people', agencyID, id],
    failure: 'Unable to retrieve the people of the pay period',
    document: listDocument,
    field: 'listPayLine',
    variables: (pagination) => ({ filter: peopleFilter(search, id, agencyID), pagination }),
  });
  const onChanged = () => void client.invalidateQueries({ queryKey: periodKey });
  return (
    <Page
      title="Pay Period"
      subtitle={period && payPeriodName(period)}
      back={periodListPath}
      actions={
        period && (
          <>
            <PeriodExportButton period={period} />
            <PeriodActions period={period} onChanged={onChanged} />
          </>
        )
      }
    >
      <div className="stack">
        {!period && !failed && <Loading rows={5} />}
        {period && (
          <PeriodTiles
            period={period}
            onExceptions={() => list.go({ ...search, page: undefined, exception: 'any' })}
          />
        )}
        {period?.status === 'DRAFT' && <ComputeProgress startDate={period.startDate} />}
        {period && <PayslipCard period={period} onChanged={onChanged} />}
        {period && <InvoicesCard period={period} />}
        <ListPage
          label="People of the pay period"
          nothing={{
            why: 'People who were employed in this period stand here once it is computed.',
          }}
          list={list}
          filters={peopleFilters}
          columns={peopleColumns}
          rowKey={({ staffProfileID }) => staffProfileID}
          rowName={({ staffName }) => staffName}
          rowHref={({ staffProfileID }) => personPath(id, staffProfileID)}
          scrollWidth={1190}
        />
        <ReopeningsCard payPeriodID={id} />
        {period && mayMovePeriod('delete', period.status) && <DeletePeriodButton period={period} />}
      </div>
    </Page>
  );
}
