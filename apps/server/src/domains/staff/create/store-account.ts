import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

/** An account as far as the agency may know it (migration 0012_staff). */
export interface FoundAccount {
  readonly accountID: number;
  /** The mobile number, username (upper case) and e-mail (lower case) that were asked for and it has. */
  readonly phoneNo: string | null;
  readonly usernameKey: string | null;
  readonly emailKey: string | null;
  /** In full: mask it unless it is the agency's own. Empty when nobody named the person. */
  readonly name: string;
  /** The agency's live profile of the person. */
  readonly staffProfileID: number | null;
  /** All profiles that it ever had are the agency's: else the rest is null. */
  readonly own: boolean;
  readonly username: string | null;
  readonly email: string | null;
  readonly last4ID: string | null;
}

const find = `SELECT account_id AS "accountID", phone AS "phoneNo", name_key AS "usernameKey",
    email_key AS "emailKey", name, staff_profile_id AS "staffProfileID", own, username, email,
    last4_id AS "last4ID"
  FROM find_accounts($1, $2, $3)`;

export interface Identifiers {
  readonly phones?: readonly string[];
  readonly usernames?: readonly string[];
  readonly emails?: readonly string[];
}

/** Usernames and e-mails are the same in any spelling of upper and lower case. */
export const usernameKey = (username: string): string => username.toUpperCase();
export const emailKey = (email: string): string => email.toLowerCase();

/** Who has one of these, in whatever agency. */
export function findAccounts(
  db: AgencyDatabase,
  { phones = [], usernames = [], emails = [] }: Identifiers,
): Promise<FoundAccount[]> {
  return db.run<FoundAccount & Record<string, unknown>>(
    statement(find, [phones, usernames.map(usernameKey), emails.map(emailKey)]),
  );
}

/** An account to be opened. */
export interface NewAccount {
  readonly username: string;
  readonly phoneNo: string;
  readonly email: string | null;
  /** Null: nobody can sign in by password until one is set. */
  readonly passwordHash: string | null;
  readonly last4ID: string | null;
  readonly dob: string | null;
  readonly gender: string | null;
}

const create = `SELECT place, account_id AS "accountID" FROM create_staff_accounts($1)`;

/**
 * Opens accounts.
 * @returns the id of each by its place; none where another account has one of its identifiers
 */
export async function addAccounts(
  db: AgencyDatabase,
  accounts: readonly NewAccount[],
): Promise<ReadonlyMap<number, number>> {
  const people = JSON.stringify(accounts.map((account, place) => ({ ...account, place })));
  const rows = await db.run<{ place: number; accountID: number }>(statement(create, [people]));
  return new Map(rows.map(({ place, accountID }) => [place, accountID]));
}
