import { todayIn } from '@guardroom/rules/dates';
import { patrolRecordsFilter } from '@guardroom/rules/patrol/records-filter';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { ExportButton } from '../../ui/list/export-button.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { orderOf, useListOf } from '../../ui/list/use-list.ts';
import { recordPath, recordsSearch } from './paths.ts';
import { patrolKey } from './queries.ts';
import { recordFragment, recordsColumns } from './records-columns.tsx';
import { recordsChoice, recordsFilters } from './records-filters.tsx';

export const Route = createFileRoute('/_guarded/patrol/records')({
  validateSearch: recordsSearch.validate,
  beforeLoad: recordsSearch.restore,
  component: RecordsPage,
});

const listDocument = graphql(
  `
    query PatrolRecords($filter: ClockingReportFilter, $pagination: Pagination!) {
      listClockingReport(filter: $filter, pagination: $pagination) {
        result {
          ...PatrolRecord
        }
        count
        isEstimate
      }
    }
  `,
  [recordFragment],
);

const exportDocument = graphql(`
  mutation ExportPatrolRecords(
    $records: PatrolRecordsInput!
    $agencyID: RecordID!
    $format: PatrolExportFormat!
    $orderby: [OrderBy!]
  ) {
    exportClockingReport(
      records: $records
      agencyID: $agencyID
      format: $format
      orderby: $orderby
    ) {
      url
      fileName
      rows
    }
  }
`);

const failure = 'Unable to retrieve patrol records';

/** Rows on a page, as table and as cards (PAT-34). */
const pageSize = 5;

/** The order of the screen (PAT-35). */
const byEnd = [{ field: 'end', direction: 'ASC' as const }];

function RecordsPage() {
  const viewer = useViewer();
  const { securityAgencyID: agencyID, timeZone } = viewer;
  const search = Route.useSearch();
  const choice = recordsChoice(search, viewer);
  const today = todayIn(timeZone);
  const filters = useMemo(() => recordsFilters(agencyID, today), [agencyID, today]);
  const list = useListOf({
    search,
    queryKey: [...patrolKey, 'records', choice],
    failure,
    pageSize,
    document: listDocument,
    field: 'listClockingReport',
    orderby: byEnd,
    variables: (pagination) => ({ filter: patrolRecordsFilter(choice), pagination }),
  });
  const exportAs = (format: 'XLSX' | 'CSV' | 'PDF') => async (signal: AbortSignal) => {
    const { securityAgencyID: _, ...records } = choice;
    const answer = await request(
      exportDocument,
      { records, agencyID, format, ...orderOf(search.order) },
      { signal },
    );
    return answer.exportClockingReport;
  };
  return (
    <Page
      tag="Patrol"
      subtitle="Records"
      actions={
        <>
          <ExportButton
            label="Export as Excel"
            link={[
              { label: 'Excel (.xlsx)', link: exportAs('XLSX') },
              { label: 'CSV', link: exportAs('CSV') },
            ]}
            failure={failure}
          />
          <ExportButton
            label="Export as PDF"
            kind="document"
            link={exportAs('PDF')}
            failure={failure}
          />
        </>
      }
    >
      <ListPage
        label="Patrol records"
        nothing={{
          why: 'Rounds stand here once guards walk them. Routes come first.',
          next: can('createPatrols') && { label: 'Create route', to: '/patrol/routes/create' },
        }}
        list={list}
        filters={filters}
        columns={recordsColumns}
        rowKey={({ id }) => id}
        rowName={({ clockingRouteName, staffProfileName }) =>
          `${clockingRouteName}, ${staffProfileName || 'missed'}`
        }
        rowHref={({ id }) => recordPath(id)}
        scrollWidth={1164}
      />
    </Page>
  );
}
