import { floorMessages } from '@guardroom/rules/payroll/rate/floors';
import { floorCreateInput } from '@guardroom/rules/payroll/rate/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { once } from '../../../platform/idempotency.ts';
import { CreateWageFloorInput } from '../rate/inputs.ts';
import { editPayRates } from '../rate/policy.ts';
import { addFloor, lockFloor } from './store.ts';
import { WageFloor } from './types.ts';

type Create = typeof CreateWageFloorInput.$inferInput;

builder.mutationField('createWageFloor', (t) =>
  t.field({
    type: WageFloor,
    policy: editPayRates,
    description: 'Adds a floor of the agency’s own, in place of the one for all of the same date.',
    args: {
      create: t.arg({ type: CreateWageFloorInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      const { id } = await once(ctx, 'createWageFloor', idempotencyKey, () => add(ctx, create));
      return (await lockFloor(ctx.db, id)) ?? refuse('NOT_FOUND', floorMessages.gone);
    },
  }),
);

async function add(ctx: Context, create: Create): Promise<number> {
  const input = parseInput(floorCreateInput, create, 'create');
  const id = await addFloor(ctx.db, { ...input, remark: input.remark || null });
  if (id === undefined) {
    return refuse('CONFLICT', floorMessages.double, { path: 'create.effectiveFrom' });
  }
  const after = await lockFloor(ctx.db, id);
  const change = { operation: 'createWageFloor', entity: 'WageFloor', entityId: id };
  await recordChanges(ctx, [{ ...change, before: null, after: { ...after } }]);
  return id;
}
