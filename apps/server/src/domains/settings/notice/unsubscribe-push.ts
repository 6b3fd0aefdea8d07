import { builder } from '../../../platform/graphql/builder.ts';
import { signedInAccount } from '../../../platform/graphql/policy/signed-in-account.ts';
import { ownAccount } from '../policy.ts';
import { removeBrowser } from './store-browser.ts';

builder.mutationField('unsubscribePush', (t) =>
  t.field({
    type: 'Boolean',
    policy: ownAccount,
    description: 'This browser shows nothing any more.',
    resolve: async (_, __, ctx) => {
      await removeBrowser(ctx.database.system, signedInAccount(ctx));
      return true;
    },
  }),
);
