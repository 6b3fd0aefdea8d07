import { builder } from '../../../platform/graphql/builder.ts';
import { clientOf } from '../../../platform/graphql/policy/signed-in-client.ts';
import { clientsAtFirst } from '../../../platform/policy.ts';
import { ClientViewerObject } from './types.ts';

builder.queryField('clientViewer', (t) =>
  t.field({
    type: ClientViewerObject,
    policy: clientsAtFirst,
    description: 'Who is signed in at the clients’ door.',
    resolve: (_, __, ctx) => clientOf(ctx),
  }),
);
