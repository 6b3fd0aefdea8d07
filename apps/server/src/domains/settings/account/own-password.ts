import { codeLimits } from '@guardroom/rules/settings/code-limits';
import { settingsMessages } from '@guardroom/rules/settings/inputs';
import type { Context } from '../../../platform/context.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { signedInAccount } from '../../../platform/graphql/policy/signed-in-account.ts';
import { countOrRefuse, countsOf, settleTry } from '../../../platform/sign-in/attempts.ts';
import { passwordFits } from '../../../platform/sign-in/password.ts';
import { findOwnAccount, type OwnAccountRow } from './store.ts';

/** An account whose password was given. */
type ProvedAccount = OwnAccountRow & { readonly passwordHash: string };

/**
 * The account of whoever is signed in, after they gave its password: a console that stands open is
 * no proof of who sits before it.
 * @param alsoAsk what else must be right, such as a code: its guesses count as those of the password
 * @throws INVALID at `currentPassword`, TOO_MANY_ATTEMPTS
 */
export async function accountByPassword(
  ctx: Context,
  currentPassword: string,
  alsoAsk?: (account: OwnAccountRow) => Promise<void>,
): Promise<ProvedAccount> {
  const { database, services } = ctx;
  const { accountID } = signedInAccount(ctx);
  const counts = countsOf(`own-password:${accountID}`, codeLimits.password);
  await countOrRefuse(database.system, services.secrets, counts);
  const account = await findOwnAccount(database.system, accountID);
  const { passwordHash } = account;
  if (passwordHash === null) {
    refuse('INVALID', settingsMessages.passwordNone, { path: 'currentPassword' });
  }
  if (!(await passwordFits(currentPassword, passwordHash))) {
    refuse('INVALID', settingsMessages.passwordWrong, { path: 'currentPassword' });
  }
  await alsoAsk?.(account);
  const settled = { forgotten: [], givenBack: counts };
  await settleTry(database.system, services.secrets, settled);
  return { ...account, passwordHash };
}
