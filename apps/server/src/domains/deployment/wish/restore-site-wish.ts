import { builder } from '../../../platform/graphql/builder.ts';
import { configureDeployments } from '../policy.ts';
import { setDeleted } from './delete-site-wish.ts';
import { SiteWish } from './types.ts';

builder.mutationField('restoreSiteWish', (t) =>
  t.field({
    type: SiteWish,
    policy: configureDeployments,
    args: {
      id: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { id }, ctx) => setDeleted(ctx, 'restoreSiteWish', id, 0),
  }),
);
