import { mayAdjust } from '@guardroom/rules/payroll/period/status';
import { payPeriodName } from '@guardroom/rules/payroll/period/period';
import { payAdjustmentCreateInput } from '@guardroom/rules/payroll/period/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { once } from '../../../platform/idempotency.ts';
import { periodGone } from '../compute/compute-pay-period.ts';
import { CreatePayAdjustmentInput } from '../inputs.ts';
import { runPayroll } from '../policy.ts';
import { addPayAdjustment, findPayAdjustment, isPaidIn, settleAdjustments } from './store.ts';
import { lockPayPeriod } from '../store.ts';
import { PayAdjustment } from '../types.ts';

type Create = typeof CreatePayAdjustmentInput.$inferInput;

builder.mutationField('createPayAdjustment', (t) =>
  t.field({
    type: PayAdjustment,
    policy: runPayroll,
    args: {
      create: t.arg({ type: CreatePayAdjustmentInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      const { id } = await once(ctx, 'createPayAdjustment', idempotencyKey, () => add(ctx, create));
      return (
        (await findPayAdjustment(ctx.db, id)) ??
        refuse('NOT_FOUND', 'This adjustment is no longer there.')
      );
    },
  }),
);

async function add(ctx: Context, create: Create): Promise<number> {
  const { db, viewer } = ctx;
  if (viewer === null) throw new Error('the policy lets nobody here without signing in');
  const input = parseInput(payAdjustmentCreateInput, create, 'create');
  const { payPeriodID, staffProfileID } = input;
  await periodToAdjust(ctx, payPeriodID, 'create.payPeriodID');
  if (!(await isPaidIn(db, payPeriodID, staffProfileID))) {
    refuse('NOT_FOUND', 'This person is not paid in this period.', {
      path: 'create.staffProfileID',
    });
  }
  const id = await addPayAdjustment(db, {
    ...input,
    enteredBy: viewer.name,
    enteredByStaffProfileID: viewer.staffProfileID,
  });
  await settleAdjustments(db, payPeriodID, [staffProfileID]);
  const after = await findPayAdjustment(db, id);
  const change = { operation: 'createPayAdjustment', entity: 'PayAdjustment', entityId: id };
  await recordChanges(ctx, [{ ...change, before: null, after: { ...after } }]);
  return id;
}

/**
 * Holds the period of an adjustment until the transaction ends.
 * @throws NOT_FOUND and, once it is locked, PERIOD_LOCKED at `path`
 */
export async function periodToAdjust({ db }: Context, id: number, path: string): Promise<void> {
  const period = await lockPayPeriod(db, id);
  if (period === undefined) return refuse('NOT_FOUND', periodGone, { path });
  if (mayAdjust(period.status)) return;
  const name = payPeriodName(period);
  refuse('PERIOD_LOCKED', `The pay period ${name} is locked. Reopen the period first.`, { path });
}
