import { DoubleRightIcon, RightIcon } from '@guardroom/ui/icon/icons.ts';
import { decisionBatchMaximum } from '@guardroom/rules/attendance/inputs';
import { pendingLookedThrough } from '@guardroom/rules/attendance/records-filter';
import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { can, useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { reportFailure } from '../../ui/live/failure.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { useSelection } from '@guardroom/ui/table/selection.ts';
import { useList } from '../../ui/list/use-list.ts';
import { approvalColumns } from './approval-columns.tsx';
import { approvalFilters } from './approval-filters.tsx';
import { readApproval } from './approval-queries.ts';
import { approvalInputPath, approvalPath, approvalSearch, type ApprovalSearch } from './paths.ts';
import { attendanceKey, retrieveFailure } from './queries.ts';

export const Route = createFileRoute('/_guarded/attendance/approval')({
  validateSearch: approvalSearch.validate,
  beforeLoad: approvalSearch.restore,
  component: ApprovalPage,
});

function ApprovalPage() {
  const { securityAgencyID } = useViewer();
  const search = Route.useSearch();
  const chosenBefore = useLocation({ select: ({ state }) => state.approvalIDs });
  const selection = useSelection(chosenBefore);
  const filters = useMemo(() => approvalFilters(securityAgencyID), [securityAgencyID]);
  const list = useList({
    search,
    queryKey: [...attendanceKey, 'approval', securityAgencyID],
    failure: retrieveFailure,
    load: (page, signal) => readApproval(securityAgencyID, search, page, signal),
  });
  const mayDecide = can('approveAttendance');
  const isPartial = search.unusual !== undefined && (list.more ?? 0) > pendingLookedThrough;
  return (
    <Page
      tag="Attendance"
      subtitle="Approval"
      actions={
        <>
          <AllButton search={search} count={list.count} />
          <NextButton ids={selection.ids} />
        </>
      }
    >
      <ListPage
        label="Attendance awaiting approval"
        nothing={{
          why: 'Shifts stand here once guards have clocked out, until they are approved or rejected.',
        }}
        list={list}
        filters={filters}
        columns={approvalColumns}
        rowKey={({ id }) => id}
        rowName={({ staffName }) => staffName}
        scrollWidth={1200}
        {...(mayDecide && { selection })}
      >
        {isPartial && (
          <Notice>
            More than {pendingLookedThrough} records wait. Only the first {pendingLookedThrough} in
            the order of the list were looked through for what is unusual.
          </Notice>
        )}
      </ListPage>
    </Page>
  );
}

/** Goes on to Approval Input; who comes back finds the same records chosen. */
function useNext() {
  const navigate = useNavigate();
  return async (ids: readonly number[]) => {
    const state = { approvalIDs: [...ids] };
    await navigate({ to: approvalPath, search: true, state, replace: true });
    await navigate({ to: approvalInputPath, state });
  };
}

function NextButton({ ids }: { ids: readonly number[] }) {
  const next = useNext();
  return (
    <ActionButton
      primary
      label="Next"
      icon={<RightIcon />}
      unavailable={whyNot(ids.length)}
      onClick={() => void next(ids)}
    />
  );
}

/** All that the filters match, on all pages, in one press: as many as one decision takes. */
function AllButton({ search, count }: { search: ApprovalSearch; count: number }) {
  const { securityAgencyID } = useViewer();
  const next = useNext();
  const [busy, setBusy] = useState(false);
  const taken = Math.min(count, decisionBatchMaximum);
  const take = async () => {
    setBusy(true);
    try {
      const page = { limit: decisionBatchMaximum, offset: 0 };
      const { rows } = await readApproval(securityAgencyID, search, page);
      await next(rows.map(({ id }) => id));
    } catch (error) {
      reportFailure(retrieveFailure, error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <ActionButton
      label={taken < count ? `Next with the first ${taken}` : `Next with all ${taken}`}
      icon={<DoubleRightIcon />}
      busy={busy}
      unavailable={whyNot(taken, 'No record matches the filters.')}
      onClick={() => void take()}
    />
  );
}

function whyNot(chosen: number, none = 'Select at least one record first.'): string | undefined {
  if (!can('approveAttendance')) return 'You do not have the permission to approve attendance.';
  if (chosen === 0) return none;
  if (chosen > decisionBatchMaximum) return `Select at most ${decisionBatchMaximum} records.`;
  return undefined;
}
