import type { DeviceStatus } from '@guardroom/rules/guard/device/device-status';
import type { AgencyDatabase, SystemDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { GuardDeviceRow, OwnDeviceRow } from './types.ts';

/** Columns of a device under their wire names; `a` is guard_device, with `deviceJoins`. */
export const deviceSelect = `a.id, a.security_agency_id AS "securityAgencyID",
  a.staff_profile_id AS "staffProfileID", staff.name AS "staffProfileName",
  staff.staff_no AS "staffNo", a.site_profile_id AS "siteProfileID",
  site.name AS "siteProfileName", a.label, a.status, a.registered_on AS "registeredOn",
  a.last_seen_on AS "lastSeenOn", a.last_build AS "lastBuild", a.waiting,
  a.revoked_on AS "revokedOn", revoker.name AS "revokedByName"`;
export const deviceJoins = `
  LEFT JOIN staff_profile staff ON staff.security_agency_id = $1 AND staff.id = a.staff_profile_id
  LEFT JOIN site_profile site ON site.security_agency_id = $1 AND site.id = a.site_profile_id
  LEFT JOIN staff_profile revoker
    ON revoker.security_agency_id = $1 AND revoker.id = a.revoked_by_staff_profile_id`;

const find = `SELECT ${deviceSelect} FROM guard_device a ${deviceJoins}
  WHERE a.security_agency_id = $1 AND a.id = $2`;

export async function findDevice(
  db: AgencyDatabase,
  id: number,
): Promise<GuardDeviceRow | undefined> {
  const query = statement(find, [db.scope.agencyId, id]);
  const [row] = await db.run<GuardDeviceRow & Record<string, unknown>>(query);
  return row;
}

const revoke = `UPDATE guard_device
  SET status = 'REVOKED', revoked_on = now(), revoked_by_staff_profile_id = $3
  WHERE security_agency_id = $1 AND id = $2 AND status = 'ACTIVE' RETURNING 1`;

/** @returns false when it is revoked already */
export async function revokeDevice(
  db: AgencyDatabase,
  id: number,
  byStaffProfileID: number,
): Promise<boolean> {
  const query = statement(revoke, [db.scope.agencyId, id, byStaffProfileID]);
  return (await db.run(query)).length === 1;
}

const ownSelect = `SELECT id, label, status, registered_on AS "registeredOn",
    last_seen_on AS "lastSeenOn", revoked_on AS "revokedOn", id IS NOT DISTINCT FROM $3 AS "isCurrent"
  FROM guard_device WHERE security_agency_id = $1 AND staff_profile_id = $2`;
const ownOnes = `${ownSelect} ORDER BY registered_on DESC, id DESC LIMIT 100`;
const ownOne = `${ownSelect} AND id = $3`;

type OwnRow = OwnDeviceRow & Record<string, unknown>;

/** Whose device, and on which one they are. */
interface Own {
  readonly staffProfileID: number;
  readonly deviceID: number | null;
}

/** The devices of a guard, the newest first; at most 100. */
export function listOwnDevices(db: AgencyDatabase, own: Own): Promise<OwnDeviceRow[]> {
  const { staffProfileID, deviceID } = own;
  return db.run<OwnRow>(statement(ownOnes, [db.scope.agencyId, staffProfileID, deviceID]));
}

/** The device that a guard is on, or undefined where it is not registered. */
export async function findOwnDevice(
  db: AgencyDatabase,
  { staffProfileID, deviceID }: Own,
): Promise<OwnDeviceRow | undefined> {
  const query = statement(ownOne, [db.scope.agencyId, staffProfileID, deviceID]);
  const [row] = await db.run<OwnRow>(query);
  return row;
}

const tell = `UPDATE guard_device SET last_seen_on = now(), last_build = $3, waiting = $4
  WHERE security_agency_id = $1 AND id = $2 RETURNING 1`;

/** Keeps what a device tells of itself, of whomever it is. */
export async function keepTold(
  db: AgencyDatabase,
  deviceID: number,
  { build, waiting }: { readonly build: string; readonly waiting: number },
): Promise<void> {
  await db.run(statement(tell, [db.scope.agencyId, deviceID, build, waiting]));
}

/** A device as whoever takes its deliveries must know it. */
export interface DeviceOfSession {
  readonly id: number;
  /** SPKI of ECDSA P-256. */
  readonly publicKey: Buffer;
  readonly status: DeviceStatus;
}

const ofSession = `SELECT d.id, d.public_key AS "publicKey", d.status
  FROM session s
  JOIN guard_device d ON d.security_agency_id = s.security_agency_id AND d.id = s.guard_device_id
  WHERE s.id = $1`;

/** The registered device that a session is on; undefined where it is on none. */
export async function deviceOfSession(
  db: SystemDatabase,
  sessionId: number,
): Promise<DeviceOfSession | undefined> {
  const query = statement(ofSession, [sessionId]);
  const [row] = await db.run<DeviceOfSession & Record<string, unknown>>(query);
  return row;
}

const hasOne = `SELECT 1 FROM guard_device
  WHERE security_agency_id = $1 AND staff_profile_id = $2 AND status = 'ACTIVE'`;

/** Whether a guard has a registered device, whichever it is. */
export async function hasDevice(db: AgencyDatabase, staffProfileID: number): Promise<boolean> {
  const query = statement(hasOne, [db.scope.agencyId, staffProfileID]);
  return (await db.run(query)).length === 1;
}
