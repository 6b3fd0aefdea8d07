import type { SystemDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { ClientViewer } from '../../../platform/viewer.ts';
import { statusConditions } from '../../contract/store.ts';
import { addByPassword, type NewSession } from '../store-session.ts';

/** By what an account comes in at the clients' door: what it is at one client of one agency. */
export interface ClientAccess {
  readonly clientUserProfileID: number;
  readonly clientProfileID: number;
  readonly clientName: string;
  readonly securityAgencyID: number;
  readonly securityAgencyName: string;
  /** Their organisation signs them in, and no password is taken for this client. */
  readonly takesNoPassword: boolean;
}

/** In use: `u` is client_user_profile, `c` client_profile. */
const inUse = `u.deleted = 0 AND u.status = 'ACTIVE' AND coalesce(u."end" > now(), true)
  AND c.deleted = 0 AND c.status = 'ACTIVE'`;

/** A contract of the client runs now. */
const contractRuns = `EXISTS (SELECT FROM contract a
  WHERE a.security_agency_id = u.security_agency_id AND a.client_profile_id = u.client_profile_id
    AND a.deleted = 0 AND ${statusConditions.ACTIVE})`;

/** The provider of the client signs in whoever is linked, and nothing else does: `o` is its connection. */
const takesNoPassword = `coalesce(o.is_on AND o.only_single_sign_on, false) AND EXISTS (
  SELECT FROM client_identity l WHERE l.security_agency_id = u.security_agency_id
    AND l.client_user_profile_id = u.id AND l.deleted = 0 AND l.issuer = o.issuer)`;
const connection = `LEFT JOIN client_single_sign_on o ON o.security_agency_id = u.security_agency_id
  AND o.client_profile_id = u.client_profile_id`;

const listAccess = `SELECT u.id AS "clientUserProfileID", u.client_profile_id AS "clientProfileID",
    c.name AS "clientName", u.security_agency_id AS "securityAgencyID", g.name AS "securityAgencyName",
    ${takesNoPassword} AS "takesNoPassword"
  FROM client_user_profile u
  JOIN client_profile c ON c.security_agency_id = u.security_agency_id AND c.id = u.client_profile_id
  JOIN security_agency g ON g.id = u.security_agency_id
  ${connection}
  WHERE u.account_id = $1 AND ${inUse} AND ${contractRuns}
  ORDER BY u.created_on, u.id`;

/** The clients that an account comes in for: those with a contract that runs now, the first one first. */
export function accessOf(db: SystemDatabase, accountID: number): Promise<ClientAccess[]> {
  return db.run<ClientAccess & Record<string, unknown>>(statement(listAccess, [accountID]));
}

const findUser = `SELECT FROM client_user_profile u
  JOIN client_profile c ON c.security_agency_id = u.security_agency_id AND c.id = u.client_profile_id
  WHERE u.account_id = $1 AND ${inUse} LIMIT 1`;

/** Whether an account is that of a client's user who is in use, with a contract or without. */
export async function isClientUser(db: SystemDatabase, accountID: number): Promise<boolean> {
  return (await db.run(statement(findUser, [accountID]))).length === 1;
}

/**
 * The clients among which somebody who is signed in can choose. The provider of one client opens
 * nothing of another one, and a password nothing for which none is taken.
 */
export async function choicesOf(
  db: SystemDatabase,
  client: Pick<ClientViewer, 'accountID' | 'clientUserProfileID' | 'isSingleSignOn'>,
): Promise<ClientAccess[]> {
  const accesses = await accessOf(db, client.accountID);
  return accesses.filter(
    ({ clientUserProfileID, takesNoPassword: isClosed }) =>
      clientUserProfileID === client.clientUserProfileID || !(client.isSingleSignOn || isClosed),
  );
}

const insert = `INSERT INTO session (token_hash, account_id, security_agency_id, client_user_profile_id,
    application, device, expires_on, is_kept)
  VALUES ($1, $2, $3, $4, 'CLIENT', $5, now() + make_interval(secs => $6), $7)`;

/** A session that is still to be added. */
export type NewClientSession = Pick<ClientAccess, 'clientUserProfileID'> &
  Omit<NewSession, 'staffProfileID' | 'application'> & { readonly isKept: boolean };

/** @returns false when the password was changed since it was checked: no session was made */
export function addClientSession(db: SystemDatabase, session: NewClientSession): Promise<boolean> {
  const { tokenHash, accountID, securityAgencyID, clientUserProfileID } = session;
  const { device, lasts, isKept } = session;
  const whose = [tokenHash, accountID, securityAgencyID, clientUserProfileID];
  return addByPassword(db, session, statement(insert, [...whose, device, lasts, isKept]));
}

/** A session by the provider of a client, that is still to be added. */
export type SignedOnSession = Omit<NewClientSession, 'passwordHash' | 'isKept'> & {
  readonly identityID: number;
};

const insertSignedOn = `INSERT INTO session (token_hash, account_id, security_agency_id,
    client_user_profile_id, application, device, expires_on, client_identity_id)
  VALUES ($1, $2, $3, $4, 'CLIENT', $5, now() + make_interval(secs => $6), $7)`;

export async function addSignedOnSession(
  tx: SystemDatabase,
  session: SignedOnSession,
): Promise<void> {
  const { tokenHash, accountID, securityAgencyID, clientUserProfileID } = session;
  const { device, lasts, identityID } = session;
  const whose = [tokenHash, accountID, securityAgencyID, clientUserProfileID];
  await tx.run(statement(insertSignedOn, [...whose, device, lasts, identityID]));
}

/** How a client's user stands, for whoever proved that they are this user. */
export interface Standing {
  readonly accountID: number;
  /** Of the account. */
  readonly email: string | null;
  readonly isInUse: boolean;
  readonly contractRuns: boolean;
}

const findStanding = `SELECT u.account_id AS "accountID", k.email, (${inUse}) AS "isInUse",
    ${contractRuns} AS "contractRuns"
  FROM client_user_profile u
  JOIN client_profile c ON c.security_agency_id = u.security_agency_id AND c.id = u.client_profile_id
  JOIN account k ON k.id = u.account_id
  WHERE u.security_agency_id = $1 AND u.id = $2`;

export async function standingOf(
  db: SystemDatabase,
  securityAgencyID: number,
  clientUserProfileID: number,
): Promise<Standing | undefined> {
  const query = statement(findStanding, [securityAgencyID, clientUserProfileID]);
  const [row] = await db.run<Standing & Record<string, unknown>>(query);
  return row;
}

const choose = `UPDATE session SET security_agency_id = $2, client_user_profile_id = $3
  WHERE id = $1 AND revoked_on IS NULL AND application = 'CLIENT' RETURNING 1`;

/** A session goes on for another client of its account. @returns false where it has ended */
export async function moveClientSession(
  tx: SystemDatabase,
  sessionId: number,
  { securityAgencyID, clientUserProfileID }: ClientAccess,
): Promise<boolean> {
  const values = [sessionId, securityAgencyID, clientUserProfileID];
  return (await tx.run(statement(choose, values))).length === 1;
}

/** A session of a client's user. Times are milliseconds since 1970. */
export interface ClientSessionRow extends Omit<ClientAccess, 'takesNoPassword'> {
  readonly sessionId: number;
  readonly accountID: number;
  readonly isKept: boolean;
  readonly lastSeenAt: number;
  readonly expiresAt: number;
  readonly name: string;
  readonly timeZone: string;
  readonly ofUser: number[] | null;
  readonly ofClient: number[] | null;
  /** Not for a session of a provider whose sign-in counts as one. */
  readonly requiresSecondFactor: boolean;
  readonly hasSecondFactor: boolean;
  /** Not for a session of a provider: its password was not typed. */
  readonly mustChangePassword: boolean;
  /** The provider of the client opened it. */
  readonly isSingleSignOn: boolean;
}

// A session of a provider lasts as long as the link and the connection that it came by; one of a
// password, until a provider signs the person in instead.
const isOpen = `CASE WHEN s.client_identity_id IS NOT NULL THEN o.is_on AND EXISTS (
    SELECT FROM client_identity i WHERE i.security_agency_id = s.security_agency_id
      AND i.id = s.client_identity_id AND i.client_user_profile_id = u.id AND i.deleted = 0
      AND i.issuer = o.issuer)
  ELSE NOT (${takesNoPassword}) END`;

const select = `SELECT s.id AS "sessionId", s.account_id AS "accountID", s.is_kept AS "isKept",
    (extract(epoch FROM s.last_seen_on) * 1000)::float8 AS "lastSeenAt",
    (extract(epoch FROM s.expires_on) * 1000)::float8 AS "expiresAt",
    u.id AS "clientUserProfileID", u.name, u.permission AS "ofUser",
    c.id AS "clientProfileID", c.name AS "clientName", c.permission AS "ofClient",
    g.id AS "securityAgencyID", g.name AS "securityAgencyName", g.time_zone AS "timeZone",
    g.requires_client_second_factor AND NOT (s.client_identity_id IS NOT NULL
      AND coalesce(o.provider_is_second_factor, false)) AS "requiresSecondFactor",
    f.confirmed_on IS NOT NULL AS "hasSecondFactor",
    a.must_change_password AND s.client_identity_id IS NULL AS "mustChangePassword",
    s.client_identity_id IS NOT NULL AS "isSingleSignOn"
  FROM session s
  JOIN account a ON a.id = s.account_id
  LEFT JOIN second_factor f ON f.account_id = s.account_id
  JOIN client_user_profile u ON u.security_agency_id = s.security_agency_id
    AND u.id = s.client_user_profile_id AND u.account_id = s.account_id
  JOIN client_profile c ON c.security_agency_id = u.security_agency_id AND c.id = u.client_profile_id
  JOIN security_agency g ON g.id = u.security_agency_id
  ${connection}
  WHERE s.token_hash = $1 AND s.revoked_on IS NULL AND s.application = 'CLIENT' AND ${inUse}
    AND ${isOpen}`;

/** The session of a client's user that was not revoked, where user and client are in use. */
export async function readClientSession(
  db: SystemDatabase,
  tokenHash: Buffer,
): Promise<ClientSessionRow | undefined> {
  const query = statement(select, [tokenHash]);
  const [row] = await db.run<ClientSessionRow & Record<string, unknown>>(query);
  return row;
}

/** A contract of a client. */
export interface HeldContract {
  readonly id: number;
  readonly siteProfileID: number;
  readonly runsNow: boolean;
  /** Milliseconds since 1970; null: until further notice. */
  readonly endsAt: number | null;
}

const contracts = `SELECT a.id, a.site_profile_id AS "siteProfileID",
    ${statusConditions.ACTIVE} AS "runsNow",
    (extract(epoch FROM a.end_datetime) * 1000)::float8 AS "endsAt"
  FROM contract a
  WHERE a.security_agency_id = $1 AND a.client_profile_id = $2 AND a.deleted = 0
    AND a.status = 'ACTIVE' ORDER BY a.id`;

/** The contracts of a client that are in use, former and coming ones too. */
export function contractsOfClient(
  db: SystemDatabase,
  { securityAgencyID, clientProfileID }: Pick<ClientAccess, 'securityAgencyID' | 'clientProfileID'>,
): Promise<HeldContract[]> {
  const query = statement(contracts, [securityAgencyID, clientProfileID]);
  return db.run<HeldContract & Record<string, unknown>>(query);
}
