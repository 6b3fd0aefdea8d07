import { createRouteInput } from '@guardroom/rules/patrol/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { once } from '../../../platform/idempotency.ts';
import { registeredSite } from '../checkpoint/create-clocking-point.ts';
import { CreateClockingRouteInput } from '../inputs.ts';
import { createPatrols } from '../policy.ts';
import { addRoute, findRoutes } from './store.ts';
import { ClockingRoute } from './types.ts';

type Create = typeof CreateClockingRouteInput.$inferInput;

builder.mutationField('createClockingRoute', (t) =>
  t.field({
    type: ClockingRoute,
    policy: createPatrols,
    args: {
      create: t.arg({ type: CreateClockingRouteInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      const { id } = await once(ctx, 'createClockingRoute', idempotencyKey, () => add(ctx, create));
      const [row] = await findRoutes(ctx.db, [id]);
      return row ?? refuse('NOT_FOUND', 'This route is no longer there.');
    },
  }),
);

async function add(ctx: Context, create: Create): Promise<number> {
  const input = parseInput(createRouteInput, create, 'create');
  const securitySiteID = await registeredSite(ctx, input, 'create');
  const id = await addRoute(ctx.db, { ...input, securitySiteID });
  const [after] = await findRoutes(ctx.db, [id]);
  const change = { operation: 'createClockingRoute', entity: 'ClockingRoute', entityId: id };
  await recordChanges(ctx, [{ ...change, before: null, after: { ...after } }]);
  return id;
}
