import { overlapProblem } from '@guardroom/rules/payroll/period/period';
import { payPeriodInput } from '@guardroom/rules/payroll/period/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { explainConstraint } from '../../../platform/database/database-error.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { once } from '../../../platform/idempotency.ts';
import { computeNow, periodGone } from '../compute/compute-pay-period.ts';
import { CreatePayPeriodInput } from '../inputs.ts';
import { runPayroll } from '../policy.ts';
import { addPayPeriod, findPayPeriod, overlappingPeriod } from '../store.ts';
import { PayPeriod } from '../types.ts';

type Create = typeof CreatePayPeriodInput.$inferInput;

// Behind the check below, for two that are made at the same moment.
explainConstraint('pay_period_overlap', 'Another pay period has some of these days already.');

builder.mutationField('createPayPeriod', (t) =>
  t.field({
    type: PayPeriod,
    policy: runPayroll,
    description: 'Makes a pay period and computes it at once, as a draft.',
    args: {
      create: t.arg({ type: CreatePayPeriodInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      const { id } = await once(ctx, 'createPayPeriod', idempotencyKey, () => add(ctx, create));
      return (await findPayPeriod(ctx.db, id)) ?? refuse('NOT_FOUND', periodGone);
    },
  }),
);

async function add(ctx: Context, create: Create): Promise<number> {
  const { db } = ctx;
  const days = parseInput(payPeriodInput, create, 'create');
  const other = await overlappingPeriod(db, days);
  if (other !== undefined) {
    refuse('CONFLICT', overlapProblem(other), { path: 'create.startDate' });
  }
  const id = await addPayPeriod(db, days);
  await computeNow(ctx, { id, ...days });
  const after = await findPayPeriod(db, id);
  const change = { operation: 'createPayPeriod', entity: 'PayPeriod', entityId: id };
  await recordChanges(ctx, [{ ...change, before: null, after: { ...after } }]);
  return id;
}
