import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

const insert = `INSERT INTO alarm (security_agency_id, staff_profile_id, staff_profile_name, silent, raised_on,
    acknowledged_on, acknowledged_by_staff_profile_id, acknowledged_by)
  VALUES ($1, $2, $3, false, now(), CASE WHEN $4::bigint IS NOT NULL THEN now() END, $4::bigint, $5)
  RETURNING id`;

/**
 * A call for help, for tests. One that nobody has acknowledged stands on every page of the console.
 * @param by whoever acknowledged it
 * @returns its id
 */
export async function makeAlarm(
  db: SystemDatabase,
  staff: { readonly id: number; readonly name: string; readonly securityAgencyID: number },
  by?: { readonly id: number; readonly name: string },
): Promise<number> {
  const values = [staff.securityAgencyID, staff.id, staff.name, by?.id ?? null, by?.name ?? null];
  const [row] = await db.run<{ id: number }>(statement(insert, values));
  if (row === undefined) throw new Error('no alarm was made');
  return row.id;
}
