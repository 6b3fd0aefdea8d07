import { checkpointLimits } from '@guardroom/rules/patrol/inputs';
import { routePointMaximum } from '@guardroom/rules/patrol/route-rule';
import { accountStatuses, statusLook } from '@guardroom/rules/status';
import { MissingRecord } from '@guardroom/wire/errors';
import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { deletionQuestion, useDeletion } from '../../ui/list/use-deletion.ts';

/** What several screens of patrols ask the server and tell the person. */

export const createSuccess = 'Created successfully';
export const updateSuccess = 'Updated successfully';
export const routeFailure = 'Unable to retrieve patrol route profile';
export const routeUpdateFailure = 'Unable to update patrol route profile';

/** Everything that shows checkpoints, routes or records of patrols. */
export const patrolKey = ['patrol'] as const;

/** Both statuses for a select. */
export const statusChoices = accountStatuses.map((value) => ({
  value,
  label: statusLook(value).label,
}));

const routeDocument = graphql(`
  query PatrolRoute(
    $route: ClockingRouteFilter
    $points: ClockingRouteDetailFilter
    $pagination: Pagination!
  ) {
    listClockingRoute(filter: $route, pagination: $pagination) {
      result {
        id
        version
        name
        status
        inOrder
        islandWide
        siteProfileID
        siteProfileName
        securitySiteID
      }
    }
    listClockingRouteDetail(filter: $points, pagination: $pagination) {
      result {
        clockingPointID
        clockingPointName
        clockingPointDescription
        clockingPointStatus
        tag
        siteProfileID
        siteProfileName
      }
    }
  }
`);

type RouteAnswer = ResultOf<typeof routeDocument>;
export type PatrolRoute = RouteAnswer['listClockingRoute']['result'][number];
export type RoutePoint = RouteAnswer['listClockingRouteDetail']['result'][number];

export interface RouteProfile {
  readonly route: PatrolRoute;
  /** In the order of the route. */
  readonly points: readonly RoutePoint[];
}

/** A route and its checkpoints in one request (API-49). Rejects when the agency has no such route. */
export async function loadRoute(
  agencyID: number,
  id: number,
  signal: AbortSignal,
): Promise<RouteProfile> {
  const own = { securityAgencyID: { eq: agencyID }, deleted: { eq: 0 } };
  const variables = {
    route: { ...own, id: { eq: id } },
    points: { ...own, clockingRouteID: { eq: id } },
    pagination: { agencyID, limit: routePointMaximum, offset: 0 },
  };
  const answer = await request(routeDocument, variables, { signal });
  const [route] = answer.listClockingRoute.result;
  if (route === undefined) throw new MissingRecord(`There is no route ${id} in this agency.`);
  return { route, points: answer.listClockingRouteDetail.result };
}

const namesDocument = graphql(`
  query RoutesToDelete($filter: ClockingRouteFilter, $pagination: Pagination!) {
    listClockingRoute(filter: $filter, pagination: $pagination) {
      result {
        id
        name
        siteProfileName
      }
    }
  }
`);

const deleteDocument = graphql(`
  mutation DeleteClockingRoute($ids: [RecordID!]!, $agencyID: RecordID!) {
    deleteClockingRoute(ids: $ids, agencyID: $agencyID) {
      id
    }
  }
`);

const restoreDocument = graphql(`
  mutation RestoreClockingRoute($ids: [RecordID!]!, $agencyID: RecordID!) {
    restoreClockingRoute(ids: $ids, agencyID: $agencyID) {
      id
    }
  }
`);

/** Deleting routes, from the list and from the profile (PAT-70 to PAT-73). */
export function useRouteDeletion(refresh: () => void, onDeleted: () => void) {
  const { securityAgencyID: agencyID } = useViewer();
  return useDeletion({
    subjects: async (ids) => {
      const { listClockingRoute } = await request(namesDocument, {
        filter: {
          securityAgencyID: { eq: agencyID },
          deleted: { eq: 0 },
          or: ids.map((id) => ({ id: { eq: id } })),
        },
        pagination: { agencyID, limit: checkpointLimits.batch, offset: 0 },
      });
      const live = listClockingRoute.result;
      return {
        ids: live.map(({ id }) => id),
        question: deletionQuestion(
          ['route', 'routes'],
          live.map(({ name, siteProfileName }) => `${name} (${siteProfileName})`),
        ),
      };
    },
    remove: (ids) => request(deleteDocument, { ids, agencyID }),
    restore: (ids) => request(restoreDocument, { ids, agencyID }),
    failures: { remove: routeUpdateFailure, restore: 'Unable to restore patrol routes' },
    refresh,
    onDeleted,
  });
}

/** Checkpoints that a route may have. */
export const availableDocument = graphql(`
  query AvailableCheckpoints($filter: ClockingPointFilter, $pagination: Pagination!) {
    listClockingPoint(filter: $filter, pagination: $pagination) {
      result {
        id
        name
        tag
        status
        siteProfileName
      }
      count
    }
  }
`);

/** A checkpoint that a route may have. */
export type AvailablePoint = ResultOf<
  typeof availableDocument
>['listClockingPoint']['result'][number];
