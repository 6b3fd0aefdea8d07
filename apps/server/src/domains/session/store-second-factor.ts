import { isTotpCode, secondFactorMessages } from '@guardroom/rules/settings/second-factor';
import { clock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { periodOfCode, unseal } from '../../platform/sign-in/totp.ts';

const find = `SELECT secret, confirmed_on IS NOT NULL AS "isOn" FROM second_factor
  WHERE account_id = $1`;

export interface SecondFactorRow {
  /** Sealed. */
  readonly secret: Buffer;
  readonly isOn: boolean;
}

export async function findSecondFactor(
  db: SystemDatabase,
  accountID: number,
): Promise<SecondFactorRow | undefined> {
  const rows = await db.run<SecondFactorRow & Record<string, unknown>>(
    statement(find, [accountID]),
  );
  return rows[0];
}

const usePeriod = `UPDATE second_factor SET last_period = $2
  WHERE account_id = $1 AND last_period < $2 RETURNING 1`;
const useRecovery = `UPDATE recovery_code SET used_on = now()
  WHERE account_id = $1 AND code_hash = $2 AND used_on IS NULL RETURNING 1`;

export function recoveryHash(secrets: Secrets, accountID: number, code: string): Buffer {
  return Buffer.from(secrets.sign('second-factor', `${accountID}:${code}`), 'base64url');
}

/** Uses up a code of an account: none is taken twice. @returns false when it is not right */
export async function spendSecondFactor(
  db: SystemDatabase,
  secrets: Secrets,
  account: { readonly accountID: number; readonly factor: SecondFactorRow },
  code: string,
): Promise<boolean> {
  const { accountID, factor } = account;
  if (!isTotpCode(code)) {
    const hash = recoveryHash(secrets, accountID, code);
    return (await db.run(statement(useRecovery, [accountID, hash]))).length === 1;
  }
  const secret = unseal(secrets, accountID, factor.secret);
  const period = periodOfCode(secret, code, clock.now());
  if (period === undefined) return false;
  return (await db.run(statement(usePeriod, [accountID, period]))).length === 1;
}

/**
 * Uses up a code of the account's second factor, where it has one. Guesses are counted by whoever calls.
 * @throws SECOND_FACTOR_NEEDED at `code` when none was given, INVALID when it is wrong
 */
export async function checkSecondFactor(
  { database, services }: Context,
  accountID: number,
  code: string | undefined,
): Promise<void> {
  const factor = await findSecondFactor(database.system, accountID);
  if (factor?.isOn !== true) return;
  const path = 'code';
  if (code === undefined) refuse('SECOND_FACTOR_NEEDED', secondFactorMessages.needed, { path });
  const account = { accountID, factor };
  if (await spendSecondFactor(database.system, services.secrets, account, code)) return;
  refuse('INVALID', secondFactorMessages.wrong, { path });
}
