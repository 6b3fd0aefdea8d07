import { freeRoamText } from '@guardroom/rules/patrol/route-rule';
import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { SiteLink } from '../../ui/list/name-link.tsx';
import { InUseTag } from './checkpoints-columns.tsx';

export const routeRowFragment = graphql(`
  fragment RouteRow on ClockingRoute @_unmask {
    id
    name
    siteProfileID
    siteProfileName
    inOrder
    islandWide
    totalPoint
    status
  }
`);

export type RouteRow = ResultOf<typeof routeRowFragment>;

export const routesColumns: readonly ListColumn<RouteRow>[] = [
  { title: 'Route Name', sort: 'name', card: 'heading', render: ({ name }) => name },
  {
    title: 'Site',
    width: 260,
    render: (row) => <SiteLink id={row.siteProfileID}>{row.siteProfileName}</SiteLink>,
  },
  { title: 'Free Roam', width: 120, render: freeRoamText },
  {
    title: 'Checkpoints',
    width: 120,
    align: 'right',
    render: ({ islandWide, totalPoint }) => (islandWide === 1 ? '-' : totalPoint),
  },
  { title: 'Status', width: 120, render: ({ status }) => <InUseTag status={status} /> },
];
