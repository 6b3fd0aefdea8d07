import type { AgencyDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import type { SignOnPersonRow } from './types.ts';

/** Columns of an administrator under their wire names; `a` is staff_profile, with `personJoins`. */
export const personSelect = `a.id, a.name, a.staff_no AS "staffNo", a.email, a.status,
  a.cognito_group AS "cognitoGroup", i.created_on AS "linkedOn", i.last_used_on AS "lastUsedOn",
  v.expires_on AS "invitedUntil", a.keeps_password AS "keepsPassword"`;
export const personJoins = `
  LEFT JOIN identity i ON i.security_agency_id = $1
    AND i.account_id = a.account_id AND i.deleted = 0
  LEFT JOIN identity_invitation v ON v.security_agency_id = $1
    AND v.account_id = a.account_id AND v.ended_on IS NULL AND v.expires_on > now()`;
/** Who can be signed in to the console at all. */
export const isPerson = "a.deleted = 0 AND a.cognito_group <> 'General'";

export interface Person extends SignOnPersonRow {
  readonly accountID: number;
  readonly identityID: number | null;
}

const find = `SELECT ${personSelect}, a.account_id AS "accountID", i.id AS "identityID"
  FROM staff_profile a ${personJoins}
  WHERE a.security_agency_id = $1 AND a.id = $2 AND ${isPerson}`;
const hold = `SELECT 1 FROM staff_profile WHERE security_agency_id = $1 AND id = $2 FOR UPDATE`;

/** An administrator, held until the transaction ends. @throws NOT_FOUND at `staffProfileID` */
export async function lockPerson(db: AgencyDatabase, staffProfileID: number): Promise<Person> {
  const values = [db.scope.agencyId, staffProfileID];
  await db.run(statement(hold, values));
  return findPerson(db, staffProfileID);
}

export async function findPerson(db: AgencyDatabase, staffProfileID: number): Promise<Person> {
  const query = statement(find, [db.scope.agencyId, staffProfileID]);
  const [person] = await db.run<Person & Record<string, unknown>>(query);
  const path = 'staffProfileID';
  return person ?? refuse('NOT_FOUND', 'This administrator does not exist.', { path });
}

const endOpen = `UPDATE identity_invitation SET ended_on = now()
  WHERE security_agency_id = $1 AND account_id = $2 AND ended_on IS NULL`;
const invite = `INSERT INTO identity_invitation (security_agency_id, account_id, token_hash, expires_on)
  VALUES ($1, $2, $3, now() + make_interval(hours => $4))`;

/** Keeps an invitation; those that the account had before open nothing any more. */
export async function addInvitation(
  db: AgencyDatabase,
  accountID: number,
  tokenHash: Buffer,
  hours: number,
): Promise<void> {
  await endInvitations(db, accountID);
  await db.run(statement(invite, [db.scope.agencyId, accountID, tokenHash, hours]));
}

export async function endInvitations(db: AgencyDatabase, accountID: number): Promise<void> {
  await db.run(statement(endOpen, [db.scope.agencyId, accountID]));
}
