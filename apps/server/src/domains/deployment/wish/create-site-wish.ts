import { wishCreateInput } from '@guardroom/rules/deployment/planning/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { once } from '../../../platform/idempotency.ts';
import { securitySiteOf } from '../../site/store.ts';
import { staffOf } from '../../staff/store.ts';
import { configureDeployments } from '../policy.ts';
import { CreateSiteWishInput } from './inputs.ts';
import { addWish, lockWish } from './store.ts';
import { SiteWish } from './types.ts';

const operation = 'createSiteWish';

builder.mutationField(operation, (t) =>
  t.field({
    type: SiteWish,
    policy: configureDeployments,
    description: 'Says that the client of a site bars somebody from it, or wants them there.',
    args: {
      create: t.arg({ type: CreateSiteWishInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      const { id } = await once(ctx, operation, idempotencyKey, () => add(ctx, create));
      const row = await lockWish(ctx.db, id);
      return row ?? refuse('NOT_FOUND', 'This entry is no longer there.');
    },
  }),
);

async function add(ctx: Context, create: typeof CreateSiteWishInput.$inferInput): Promise<number> {
  const { db } = ctx;
  const { siteProfileID, staffProfileID, ...wish } = parseInput(wishCreateInput, create, 'create');
  await securitySiteOf(db, siteProfileID, 'create.siteProfileID');
  await staffOf(db, staffProfileID, 'create.staffProfileID');
  const id = await addWish(db, { siteProfileID, staffProfileID }, wish);
  const after = await lockWish(db, id);
  await recordChanges(ctx, [
    { operation, entity: 'SiteWish', entityId: id, before: null, after: { ...after } },
  ]);
  return id;
}
