import { deviceLifetime } from '@guardroom/rules/session/session-limits';
import type { Group } from '@guardroom/rules/permissions/permission-list';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement, type Statement } from '../../platform/database/statement.ts';
import { notification } from '../../platform/events/events.ts';
import type { StaffApplication } from '../../platform/viewer.ts';

/**
 * Tells every process, once the transaction commits, to forget what it knows of the account's
 * sessions. Whoever changes profiles, groups, permissions or passwords runs it beside the change.
 */
export function sessionChange(accountID: number): Statement {
  return notification({ agencyId: 0, topic: 'session', data: { accountID } });
}

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly accountID: number;
  /** The hash that the password was checked against. */
  readonly passwordHash: string;
  readonly securityAgencyID: number;
  readonly staffProfileID: number;
  readonly application: StaffApplication;
  readonly device: string;
  /** Seconds from now. */
  readonly lasts: number;
}

// The lock on the account makes a password change wait, so that it ends this session too.
const holdPassword = 'SELECT 1 FROM account WHERE id = $1 AND password_hash = $2 FOR SHARE';

/** Adds a session of whatever kind, unless the password was changed since it was checked. */
export function addByPassword(
  db: SystemDatabase,
  { accountID, passwordHash }: Pick<NewSession, 'accountID' | 'passwordHash'>,
  insert: Statement,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const held = await tx.run(statement(holdPassword, [accountID, passwordHash]));
    if (held.length === 0) return false;
    await tx.run(insert);
    return true;
  });
}

/** The registered device that a session is on. */
export interface OnDevice<ID extends number | null> {
  readonly deviceID: ID;
}

const revokeByToken = `UPDATE session SET revoked_on = now()
  WHERE token_hash = $1 AND revoked_on IS NULL RETURNING account_id AS "accountID"`;

/** Ends one session everywhere. @returns its account, or undefined when there was none to end */
export async function revokeSession(
  db: SystemDatabase,
  tokenHash: Buffer,
): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx.run<{ accountID: number | null }>(statement(revokeByToken, [tokenHash]));
    // That of a tablet is nobody's, and nobody remembers it.
    if (row === undefined || row.accountID === null) return undefined;
    await tx.run(sessionChange(row.accountID));
    return row.accountID;
  });
}

const insertOnDevice = `INSERT INTO session (token_hash, account_id, security_agency_id, staff_profile_id,
    application, device, expires_on, guard_device_id, is_invited)
  VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7), $8, true)`;

/** Adds a session that an invitation opened: of a device, and without a password. */
export async function addDeviceSession(
  tx: SystemDatabase,
  session: Omit<NewSession, 'passwordHash'> & OnDevice<number>,
): Promise<void> {
  const { tokenHash, accountID, securityAgencyID, staffProfileID } = session;
  const { application, device, lasts, deviceID } = session;
  const whose = [tokenHash, accountID, securityAgencyID, staffProfileID];
  await tx.run(statement(insertOnDevice, [...whose, application, device, lasts, deviceID]));
}

const bind = `UPDATE session SET guard_device_id = $2, expires_on = now() + make_interval(secs => $3)
  WHERE id = $1 AND revoked_on IS NULL AND guard_device_id IS NULL RETURNING 1`;

/** Says that a session is on a device that was registered. @returns false when it ended meanwhile */
export async function bindSession(
  tx: SystemDatabase,
  sessionId: number,
  deviceID: number,
): Promise<boolean> {
  const lasts = deviceLifetime.absolute / 1000;
  return (await tx.run(statement(bind, [sessionId, deviceID, lasts]))).length === 1;
}

const works = `SELECT 1 FROM staff_profile
  WHERE security_agency_id = $1 AND id = $2 AND deleted = 0 AND status = 'ACTIVE'`;

/** Whether somebody works for an agency at this moment; what a session knows may be some seconds old. */
export async function worksNow(
  tx: SystemDatabase,
  { securityAgencyID, staffProfileID }: MoveTo,
): Promise<boolean> {
  return (await tx.run(statement(works, [securityAgencyID, staffProfileID]))).length === 1;
}

/** A profile that a session goes on for. */
interface MoveTo {
  readonly securityAgencyID: number;
  readonly staffProfileID: number;
}

// A phone that is registered there comes back as it; another one is registered anew.
const choose = `UPDATE session s SET security_agency_id = $2, staff_profile_id = $3,
    guard_device_id = (SELECT d.id FROM guard_device d
      WHERE d.security_agency_id = $2 AND d.staff_profile_id = $3 AND d.public_key = $4
        AND d.status = 'ACTIVE')
  WHERE s.id = $1 AND s.revoked_on IS NULL AND NOT s.is_invited RETURNING 1`;

