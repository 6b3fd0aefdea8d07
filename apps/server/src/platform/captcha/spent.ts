import type { SystemDatabase } from '../database/database.ts';
import { statement } from '../database/statement.ts';
import type { SolvedCaptcha } from './captcha.ts';

const spend = `INSERT INTO spent_captcha (nonce, idempotency_key, expires_on, input)
  VALUES ($1, $2, to_timestamp($3::float8 / 1000), $4) ON CONFLICT DO NOTHING RETURNING nonce`;
const sameSender = `SELECT coalesce(input = $2, true) AS "isSame"
  FROM spent_captcha WHERE idempotency_key = $1`;

/**
 * Spends a captcha with what it is handed in for; call it in that transaction. A second one at the
 * same time waits for the first to end.
 * @returns 'REPEATED' when the same request spent one before, be it another captcha; 'REUSED' when one
 *   with the same key and another input did; 'REPLAYED' when another request spent this one
 */
export async function spendCaptcha(
  tx: SystemDatabase,
  { nonce, expiresAt }: SolvedCaptcha,
  { key, input }: { readonly key: string | null; readonly input: Buffer },
): Promise<'SPENT' | 'REPEATED' | 'REUSED' | 'REPLAYED'> {
  const spent = await tx.run(statement(spend, [nonce, key, expiresAt, input]));
  if (spent.length === 1) return 'SPENT';
  const [earlier] = await tx.run<{ isSame: boolean }>(statement(sameSender, [key, input]));
  if (earlier === undefined) return 'REPLAYED';
  return earlier.isSame ? 'REPEATED' : 'REUSED';
}

// Not at once: the clocks of two servers may differ.
const forget = `DELETE FROM spent_captcha WHERE expires_on < now() - interval '1 hour'`;

/** Forgets captchas that nobody could hand in any more. */
export async function forgetSpentCaptchas(db: SystemDatabase): Promise<void> {
  await db.run(statement(forget));
}
