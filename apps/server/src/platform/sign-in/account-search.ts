import { accountSearchLimits } from '@guardroom/rules/client/account-search';
import { waitMessage } from '@guardroom/rules/session/sign-in-limits';
import type { Context } from '../context.ts';
import { refuse } from '../graphql/refusal.ts';
import { countTry } from './attempts.ts';

/** By what an account is searched: each is counted on its own. */
export type SearchedBy = 'phone' | 'username' | 'email';

const subjects: Readonly<Record<SearchedBy, string>> = {
  phone: 'account-search',
  username: 'account-search-username',
  email: 'account-search-email',
};

/**
 * Counts a question whether an account exists: whoever may ask of one could otherwise ask of all.
 * The count stays when the request is refused or rolled back.
 * @throws TOO_MANY_ATTEMPTS
 */
export async function countAccountSearch(
  { viewer, database, services }: Context,
  by: SearchedBy = 'phone',
): Promise<void> {
  const subject = `${subjects[by]}:${viewer?.accountID ?? 0}`;
  const counts = accountSearchLimits.map((limit) => ({ subject, limit }));
  const counted = await database.system.transaction((tx) => countTry(tx, services.secrets, counts));
  if (!counted.allowed) refuse('TOO_MANY_ATTEMPTS', waitMessage(counted.endsAt, counted.now));
}
