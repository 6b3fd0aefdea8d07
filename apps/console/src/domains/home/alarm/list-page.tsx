import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useViewer } from '../../../platform/session/session.ts';
import { graphql } from '../../../platform/wire/graphql.ts';
import { Page } from '../../../shell/page.tsx';
import { siteOptions } from '../../../ui/choice/agency-options.ts';
import { remoteKind } from '../../../ui/filter/filter-kinds.tsx';
import { filter } from '../../../ui/filter/filter.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { useListOf } from '../../../ui/list/use-list.ts';
import { alarmSearch, type AlarmSearch } from '../paths.ts';
import { alarmColumns, alarmRowFragment } from './list-columns.tsx';

export const Route = createFileRoute('/_guarded/home/alarm')({
  validateSearch: alarmSearch.validate,
  beforeLoad: alarmSearch.restore,
  component: AlarmListPage,
});

const listDocument = graphql(
  `
    query Alarms($filter: AlarmFilter, $pagination: Pagination!) {
      listAlarm(filter: $filter, pagination: $pagination) {
        result {
          ...AlarmRow
        }
        count
        isEstimate
      }
    }
  `,
  [alarmRowFragment],
);

const latestFirst = [{ field: 'raisedOn', direction: 'DESC' as const }];

/** Every call for help, and who said that they heard it. */
function AlarmListPage() {
  const { securityAgencyID: agencyID } = useViewer();
  const search = Route.useSearch();
  const filters = useMemo(
    () => [filter<AlarmSearch, 'site'>('site', remoteKind('Site', siteOptions(agencyID)))],
    [agencyID],
  );
  const chosen = {
    securityAgencyID: { eq: agencyID },
    ...(search.site !== undefined && { siteProfileID: { eq: search.site } }),
  };
  const list = useListOf({
    search,
    queryKey: ['alarm', 'list', chosen],
    failure: 'Unable to retrieve calls for help',
    document: listDocument,
    field: 'listAlarm',
    orderby: latestFirst,
    variables: (pagination) => ({ filter: chosen, pagination }),
  });
  return (
    <Page title="Calls for Help" back="/">
      <ListPage
        label="Calls for help"
        nothing={{ why: 'A call for help stands here once a guard holds the button for it.' }}
        list={list}
        filters={filters}
        columns={alarmColumns}
        rowKey={({ id }) => id}
        rowName={({ staffProfileName }) => staffProfileName}
        scrollWidth={1200}
      />
    </Page>
  );
}
