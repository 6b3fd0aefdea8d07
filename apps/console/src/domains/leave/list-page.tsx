import { CalendarIcon, MoreIcon, PlusIcon } from '@guardroom/ui/icon/icons.ts';
import { todayIn } from '@guardroom/rules/dates';
import { leavesFilter } from '@guardroom/rules/leave/leaves-filter';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { ExportButton } from '../../ui/list/export-button.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { orderOf, useListOf } from '../../ui/list/use-list.ts';
import { useLiveQuery } from '../../ui/live/use-live-query.ts';
import { DecideActions } from './decide-modal.tsx';
import { leaveColumns, leaveRowFragment, type LeaveRow } from './list-columns.tsx';
import { leaveFilters, leavesChoice } from './list-filters.tsx';
import {
  holidayPath,
  leaveBalancePath,
  leaveCalendarPath,
  leaveCreatePath,
  leaveRequestPath,
  leaveSearch,
  leaveTypesPath,
  type LeaveSearch,
} from './paths.ts';
import { changedDocument, leaveKey, retrieveFailure } from './queries.ts';

export const Route = createFileRoute('/_guarded/leave')({
  validateSearch: leaveSearch.validate,
  beforeLoad: leaveSearch.restore,
  component: LeaveListPage,
});

const listDocument = graphql(
  `
    query LeaveList($filter: LeaveRequestFilter, $pagination: Pagination!) {
      listLeaveRequest(filter: $filter, pagination: $pagination) {
        result {
          ...LeaveRow
        }
        count
        isEstimate
      }
    }
  `,
  [leaveRowFragment],
);

const exportDocument = graphql(`
  mutation ExportLeave($records: LeaveRecordsInput!, $agencyID: RecordID!, $orderby: [OrderBy!]) {
    exportLeaveRequest(records: $records, agencyID: $agencyID, orderby: $orderby) {
      url
      fileName
      rows
    }
  }
`);

function LeaveListPage() {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const search = Route.useSearch();
  const client = useQueryClient();
  const today = todayIn(timeZone);
  const choice = leavesChoice(search, agencyID, today);
  const filters = useMemo(() => leaveFilters(agencyID, today), [agencyID, today]);
  const reload = () => void client.invalidateQueries({ queryKey: leaveKey });
  useLiveQuery(changedDocument, { agencyID }, leaveKey);
  const list = useListOf({
    search,
    queryKey: [...leaveKey, 'list', choice],
    failure: retrieveFailure,
    document: listDocument,
    field: 'listLeaveRequest',
    variables: (pagination) => ({ filter: leavesFilter(choice), pagination }),
  });
  const exportLink = async (signal: AbortSignal) => {
    const { securityAgencyID: _, ...records } = choice;
    return (
      await request(exportDocument, { records, agencyID, ...orderOf(search.order) }, { signal })
    ).exportLeaveRequest;
  };
  return (
    <Page tag="Leave" actions={<Actions link={exportLink} />}>
      <ListPage<LeaveSearch, LeaveRow>
        label="Leave requests"
        nothing={{
          why: 'Leave stands here once somebody asks for it, or the office enters it. People come first.',
          next: can('editLeave') && { label: 'Create leave', to: leaveCreatePath },
        }}
        list={list}
        filters={filters}
        columns={leaveColumns}
        rowKey={({ id }) => id}
        rowName={({ staffName }) => staffName}
        rowHref={({ id }) => leaveRequestPath(id)}
        scrollWidth={1200}
        renderActions={(row) => <DecideActions leave={row} onDone={reload} />}
      />
    </Page>
  );
}

function Actions({ link }: { link: Parameters<typeof ExportButton>[0]['link'] }) {
  const navigate = useNavigate();
  return (
    <>
      <ActionButton
        label="Calendar"
        icon={<CalendarIcon />}
        onClick={() => void navigate({ to: leaveCalendarPath })}
      />
      <ActionButton
        label="More"
        icon={<MoreIcon />}
        menu={[
          { label: 'Balances', onClick: () => void navigate({ to: leaveBalancePath }) },
          { label: 'Types of Leave', onClick: () => void navigate({ to: leaveTypesPath }) },
          { label: 'Public Holidays', onClick: () => void navigate({ to: holidayPath }) },
        ]}
      />
      <ExportButton
        label="Export as Excel"
        link={link}
        failure={retrieveFailure}
        unavailable={
          can('exportLeave') ? undefined : 'You do not have the permission to export leave.'
        }
      />
      <ActionButton
        primary
        label="Create"
        icon={<PlusIcon />}
        unavailable={
          can('editLeave') ? undefined : 'You do not have the permission to enter leave.'
        }
        onClick={() => void navigate({ to: leaveCreatePath })}
      />
    </>
  );
}
