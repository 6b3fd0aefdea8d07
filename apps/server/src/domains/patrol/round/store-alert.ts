import type { RoundFacts } from '@guardroom/rules/patrol/round-cause';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

const find = `SELECT r.state, r.due_on AS "dueOn", site.name AS "siteProfileName",
    route.name AS "clockingRouteName", c.clocked_point AS "clockedPoint",
    c.total_point AS "totalPoint", nullif(c.staff_profile_name, '') AS "staffProfileName",
    agency.time_zone AS "timeZone"
  FROM patrol_round r
  JOIN site_profile site ON site.security_agency_id = $1 AND site.id = r.site_profile_id
  JOIN clocking_route route ON route.security_agency_id = $1 AND route.id = r.clocking_route_id
  JOIN clocking_report c ON c.security_agency_id = $1 AND c.id = r.clocking_report_id
  JOIN security_agency agency ON agency.id = r.security_agency_id
  WHERE r.security_agency_id = $1 AND r.id = $2 AND r.state IN ('MISSED', 'INCOMPLETE')`;

/** A round that was missed, or missed points; undefined when it is not so any more. */
export async function roundMissed(db: AgencyDatabase, id: number): Promise<RoundFacts | undefined> {
  const query = statement(find, [db.scope.agencyId, id]);
  const [row] = await db.run<RoundFacts & Record<string, unknown>>(query);
  return row;
}
