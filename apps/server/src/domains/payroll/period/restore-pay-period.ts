import { overlapProblem } from '@guardroom/rules/payroll/period/period';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { computeNow, periodAsSeen, recordMove } from '../compute/compute-pay-period.ts';
import { MovePayPeriodInput } from '../inputs.ts';
import { runPayroll } from '../policy.ts';
import { lockAnyPayPeriod, overlappingPeriod, undeletePayPeriod } from '../store.ts';
import { PayPeriod, type PayPeriodRow } from '../types.ts';

builder.mutationField('restorePayPeriod', (t) =>
  t.field({
    type: PayPeriod,
    policy: runPayroll,
    description:
      'Undoes a deletion: the draft comes back with its adjustments, computed from what stands now.',
    args: {
      update: t.arg({ type: MovePayPeriodInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => bringBack(ctx, update),
  }),
);

async function bringBack(
  ctx: Context,
  update: typeof MovePayPeriodInput.$inferInput,
): Promise<PayPeriodRow> {
  const { db } = ctx;
  const before = await periodAsSeen(ctx, update, lockAnyPayPeriod);
  if (before.deleted === 0) return before;
  const other = await overlappingPeriod(db, before);
  if (other !== undefined) {
    refuse('CONFLICT', overlapProblem(other), { path: 'update.id', current: before });
  }
  await undeletePayPeriod(db, before.id);
  await computeNow(ctx, before);
  return recordMove(ctx, 'restorePayPeriod', before);
}
