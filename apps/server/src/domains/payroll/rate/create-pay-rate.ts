import { rateCreateInput } from '@guardroom/rules/payroll/rate/inputs';
import { doubleText, rateMessages } from '@guardroom/rules/payroll/rate/rates';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { once } from '../../../platform/idempotency.ts';
import { CreatePayRateInput } from './inputs.ts';
import { editPayRates } from './policy.ts';
import { addRate, lockRate, withShortfalls } from './store.ts';
import { PayRate } from './types.ts';

type Create = typeof CreatePayRateInput.$inferInput;

builder.mutationField('createPayRate', (t) =>
  t.field({
    type: PayRate,
    policy: editPayRates,
    args: {
      create: t.arg({ type: CreatePayRateInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      const { id } = await once(ctx, 'createPayRate', idempotencyKey, () => add(ctx, create));
      const row = await lockRate(ctx.db, id);
      const [shown] = await withShortfalls(ctx.db, row === undefined ? [] : [row]);
      return shown ?? refuse('NOT_FOUND', rateMessages.gone);
    },
  }),
);

async function add(ctx: Context, create: Create): Promise<number> {
  const input = parseInput(rateCreateInput, create, 'create');
  const { extraHourAmount = null } = input;
  const rate = { ...input, extraHourAmount, remark: input.remark || null };
  const id = await addRate(ctx.db, rate);
  if (id === undefined) {
    return refuse('CONFLICT', doubleText(rate), { path: 'create.effectiveFrom' });
  }
  const after = await lockRate(ctx.db, id);
  const change = { operation: 'createPayRate', entity: 'PayRate', entityId: id };
  await recordChanges(ctx, [{ ...change, before: null, after: { ...after } }]);
  return id;
}
