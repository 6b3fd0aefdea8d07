import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { clearCookie, sessionCookieOf } from '../../platform/sign-in/cookies.ts';
import { tokenHash } from '../../platform/sign-in/secret-token.ts';
import { viewerCacheOf } from '../../platform/sign-in/viewer-cache.ts';
import { tokenOf } from './authenticate.ts';
import { withoutSession } from './policy.ts';
import { revokeSession } from './store.ts';

builder.mutationField('signOut', (t) =>
  t.field({
    type: 'Boolean',
    // Whose session has ended already may sign out all the same.
    policy: withoutSession,
    resolve: (_, __, ctx) => signOut(ctx),
  }),
);

async function signOut({ request, database, services, setCookie }: Context): Promise<true> {
  const token = tokenOf(request);
  if (token !== undefined) {
    const accountID = await revokeSession(database.system, tokenHash(token));
    if (accountID !== undefined) viewerCacheOf(services).forgetAccount(accountID);
  }
  setCookie(clearCookie(request, sessionCookieOf[request.door]));
  return true;
}
