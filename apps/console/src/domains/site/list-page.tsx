import { PlusIcon, UploadIcon } from '@guardroom/ui/icon/icons.ts';
import { LoadFailed } from '../../ui/list/list-states.tsx';
import { activeSitesFilter, siteListFilter } from '@guardroom/rules/site/site-filter';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { useListOf } from '../../ui/list/use-list.ts';
import { siteListColumns, siteRowFragment } from './list-columns.tsx';
import { siteListFilters } from './list-filters.tsx';
import { importPath, profilePath, selectPath, siteListSearch } from './paths.ts';
import { noPermission, siteKey } from './queries.ts';

export const Route = createFileRoute('/_guarded/site')({
  validateSearch: siteListSearch.validate,
  beforeLoad: siteListSearch.restore,
  component: SiteListPage,
});

const listDocument = graphql(
  `
    query SiteList($filter: SiteProfileFilter, $pagination: Pagination!) {
      listSiteProfile(filter: $filter, pagination: $pagination) {
        result {
          ...SiteRow
        }
        count
        isEstimate
      }
    }
  `,
  [siteRowFragment],
);

const activeDocument = graphql(`
  query TotalActiveSites($filter: SiteProfileFilter, $pagination: Pagination!) {
    listSiteProfile(filter: $filter, pagination: $pagination) {
      count
    }
  }
`);

const byName = [{ field: 'name', direction: 'ASC' as const }];

function SiteListPage() {
  const { securityAgencyID } = useViewer();
  const search = Route.useSearch();
  const navigate = useNavigate();
  const filters = useMemo(() => siteListFilters(securityAgencyID), [securityAgencyID]);
  const list = useListOf({
    search,
    queryKey: [...siteKey, 'list', securityAgencyID],
    failure: 'Unable to retrieve site records',
    document: listDocument,
    field: 'listSiteProfile',
    orderby: byName,
    variables: (pagination) => {
      const { status = 'ACTIVE' } = search;
      return {
        filter: siteListFilter({
          securityAgencyID,
          search: search.search,
          clientProfileID: search.client,
          siteHistoryStatus: status === 'ALL' ? undefined : status,
        }),
        pagination,
      };
    },
  });
  const actions = (
    <>
      {can('editSites') && (
        <ActionButton
          label="Import"
          icon={<UploadIcon />}
          onClick={() => void navigate({ to: importPath })}
        />
      )}
      <ActionButton
        primary
        label="Create"
        icon={<PlusIcon />}
        unavailable={can('editSites') ? undefined : noPermission}
        onClick={() => void navigate({ to: selectPath })}
      />
    </>
  );
  return (
    <Page tag="Site" actions={actions}>
      <ListPage
        label="Sites"
        nothing={{
          why: 'Sites are the places that your guards look after. Contracts and rosters come after them.',
          next: can('editSites') && { label: 'Create site', to: selectPath },
        }}
        list={list}
        filters={filters}
        columns={siteListColumns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowHref={({ id }) => profilePath(id)}
        scrollWidth={1000}
      >
        <TotalActiveSites agencyID={securityAgencyID} />
      </ListPage>
    </Page>
  );
}

/** Whatever the filters say (SITE-12, SITE-13). */
function TotalActiveSites({ agencyID }: { agencyID: number }) {
  const { data, isError, refetch } = useQuery({
    queryKey: [...siteKey, 'active', agencyID],
    queryFn: ({ signal }) => {
      const pagination = { agencyID, limit: 0, offset: 0 };
      const filter = activeSitesFilter(agencyID);
      return request(activeDocument, { filter, pagination }, { signal });
    },
  });
  if (isError && data === undefined) {
    return <LoadFailed what="The total of active sites" onRetry={() => void refetch()} />;
  }
  return (
    <p className="list-counter">
      Total Active Sites: <strong>{data?.listSiteProfile.count ?? '–'}</strong>
    </p>
  );
}