/**
 * A session that a password opened goes on for another profile of its account.
 * @returns false where an invitation opened it, or it has ended
 */
export async function moveSession(
  tx: SystemDatabase,
  sessionId: number,
  to: MoveTo,
  publicKey: Buffer,
): Promise<boolean> {
  const values = [sessionId, to.securityAgencyID, to.staffProfileID, publicKey];
  return (await tx.run(statement(choose, values))).length === 1;
}

/** A session with one of the profiles of its account; a session has as many rows as profiles. */
export interface SessionRow {
  readonly sessionId: number;
  readonly application: StaffApplication;
  readonly accountID: number;
  /** The profile that the session was opened for. */
  readonly sessionAgencyID: number;
  readonly sessionProfileID: number;
  /** Milliseconds since 1970. */
  readonly lastSeenAt: number;
  readonly expiresAt: number;
  readonly securityAgencyID: number;
  readonly securityAgencyName: string;
  readonly timeZone: string;
  readonly staffProfileID: number;
  readonly name: string;
  readonly cognitoGroup: Group;
  readonly permission: number[] | null;
  /** Not for a session of a provider whose sign-in counts as one in the agency. */
  readonly requiresSecondFactor: boolean;
  readonly hasSecondFactor: boolean;
  /** Of a registered device of the agency that the session was opened for. */
  readonly guardDeviceID: number | null;
  readonly isOfDevice: boolean;
  /** Milliseconds since 1970; null while the device is registered. */
  readonly deviceRevokedAt: number | null;
  /** Not for a session of a provider: its password was not typed. */
  readonly mustChangePassword: boolean;
}

const selectSession = `SELECT s.id AS "sessionId", s.application, s.account_id AS "accountID",
    s.security_agency_id AS "sessionAgencyID", s.staff_profile_id AS "sessionProfileID",
    (extract(epoch FROM s.last_seen_on) * 1000)::float8 AS "lastSeenAt",
    (extract(epoch FROM s.expires_on) * 1000)::float8 AS "expiresAt",
    p.security_agency_id AS "securityAgencyID", g.name AS "securityAgencyName",
    g.time_zone AS "timeZone", p.id AS "staffProfileID", p.name,
    p.cognito_group AS "cognitoGroup", p.permission,
    g.requires_second_factor AND NOT (s.identity_id IS NOT NULL
      AND coalesce(bool_or(o.provider_is_second_factor) OVER (), false)) AS "requiresSecondFactor",
    f.confirmed_on IS NOT NULL AS "hasSecondFactor",
    d.id AS "guardDeviceID", s.guard_device_id IS NOT NULL AS "isOfDevice",
    (extract(epoch FROM d.revoked_on) * 1000)::float8 AS "deviceRevokedAt",
    a.must_change_password AND s.identity_id IS NULL AS "mustChangePassword"
  FROM session s
  JOIN account a ON a.id = s.account_id
  LEFT JOIN second_factor f ON f.account_id = s.account_id
  JOIN staff_profile p ON p.account_id = s.account_id AND p.deleted = 0 AND p.status = 'ACTIVE'
  JOIN security_agency g ON g.id = p.security_agency_id
  LEFT JOIN single_sign_on o ON o.security_agency_id = p.security_agency_id
    AND o.security_agency_id = s.security_agency_id
  LEFT JOIN guard_device d ON d.security_agency_id = p.security_agency_id
    AND d.security_agency_id = s.security_agency_id AND d.id = s.guard_device_id
  WHERE s.token_hash = $1 AND s.revoked_on IS NULL AND s.application <> 'CLIENT'
  ORDER BY p.created_on, p.id`;

/** A session that was not revoked, with the profiles in use of its account, the first one first. */
export function readSession(db: SystemDatabase, tokenHash: Buffer): Promise<SessionRow[]> {
  return db.run<SessionRow>(statement(selectSession, [tokenHash]));
}

// The end of a session on a registered device is moved on: no shift outlives it.
const updateSeen = `UPDATE session SET last_seen_on = to_timestamp($2 / 1000.0),
    expires_on = CASE WHEN guard_device_id IS NULL THEN expires_on ELSE
      greatest(expires_on, to_timestamp($2 / 1000.0) + interval '${deviceLifetime.absolute / 1000} seconds') END
  WHERE id = $1 AND revoked_on IS NULL`;

/** @param at milliseconds since 1970 */
export async function markSeen(db: SystemDatabase, sessionId: number, at: number): Promise<void> {
  await db.run(statement(updateSeen, [sessionId, at]));
}
