import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

const add = `INSERT INTO portal_setting (security_agency_id, visitors, guards)
  VALUES ($1, 'MASKED', 'ROSTER') ON CONFLICT DO NOTHING`;

/** Shows clients who guards and who visits their sites, unless the agency has said what it shows. */
export async function ensurePortal(db: SystemDatabase, agencyId: number): Promise<void> {
  await db.run(statement(add, [agencyId]));
}
