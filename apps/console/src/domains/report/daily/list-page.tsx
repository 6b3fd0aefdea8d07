import { PlusIcon } from '@guardroom/ui/icon/icons.ts';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { graphql } from '../../../platform/wire/graphql.ts';
import { can, useViewer } from '../../../platform/session/session.ts';
import { Page } from '../../../shell/page.tsx';
import { siteOptions } from '../../../ui/choice/agency-options.ts';
import { remoteKind } from '../../../ui/filter/filter-kinds.tsx';
import { filter } from '../../../ui/filter/filter.ts';
import { ActionButton } from '../../../ui/list/action-button.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { useListOf } from '../../../ui/list/use-list.ts';
import { dailyCreatePath, dailyPath, dailySearch, reportPath, type DailySearch } from '../paths.ts';
import { dailyColumns } from './list-columns.tsx';
import { dailyKey, dailyRowFragment, type DailyRow } from './queries.ts';

export const Route = createFileRoute('/_guarded/report/daily')({
  validateSearch: dailySearch.validate,
  component: DailyListPage,
});

const listDocument = graphql(
  `
    query DailyReports($filter: DailyReportFilter, $pagination: Pagination!) {
      listDailyReport(filter: $filter, pagination: $pagination) {
        result {
          ...DailyRow
        }
        count
        isEstimate
      }
    }
  `,
  [dailyRowFragment],
);

/** What clients were shown of each day of their sites. */
function DailyListPage() {
  const { securityAgencyID: agencyID } = useViewer();
  const search = Route.useSearch();
  const { history } = useRouter();
  const filters = useMemo(
    () => [filter<DailySearch, 'site'>('site', remoteKind('Site', siteOptions(agencyID)))],
    [agencyID],
  );
  const chosen = {
    securityAgencyID: { eq: agencyID },
    ...(search.site !== undefined && { siteProfileID: { eq: search.site } }),
  };
  const list = useListOf({
    search,
    queryKey: [...dailyKey, 'list', chosen],
    failure: 'Unable to retrieve daily reports',
    document: listDocument,
    field: 'listDailyReport',
    variables: (pagination) => ({ filter: chosen, pagination }),
  });
  return (
    <Page
      title="Daily Reports"
      {...(can('manageReports') && { back: reportPath })}
      actions={
        <ActionButton
          primary
          label="Compose"
          icon={<PlusIcon />}
          unavailable={
            can('manageDailyReports') ? undefined : 'You need the permission to release to clients.'
          }
          onClick={() => history.push(dailyCreatePath)}
        />
      }
    >
      <ListPage<typeof search, DailyRow>
        label="Daily reports"
        nothing={{
          why: 'What clients were shown of each day of their sites stands here.',
          ...(can('manageDailyReports') && {
            next: { label: 'Compose daily report', to: dailyCreatePath },
          }),
        }}
        list={list}
        filters={filters}
        columns={dailyColumns}
        rowKey={({ id }) => id}
        rowName={({ siteProfileName, date }) => `${siteProfileName}, ${date}`}
        rowHref={({ id }) => dailyPath(id)}
        scrollWidth={1160}
      />
    </Page>
  );
}
