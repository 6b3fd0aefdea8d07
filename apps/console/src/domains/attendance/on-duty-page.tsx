import { onDutyFilter } from '@guardroom/rules/attendance/records-filter';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { graphql, request } from '../../platform/graphql.ts';
import { can, useViewer } from '../../platform/session.ts';
import { Page } from '../../shell/page.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { LiveState } from '../../ui/live-state.tsx';
import { useList } from '../../ui/use-list.ts';
import { useLiveQuery } from '../../ui/use-live-query.ts';
import { CloseAction } from './close-action.tsx';
import { onDutyColumns, onDutyRowFragment, type OnDutyRow } from './on-duty-columns.tsx';
import { onDutyFilters } from './on-duty-filters.tsx';
import { onDutySearch } from './paths.ts';
import { attendanceKey, latestFirst, retrieveFailure } from './queries.ts';

export const Route = createFileRoute('/_guarded/attendance/onduty')({
  validateSearch: onDutySearch.validate,
  beforeLoad: onDutySearch.restore,
  component: OnDutyPage,
});

const listDocument = graphql(
  `
    query AttendanceOnDuty($filter: AttendanceFilter, $pagination: Pagination!) {
      listAttendance(filter: $filter, pagination: $pagination) {
        result {
          ...OnDutyRow
        }
        count
      }
    }
  `,
  [onDutyRowFragment],
);

const changedDocument = graphql(`
  subscription AttendanceChanged($agencyID: RecordID!) {
    attendanceChanged(agencyID: $agencyID) {
      kind
      attendanceID
    }
  }
`);

function OnDutyPage() {
  const { securityAgencyID } = useViewer();
  const search = Route.useSearch();
  const filters = useMemo(() => onDutyFilters(securityAgencyID), [securityAgencyID]);
  const queryKey = [...attendanceKey, 'on-duty', securityAgencyID];
  const list = useList({
    search,
    queryKey,
    failure: retrieveFailure,
    load: async (page, signal) => {
      const choice = { securityAgencyID, search: search.search, siteProfileID: search.site };
      const pagination = { orderby: latestFirst, ...page, agencyID: securityAgencyID };
      const variables = { filter: onDutyFilter(choice), pagination };
      const { listAttendance } = await request(listDocument, variables, { signal });
      return { rows: listAttendance.result, count: listAttendance.count };
    },
  });
  const live = useLiveQuery(changedDocument, { agencyID: securityAgencyID }, queryKey);
  return (
    <Page title="Attendance - On Duty" actions={<LiveState state={live} />}>
      <ListPage
        label="Staff on duty"
        list={list}
        filters={filters}
        columns={onDutyColumns}
        rowKey={({ id }) => id}
        rowName={({ staffName }) => staffName}
        scrollWidth={1200}
        {...(can('editAttendance') && {
          renderActions: (row: OnDutyRow) => <CloseAction record={row} />,
        })}
      />
    </Page>
  );
}
