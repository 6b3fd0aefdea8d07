import { builder } from '../../../platform/graphql/builder.ts';
import { signedInAccount } from '../../../platform/graphql/policy/signed-in-account.ts';
import { ownAccount } from '../policy.ts';
import { listOwnNotices } from './store.ts';
import { OwnNotice } from './types.ts';

builder.queryField('listOwnNotice', (t) =>
  t.field({
    type: [OwnNotice],
    policy: ownAccount,
    description: 'What the person was told, the latest first; 50 at a time.',
    args: {
      before: t.arg({ type: 'RecordID', description: 'For those that came before this one.' }),
    },
    resolve: (_, { before }, ctx) =>
      listOwnNotices(ctx.db, signedInAccount(ctx).accountID, before ?? null),
  }),
);
