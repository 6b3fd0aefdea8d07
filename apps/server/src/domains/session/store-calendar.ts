import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

interface HolderRow extends Record<string, unknown> {
  readonly securityAgencyID: number;
  readonly staffProfileID: number;
  readonly name: string;
}

const find = `SELECT l.security_agency_id AS "securityAgencyID", s.id AS "staffProfileID", s.name
  FROM staff_calendar_link l
  JOIN staff_profile s ON s.security_agency_id = l.security_agency_id AND s.id = l.staff_profile_id
  WHERE l.token_hash = $1 AND l.revoked_on IS NULL AND s.deleted = 0 AND s.status = 'ACTIVE'`;

/** Whose the address with this digest is; undefined for nobody in use. */
export async function readCalendarHolder(
  db: SystemDatabase,
  digest: Buffer,
): Promise<HolderRow | undefined> {
  const [row] = await db.run<HolderRow>(statement(find, [digest]));
  return row;
}
