import { generateKeyPairSync } from 'node:crypto';
import type { SystemDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { newToken, tokenHash } from '../../../platform/sign-in/secret-token.ts';

interface Holder {
  readonly id: number;
  readonly securityAgencyID: number;
}

/** A public key as a device sends it: SPKI of ECDSA P-256. */
export function newDeviceKey(): Buffer {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return publicKey.export({ format: 'der', type: 'spki' });
}

const insert = `INSERT INTO guard_device (security_agency_id, staff_profile_id, label, public_key,
    status, revoked_on, revoked_by_staff_profile_id)
  VALUES ($1, $2, $3, $4, $5, CASE WHEN $5 = 'REVOKED' THEN now() END,
    CASE WHEN $5 = 'REVOKED' THEN $2::bigint END)
  RETURNING id`;

/** A device of a guard, for tests and the demo agency; registered unless told otherwise. */
export async function makeGuardDevice(
  db: SystemDatabase,
  holder: Holder,
  label = 'Pixel 7',
  status: 'ACTIVE' | 'REVOKED' = 'ACTIVE',
): Promise<number> {
  const values = [holder.securityAgencyID, holder.id, label, newDeviceKey(), status];
  const [row] = await db.run<{ id: number }>(statement(insert, values));
  if (row === undefined) throw new Error('the device was not made');
  return row.id;
}

const invite = `INSERT INTO guard_invitation
    (security_agency_id, staff_profile_id, token_hash, created_by_staff_profile_id, expires_on)
  VALUES ($1, $2, $3, $2, now() + make_interval(mins => $4))`;

/** An invitation of a guard. @returns its token */
export async function makeGuardInvitation(
  db: SystemDatabase,
  holder: Holder,
  minutes = 10,
): Promise<string> {
  const token = newToken();
  const values = [holder.securityAgencyID, holder.id, tokenHash(token), minutes];
  await db.run(statement(invite, values));
  return token;
}

/** A row in each table of guards' devices. */
export async function fillDevices(db: SystemDatabase, holder: Holder): Promise<void> {
  await makeGuardDevice(db, holder);
  await makeGuardInvitation(db, holder);
}
