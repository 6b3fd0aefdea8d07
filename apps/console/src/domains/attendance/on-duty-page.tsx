import { Button } from '@guardroom/ui/action/button.tsx';
import { LogOutIcon } from '@guardroom/ui/icon/icons.ts';
import { onDutyFilter } from '@guardroom/rules/attendance/records-filter';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import { graphql } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { lazyPart } from '../../ui/live/lazy-part.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { LiveState } from '../../ui/live/live-state.tsx';
import { useListOf } from '../../ui/list/use-list.ts';
import { useLiveQuery } from '../../ui/live/use-live-query.ts';
import { onDutyColumns, onDutyRowFragment, type OnDutyRow } from './on-duty-columns.tsx';
import { onDutyFilters } from './on-duty-filters.tsx';
import { onDutySearch } from './paths.ts';
import { attendanceKey, latestFirst, retrieveFailure } from './queries.ts';

const CloseModal = lazyPart(() => import('./close-modal.tsx'));

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
        isEstimate
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
  const list = useListOf({
    search,
    queryKey,
    failure: retrieveFailure,
    document: listDocument,
    field: 'listAttendance',
    orderby: latestFirst,
    variables: (pagination) => {
      const choice = { securityAgencyID, search: search.search, siteProfileID: search.site };
      return { filter: onDutyFilter(choice), pagination };
    },
  });
  const live = useLiveQuery(changedDocument, { agencyID: securityAgencyID }, queryKey);
  return (
    <Page title="Attendance - On Duty" actions={<LiveState state={live} />}>
      <ListPage
        label="Staff on duty"
        nothing={{ why: 'Guards stand here from clocking in until they clock out.' }}
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

/** Opens what ends the duty of somebody who did not clock out. */
function CloseAction({ record }: { record: OnDutyRow }) {
  const [open, setOpen] = useState(false);
  const client = useQueryClient();
  return (
    <>
      <Button
        look="text"
        size="small"
        icon={<LogOutIcon />}
        aria-label={`Close the record of ${record.staffName}`}
        title="Close a record that was not clocked out"
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense fallback={null}>
          <CloseModal
            record={record}
            onClose={() => setOpen(false)}
            onSaved={() => void client.invalidateQueries({ queryKey: attendanceKey })}
          />
        </Suspense>
      )}
    </>
  );
}
