import { randomUUID } from 'node:crypto';
import type { Group } from '@guardroom/rules/permissions/permission-list';
import { sessionLimits } from '@guardroom/rules/session/session-limits';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { hashPassword } from '../../platform/sign-in/password.ts';
import { newToken, tokenHash } from '../../platform/sign-in/secret-token.ts';
import type { Application } from '../../platform/viewer.ts';

interface Person {
  /** An agency that exists; without it one is made. */
  readonly securityAgencyID?: number;
  readonly username?: string;
  readonly phoneNo?: string | null;
  readonly email?: string | null;
  /** Hashing takes its time, so without it the account has none and cannot sign in. */
  readonly password?: string;
  readonly name?: string;
  readonly cognitoGroup?: Group;
  readonly permission?: readonly number[] | null;
  readonly status?: 'ACTIVE' | 'INACTIVE' | 'INCOMING';
}

export interface MadePerson {
  readonly securityAgencyID: number;
  readonly accountID: number;
  readonly staffProfileID: number;
  readonly username: string;
}

type Id = { readonly id: number };

export async function makeAgency(db: SystemDatabase, name = 'Test Agency'): Promise<number> {
  const text = 'INSERT INTO security_agency (name) VALUES ($1) RETURNING id';
  return idOf(await db.run<Id>(statement(text, [name])));
}

const insertAccount = `INSERT INTO account (username, phone_no, email, password_hash)
  VALUES ($1, $2, $3, $4) RETURNING id`;

/** One account with one profile: an AgencyMasterAdmin in use, unless said otherwise. */
export async function makePerson(db: SystemDatabase, person: Person = {}): Promise<MadePerson> {
  const securityAgencyID = person.securityAgencyID ?? (await makeAgency(db));
  const username = person.username ?? `person.${randomUUID()}`;
  const passwordHash = person.password === undefined ? null : await hashPassword(person.password);
  const values = [username, person.phoneNo ?? null, person.email ?? null, passwordHash];
  const accountID = idOf(await db.run<Id>(statement(insertAccount, values)));
  const staffProfileID = await makeProfile(db, { ...person, securityAgencyID, accountID });
  return { securityAgencyID, accountID, staffProfileID, username };
}

const insertProfile = `INSERT INTO staff_profile
  (security_agency_id, account_id, name, staff_no, cognito_group, permission, status)
  VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`;

/** One more profile of an account. @returns its id */
export async function makeProfile(
  db: SystemDatabase,
  profile: Person & { readonly securityAgencyID: number; readonly accountID: number },
): Promise<number> {
  const { securityAgencyID, accountID, name = 'Tan Wei Ming' } = profile;
  const { cognitoGroup = 'AgencyMasterAdmin', permission = null, status = 'ACTIVE' } = profile;
  const staffNo = randomUUID().slice(0, 8);
  const values = [securityAgencyID, accountID, name, staffNo, cognitoGroup, permission, status];
  return idOf(await db.run<Id>(statement(insertProfile, values)));
}

const insertSession = `INSERT INTO session
  (token_hash, account_id, security_agency_id, staff_profile_id, application, expires_on)
  VALUES ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))`;

/** A session of a person, as if they had signed in. @returns its token: the cookie or the bearer */
export async function makeSession(
  db: SystemDatabase,
  { accountID, securityAgencyID, staffProfileID }: MadePerson,
  application: Application = 'CONSOLE',
): Promise<string> {
  const token = newToken();
  const lasts = sessionLimits.absolute / 1000;
  const values = [
    tokenHash(token),
    accountID,
    securityAgencyID,
    staffProfileID,
    application,
    lasts,
  ];
  await db.run(statement(insertSession, values));
  return token;
}

function idOf([row]: readonly Id[]): number {
  if (row === undefined) throw new Error('nothing was inserted');
  return row.id;
}
