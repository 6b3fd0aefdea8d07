import { graphql, request, type ResultOf } from '../../../platform/wire/graphql.ts';
import { patrolKey } from '../queries.ts';

/** What the patrol plan of a site asks the server. */

export const planKey = [...patrolKey, 'plan'] as const;
export const planFailure = 'Unable to retrieve the patrol plan';

export const planFragment = graphql(`
  fragment PatrolPlan on SitePatrolPlan @_unmask {
    siteProfileID
    siteProfileName
    version
    shifts {
      shift
      shiftTypeID
      name
      startTime
      endTime
    }
    lines {
      id
      clockingRouteID
      clockingRouteName
      isWalked
      shift
      shiftTypeID
      startTime
      endTime
      everyMinutes
      times
      graceMinutes
      minimumPoint
      weekdays
      fromDate
      toDate
    }
  }
`);
export type PatrolPlan = ResultOf<typeof planFragment>;
export type PatrolPlanLine = PatrolPlan['lines'][number];

const planDocument = graphql(
  `
    query PatrolPlanOfSite(
      $agencyID: RecordID!
      $siteProfileID: RecordID!
      $routes: ClockingRouteFilter
      $pagination: Pagination!
    ) {
      sitePatrolPlan(agencyID: $agencyID, siteProfileID: $siteProfileID) {
        ...PatrolPlan
      }
      listClockingRoute(filter: $routes, pagination: $pagination) {
        result {
          id
          name
          status
        }
      }
    }
  `,
  [planFragment],
);

/** A route of the site that can be planned. */
export type PlannedRoute = ResultOf<typeof planDocument>['listClockingRoute']['result'][number];

/** More routes than any site has. */
const allRoutes = 200;

/** The plan of a site, and the routes that it can name. */
export async function loadPlan(agencyID: number, siteProfileID: number, signal: AbortSignal) {
  const routes = {
    securityAgencyID: { eq: agencyID },
    siteProfileID: { eq: siteProfileID },
    islandWide: { eq: 0 },
    deleted: { eq: 0 },
  };
  const pagination = { agencyID, limit: allRoutes, offset: 0 };
  const variables = { agencyID, siteProfileID, routes, pagination };
  const answer = await request(planDocument, variables, { signal });
  return { plan: answer.sitePatrolPlan, routes: answer.listClockingRoute.result };
}
