import { clock } from '../../../platform/clock.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { signedInAccount } from '../../../platform/graphql/policy/signed-in-account.ts';
import { markSeen } from '../../session/store.ts';
import { ownSessionEnd } from './own-session-end.ts';
import { ownAccount } from '../policy.ts';
import { OwnSessionEnd } from '../types.ts';

builder.mutationField('keepOwnSession', (t) =>
  t.field({
    type: OwnSessionEnd,
    policy: ownAccount,
    description: 'Says that somebody is there: the session does not end for want of use.',
    resolve: async (_, __, ctx) => {
      await ownSessionEnd(ctx);
      await markSeen(ctx.database.system, signedInAccount(ctx).sessionId, clock.now());
      return ownSessionEnd(ctx);
    },
  }),
);
