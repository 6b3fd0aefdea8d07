import { patrolStatuses } from '@guardroom/rules/patrol/patrol-status';
import { accountStatuses } from '@guardroom/rules/status';
import {
  choiceParam,
  idParam,
  listSearch,
  rangeParam,
  textParam,
  type SearchOf,
} from '../../ui/list/list-search.ts';

/** Where the screens of patrols are, and what their addresses may say. */

export const checkpointsPath = '/patrol/checkpoints';
export const checkpointCreatePath = '/patrol/checkpoints/create';
export const routesPath = '/patrol/routes';
export const routeCreatePath = '/patrol/routes/create';
export const recordsPath = '/patrol/records';

export const plansPath = '/patrol/plan';
/** The patrol plan of a site, by the id of its profile. */
export const planPath = (siteID: number) => `${plansPath}/${siteID}`;
export const routePath = (id: number) => `${routesPath}/${id}`;
export const routeEditPath = (id: number) => `${routePath(id)}/edit`;
export const routePointsPath = (id: number) => `${routePath(id)}/checkpoints/edit`;
export const routeSortPath = (id: number) => `${routePath(id)}/checkpoints/sort`;
export const recordPath = (id: number) => `${recordsPath}/${id}`;

export const checkpointsSearch = listSearch({
  search: textParam,
  site: idParam,
  status: choiceParam(accountStatuses),
});
export type CheckpointsSearch = SearchOf<typeof checkpointsSearch>;

export const routesSearch = listSearch({
  name: textParam,
  status: choiceParam(accountStatuses),
  site: idParam,
});
export type RoutesSearch = SearchOf<typeof routesSearch>;

export const recordsSearch = listSearch({
  /** Absent for yesterday and today. */
  date: rangeParam,
  search: textParam,
  status: choiceParam(patrolStatuses),
  site: idParam,
});
export type RecordsSearch = SearchOf<typeof recordsSearch>;

export const plansSearch = listSearch({ site: idParam, planned: choiceParam(['yes']) });
export type PlansSearch = SearchOf<typeof plansSearch>;

/** The lines of one record have nothing but pages. */
export const linesSearch = listSearch({});
