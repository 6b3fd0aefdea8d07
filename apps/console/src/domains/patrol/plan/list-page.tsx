import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { can, useViewer } from '../../../platform/session/session.ts';
import { graphql } from '../../../platform/wire/graphql.ts';
import { Page } from '../../../shell/page.tsx';
import { siteOptions } from '../../../ui/choice/agency-options.ts';
import { remoteKind, switchKind } from '../../../ui/filter/filter-kinds.tsx';
import { filter, type Filter } from '../../../ui/filter/filter.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { useListOf } from '../../../ui/list/use-list.ts';
import { planPath, plansSearch, type PlansSearch } from '../paths.ts';
import { planColumns, plannedSiteFragment } from './list-columns.tsx';
import { planKey } from './queries.ts';

export const Route = createFileRoute('/_guarded/patrol/plan')({
  validateSearch: plansSearch.validate,
  beforeLoad: plansSearch.restore,
  component: PlansPage,
});

const listDocument = graphql(
  `
    query PatrolPlans($filter: PlannedSiteFilter, $pagination: Pagination!) {
      listPlannedSite(filter: $filter, pagination: $pagination) {
        result {
          ...PlannedSiteRow
        }
        count
        isEstimate
      }
    }
  `,
  [plannedSiteFragment],
);

/** What is to be walked at each site: those without a plan stand there too. */
function PlansPage() {
  const { securityAgencyID: agencyID } = useViewer();
  const search = Route.useSearch();
  const filters = useMemo(
    (): Filter<PlansSearch>[] => [
      filter('site', remoteKind('Site', siteOptions(agencyID))),
      filter('planned', switchKind('With a Plan', 'yes')),
    ],
    [agencyID],
  );
  const list = useListOf({
    search,
    queryKey: [...planKey, 'list', agencyID],
    failure: 'Unable to retrieve patrol plans',
    document: listDocument,
    field: 'listPlannedSite',
    variables: (pagination) => ({
      filter: {
        securityAgencyID: { eq: agencyID },
        status: { eq: 'ACTIVE' as const },
        deleted: { eq: 0 },
        ...(search.site !== undefined && { siteProfileID: { eq: search.site } }),
        ...(search.planned !== undefined && { hasPlan: { eq: 1 } }),
      },
      pagination,
    }),
  });
  return (
    <Page tag="Patrol" subtitle="Plans">
      <ListPage
        label="Patrol plans"
        nothing={{
          why: 'A plan says which routes of a site are walked when. Sites come first.',
          next: can('editSites') && { label: 'Create site', to: '/site/create' },
        }}
        list={list}
        filters={filters}
        columns={planColumns}
        rowKey={({ siteProfileID }) => siteProfileID}
        rowName={({ siteProfileName }) => siteProfileName}
        rowHref={({ siteProfileID }) => planPath(siteProfileID)}
        scrollWidth={760}
      />
    </Page>
  );
}
