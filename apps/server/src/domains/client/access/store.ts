import { invitationDays } from '@guardroom/rules/client/access/invitation';
import type { AgencyDatabase, SystemDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

const endOpen = `UPDATE client_invitation SET ended_on = now()
  WHERE security_agency_id = $1 AND client_user_profile_id = $2 AND ended_on IS NULL RETURNING id`;
const add = `INSERT INTO client_invitation
    (security_agency_id, client_user_profile_id, token_hash, created_by_staff_profile_id, expires_on)
  VALUES ($1, $2, $3, $4, now() + interval '${invitationDays} days')
  RETURNING id, expires_on AS "expiresOn"`;

/** An invitation that was made. */
interface KeptInvitation {
  readonly id: number;
  readonly expiresOn: string;
}

/** Keeps an invitation of a client's user; those before it open nothing any more. */
export async function addInvitation(
  db: AgencyDatabase,
  clientUserProfileID: number,
  tokenHash: Buffer,
  byStaffProfileID: number,
): Promise<KeptInvitation> {
  await endInvitation(db, clientUserProfileID);
  const values = [db.scope.agencyId, clientUserProfileID, tokenHash, byStaffProfileID];
  const [row] = await db.run<KeptInvitation & Record<string, unknown>>(statement(add, values));
  if (row === undefined) throw new Error('the invitation was not kept');
  return row;
}

/** Ends the open invitation of a client's user. @returns its id, or undefined where there was none */
export async function endInvitation(
  db: AgencyDatabase,
  clientUserProfileID: number,
): Promise<number | undefined> {
  const query = statement(endOpen, [db.scope.agencyId, clientUserProfileID]);
  const [row] = await db.run<{ id: number }>(query);
  return row?.id;
}

const ofOthers = `SELECT EXISTS (SELECT FROM staff_profile WHERE account_id = $1)
  OR EXISTS (SELECT FROM client_user_profile WHERE account_id = $1 AND security_agency_id <> $2)
    AS "isOfOthers"`;

/**
 * Whether an account is not this agency's to set a password of: its holder works for an agency, this one
 * or another, or is known to another one as a client's user.
 */
export async function isOfOthers(
  db: SystemDatabase,
  accountID: number,
  securityAgencyID: number,
): Promise<boolean> {
  const query = statement(ofOthers, [accountID, securityAgencyID]);
  const [row] = await db.run<{ isOfOthers: boolean }>(query);
  return row?.isOfOthers !== false;
}

/** Whom the link of an invitation is for. */
export interface Invitation {
  readonly securityAgencyID: number;
  readonly id: number;
  readonly clientUserProfileID: number;
  readonly clientProfileID: number;
  readonly accountID: number;
  readonly username: string;
  readonly email: string | null;
  readonly phoneNo: string | null;
  readonly securityAgencyName: string;
  readonly clientName: string;
  readonly hasSecondFactor: boolean;
}

const find = `SELECT i.security_agency_id AS "securityAgencyID", i.id,
    u.id AS "clientUserProfileID", c.id AS "clientProfileID", a.id AS "accountID", a.username, a.email, a.phone_no AS "phoneNo",
    g.name AS "securityAgencyName", c.name AS "clientName",
    f.confirmed_on IS NOT NULL AS "hasSecondFactor"
  FROM client_invitation i
  JOIN client_user_profile u ON u.security_agency_id = i.security_agency_id
    AND u.id = i.client_user_profile_id AND u.deleted = 0 AND u.status = 'ACTIVE'
  JOIN client_profile c ON c.security_agency_id = u.security_agency_id
    AND c.id = u.client_profile_id AND c.deleted = 0 AND c.status = 'ACTIVE'
  JOIN security_agency g ON g.id = i.security_agency_id
  JOIN account a ON a.id = u.account_id
  LEFT JOIN second_factor f ON f.account_id = a.id
  WHERE i.token_hash = $1 AND i.ended_on IS NULL AND i.expires_on > now()`;

/** The invitation that a token opens now. */
export async function findInvitation(
  db: SystemDatabase,
  tokenHash: Buffer,
): Promise<Invitation | undefined> {
  const query = statement(find, [tokenHash]);
  const [row] = await db.run<Invitation & Record<string, unknown>>(query);
  return row;
}

const hold = 'SELECT FROM account WHERE id = $1 FOR UPDATE';
const use = `UPDATE client_invitation SET ended_on = now()
  WHERE security_agency_id = $1 AND id = $2 AND ended_on IS NULL AND expires_on > now() RETURNING 1`;

/** @returns false when it was used or ended meanwhile, or the account became somebody else's too */
export async function useInvitation(
  tx: SystemDatabase,
  { securityAgencyID, id, accountID }: Pick<Invitation, 'securityAgencyID' | 'id' | 'accountID'>,
): Promise<boolean> {
  // Held, so that no other agency adds the person meanwhile.
  await tx.run(statement(hold, [accountID]));
  if (await isOfOthers(tx, accountID, securityAgencyID)) return false;
  return (await tx.run(statement(use, [securityAgencyID, id]))).length === 1;
}

const removeOld = `DELETE FROM client_invitation WHERE expires_on < now() - interval '1 day'`;

/** Removes invitations that nobody can use any more; the audit tells of them. */
export async function removeInvitations(db: SystemDatabase): Promise<void> {
  await db.run(statement(removeOld));
}

const openInvitation = `SELECT created_on AS "invitedOn", expires_on AS "expiresOn" FROM client_invitation
  WHERE security_agency_id = $1 AND client_user_profile_id = $2 AND ended_on IS NULL
    AND expires_on > now()`;

/** The invitation of a client's user that can still be used. */
export async function findOpenInvitation(
  db: AgencyDatabase,
  clientUserProfileID: number,
): Promise<{ readonly invitedOn: string; readonly expiresOn: string } | undefined> {
  const query = statement(openInvitation, [db.scope.agencyId, clientUserProfileID]);
  const [row] = await db.run<{ invitedOn: string; expiresOn: string }>(query);
  return row;
}

const signIns = `SELECT max(created_on) AS "lastSignInOn", count(*) FILTER (WHERE revoked_on IS NULL
    AND expires_on > now())::int AS "openSessions"
  FROM session WHERE account_id = $1 AND security_agency_id = $2 AND client_user_profile_id = $3`;

/** When somebody came in for their client, and on how many devices they still are. */
export interface SignIns {
  readonly lastSignInOn: string | null;
  readonly openSessions: number;
}

type Whose = readonly [accountID: number, securityAgencyID: number, clientUserProfileID: number];

export async function signInsOf(db: SystemDatabase, whose: Whose): Promise<SignIns> {
  const [row] = await db.run<SignIns & Record<string, unknown>>(statement(signIns, whose));
  return row ?? { lastSignInOn: null, openSessions: 0 };
}

const endSessions = `UPDATE session SET revoked_on = now()
  WHERE account_id = $1 AND security_agency_id = $2 AND client_user_profile_id = $3
    AND revoked_on IS NULL RETURNING 1`;

/** Signs somebody out of this client everywhere; what else their account has open stays. */
export async function endSessionsOf(tx: SystemDatabase, whose: Whose): Promise<number> {
  return (await tx.run(statement(endSessions, whose))).length;
}
