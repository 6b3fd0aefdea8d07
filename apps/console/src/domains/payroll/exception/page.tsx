import { Button } from '@guardroom/ui/action/button.tsx';
import { StopIcon } from '@guardroom/ui/icon/icons.ts';
import { payPeriodName } from '@guardroom/rules/payroll/period/period';
import { mayAdjust } from '@guardroom/rules/payroll/period/status';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { idOf } from '../../../platform/record-id.ts';
import { can, useViewer } from '../../../platform/session/session.ts';
import { toast } from '../../../platform/toast.ts';
import { Page } from '../../../shell/page.tsx';
import { ActionButton } from '../../../ui/list/action-button.tsx';
import { reportFailure } from '../../../ui/live/failure.ts';
import { tellReason } from '../../../ui/form/issues.ts';
import { lazyPart } from '../../../ui/live/lazy-part.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { useListOf } from '../../../ui/list/use-list.ts';
import { useLeaveWhenFailed } from '../../../ui/live/leave-when-failed.ts';
import { useLoaded } from '../../../ui/live/use-loaded.ts';
import { exceptionColumns, exceptionFragment, type ExceptionRow } from './columns.tsx';
import { exceptionFilter, exceptionFilters } from './filters.tsx';
import type { Waived } from './waive-modal.tsx';
import { exceptionSearch, periodListPath, periodPath, personPath } from '../paths.ts';
import { loadPeriod, mayNotRun, periodKey, retrieveFailure } from '../queries.ts';

export const Route = createFileRoute('/_guarded/payroll/$id/exception')({
  validateSearch: exceptionSearch.validate,
  component: ExceptionPage,
});

const WaiveModal = lazyPart(() => import('./waive-modal.tsx'));

const listDocument = graphql(
  `
    query FoundPayExceptions($filter: FoundPayExceptionFilter, $pagination: Pagination!) {
      listFoundPayException(filter: $filter, pagination: $pagination) {
        result {
          ...FoundPayExceptionRow
        }
        count
        isEstimate
      }
    }
  `,
  [exceptionFragment],
);
const withdrawDocument = graphql(`
  mutation WithdrawPayWaiver($update: WithdrawPayWaiverInput!, $agencyID: RecordID!) {
    withdrawPayWaiver(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);
const chooseKind = 'Filter by one exception first.';

/** What has to be settled or waived before a period is locked, and what causes each. */
function ExceptionPage() {
  const id = idOf(Route.useParams().id);
  const { securityAgencyID: agencyID } = useViewer();
  const search = Route.useSearch();
  const client = useQueryClient();
  const [waived, setWaived] = useState<Waived>();
  const { data: period, failed } = useLoaded({
    queryKey: [...periodKey, 'one', agencyID, id],
    failure: retrieveFailure,
    load: (signal) => loadPeriod(id, agencyID, signal),
  });
  useLeaveWhenFailed(failed, periodListPath);
  const list = useListOf({
    search,
    queryKey: [...periodKey, 'exceptions', agencyID, id],
    failure: 'Unable to retrieve the exceptions of the pay period',
    document: listDocument,
    field: 'listFoundPayException',
    variables: (pagination) => ({ filter: exceptionFilter(search, id, agencyID), pagination }),
  });
  const onChanged = () => void client.invalidateQueries({ queryKey: periodKey });
  const withdrawal = useMutation({
    mutationFn: ({ exception, staffProfileID }: ExceptionRow) => {
      const of = { exception, staffProfileIDs: [staffProfileID] };
      const seen = period && { version: period.version };
      return request(withdrawDocument, { update: { id, ...seen, ...of }, agencyID });
    },
    onSuccess: () => toast.success('Taken back successfully'),
    onError: (error) => {
      reportFailure('Unable to take back', error);
      tellReason(error);
    },
    onSettled: onChanged,
  });
  const mayWaive = period !== undefined && mayAdjust(period.status) && can('waivePayroll');
  const action = (row: ExceptionRow) => {
    if (!mayWaive) return '-';
    if (row.waived === 1) {
      return (
        <Button size="small" disabled={withdrawal.isPending} onClick={() => withdrawal.mutate(row)}>
          Take Back
        </Button>
      );
    }
    const person = { id: row.staffProfileID, name: row.staffName };
    return (
      <Button size="small" onClick={() => setWaived({ exception: row.exception, person })}>
        Waive
      </Button>
    );
  };
  const { exception } = search;
  const whyNotAll = exception === undefined ? chooseKind : undefined;
  return (
    <Page
      title="Pay Exceptions"
      subtitle={period && payPeriodName(period)}
      back={periodPath(id)}
      actions={
        <ActionButton
          label="Waive All of This Kind"
          icon={<StopIcon />}
          unavailable={mayWaive ? whyNotAll : mayNotRun}
          onClick={() => exception && setWaived({ exception, person: null })}
        />
      }
    >
      <ListPage
        label="Exceptions of the pay period"
        nothing={{
          why: 'What is unusual about the pay of this period stands here once it is computed.',
        }}
        list={list}
        filters={exceptionFilters}
        columns={exceptionColumns(action)}
        rowKey={(row) => row.id}
        rowName={({ staffName }) => staffName}
        rowHref={({ staffProfileID }) => personPath(id, staffProfileID)}
        scrollWidth={1100}
      />
      {period && waived && (
        <Suspense>
          <WaiveModal
            period={period}
            waived={waived}
            onClose={() => setWaived(undefined)}
            onChanged={onChanged}
          />
        </Suspense>
      )}
    </Page>
  );
}
