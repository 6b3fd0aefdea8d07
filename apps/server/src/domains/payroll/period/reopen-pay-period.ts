import { payPeriodReopenInput } from '@guardroom/rules/payroll/period/inputs';
import { statusAfter } from '@guardroom/rules/payroll/period/status';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { periodToMove, recordMove } from '../compute/compute-pay-period.ts';
import { ReopenPayPeriodInput } from '../inputs.ts';
import { lockPayroll } from '../policy.ts';
import { addReopening, savePayPeriod } from '../store.ts';
import { PayPeriod, type PayPeriodRow } from '../types.ts';

builder.mutationField('reopenPayPeriod', (t) =>
  t.field({
    type: PayPeriod,
    policy: lockPayroll,
    description: 'Makes a locked period a draft again, for a reason that is kept.',
    args: {
      update: t.arg({ type: ReopenPayPeriodInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => reopen(ctx, update),
  }),
);

async function reopen(
  ctx: Context,
  update: typeof ReopenPayPeriodInput.$inferInput,
): Promise<PayPeriodRow> {
  const { db, viewer } = ctx;
  if (viewer === null) throw new Error('the policy lets nobody here without signing in');
  const { reason } = parseInput(payPeriodReopenInput, update, 'update');
  const before = await periodToMove(ctx, 'reopen', update);
  await addReopening(db, before, viewer, reason);
  await savePayPeriod(db, before.id, {
    status: statusAfter('reopen'),
    lockedBy: null,
    lockedByStaffProfileID: null,
    lockedOn: null,
  });
  return recordMove(ctx, 'reopenPayPeriod', before, { reopenReason: reason });
}
