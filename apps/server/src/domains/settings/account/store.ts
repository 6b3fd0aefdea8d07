import type { SystemDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

/** An account, for its holder only. */
export interface OwnAccountRow {
  readonly accountID: number;
  readonly username: string;
  readonly passwordHash: string | null;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  /** Where a code was sent that can still be used; null when none was. */
  readonly pendingEmail: string | null;
  /** Where the last code went that was not used, however long ago. */
  readonly lastEmail: string | null;
  readonly phoneNo: string | null;
  readonly isPhoneVerified: boolean;
  readonly pendingPhoneNo: string | null;
  readonly lastPhoneNo: string | null;
  readonly hasSecondFactor: boolean;
}

const find = `SELECT a.id AS "accountID", a.username, a.password_hash AS "passwordHash", a.email,
    coalesce(a.verified_email = a.email, false) AS "isEmailVerified",
    CASE WHEN mail.expires_on > now() THEN mail.recipient END AS "pendingEmail",
    mail.recipient AS "lastEmail", a.phone_no AS "phoneNo",
    coalesce(a.verified_phone_no = a.phone_no, false) AS "isPhoneVerified",
    CASE WHEN text.expires_on > now() THEN text.recipient END AS "pendingPhoneNo",
    text.recipient AS "lastPhoneNo", f.confirmed_on IS NOT NULL AS "hasSecondFactor"
  FROM account a
  LEFT JOIN one_time_code mail ON mail.account_id = a.id AND mail.purpose = 'EMAIL'
  LEFT JOIN one_time_code text ON text.account_id = a.id AND text.purpose = 'PHONE'
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
