import { generateKeyPairSync } from 'node:crypto';
import { newSalt, pinKeyOf, sealPINKey } from '../tablet/pin-key.ts';
import type { Services } from '../../../platform/services.ts';
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

const insertTablet = `INSERT INTO guard_device (security_agency_id, site_profile_id, label, public_key)
  VALUES ($1, $2, $3, $4) RETURNING id`;

/** The tablet of a site, for tests and the demo agency. @returns its id */
export async function makeSiteTablet(
  db: SystemDatabase,
  site: Holder,
  publicKey = newDeviceKey(),
  label = 'Galaxy Tab A9',
): Promise<number> {
  const values = [site.securityAgencyID, site.id, label, publicKey];
  const [row] = await db.run<{ id: number }>(statement(insertTablet, values));
  if (row === undefined) throw new Error('the tablet was not made');
  return row.id;
}

const insertPIN = `INSERT INTO guard_pin
    (security_agency_id, staff_profile_id, salt, sealed_key, set_by_staff_profile_id)
  VALUES ($1, $2, $3, $4, $2)
  ON CONFLICT (security_agency_id, staff_profile_id) DO UPDATE
    SET salt = excluded.salt, sealed_key = excluded.sealed_key`;

/** A PIN of a guard, as `setOwnPIN` keeps it. */
export async function makePIN(
  { db, services }: { readonly db: SystemDatabase; readonly services: Pick<Services, 'secrets'> },
  { id: staffProfileID, securityAgencyID }: Holder,
  pin: string,
): Promise<void> {
  const salt = newSalt();
  const holder = { securityAgencyID, staffProfileID };
  const sealed = sealPINKey(services.secrets, holder, await pinKeyOf(pin, salt));
  await db.run(statement(insertPIN, [securityAgencyID, staffProfileID, salt, sealed]));
}

/** A row in each table of guards' devices. */
export async function fillDevices(db: SystemDatabase, holder: Holder): Promise<void> {
  await makeGuardDevice(db, holder);
  await makeGuardInvitation(db, holder);
  const values = [holder.securityAgencyID, holder.id, newSalt(), newSalt()];
  await db.run(statement(insertPIN, values));
}
