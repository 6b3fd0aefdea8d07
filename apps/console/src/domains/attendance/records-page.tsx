import { recordsFilter } from '@guardroom/rules/attendance/records-filter';
import { todayIn } from '@guardroom/rules/dates';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { ExportButton } from '../../ui/list/export-button.tsx';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { orderOf, useListOf } from '../../ui/list/use-list.ts';
import { recordsSearch } from './paths.ts';
import { attendanceKey, latestFirst, retrieveFailure } from './queries.ts';
import { recordRowFragment, recordsColumns, type RecordRow } from './records-columns.tsx';
import { recordsChoice, recordsFilters } from './records-filters.tsx';
import { RecordLinks } from './links-columns.tsx';
import { useRecordsEditor } from './records-row-editor.tsx';

export const Route = createFileRoute('/_guarded/attendance/records')({
  validateSearch: recordsSearch.validate,
  beforeLoad: recordsSearch.restore,
  component: RecordsPage,
});

const listDocument = graphql(
  `
    query AttendanceRecords($filter: AttendanceFilter, $pagination: Pagination!) {
      listAttendance(filter: $filter, pagination: $pagination) {
        result {
          ...RecordRow
        }
        count
        isEstimate
      }
    }
  `,
  [recordRowFragment],
);

const exportDocument = graphql(`
  mutation ExportAttendance(
    $records: AttendanceRecordsInput!
    $agencyID: RecordID!
    $orderby: [OrderBy!]
  ) {
    exportAttendance(records: $records, agencyID: $agencyID, format: XLSX, orderby: $orderby) {
      url
      fileName
      rows
    }
  }
`);

function RecordsPage() {
  const viewer = useViewer();
  const { securityAgencyID: agencyID, timeZone } = viewer;
  const search = Route.useSearch();
  const choice = recordsChoice(search, viewer);
  const today = todayIn(timeZone);
  const filters = useMemo(() => recordsFilters(agencyID, today), [agencyID, today]);
  const client = useQueryClient();
  const editor = useRecordsEditor<RecordRow>(() => {
    void client.invalidateQueries({ queryKey: attendanceKey });
  });
  const list = useListOf({
    search,
    queryKey: [...attendanceKey, 'records', choice],
    failure: retrieveFailure,
    document: listDocument,
    field: 'listAttendance',
    orderby: latestFirst,
    variables: (pagination) => ({ filter: recordsFilter(choice), pagination }),
  });
  const exportLink = async (signal: AbortSignal) => {
    const { securityAgencyID: _, ...records } = choice;
    const answer = await request(
      exportDocument,
      { records, agencyID, ...orderOf(search.order) },
      { signal },
    );
    return answer.exportAttendance;
  };
  return (
    <Page
      tag="Attendance"
      subtitle="Records"
      actions={
        <ExportButton
          label="Export as Excel"
          link={exportLink}
          failure={retrieveFailure}
          unavailable={
            can('exportAttendance')
              ? undefined
              : 'You do not have the permission to export attendance.'
          }
        />
      }
    >
      <ListPage
        label="Attendance records"
        nothing={{ why: 'A record stands here once a guard clocks in.' }}
        list={list}
        filters={filters}
        columns={recordsColumns}
        rowKey={({ id }) => id}
        rowName={({ staffName }) => staffName}
        scrollWidth={1500}
        {...(can('changeAttendance') && { edit: editor })}
        renderActions={renderLinks}
      >
        <FormNotice news={editor.news} action="Save" />
      </ListPage>
    </Page>
  );
}

const renderLinks = (row: RecordRow) => <RecordLinks row={row} />;
