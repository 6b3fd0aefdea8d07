import { builder } from '../../../platform/graphql/builder.ts';
import { viewerCacheOf } from '../../../platform/sign-in/viewer-cache.ts';
import { signedInAccount } from '../../../platform/graphql/policy/signed-in-account.ts';
import { ownAccount } from '../policy.ts';
import { endOtherSessions } from './store.ts';

builder.mutationField('endOtherSessions', (t) =>
  t.field({
    type: 'Int',
    policy: ownAccount,
    description: 'Signs the person out everywhere else; how many devices that were.',
    resolve: async (_, __, ctx) => {
      const { accountID, sessionId } = signedInAccount(ctx);
      const { database, services } = ctx;
      const ended = await database.system.transaction((tx) =>
        endOtherSessions(tx, accountID, sessionId),
      );
      viewerCacheOf(services).forgetAccount(accountID);
      return ended;
    },
  }),
);
