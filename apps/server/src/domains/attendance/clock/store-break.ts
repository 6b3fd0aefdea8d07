import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

const close = `UPDATE attendance_break SET end_on = greatest(start_on, $3::timestamptz), updated_on = now()
  WHERE security_agency_id = $1 AND attendance_id = $2 AND end_on IS NULL RETURNING id`;
const insert = `INSERT INTO attendance_break (security_agency_id, attendance_id, start_on, end_on, remark)
  VALUES ($1, $2, $3, $4, $5)`;

/** Ends the break that somebody has. @returns whether there was one */
export async function endBreak(
  db: AgencyDatabase,
  attendanceID: number,
  at: string,
): Promise<boolean> {
  const rows = await db.run(statement(close, [db.scope.agencyId, attendanceID, at]));
  return rows.length > 0;
}

/** Adds a break of a duty; one that has ended already where `end` is given. */
export async function addBreak(
  db: AgencyDatabase,
  attendanceID: number,
  rest: { readonly start: string; readonly end: string | null; readonly remark: string | null },
): Promise<void> {
  const { start, end, remark } = rest;
  await db.run(statement(insert, [db.scope.agencyId, attendanceID, start, end, remark]));
}
