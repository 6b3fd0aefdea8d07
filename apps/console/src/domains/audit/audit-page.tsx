import { LoadFailed } from '../../ui/list/list-states.tsx';
import { auditFilter } from '@guardroom/rules/audit/audit-filter';
import { auditKind } from '@guardroom/rules/audit/audit-words';
import { todayIn } from '@guardroom/rules/dates';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { ExportButton } from '../../ui/list/export-button.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { useListOf } from '../../ui/list/use-list.ts';
import { auditColumns, auditRowFragment } from './list-columns.tsx';
import { auditChoice, auditFilters } from './list-filters.tsx';
import { auditSearch } from './paths.ts';
import { retrieveFailure, useKinds } from './queries.ts';

export const Route = createFileRoute('/_guarded/settings/audit')({
  validateSearch: auditSearch.validate,
  beforeLoad: auditSearch.restore,
  component: AuditPage,
});

const listDocument = graphql(
  `
    query AuditList($filter: AuditFilter, $pagination: Pagination!) {
      listAudit(filter: $filter, pagination: $pagination) {
        result {
          ...AuditRow
        }
        count
        isEstimate
      }
    }
  `,
  [auditRowFragment],
);

const exportDocument = graphql(`
  mutation ExportAudit($records: AuditRecordsInput!, $agencyID: RecordID!, $format: ExportFormat) {
    exportAudit(records: $records, agencyID: $agencyID, format: $format) {
      url
      fileName
      rows
    }
  }
`);

/** Who changed what and when, with the values before and after. */
function AuditPage() {
  const viewer = useViewer();
  const { securityAgencyID: agencyID, timeZone } = viewer;
  const search = Route.useSearch();
  const { kinds, failed, retry } = useKinds(agencyID);
  const choice = auditChoice(search, viewer);
  const today = todayIn(timeZone);
  const filters = useMemo(() => auditFilters(agencyID, today, kinds), [agencyID, today, kinds]);
  const list = useListOf({
    search,
    queryKey: ['audit', 'list', choice],
    failure: retrieveFailure,
    document: listDocument,
    field: 'listAudit',
    variables: (pagination) => ({ filter: auditFilter(choice), pagination }),
  });
  const linkOf = (format: 'XLSX' | 'CSV') => async (signal: AbortSignal) => {
    const { securityAgencyID: _, ...records } = choice;
    return (await request(exportDocument, { records, agencyID, format }, { signal })).exportAudit;
  };
  return (
    <Page
      title="Audit"
      actions={
        <ExportButton
          label="Export"
          link={[
            { label: 'Excel (.xlsx)', link: linkOf('XLSX') },
            { label: 'CSV', link: linkOf('CSV') },
          ]}
          failure={retrieveFailure}
        />
      }
    >
      <ListPage
        label="Changes"
        nothing={{ why: 'Whatever anybody changes stands here.' }}
        list={list}
        filters={filters}
        columns={auditColumns}
        rowKey={({ id }) => id}
        rowName={({ entity, entityID }) => `${auditKind(entity)} ${entityID}`}
        scrollWidth={1150}
      >
        {failed && <LoadFailed what="The kinds of records to choose from" onRetry={retry} />}
      </ListPage>
    </Page>
  );
}
