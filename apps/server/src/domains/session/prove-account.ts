import { sessionMessages, signInInput } from '@guardroom/rules/session/inputs';
import { signInIdentifier } from '@guardroom/rules/session/sign-in-identifier';
import type { Context } from '../../platform/context.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { countOrRefuse, settleTry } from '../../platform/sign-in/attempts.ts';
import { knownDevice } from '../../platform/sign-in/device-cookie.ts';
import { passwordFits } from '../../platform/sign-in/password.ts';
import { isToken, tokenHash } from '../../platform/sign-in/secret-token.ts';
import { signInCounts } from '../../platform/sign-in/sign-in-counts.ts';
import { bearerOf } from './authenticate.ts';
import { checkSecondFactor } from './store-second-factor.ts';
import { findAccount, onceOpenedBy } from './store.ts';
import type { AccountRow } from './store.ts';

/** What somebody typed to sign in. */
interface Typed {
  readonly username: string;
  readonly password: string;
  readonly code: string | undefined;
}

/** What an operation that signs in was given, as it is used. @throws INVALID */
export function parseTyped(given: {
  readonly username: string;
  readonly password: string;
  readonly code?: string | null | undefined;
}): Typed {
  const { entries } = signInInput;
  return {
    username: parseInput(entries.username, given.username, 'username'),
    password: parseInput(entries.password, given.password, 'password'),
    code: parseInput(entries.code, given.code ?? undefined, 'code'),
  };
}

/** An account that has a password. */
export type AccountWithPassword = AccountRow & { readonly passwordHash: string };

/**
 * Who somebody is by what they typed. The same work and wording for a wrong password, an unknown name
 * and an account out of use.
 * @param profileOf by what the account comes in at this door; undefined where by nothing. It is asked
 * without an account where nobody was proved, so that it can do the same work for each failure
 * @throws SIGN_IN_FAILED, SECOND_FACTOR_NEEDED, INVALID, TOO_MANY_ATTEMPTS
 */
export async function proveAccount<Profile>(
  ctx: Context,
  typed: Typed,
  profileOf: (
    account: AccountWithPassword | undefined,
  ) => Promise<Profile | undefined> | Profile | undefined,
): Promise<Profile> {
  const { system } = ctx.database;
  const identifier = signInIdentifier(typed.username);
  const account = await findAccount(system, identifier);
  const device = account && (await deviceOf(ctx, account.accountID));
  const counts = signInCounts(identifier, ctx.request.address, device);
  await countOrRefuse(system, ctx.services.secrets, counts.all);
  const fits = await passwordFits(typed.password, account?.passwordHash ?? null);
  const proved = fits && account !== undefined ? withPassword(account) : undefined;
  const profile = await profileOf(proved);
  if (proved === undefined || profile === undefined) {
    return refuse('SIGN_IN_FAILED', sessionMessages.signInFailed);
  }
  // Before the try is settled: who knows a password must not guess codes without end.
  await checkSecondFactor(ctx, proved.accountID, typed.code);
  await settleTry(system, ctx.services.secrets, counts);
  return profile;
}

function withPassword(account: AccountRow): AccountWithPassword | undefined {
  const { passwordHash } = account;
  return passwordHash === null ? undefined : { ...account, passwordHash };
}

/**
 * What shows that the owner signed in here before: the cookie of a browser, or the token of the
 * last session that a guard's application still holds, though it has ended.
 */
async function deviceOf(ctx: Context, accountID: number): Promise<string | undefined> {
  const { request, services, database } = ctx;
  const device = knownDevice(request, services.secrets, accountID);
  if (device !== undefined) return device;
  const token = bearerOf(request);
  if (!isToken(token)) return undefined;
  const digest = tokenHash(token);
  const isKnown = await onceOpenedBy(database.system, digest, accountID);
  return isKnown ? `token.${digest.toString('base64url')}` : undefined;
}
