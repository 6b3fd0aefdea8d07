import { builder } from '../../../platform/graphql/builder.ts';
import { signedInAccount } from '../../../platform/graphql/policy/signed-in-account.ts';
import { ownAccount } from '../policy.ts';
import { findOwnAccount } from '../store.ts';
import { OwnAccount } from '../types.ts';

builder.queryField('ownAccount', (t) =>
  t.field({
    type: OwnAccount,
    policy: ownAccount,
    resolve: (_, __, ctx) => findOwnAccount(ctx.database.system, signedInAccount(ctx).accountID),
  }),
);
