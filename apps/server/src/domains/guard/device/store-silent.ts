import type { SilentFacts } from '@guardroom/rules/alert/duty-cause';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

const silence = `SELECT p.name AS "staffName", p.phone_no AS "phoneNo", s.name AS "siteProfileName",
    v.last_seen_on AS "lastSeenOn", g.time_zone AS "timeZone"
  FROM attendance a
  JOIN guard_device v ON v.security_agency_id = $1 AND v.staff_profile_id = a.staff_profile_id
    AND v.status = 'ACTIVE'
  JOIN staff_profile p ON p.security_agency_id = $1 AND p.id = a.staff_profile_id
  JOIN site_profile s ON s.security_agency_id = $1 AND s.id = a.time_in_site_profile_id
  JOIN security_agency g ON g.id = $1
  WHERE a.security_agency_id = $1 AND a.id = $2 AND a.deleted = 0 AND a.time_out IS NULL`;

/** When the device of somebody on duty was last heard of; undefined off duty, or without a device. */
export async function silenceOf(
  db: AgencyDatabase,
  attendanceID: number,
): Promise<SilentFacts | undefined> {
  const values = [db.scope.agencyId, attendanceID];
  const [row] = await db.run<SilentFacts & Record<string, unknown>>(statement(silence, values));
  return row;
}
