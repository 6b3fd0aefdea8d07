import { wishUpdateInput } from '@guardroom/rules/deployment/planning/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { configureDeployments } from '../policy.ts';
import { UpdateSiteWishInput } from './inputs.ts';
import { lockWish, saveWish, standingWish } from './store.ts';
import { SiteWish, type SiteWishRow } from './types.ts';

const operation = 'updateSiteWish';

builder.mutationField(operation, (t) =>
  t.field({
    type: SiteWish,
    policy: configureDeployments,
    description: 'Changes a wish, or ends it by its last day.',
    args: {
      update: t.arg({ type: UpdateSiteWishInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => change(ctx, update),
  }),
);

async function change(
  ctx: Context,
  update: typeof UpdateSiteWishInput.$inferInput,
): Promise<SiteWishRow> {
  const { db } = ctx;
  const { id, version, ...wish } = parseInput(wishUpdateInput, update, 'update');
  const before = await standingWish(db, { id, version });
  await saveWish(db, id, wish);
  const after = await lockWish(db, id);
  await recordChanges(ctx, [
    { operation, entity: 'SiteWish', entityId: id, before: { ...before }, after: { ...after } },
  ]);
  return after ?? before;
}
