import type { SignInIdentifier } from '@guardroom/rules/session/sign-in-identifier';
import type { Group } from '@guardroom/rules/permissions/permission-list';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement, type Statement } from '../../platform/database/statement.ts';
import { notification } from '../../platform/events.ts';
import type { Application } from '../../platform/viewer.ts';

export { recordAccountChange } from './store-account-change.ts';
export { openSession } from './store-open-session.ts';
export { findSecondFactor, recoveryHash, spendSecondFactor } from './store-second-factor.ts';
export { ApplicationEnum, ViewerObject } from './types.ts';

/**
 * Tells every process, once the transaction commits, to forget what it knows of the account's
 * sessions. Whoever changes profiles, groups, permissions or passwords runs it beside the change.
 */
export function sessionChange(accountID: number): Statement {
  return notification({ agencyId: 0, topic: 'session', data: { accountID } });
}

/** What signing in and resetting a password must know of an account. */
export interface AccountRow {
  readonly accountID: number;
  readonly username: string;
  readonly email: string | null;
  readonly phoneNo: string | null;
  readonly passwordHash: string | null;
  /** Of the first profile in use (SHELL-02, SHELL-04); null when there is none. */
  readonly securityAgencyID: number | null;
  readonly staffProfileID: number | null;
  readonly cognitoGroup: Group | null;
}

const accountBy: Readonly<Record<SignInIdentifier['kind'], string>> = {
  phone: 'a.phone_no = $1',
  email: 'lower(a.email) = lower($1)',
  username: 'upper(a.username) = upper($1)',
};

const accountColumns = `a.id AS "accountID", a.username, a.email, a.phone_no AS "phoneNo",
  a.password_hash AS "passwordHash", p.security_agency_id AS "securityAgencyID",
  p.id AS "staffProfileID", p.cognito_group AS "cognitoGroup"`;

const firstProfile = `LEFT JOIN LATERAL (
  SELECT security_agency_id, id, cognito_group FROM staff_profile
  WHERE account_id = a.id AND deleted = 0 AND status = 'ACTIVE' ORDER BY created_on, id LIMIT 1
) p ON true`;

export async function findAccount(
  db: SystemDatabase,
  { kind, value }: SignInIdentifier,
): Promise<AccountRow | undefined> {
  const text = `SELECT ${accountColumns} FROM account a ${firstProfile} WHERE ${accountBy[kind]}`;
  const [row] = await db.run<AccountRow>(statement(text, [value]));
  return row;
}

/** The same of an account that is known already. */
export async function findAccountByID(
  db: SystemDatabase,
  accountID: number,
): Promise<AccountRow | undefined> {
  const text = `SELECT ${accountColumns} FROM account a ${firstProfile} WHERE a.id = $1`;
  const [row] = await db.run<AccountRow>(statement(text, [accountID]));
  return row;
}

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly accountID: number;
  /** The hash that the password was checked against. */
  readonly passwordHash: string;
  readonly securityAgencyID: number;
  readonly staffProfileID: number;
  readonly application: Application;
  readonly device: string;
  /** Seconds from now. */
  readonly lasts: number;
}

// The lock on the account makes a password change wait, so that it ends this session too.
const insertSession = `INSERT INTO session
  (token_hash, account_id, security_agency_id, staff_profile_id, application, device, expires_on)
  SELECT $1, a.id, $4, $5, $6, $7, now() + make_interval(secs => $8)
  FROM account a WHERE a.id = $2 AND a.password_hash = $3 FOR SHARE
  RETURNING id`;

/** @returns false when the password was changed since it was checked: no session was made */
export async function addSession(db: SystemDatabase, session: NewSession): Promise<boolean> {
  const { tokenHash, accountID, passwordHash, securityAgencyID, staffProfileID } = session;
  const { application, device, lasts } = session;
  const values = [tokenHash, accountID, passwordHash, securityAgencyID, staffProfileID];
  const rows = await db.run(statement(insertSession, [...values, application, device, lasts]));
  return rows.length === 1;
}

