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

const present = `UPDATE one_time_token SET tries = tries + 1
  WHERE token_hash = $1 AND purpose = 'PASSWORD_RESET' AND used_on IS NULL AND expires_on > now()
    AND tries < ${resetLinkTries}
  RETURNING account_id AS "accountID"`;
const account = `SELECT id AS "accountID", username, email, phone_no AS "phoneNo" FROM account
  WHERE id = $1`;
const agenciesBy = (profiles: string): string => `SELECT DISTINCT g.name FROM ${profiles} p
  JOIN security_agency g ON g.id = p.security_agency_id WHERE p.account_id = $1`;
const agencies = [agenciesBy('staff_profile'), agenciesBy('client_user_profile')];

/** Counts that a token was presented. @returns its account, or undefined when it opens nothing */
export async function presentResetToken(
  db: SystemDatabase,
  tokenHash: Buffer,
): Promise<ResetAccount | undefined> {
  const [token] = await db.run<{ accountID: number }>(statement(present, [tokenHash]));
  if (token === undefined) return undefined;
  const { accountID } = token;
  const [found] = await db.run<Omit<ResetAccount, 'agencyNames'> & Record<string, unknown>>(
    statement(account, [accountID]),
  );
  if (found === undefined) return undefined;
  const names = new Set<string>();
  for (const text of agencies) {
    for (const { name } of await db.run<{ name: string }>(statement(text, [accountID]))) {
      names.add(name);
    }
  }
  return { ...found, agencyNames: [...names] };
}

const use = `UPDATE one_time_token SET used_on = now()
  WHERE token_hash = $1 AND used_on IS NULL AND expires_on > now() RETURNING account_id`;

/** Uses up a token. @returns false when it was used meanwhile */
export async function useResetToken(tx: SystemDatabase, tokenHash: Buffer): Promise<boolean> {
  return (await tx.run(statement(use, [tokenHash]))).length === 1;
}
