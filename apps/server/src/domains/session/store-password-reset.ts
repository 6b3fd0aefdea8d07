import { resetLinkMinutes, resetLinkTries } from '@guardroom/rules/session/password-reset-limits';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

// Without an account nothing is written, at the same cost.
const insertToken = `INSERT INTO one_time_token (account_id, purpose, token_hash, expires_on)
  SELECT $1::bigint, 'PASSWORD_RESET', $2::bytea, now() + interval '${resetLinkMinutes} minutes'
  WHERE $1::bigint IS NOT NULL`;

export async function addResetToken(
  tx: SystemDatabase,
  accountID: number | null,
  tokenHash: Buffer,
): Promise<void> {
  await tx.run(statement(insertToken, [accountID, tokenHash]));
}

/** The account that a link opens. */
export interface ResetAccount {
  readonly accountID: number;
  readonly username: string;
  readonly email: string | null;
  readonly phoneNo: string | null;
  /** Of every agency that they work for or are a client's user of. */
  readonly agencyNames: readonly string[];
}

const present = `UPDATE one_time_token t SET tries = t.tries + 1 FROM account a
  WHERE a.id = t.account_id AND t.token_hash = $1 AND t.purpose = 'PASSWORD_RESET'
    AND t.used_on IS NULL AND t.expires_on > now() AND t.tries < ${resetLinkTries}
  RETURNING a.id AS "accountID", a.username, a.email, a.phone_no AS "phoneNo", ARRAY(
    SELECT g.name FROM security_agency g WHERE g.id IN (
      SELECT security_agency_id FROM staff_profile WHERE account_id = a.id
      UNION SELECT security_agency_id FROM client_user_profile WHERE account_id = a.id
    )) AS "agencyNames"`;

/** Counts that a token was presented. @returns its account, or undefined when it opens nothing */
export async function presentResetToken(
  db: SystemDatabase,
  tokenHash: Buffer,
): Promise<ResetAccount | undefined> {
  const [account] = await db.run<ResetAccount>(statement(present, [tokenHash]));
  return account;
}

const use = `UPDATE one_time_token SET used_on = now()
  WHERE token_hash = $1 AND used_on IS NULL AND expires_on > now() RETURNING account_id`;

/** Uses up a token. @returns false when it was used meanwhile */
export async function useResetToken(tx: SystemDatabase, tokenHash: Buffer): Promise<boolean> {
  return (await tx.run(statement(use, [tokenHash]))).length === 1;
}
