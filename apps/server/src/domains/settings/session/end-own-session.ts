import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { viewerCacheOf } from '../../../platform/sign-in/viewer-cache.ts';
import { signedInAccount } from '../../../platform/graphql/policy/signed-in-account.ts';
import { ownAccount } from '../policy.ts';
import { endOwnSession } from './store.ts';

builder.mutationField('endOwnSession', (t) =>
  t.field({
    type: 'Boolean',
    policy: ownAccount,
    description: 'Signs the person out on one of their devices.',
    args: { id: t.arg({ type: 'RecordID', required: true }) },
    resolve: async (_, { id }, ctx) => {
      const { accountID } = signedInAccount(ctx);
      const { database, services } = ctx;
      const ended = await database.system.transaction((tx) => endOwnSession(tx, accountID, id));
      if (ended === 0) refuse('NOT_FOUND', 'This device is signed out already.', { path: 'id' });
      viewerCacheOf(services).forgetAccount(accountID);
      return true;
    },
  }),
);
