import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { WorkHistoryRow } from '../types-history.ts';

/** What somebody did, or is to do, in an employment. */
export interface EmploymentUse extends Record<string, unknown> {
  readonly attendance: boolean;
  readonly roster: boolean;
}

const uses = `SELECT
  EXISTS (SELECT 1 FROM attendance t
    WHERE t.security_agency_id = $1 AND t.staff_profile_id = $2 AND t.deleted = 0
      AND t.time_in BETWEEN $3::timestamptz AND $4::timestamptz) AS attendance,
  EXISTS (SELECT 1 FROM deployment d
    WHERE d.security_agency_id = $1 AND d.staff_profile_id = $2 AND d.deleted = 0
      AND d.start_datetime BETWEEN $3::timestamptz AND $4::timestamptz) AS roster`;

/** Whether the book or the roster needs an employment. */
export async function usesOfEmployment(
  db: AgencyDatabase,
  { staffProfileID, emStart, emEnd }: WorkHistoryRow,
): Promise<EmploymentUse> {
  const values = [db.scope.agencyId, staffProfileID, emStart, emEnd ?? 'infinity'];
  const [row] = await db.run<EmploymentUse>(statement(uses, values));
  if (row === undefined) throw new Error('a condition has no answer');
  return row;
}
