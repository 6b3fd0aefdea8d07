import { paidOnInput, paidOnProblem } from '@guardroom/rules/payroll/payslip/payslip';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { periodGone, recordMove } from '../compute/compute-pay-period.ts';
import { PayPeriodPaymentInput } from '../payslip/inputs.ts';
import { datePayments } from '../payslip/policy.ts';
import { lockPayPeriod, savePayPeriod } from '../store.ts';
import { PayPeriod, type PayPeriodRow } from '../types.ts';

builder.mutationField('updatePayPeriodPayment', (t) =>
  t.field({
    type: PayPeriod,
    policy: datePayments,
    description: 'Says when a locked period was paid: payslips carry the date.',
    args: {
      update: t.arg({ type: PayPeriodPaymentInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => change(ctx, update),
  }),
);

async function change(
  ctx: Context,
  update: typeof PayPeriodPaymentInput.$inferInput,
): Promise<PayPeriodRow> {
  const { id, version, paidOn } = parseInput(paidOnInput, update, 'update');
  const before = await lockPayPeriod(ctx.db, id);
  if (before === undefined) return refuse('NOT_FOUND', periodGone, { path: 'update.id' });
  if (version !== undefined && version !== before.version) {
    refuse('STALE', 'The pay period was changed meanwhile.', {
      path: 'update.version',
      current: before,
    });
  }
  if (before.status !== 'LOCKED') {
    refuse('CONFLICT', 'Only a locked pay period has a date of payment.', {
      path: 'update.id',
      current: before,
    });
  }
  const problem = paidOnProblem(before, paidOn);
  if (problem !== null) refuse('INVALID', problem, { path: 'update.paidOn' });
  if (paidOn === before.paidOn) return before;
  await savePayPeriod(ctx.db, id, { paidOn });
  return recordMove(ctx, 'updatePayPeriodPayment', before);
}
