import { RightOutlined } from '@ant-design/icons';
import { decisionBatchMaximum } from '@guardroom/rules/attendance/inputs';
import { approvalFilter } from '@guardroom/rules/attendance/records-filter';
import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { graphql, request } from '../../platform/graphql.ts';
import { can, useViewer } from '../../platform/session.ts';
import { Page } from '../../shell/page.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useSelection } from '../../ui/selection.ts';
import { useList } from '../../ui/use-list.ts';
import { approvalColumns, approvalRowFragment } from './approval-columns.tsx';
import { approvalFilters } from './approval-filters.tsx';
import { approvalInputPath, approvalPath, approvalSearch } from './paths.ts';
import { attendanceKey, latestFirst, retrieveFailure } from './queries.ts';

export const Route = createFileRoute('/_guarded/attendance/approval')({
  validateSearch: approvalSearch.validate,
  beforeLoad: approvalSearch.restore,
  component: ApprovalPage,
});

const listDocument = graphql(
  `
    query AttendanceApproval($filter: AttendanceFilter, $pagination: Pagination!) {
      listAttendance(filter: $filter, pagination: $pagination) {
        result {
          ...ApprovalRow
        }
        count
      }
    }
  `,
  [approvalRowFragment],
);

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
    load: async (page, signal) => {
      const choice = { securityAgencyID, search: search.search, siteProfileID: search.site };
      const pagination = { orderby: latestFirst, ...page, agencyID: securityAgencyID };
      const variables = { filter: approvalFilter(choice), pagination };
      const { listAttendance } = await request(listDocument, variables, { signal });
      return { rows: listAttendance.result, count: listAttendance.count };
    },
  });
  const mayDecide = can('approveAttendance');
  return (
    <Page tag="Attendance" subtitle="Approval" actions={<NextButton ids={selection.ids} />}>
      <ListPage
        label="Attendance awaiting approval"
        list={list}
        filters={filters}
        columns={approvalColumns}
        rowKey={({ id }) => id}
        rowName={({ staffName }) => staffName}
        scrollWidth={1200}
        {...(mayDecide && { selection })}
      />
    </Page>
  );
}

function NextButton({ ids }: { ids: readonly number[] }) {
  const navigate = useNavigate();
  const next = async () => {
    const state = { approvalIDs: [...ids] };
    // Who comes back finds the same records chosen.
    await navigate({ to: approvalPath, search: true, state, replace: true });
    await navigate({ to: approvalInputPath, state });
  };
  return (
    <ActionButton
      primary
      label="Next"
      icon={<RightOutlined />}
      unavailable={whyNot(ids.length)}
      onClick={() => void next()}
    />
  );
}

function whyNot(chosen: number): string | undefined {
  if (!can('approveAttendance')) return 'You do not have the permission to approve attendance.';
  if (chosen === 0) return 'Select at least one record first.';
  if (chosen > decisionBatchMaximum) return `Select at most ${decisionBatchMaximum} records.`;
  return undefined;
}