const revokeByToken = `UPDATE session SET revoked_on = now()
  WHERE token_hash = $1 AND revoked_on IS NULL RETURNING account_id AS "accountID"`;

/** Ends one session everywhere. @returns its account, or undefined when there was none to end */
export async function revokeSession(
  db: SystemDatabase,
  tokenHash: Buffer,
): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx.run<{ accountID: number }>(statement(revokeByToken, [tokenHash]));
    if (row !== undefined) await tx.run(sessionChange(row.accountID));
    return row?.accountID;
  });
}

const replacePassword = 'SELECT replace_password($1, $2, $3)';

/**
 * Sets a password. Every link that could set another one is used up, and the account's sessions end
 * everywhere, but for the one that asked for it. Call it in a transaction.
 */
export async function setPassword(
  tx: SystemDatabase,
  accountID: number,
  passwordHash: string,
  keptSessionId: number | null = null,
): Promise<void> {
  await tx.run(statement(replacePassword, [accountID, passwordHash, keptSessionId]));
  await tx.run(sessionChange(accountID));
}

/** A session with one of the profiles of its account; a session has as many rows as profiles. */
export interface SessionRow {
  readonly sessionId: number;
  readonly application: Application;
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
}

const selectSession = `SELECT s.id AS "sessionId", s.application, s.account_id AS "accountID",
    s.security_agency_id AS "sessionAgencyID", s.staff_profile_id AS "sessionProfileID",
    (extract(epoch FROM s.last_seen_on) * 1000)::float8 AS "lastSeenAt",
    (extract(epoch FROM s.expires_on) * 1000)::float8 AS "expiresAt",
    p.security_agency_id AS "securityAgencyID", g.name AS "securityAgencyName",
    g.time_zone AS "timeZone", p.id AS "staffProfileID", p.name,
    p.cognito_group AS "cognitoGroup", p.permission,
    g.requires_second_factor
      AND NOT (s.identity_id IS NOT NULL AND coalesce(o.provider_is_second_factor, false))
      AS "requiresSecondFactor",
    f.confirmed_on IS NOT NULL AS "hasSecondFactor"
  FROM session s
  LEFT JOIN second_factor f ON f.account_id = s.account_id
  JOIN staff_profile p ON p.account_id = s.account_id AND p.deleted = 0 AND p.status = 'ACTIVE'
  JOIN security_agency g ON g.id = p.security_agency_id
  LEFT JOIN single_sign_on o ON o.security_agency_id = s.security_agency_id
  WHERE s.token_hash = $1 AND s.revoked_on IS NULL
  ORDER BY p.created_on, p.id`;

/** A session that was not revoked, with the profiles in use of its account, the first one first. */
export function readSession(db: SystemDatabase, tokenHash: Buffer): Promise<SessionRow[]> {
  return db.run<SessionRow>(statement(selectSession, [tokenHash]));
}

const updateSeen = `UPDATE session SET last_seen_on = to_timestamp($2 / 1000.0)
  WHERE id = $1 AND revoked_on IS NULL`;

/** @param at milliseconds since 1970 */
export async function markSeen(db: SystemDatabase, sessionId: number, at: number): Promise<void> {
  await db.run(statement(updateSeen, [sessionId, at]));
}

const everOpened = `SELECT s.id FROM session s JOIN account a ON a.id = s.account_id
  WHERE s.token_hash = $1 AND s.account_id = $2
    AND s.created_on >= coalesce(a.password_changed_on, '-infinity')`;

/** Whether an account opened a session by this token since its password was set, ended or not. */
export async function onceOpenedBy(
  db: SystemDatabase,
  tokenHash: Buffer,
  accountID: number,
): Promise<boolean> {
  return (await db.run(statement(everOpened, [tokenHash, accountID]))).length === 1;
}
