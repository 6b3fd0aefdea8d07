import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

/** A call for help that nobody has acknowledged, for tests. @returns its id */
export async function makeAlarm(
  db: SystemDatabase,
  staff: { readonly id: number; readonly name: string; readonly securityAgencyID: number },
): Promise<number> {
  const text = `INSERT INTO alarm (security_agency_id, staff_profile_id, staff_profile_name, silent, raised_on)
    VALUES ($1, $2, $3, false, now()) RETURNING id`;
  const values = [staff.securityAgencyID, staff.id, staff.name];
  const [row] = await db.run<{ id: number }>(statement(text, values));
  if (row === undefined) throw new Error('no alarm was made');
  return row.id;
}
