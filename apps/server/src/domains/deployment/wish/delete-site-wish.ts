import { recordChanges } from '../../../platform/audit.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { configureDeployments } from '../policy.ts';
import { lockWish, markWish, standingWish } from './store.ts';
import { SiteWish } from './types.ts';

const operation = 'deleteSiteWish';

builder.mutationField(operation, (t) =>
  t.field({
    type: SiteWish,
    policy: configureDeployments,
    description: 'Removes a wish that should not have been entered.',
    args: {
      id: t.arg({ type: 'RecordID', required: true }),
      version: t.arg.int({
        description: 'The version that the sender saw; a stale one is refused with code STALE.',
      }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { id, version }, ctx) => {
      const { db } = ctx;
      const before = await standingWish(db, { id, version: version ?? undefined }, '');
      await markWish(db, id, 1);
      const after = (await lockWish(db, id)) ?? before;
      await recordChanges(ctx, [
        { operation, entity: 'SiteWish', entityId: id, before: { ...before }, after: { ...after } },
      ]);
      return after;
    },
  }),
);
