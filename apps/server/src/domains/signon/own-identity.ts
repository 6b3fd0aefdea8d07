import { builder } from '../../platform/graphql/builder.ts';
import { signedInViewer } from '../../platform/graphql/policy/signed-in-viewer.ts';
import { ownIdentity } from './policy.ts';
import { findOwnIdentity } from './store-identity.ts';
import { OwnIdentity } from './types.ts';

builder.queryField('ownIdentity', (t) =>
  t.field({
    type: OwnIdentity,
    policy: ownIdentity,
    resolve: (_, __, ctx) => findOwnIdentity(ctx.db, signedInViewer(ctx).accountID),
  }),
);
