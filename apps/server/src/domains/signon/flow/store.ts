import { flowMinutes } from '@guardroom/rules/signon/sign-on-limits';
import type { SystemDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { NewSession } from '../../session/store.ts';
import type { IdentityRow } from '../store-identity.ts';

/** A sign-in that is begun at a provider. */
export interface NewFlow {
  readonly purpose: 'SIGN_IN' | 'LINK' | 'INVITATION';
  readonly securityAgencyID: number;
  /** Whose provider it is; null for that of the agency itself. */
  readonly clientProfileID: number | null;
  /** Of what is linked; null for a sign-in, whose account the provider's answer tells. */
  readonly accountID: number | null;
  readonly sessionId: number | null;
  readonly invitationID: number | null;
  /** The user of a client who is linked. */
  readonly clientUserProfileID: number | null;
  /** A path of the console. */
  readonly target: string;
}

export interface FlowKey {
  readonly stateHash: Buffer;
  readonly browserHash: Buffer;
}

const add = `INSERT INTO sign_on_flow (state_hash, browser_hash, security_agency_id, purpose,
    account_id, session_id, invitation_id, target, client_profile_id, client_user_profile_id, expires_on)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now() + interval '${flowMinutes} minutes')`;

export async function addFlow(db: SystemDatabase, key: FlowKey, flow: NewFlow): Promise<void> {
  const { securityAgencyID, purpose, accountID, sessionId, invitationID, target } = flow;
  const values = [securityAgencyID, purpose, accountID, sessionId, invitationID, target];
  const ofClient = [flow.clientProfileID, flow.clientUserProfileID];
  await db.run(statement(add, [key.stateHash, key.browserHash, ...values, ...ofClient]));
}

/** A flow whose answer came; issuer and subject once it was verified. */
export interface FlowRow extends NewFlow {
  readonly issuer: string | null;
  readonly subject: string | null;
}

const columns = `purpose, security_agency_id AS "securityAgencyID", account_id AS "accountID",
  session_id AS "sessionId", invitation_id AS "invitationID", target, issuer, subject,
  client_profile_id AS "clientProfileID", client_user_profile_id AS "clientUserProfileID"`;
const isOfBrowser = `state_hash = $1 AND browser_hash = $2 AND used_on IS NULL
  AND expires_on > now()`;
const take = `UPDATE sign_on_flow SET answered_on = now()
  WHERE ${isOfBrowser} AND answered_on IS NULL RETURNING ${columns}`;
const findVerified = `SELECT ${columns} FROM sign_on_flow
  WHERE ${isOfBrowser} AND subject IS NOT NULL`;

/** Takes the one answer that a flow of this browser may get. */
export async function takeFlow(db: SystemDatabase, key: FlowKey): Promise<FlowRow | undefined> {
  return first(db, take, key);
}

/** A flow of this browser whose answer was verified and that waits for a second factor. */
export function findVerifiedFlow(db: SystemDatabase, key: FlowKey): Promise<FlowRow | undefined> {
  return first(db, findVerified, key);
}

async function first(
  db: SystemDatabase,
  text: string,
  { stateHash, browserHash }: FlowKey,
): Promise<FlowRow | undefined> {
  const [row] = await db.run<FlowRow & Record<string, unknown>>(
    statement(text, [stateHash, browserHash]),
  );
  return row;
}

const verify = 'UPDATE sign_on_flow SET issuer = $2, subject = $3 WHERE state_hash = $1';

export async function keepVerified(
  db: SystemDatabase,
  { stateHash }: FlowKey,
  { issuer, subject }: { readonly issuer: string; readonly subject: string },
): Promise<void> {
  await db.run(statement(verify, [stateHash, issuer, subject]));
}

const spend = `UPDATE sign_on_flow SET used_on = now()
  WHERE state_hash = $1 AND used_on IS NULL AND expires_on > now() RETURNING 1`;

/** Ends a flow. @returns false when it was used meanwhile */
export async function spendFlow(tx: SystemDatabase, { stateHash }: FlowKey): Promise<boolean> {
  return (await tx.run(statement(spend, [stateHash]))).length === 1;
}

const findInvitation = `SELECT id AS "invitationID", security_agency_id AS "securityAgencyID",
    account_id AS "accountID"
  FROM identity_invitation WHERE token_hash = $1 AND ended_on IS NULL AND expires_on > now()`;

export interface InvitationRow {
  readonly invitationID: number;
  readonly securityAgencyID: number;
  readonly accountID: number;
}

export async function findInvitationBy(
  db: SystemDatabase,
  tokenHash: Buffer,
): Promise<InvitationRow | undefined> {
  const [row] = await db.run<InvitationRow & Record<string, unknown>>(
    statement(findInvitation, [tokenHash]),
  );
  return row;
}

const useInvitation = `UPDATE identity_invitation SET ended_on = now()
  WHERE security_agency_id = $1 AND id = $2 AND ended_on IS NULL AND expires_on > now()
  RETURNING 1`;

/** @returns false when it was used or withdrawn meanwhile */
export async function endInvitation(
  tx: SystemDatabase,
  { securityAgencyID, invitationID }: Pick<NewFlow, 'securityAgencyID' | 'invitationID'>,
): Promise<boolean> {
  return (await tx.run(statement(useInvitation, [securityAgencyID, invitationID]))).length === 1;
}

// The lock on the identity makes unlinking wait, so that it ends this session too.
const mark = `UPDATE identity SET last_used_on = now()
  WHERE security_agency_id = $1 AND id = $2 AND deleted = 0 RETURNING 1`;
const insertSession = `INSERT INTO session (token_hash, account_id, security_agency_id,
    staff_profile_id, application, device, expires_on, identity_id)
  VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7), $8)`;

/** @returns false when the identity was unlinked meanwhile: no session was made */
export async function addSignOnSession(
  tx: SystemDatabase,
  { id }: IdentityRow,
  session: Omit<NewSession, 'passwordHash'>,
): Promise<boolean> {
  const { tokenHash, accountID, securityAgencyID, staffProfileID } = session;
  const { application, device, lasts } = session;
  if ((await tx.run(statement(mark, [securityAgencyID, id]))).length === 0) return false;
  const who = [tokenHash, accountID, securityAgencyID, staffProfileID];
  await tx.run(statement(insertSession, [...who, application, device, lasts, id]));
  return true;
}
