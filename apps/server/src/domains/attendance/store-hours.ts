import type { OwnRecord } from '@guardroom/rules/deployment/own/own-hours';
import type { AgencyDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

const find = `SELECT a.time_in AS "timeIn", a.time_out AS "timeOut",
    CASE WHEN a.approval_status = 'APPROVED' THEN a.approved_duration END AS "approvedDuration"
  FROM attendance a
  WHERE a.security_agency_id = $1 AND a.staff_profile_id = $2 AND a.deleted = 0
    AND a.time_out IS NOT NULL AND a.time_in >= $3::date - 1 AND a.time_in < $4::date + 2`;

/** What somebody worked around two dates, of records that are over. */
export function workedAround(
  db: AgencyDatabase,
  staffProfileID: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<OwnRecord[]> {
  const values = [db.scope.agencyId, staffProfileID, from, to];
  return db.run<OwnRecord & Record<string, unknown>>(statement(find, values));
}
