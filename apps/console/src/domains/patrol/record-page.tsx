import { createFileRoute } from '@tanstack/react-router';
import { MissingRecord } from '@guardroom/wire/errors';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { idOf } from '../../platform/record-id.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { ExportButton } from '../../ui/list/export-button.tsx';
import { ListPager } from '../../ui/list/pager/list-pager.tsx';
import { ListEmpty, LoadFailed, Loading } from '../../ui/list/list-states.tsx';
import { RowsView } from '../../ui/list/rows-view.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { linesSearch, recordsPath } from './paths.ts';
import { patrolKey } from './queries.ts';
import { RecordCard } from './record-card.tsx';
import { lineColumns, lineFragment } from './record-lines-columns.tsx';
import { recordFragment } from './records-columns.tsx';

export const Route = createFileRoute('/_guarded/patrol/records/$id')({
  validateSearch: linesSearch.validate,
  component: RecordPage,
});

const recordDocument = graphql(
  `
    query PatrolRecordProfile(
      $record: ClockingReportFilter
      $one: Pagination!
      $lines: ClockingReportDetailFilter
      $pagination: Pagination!
    ) {
      result: listClockingReport(filter: $record, pagination: $one) {
        result {
          ...PatrolRecord
        }
      }
      result2: listClockingReportDetail(filter: $lines, pagination: $pagination) {
        result {
          ...PatrolLine
        }
        count
      }
    }
  `,
  [recordFragment, lineFragment],
);

const exportDocument = graphql(`
  mutation ExportPatrolRecord($id: RecordID!, $agencyID: RecordID!) {
    exportClockingReportDetail(clockingReportID: $id, agencyID: $agencyID) {
      url
      fileName
      rows
    }
  }
`);

const failure = 'Unable to retrieve patrol record profile';

/** The order of the lines (PAT-49). */
const byTime = [{ field: 'datetime', direction: 'ASC' as const }];

function RecordPage() {
  const id = idOf(Route.useParams().id);
  const { securityAgencyID: agencyID } = useViewer();
  const list = useList({
    search: Route.useSearch(),
    queryKey: [...patrolKey, 'record', agencyID, id],
    failure,
    load: async (page, signal) => {
      const own = { securityAgencyID: { eq: agencyID } };
      const variables = {
        record: { ...own, id: { eq: id } },
        one: { agencyID, limit: 1, offset: 0 },
        lines: { ...own, clockingReportID: { eq: id }, deleted: { eq: 0 } },
        pagination: { orderby: byTime, ...page, agencyID },
      };
      const { result, result2 } = await request(recordDocument, variables, { signal });
      const [record] = result.result;
      if (record === undefined)
        throw new MissingRecord(`There is no patrol record ${id} in this agency.`);
      return { rows: result2.result, count: result2.count, more: record };
    },
  });
  const { more: record, rows = [] } = list;
  return (
    <Page
      tag="Patrol"
      subtitle="Record profile"
      back={recordsPath}
      actions={
        record && (
          <ExportButton
            label="Export"
            kind="document"
            failure={failure}
            link={async (signal) => {
              const answer = await request(exportDocument, { id, agencyID }, { signal });
              return answer.exportClockingReportDetail;
            }}
          />
        )
      }
    >
      {list.failed && <LoadFailed what="The patrol record" onRetry={list.retry} />}
      {record === undefined && !list.failed && <Loading />}
      {record !== undefined && (
        <div className="stack">
          <RecordCard record={record} />
          <RowsView
            label="Scanned checkpoints"
            rows={rows}
            columns={lineColumns(record.islandWide)}
            rowKey={(line) => line.id}
            rowName={(line) => line.clockingPointName}
            scrollWidth={1000}
            empty={<ListEmpty list={list} />}
          />
          <ListPager list={list} />
        </div>
      )}
    </Page>
  );
}
