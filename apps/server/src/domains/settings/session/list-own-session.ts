import { builder } from '../../../platform/graphql/builder.ts';
import { signedInAccount } from '../../../platform/graphql/policy/signed-in-account.ts';
import { ownAccount } from '../policy.ts';
import { listOwnSessions } from './store.ts';
import { OwnSession } from '../types.ts';

builder.queryField('listOwnSession', (t) =>
  t.field({
    type: [OwnSession],
    policy: ownAccount,
    description: 'Where the person is signed in, this device first; at most 100.',
    resolve: (_, __, ctx) => {
      const { accountID, sessionId } = signedInAccount(ctx);
      return listOwnSessions(ctx.database.system, accountID, sessionId);
    },
  }),
);
