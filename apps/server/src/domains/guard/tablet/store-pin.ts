import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

/** A PIN as it is kept. */
export interface KeptPIN {
  readonly salt: Buffer;
  readonly sealedKey: Buffer;
}

const keep = `INSERT INTO guard_pin AS p
    (security_agency_id, staff_profile_id, salt, sealed_key, set_by_staff_profile_id)
  VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (security_agency_id, staff_profile_id) DO UPDATE
    SET salt = excluded.salt, sealed_key = excluded.sealed_key, set_on = now(),
      set_by_staff_profile_id = excluded.set_by_staff_profile_id
  RETURNING 1`;

/** Sets somebody's PIN, in place of the one before. */
export async function keepPIN(
  db: AgencyDatabase,
  staffProfileID: number,
  { salt, sealedKey }: KeptPIN,
  byStaffProfileID: number,
): Promise<void> {
  const values = [db.scope.agencyId, staffProfileID, salt, sealedKey, byStaffProfileID];
  await db.run(statement(keep, values));
}

const ofPerson = 'security_agency_id = $1 AND staff_profile_id = $2 AND salt IS NOT NULL';
const remove = `UPDATE guard_pin
  SET salt = NULL, sealed_key = NULL, set_on = now(), set_by_staff_profile_id = $3
  WHERE ${ofPerson} RETURNING 1`;

/** @returns false when there was none */
export async function removePIN(
  db: AgencyDatabase,
  staffProfileID: number,
  byStaffProfileID: number,
): Promise<boolean> {
  const query = statement(remove, [db.scope.agencyId, staffProfileID, byStaffProfileID]);
  return (await db.run(query)).length === 1;
}

const find = `SELECT salt, sealed_key AS "sealedKey" FROM guard_pin
  WHERE ${ofPerson}`;

/** What is kept of somebody's PIN. */
export async function findPIN(
  db: AgencyDatabase,
  staffProfileID: number,
): Promise<KeptPIN | undefined> {
  const query = statement(find, [db.scope.agencyId, staffProfileID]);
  const [row] = await db.run<KeptPIN & Record<string, unknown>>(query);
  return row;
}

/** That somebody has a PIN, and since when. */
export interface GuardPINRow {
  readonly staffProfileID: number;
  readonly setOn: string;
  /** They set it themselves. */
  readonly isOwn: boolean;
}

const told = `SELECT staff_profile_id AS "staffProfileID", set_on AS "setOn",
    set_by_staff_profile_id = staff_profile_id AS "isOwn"
  FROM guard_pin WHERE ${ofPerson}`;

/** What anybody may know of somebody's PIN. */
export async function tellPIN(
  db: AgencyDatabase,
  staffProfileID: number,
): Promise<GuardPINRow | undefined> {
  const query = statement(told, [db.scope.agencyId, staffProfileID]);
  const [row] = await db.run<GuardPINRow & Record<string, unknown>>(query);
  return row;
}
