import { todayIn } from '@guardroom/rules/dates';
import { welfareChecksFilter } from '@guardroom/rules/site/welfare/checks-filter';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { can, useViewer } from '../../../platform/session/session.ts';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { Page } from '../../../shell/page.tsx';
import { ExportButton } from '../../../ui/list/export-button.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { useListOf } from '../../../ui/list/use-list.ts';
import { listPath, welfareSearch } from '../paths.ts';
import { checkColumns, checkFragment } from './list-columns.tsx';
import { checkFilters, checksChoice } from './list-filters.tsx';
import { welfareKey } from './queries.ts';

export const Route = createFileRoute('/_guarded/site/welfare')({
  validateSearch: welfareSearch.validate,
  beforeLoad: welfareSearch.restore,
  component: WelfareListPage,
});

const listDocument = graphql(
  `
    query WelfareChecks($filter: WelfareCheckFilter, $pagination: Pagination!) {
      listWelfareCheck(filter: $filter, pagination: $pagination) {
        result {
          ...WelfareCheckRow
        }
        count
        isEstimate
      }
    }
  `,
  [checkFragment],
);

const exportDocument = graphql(`
  mutation ExportWelfareCheck(
    $records: WelfareChecksInput!
    $agencyID: RecordID!
    $format: ExportFormat
  ) {
    exportWelfareCheck(records: $records, agencyID: $agencyID, format: $format) {
      url
      fileName
      rows
    }
  }
`);

const failure = 'Unable to retrieve welfare checks';

/** Who was asked whether they are all right, and what came of it. */
function WelfareListPage() {
  const viewer = useViewer();
  const { securityAgencyID: agencyID, timeZone } = viewer;
  const search = Route.useSearch();
  const choice = checksChoice(search, viewer);
  const today = todayIn(timeZone);
  const filters = useMemo(() => checkFilters(agencyID, today), [agencyID, today]);
  const list = useListOf({
    search,
    queryKey: [...welfareKey, 'list', choice],
    failure,
    document: listDocument,
    field: 'listWelfareCheck',
    variables: (pagination) => ({ filter: welfareChecksFilter(choice), pagination }),
  });
  const linkOf = (format: 'XLSX' | 'CSV') => async (signal: AbortSignal) => {
    const { securityAgencyID: _, ...records } = choice;
    const variables = { records, agencyID, format };
    return (await request(exportDocument, variables, { signal })).exportWelfareCheck;
  };
  return (
    <Page
      title="Welfare Checks"
      actions={
        <ExportButton
          label="Export"
          link={[
            { label: 'Excel (.xlsx)', link: linkOf('XLSX') },
            { label: 'CSV', link: linkOf('CSV') },
          ]}
          failure={failure}
        />
      }
    >
      <ListPage
        label="Welfare checks"
        nothing={{
          why: 'Checks stand here once the page of a site says how often its guards are asked.',
          next: can('editSites') && { label: 'Show sites', to: listPath },
        }}
        list={list}
        filters={filters}
        columns={checkColumns}
        rowKey={({ id }) => id}
        rowName={({ staffProfileName, siteProfileName }) =>
          `${staffProfileName}, ${siteProfileName}`
        }
        scrollWidth={1100}
      />
    </Page>
  );
}
