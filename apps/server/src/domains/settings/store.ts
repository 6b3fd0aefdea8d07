import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

export { accountByPassword } from './own-password.ts';
export { administratorAccounts } from './store-second-factor.ts';

/** An account, for its holder only. */
export interface OwnAccountRow {
  readonly accountID: number;
  readonly username: string;
  readonly passwordHash: string | null;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  /** Where a code was sent that can still be used; null when none was. */
  readonly pendingEmail: string | null;
  readonly phoneNo: string | null;
  readonly isPhoneVerified: boolean;
  readonly pendingPhoneNo: string | null;
  readonly hasSecondFactor: boolean;
}

const find = `SELECT a.id AS "accountID", a.username, a.password_hash AS "passwordHash", a.email,
    coalesce(a.verified_email = a.email, false) AS "isEmailVerified",
    mail.recipient AS "pendingEmail", a.phone_no AS "phoneNo",
    coalesce(a.verified_phone_no = a.phone_no, false) AS "isPhoneVerified",
    text.recipient AS "pendingPhoneNo", f.confirmed_on IS NOT NULL AS "hasSecondFactor"
  FROM account a
  LEFT JOIN one_time_code mail
    ON mail.account_id = a.id AND mail.purpose = 'EMAIL' AND mail.expires_on > now()
  LEFT JOIN one_time_code text
    ON text.account_id = a.id AND text.purpose = 'PHONE' AND text.expires_on > now()
  LEFT JOIN second_factor f ON f.account_id = a.id
  WHERE a.id = $1`;

export async function findOwnAccount(
  db: SystemDatabase,
  accountID: number,
): Promise<OwnAccountRow> {
  const [row] = await db.run<OwnAccountRow & Record<string, unknown>>(statement(find, [accountID]));
  if (row === undefined) throw new Error('whoever is signed in has an account');
  return row;
}

const hold = 'SELECT 1 FROM account WHERE id = $1 FOR UPDATE';

const saveEmail = `SELECT save_account(id, username, phone_no, $2, last4_id, dob, gender) AS saved
  FROM account WHERE id = $1`;
const proveEmail = 'UPDATE account SET verified_email = email WHERE id = $1';
const savePhone = `SELECT save_account(id, username, $2, email, last4_id, dob, gender) AS saved
  FROM account WHERE id = $1`;
const provePhone = 'UPDATE account SET verified_phone_no = phone_no WHERE id = $1';

export type Contact = 'EMAIL' | 'PHONE';

const savings: Readonly<Record<Contact, { readonly save: string; readonly prove: string }>> = {
  EMAIL: { save: saveEmail, prove: proveEmail },
  PHONE: { save: savePhone, prove: provePhone },
};

/**
 * Gives an account an address or number that was proved to be its holder's; the copies on staff and
 * client users follow in every agency. @returns false when another account has it
 */
export async function saveContact(
  tx: SystemDatabase,
  accountID: number,
  contact: Contact,
  value: string,
): Promise<boolean> {
  const { save, prove } = savings[contact];
  await tx.run(statement(hold, [accountID]));
  const [row] = await tx.run<{ saved: boolean }>(statement(save, [accountID, value]));
  if (row?.saved !== true) return false;
  await tx.run(statement(prove, [accountID]));
  return true;
}

const isStill = 'SELECT 1 FROM account WHERE id = $1 AND password_hash = $2 FOR UPDATE';

/** Holds an account whose password is still the one that was checked. */
export async function lockByPassword(
  tx: SystemDatabase,
  accountID: number,
  passwordHash: string | null,
): Promise<boolean> {
  return (await tx.run(statement(isStill, [accountID, passwordHash]))).length === 1;
}
