import { moveProblem } from '@guardroom/rules/payroll/period/status';
import { clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { periodAsSeen, recordMove } from '../compute/compute-pay-period.ts';
import { MovePayPeriodInput } from '../inputs.ts';
import { runPayroll } from '../policy.ts';
import { clearPeriod } from '../compute/store.ts';
import { lockAnyPayPeriod, savePayPeriod, wasReopened } from '../store.ts';
import { PayPeriod, type PayPeriodRow } from '../types.ts';

builder.mutationField('deletePayPeriod', (t) =>
  t.field({
    type: PayPeriod,
    policy: runPayroll,
    description:
      'Deletes a draft that was never locked: its days can be paid in another period then. ' +
      'restorePayPeriod brings it back.',
    args: {
      update: t.arg({ type: MovePayPeriodInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => remove(ctx, update),
  }),
);

async function remove(
  ctx: Context,
  update: typeof MovePayPeriodInput.$inferInput,
): Promise<PayPeriodRow> {
  const { db } = ctx;
  const before = await periodAsSeen(ctx, update, lockAnyPayPeriod);
  if (before.deleted === 1) return before;
  const problem = moveProblem('delete', before.status);
  if (problem !== null) refuse('CONFLICT', problem, { path: 'update.id', current: before });
  if (await wasReopened(db, before.id)) {
    refuse(
      'CONFLICT',
      'This pay period was locked before, so people may have been paid by it. It stays: change it and lock it again.',
      { path: 'update.id', current: before },
    );
  }
  await clearPeriod(db, before.id);
  await savePayPeriod(db, before.id, {
    deleted: 1,
    deletedOn: new Date(clock.now()).toISOString(),
  });
  return recordMove(ctx, 'deletePayPeriod', before);
}
