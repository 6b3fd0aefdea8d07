import { builder } from '../../../platform/graphql/builder.ts';
import { clientOf } from '../../../platform/graphql/policy/signed-in-client.ts';
import { ownClientIdentity } from './policy.ts';
import { findOwnClientIdentity } from './store-identity.ts';
import { OwnClientIdentity } from './types.ts';

builder.queryField('ownClientIdentity', (t) =>
  t.field({
    type: OwnClientIdentity,
    policy: ownClientIdentity,
    resolve: (_, __, ctx) => findOwnClientIdentity(ctx.database.system, clientOf(ctx)),
  }),
);
