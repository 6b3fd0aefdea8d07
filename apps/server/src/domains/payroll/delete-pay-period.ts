import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/graphql/refusal.ts';
import { periodToMove, recordMove } from './compute-pay-period.ts';
import { MovePayPeriodInput } from './inputs.ts';
import { runPayroll } from './policy.ts';
import { clearPeriod } from './store-compute.ts';
import { savePayPeriod, wasReopened } from './store.ts';
import { PayPeriod, type PayPeriodRow } from './types.ts';

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
  const before = await periodToMove(ctx, 'delete', update);
  if (await wasReopened(db, before.id)) {
    refuse(
      'CONFLICT',
      'This pay period was locked before, so people may have been paid by it. It stays: change it and lock it again.',
      { path: 'update.id', current: before },
    );
  }
  await clearPeriod(db, before.id);
  await savePayPeriod(db, before.id, { deleted: 1, deletedOn: new Date().toISOString() });
  return recordMove(ctx, 'deletePayPeriod', before);
}
