import { accountSearchLimits, importSearchLimits } from '@guardroom/rules/client/account-search';
import { waitMessage, type Limit } from '@guardroom/rules/session/sign-in-limits';
import type { Context } from '../context.ts';
import { refuse } from '../graphql/refusal/refusal.ts';
import { countTry, type Counted } from './attempts.ts';

/** By what an account is searched: each is counted on its own. */
export type SearchedBy = 'phone' | 'username' | 'email' | 'import';

const counted: Readonly<Record<SearchedBy, readonly [subject: string, limits: readonly Limit[]]>> =
  {
    phone: ['account-search', accountSearchLimits],
    username: ['account-search-username', accountSearchLimits],
    email: ['account-search-email', accountSearchLimits],
    import: ['account-search-import', importSearchLimits],
  };

/**
 * Counts a question whether an account exists: whoever may ask of one could otherwise ask of all.
 * The count stays when the request is refused or rolled back.
 * @param times how many accounts were asked for
 * @throws TOO_MANY_ATTEMPTS
 */
export async function countAccountSearch(
  { viewer, database, services }: Context,
  by: SearchedBy,
  times = 1,
): Promise<void> {
  const [subject, limits] = counted[by];
  const counts = limits.map((limit) => ({
    subject: `${subject}:${viewer?.accountID ?? 0}`,
    limit,
  }));
  const answer = await database.system.transaction(async (tx): Promise<Counted> => {
    for (let time = 0; time < times; time += 1) {
      const tried = await countTry(tx, services.secrets, counts);
      if (!tried.allowed) return tried;
    }
    return { allowed: true };
  });
  if (!answer.allowed) refuse('TOO_MANY_ATTEMPTS', waitMessage(answer.endsAt, answer.now));
}
