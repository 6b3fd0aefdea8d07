import type { DutyFacts } from '@guardroom/rules/alert/duty-cause';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

const uncovered = `SELECT p.name AS "staffName", p.phone_no AS "phoneNo", s.name AS "siteProfileName",
    d.start_datetime AS "startDatetime", d.end_datetime AS "endDatetime", g.time_zone AS "timeZone",
    coalesce(f.reason, d.decline_reason) AS reason
  FROM deployment d
  JOIN staff_profile p ON p.security_agency_id = $1 AND p.id = d.staff_profile_id
  JOIN site_profile s ON s.security_agency_id = $1 AND s.id = d.site_profile_id
  JOIN security_agency g ON g.id = $1
  LEFT JOIN deployment_absence f ON f.security_agency_id = $1 AND f.deployment_id = d.id
    AND f.staff_profile_id = d.staff_profile_id
  WHERE d.security_agency_id = $1 AND d.id = $2 AND d.deleted = 0 AND d.end_datetime > now()
    AND (d.status = 'DECLINED' OR f.reason IS NOT NULL)`;

/** A line that is not over and whose person declined it or is noted as absent. */
export async function uncoveredAt(
  db: AgencyDatabase,
  deploymentID: number,
): Promise<(DutyFacts & { readonly reason: string | null }) | undefined> {
  const values = [db.scope.agencyId, deploymentID];
  const [line] = await db.run<DutyFacts & { reason: string | null } & Record<string, unknown>>(
    statement(uncovered, values),
  );
  return line;
}
