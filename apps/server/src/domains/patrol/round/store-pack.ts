import type { PackRound } from '@guardroom/rules/guard/pack';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement, type Statement } from '../../../platform/database/statement.ts';

/** A round as guards' devices hold it. */
export interface SiteRoundRow extends PackRound {
  readonly siteProfileID: number;
}

// A line asks at most every ten minutes; nobody walks more than this.
const around = `SELECT round.* FROM unnest($2::bigint[]) AS site (id)
  CROSS JOIN LATERAL (
    SELECT site_profile_id AS "siteProfileID", clocking_route_id AS "clockingRouteID",
      due_on AS "dueOn", latest_on AS "latestOn",
      (state IN ('WALKED', 'INCOMPLETE') OR (state = 'DUE' AND clocking_report_id IS NOT NULL)) AS "isTaken"
    FROM patrol_round
    WHERE security_agency_id = $1 AND site_profile_id = site.id AND state <> 'VOID'
      AND due_on BETWEEN now() - interval '12 hours' AND now() + interval '24 hours'
    ORDER BY due_on, id LIMIT 300) round
  ORDER BY round."dueOn", round."clockingRouteID"`;

/** Exported for the test of plans. */
export function roundsOfSitesStatement(agencyId: number, siteIDs: readonly number[]): Statement {
  return statement(around, [agencyId, siteIDs]);
}

/** What is due at sites, half a day back and a day ahead. */
export function roundsOfSites(
  db: AgencyDatabase,
  siteIDs: readonly number[],
): Promise<SiteRoundRow[]> {
  return db.run<SiteRoundRow & Record<string, unknown>>(
    roundsOfSitesStatement(db.scope.agencyId, siteIDs),
  );
}
