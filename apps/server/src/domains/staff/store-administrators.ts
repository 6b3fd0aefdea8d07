import type { Group } from '@guardroom/rules/permissions/permission-list';
import type { AgencyDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

/** Who administers the agency, at this moment and until the transaction ends. */
export interface Administration {
  /** The group of who asks; General when their profile is in use no more. */
  readonly asks: Group;
  /** Master administrators in use beside the staff member who is changed. */
  readonly otherMasters: number;
}

const lock = `SELECT pg_advisory_xact_lock(hashtextextended('administrators', $1))`;
const standing = `SELECT
    coalesce((SELECT a.cognito_group FROM staff_profile a WHERE a.security_agency_id = $1
      AND a.id = $2 AND a.deleted = 0 AND a.status = 'ACTIVE'), 'General') AS asks,
    (SELECT count(*)::int FROM staff_profile a WHERE a.security_agency_id = $1
      AND a.cognito_group = 'AgencyMasterAdmin' AND a.deleted = 0 AND a.status = 'ACTIVE'
      AND a.id <> $3) AS "otherMasters"`;

/**
 * Reads it anew after everybody else who changes administrators has committed: two masters who
 * end each other at the same moment would leave none. Lock the profile that changes before.
 */
export async function holdAdministration(
  db: AgencyDatabase,
  asksStaffProfileID: number,
  staffProfileID: number,
): Promise<Administration> {
  const { agencyId } = db.scope;
  await db.run(statement(lock, [agencyId]));
  const query = statement(standing, [agencyId, asksStaffProfileID, staffProfileID]);
  const [row] = await db.run<{ asks: Group; otherMasters: number }>(query);
  if (row === undefined) throw new Error('a statement without a source gave no row');
  return row;
}
