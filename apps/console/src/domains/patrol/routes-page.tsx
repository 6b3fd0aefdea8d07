import { PlusIcon } from '@guardroom/ui/icon/icons.ts';
import { checkpointLimits } from '@guardroom/rules/patrol/inputs';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { graphql } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { DeleteSelected } from '../../ui/list/delete-selected.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { useSelection } from '@guardroom/ui/table/selection.ts';
import { useListOf } from '../../ui/list/use-list.ts';
import { routeCreatePath, routePath, routesSearch } from './paths.ts';
import { patrolKey, useRouteDeletion } from './queries.ts';
import { routeRowFragment, routesColumns } from './routes-columns.tsx';
import { routesFilter, routesFilters } from './routes-filters.tsx';

export const Route = createFileRoute('/_guarded/patrol/routes')({
  validateSearch: routesSearch.validate,
  beforeLoad: routesSearch.restore,
  component: RoutesPage,
});

const listDocument = graphql(
  `
    query PatrolRoutes($filter: ClockingRouteFilter, $pagination: Pagination!) {
      listClockingRoute(filter: $filter, pagination: $pagination) {
        result {
          ...RouteRow
        }
        count
        isEstimate
      }
    }
  `,
  [routeRowFragment],
);

function RoutesPage() {
  const { securityAgencyID: agencyID } = useViewer();
  const search = Route.useSearch();
  const navigate = useNavigate();
  const client = useQueryClient();
  const selection = useSelection();
  const deletion = useRouteDeletion(
    () => void client.invalidateQueries({ queryKey: patrolKey }),
    selection.clear,
  );
  const filters = useMemo(() => routesFilters(agencyID), [agencyID]);
  const list = useListOf({
    search,
    queryKey: [...patrolKey, 'routes', agencyID],
    failure: 'Unable to retrieve patrol routes',
    document: listDocument,
    field: 'listClockingRoute',
    variables: (pagination) => ({ filter: routesFilter(agencyID, search), pagination }),
  });
  return (
    <Page
      tag="Patrol"
      subtitle="Routes"
      actions={
        <ActionButton
          primary
          label="Create"
          icon={<PlusIcon />}
          unavailable={
            can('createPatrols') ? undefined : 'You do not have the permission to create routes.'
          }
          onClick={() => void navigate({ to: routeCreatePath })}
        />
      }
    >
      <ListPage
        label="Patrol routes"
        nothing={{
          why: 'A route is an order of checkpoints of one site: these come first.',
          next: can('createPatrols') && { label: 'Create route', to: routeCreatePath },
        }}
        list={list}
        filters={filters}
        columns={routesColumns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowHref={({ id }) => routePath(id)}
        scrollWidth={820}
        selectionActions={
          <DeleteSelected deletion={deletion} selection={selection} most={checkpointLimits.batch} />
        }
        {...(can('deletePatrols') && { selection })}
      >
        {deletion.refused !== undefined && <Notice urgent>{deletion.refused}</Notice>}
      </ListPage>
    </Page>
  );
}
