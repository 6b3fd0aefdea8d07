import type { WelfarePlan } from '@guardroom/rules/site/welfare/welfare-plan';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

const plans = `SELECT site_profile_id AS "siteProfileID", day_minutes AS "dayMinutes",
    night_minutes AS "nightMinutes", answer_minutes AS "answerMinutes" FROM welfare_plan
  WHERE security_agency_id = $1 AND site_profile_id = ANY($2::bigint[])`;

/** The plans of some sites, as guards' devices hold them. */
export function plansOfSites(
  db: AgencyDatabase,
  siteProfileIDs: readonly number[],
): Promise<(WelfarePlan & { readonly siteProfileID: number })[]> {
  const query = statement(plans, [db.scope.agencyId, siteProfileIDs]);
  return db.run<WelfarePlan & { siteProfileID: number } & Record<string, unknown>>(query);
}
