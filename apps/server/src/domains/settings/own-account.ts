import { settingsMessages } from '@guardroom/rules/settings/inputs';
import { codeLimits } from '@guardroom/rules/settings/code-limits';
import { waitMessage, type Limit } from '@guardroom/rules/session/sign-in-limits';
import type { Context } from '../../platform/context.ts';
import { notSignedIn, refuse } from '../../platform/graphql/refusal.ts';
import { countTry, settleTry, type Count } from '../../platform/sign-in/attempts.ts';
import { passwordFits } from '../../platform/sign-in/password.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { findOwnAccount, type OwnAccountRow } from './store.ts';

/** Who is signed in. */
export function viewerOf({ viewer }: Context): Viewer {
  if (viewer === null) throw notSignedIn();
  return viewer;
}

/**
 * The account of whoever is signed in, after they gave its password: a console that stands open is
 * no proof of who sits before it.
 * @throws INVALID at `currentPassword`, TOO_MANY_ATTEMPTS
 */
export async function accountByPassword(
  ctx: Context,
  currentPassword: string,
): Promise<OwnAccountRow> {
  const { database, services } = ctx;
  const { accountID } = viewerOf(ctx);
  const counts = countsOf(`own-password:${accountID}`, codeLimits.password);
  await countOrRefuse(ctx, counts);
  const account = await findOwnAccount(database.system, accountID);
  if (!(await passwordFits(currentPassword, account.passwordHash))) {
    refuse('INVALID', settingsMessages.passwordWrong, { path: 'currentPassword' });
  }
  const settled = { forgotten: [], givenBack: counts };
  await settleTry(database.system, services.secrets, settled);
  return account;
}

export const countsOf = (subject: string, limits: readonly Limit[]): Count[] =>
  limits.map((limit) => ({ subject, limit }));

/** Counts a try in a transaction of its own. @throws TOO_MANY_ATTEMPTS */
export async function countOrRefuse(ctx: Context, counts: readonly Count[]): Promise<void> {
  const { database, services } = ctx;
  const counted = await database.system.transaction((tx) => countTry(tx, services.secrets, counts));
  if (!counted.allowed) refuse('TOO_MANY_ATTEMPTS', waitMessage(counted.endsAt, counted.now));
}
