import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

const isOwn = 'SELECT account_is_own($1) AS own';

/** Whether every profile that an account ever had is the agency's. */
export async function isOwnAccount(db: AgencyDatabase, accountID: number): Promise<boolean> {
  const [row] = await db.run<{ own: boolean }>(statement(isOwn, [accountID]));
  return row?.own === true;
}

const findByUsername = `SELECT staff_profile_id AS "staffProfileID"
  FROM find_accounts('{}', ARRAY[upper($1)], '{}') WHERE staff_profile_id IS NOT NULL`;

/** The agency's profile of the account that signs in by this username; undefined for strangers. */
export async function staffIdOfUsername(
  db: AgencyDatabase,
  username: string,
): Promise<number | undefined> {
  const [row] = await db.run<{ staffProfileID: number }>(statement(findByUsername, [username]));
  return row?.staffProfileID;
}

const setPassword = 'SELECT set_own_password($1, $2) AS done';

/**
 * Sets the password of an account that is the agency's own in every profile; its sessions end, and
 * links that could set another one are used up.
 * @returns false, and nothing changed, when it is not its own
 */
export async function setOwnPassword(
  db: AgencyDatabase,
  accountID: number,
  passwordHash: string,
): Promise<boolean> {
  const [row] = await db.run<{ done: boolean }>(statement(setPassword, [accountID, passwordHash]));
  return row?.done === true;
}

const addToken = 'SELECT add_staff_reset_token($1, $2, $3) AS done';

/** Keeps the digest of a link for somebody of the agency. @returns false for anybody else */
export async function addStaffResetToken(
  db: AgencyDatabase,
  accountID: number,
  digest: Buffer,
  minutes: number,
): Promise<boolean> {
  const [row] = await db.run<{ done: boolean }>(statement(addToken, [accountID, digest, minutes]));
  return row?.done === true;
}

/** What an account signs in with and who it is. */
export interface OwnAccount {
  readonly username: string;
  readonly phoneNo: string | null;
  readonly email: string | null;
  readonly last4ID: string | null;
  readonly dob: string | null;
  readonly gender: string | null;
}

const saveAccount = 'SELECT save_own_account($1, $2, $3, $4, $5, $6, $7) AS saved';
/**
 * Writes an account that is the agency's own, and the copies of it in its profiles.
 * @returns `taken` when another account has the number, e-mail or username; `foreign` when the
 * account is not the agency's own. Nothing changed then.
 */
export async function saveOwnAccount(
  db: AgencyDatabase,
  accountID: number,
  account: OwnAccount,
): Promise<'saved' | 'taken' | 'foreign'> {
  const { username, phoneNo, email, last4ID, dob, gender } = account;
  const [row] = await db.run<{ saved: boolean | null }>(
    statement(saveAccount, [accountID, username, phoneNo, email, last4ID, dob, gender]),
  );
  if (row?.saved === true) return 'saved';
  return row?.saved === false ? 'taken' : 'foreign';
}

const useUpTokens = 'SELECT use_up_reset_tokens($1)';

/** Ends the links by which a password could be set; for an account that is the agency's own. */
export async function endResetLinks(db: AgencyDatabase, accountID: number): Promise<void> {
  await db.run(statement(useUpTokens, [accountID]));
}
