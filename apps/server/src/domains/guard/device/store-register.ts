import type { SystemDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { SiteInvitation } from './store-invitation.ts';

/** A profile whose device is registered, in its agency. */
export interface DeviceHolder {
  readonly securityAgencyID: number;
  readonly staffProfileID: number;
}

export interface NewDevice {
  readonly label: string;
  readonly publicKey: Buffer;
}

const hold = `SELECT account_id AS "accountID", deleted = 0 AND status = 'ACTIVE' AS "isInUse"
  FROM staff_profile WHERE security_agency_id = $1 AND id = $2 FOR UPDATE`;

/** The account of a profile, held until the transaction ends; undefined when it is not in use. */
export async function holdAccount(
  tx: SystemDatabase,
  { securityAgencyID, staffProfileID }: DeviceHolder,
): Promise<number | undefined> {
  const query = statement(hold, [securityAgencyID, staffProfileID]);
  const [row] = await tx.run<{ accountID: number; isInUse: boolean }>(query);
  return row?.isInUse === true ? row.accountID : undefined;
}

const everHad = `SELECT 1 FROM guard_device
  WHERE security_agency_id = $1 AND staff_profile_id = $2 LIMIT 1`;

/** Whether a profile has or had a device: another one asks for more than a password. */
export async function everHadDevice(
  db: SystemDatabase,
  { securityAgencyID, staffProfileID }: DeviceHolder,
): Promise<boolean> {
  const query = statement(everHad, [securityAgencyID, staffProfileID]);
  return (await db.run(query)).length === 1;
}

const replace = `UPDATE guard_device
  SET status = 'REVOKED', revoked_on = now(), revoked_by_staff_profile_id = $3
  WHERE security_agency_id = $1 AND staff_profile_id = $2 AND status = 'ACTIVE' RETURNING id`;
const add = `INSERT INTO guard_device (security_agency_id, staff_profile_id, label, public_key)
  VALUES ($1, $2, $3, $4) RETURNING id`;

/**
 * Registers a device; the one before it is revoked and hands over what it holds.
 * @param allowedBy the profile that let it be: who invited, or the guard
 */
export async function addDevice(
  tx: SystemDatabase,
  { securityAgencyID, staffProfileID }: DeviceHolder,
  { label, publicKey }: NewDevice,
  allowedBy: number,
): Promise<{ readonly id: number; readonly replacedID: number | null }> {
  const whose = [securityAgencyID, staffProfileID];
  const [replaced] = await tx.run<{ id: number }>(statement(replace, [...whose, allowedBy]));
  const [row] = await tx.run<{ id: number }>(statement(add, [...whose, label, publicKey]));
  if (row === undefined) throw new Error('the device was not added');
  return { id: row.id, replacedID: replaced?.id ?? null };
}

const addOfSite = `INSERT INTO guard_device (security_agency_id, site_profile_id, label, public_key)
  VALUES ($1, $2, $3, $4) RETURNING id`;

/** Registers a tablet of a site, beside those that are there. */
export async function addTablet(
  tx: SystemDatabase,
  { securityAgencyID, siteProfileID }: { securityAgencyID: number; siteProfileID: number },
  { label, publicKey }: NewDevice,
): Promise<number> {
  const values = [securityAgencyID, siteProfileID, label, publicKey];
  const [row] = await tx.run<{ id: number }>(statement(addOfSite, values));
  if (row === undefined) throw new Error('the tablet was not added');
  return row.id;
}

const recordOfSite = `INSERT INTO audit (security_agency_id, request_id, operation, entity, entity_id, after)
  VALUES ($1, $2, 'redeemTabletInvitation', 'GuardDevice', $3,
    jsonb_build_object('siteProfileID', $4::bigint, 'label', $5::text, 'invitedBy', $6::bigint))
  RETURNING 1`;

/** Writes to the audit of the agency that a tablet was registered: by nobody, but by whose invitation. */
export async function recordTablet(
  tx: SystemDatabase,
  { securityAgencyID, siteProfileID, invitedBy }: SiteInvitation,
  made: { readonly requestId: string; readonly id: number; readonly label: string },
): Promise<void> {
  const { requestId, id, label } = made;
  const values = [securityAgencyID, requestId, id, siteProfileID, label, invitedBy];
  await tx.run(statement(recordOfSite, values));
}

const record = `INSERT INTO audit (security_agency_id, account_id, staff_profile_id, request_id,
    operation, entity, entity_id, after)
  VALUES ($1, $2, $3, $4, $5, 'GuardDevice', $6,
    jsonb_build_object('staffProfileID', $3::bigint, 'label', $7::text, 'replaced', $8::bigint))
  RETURNING 1`;

/** Writes to the audit of the agency that a guard's device was registered. */
export async function recordDevice(
  tx: SystemDatabase,
  { securityAgencyID, staffProfileID }: DeviceHolder,
  accountID: number,
  made: {
    readonly requestId: string;
    readonly operation: 'redeemGuardInvitation' | 'registerOwnDevice';
    readonly id: number;
    readonly label: string;
    readonly replacedID: number | null;
  },
): Promise<void> {
  const { requestId, operation, id, label, replacedID } = made;
  const who = [securityAgencyID, accountID, staffProfileID];
  await tx.run(statement(record, [...who, requestId, operation, id, label, replacedID]));
}
