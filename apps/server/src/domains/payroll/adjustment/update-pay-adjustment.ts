import { payAdjustmentUpdateInput } from '@guardroom/rules/payroll/period/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import { clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { onlyChanged } from '../../../platform/database/update-statement.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { periodToAdjust } from './create-pay-adjustment.ts';
import { UpdatePayAdjustmentInput } from '../inputs.ts';
import { runPayroll } from '../policy.ts';
import { findPayAdjustment, savePayAdjustment, settleAdjustments } from './store.ts';
import { PayAdjustment, type PayAdjustmentRow } from '../types.ts';

type Update = typeof UpdatePayAdjustmentInput.$inferInput;

builder.mutationField('updatePayAdjustment', (t) =>
  t.field({
    type: PayAdjustment,
    policy: runPayroll,
    description: 'Changes or removes an adjustment of a period that is not locked.',
    args: {
      update: t.arg({ type: UpdatePayAdjustmentInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => change(ctx, update),
  }),
);

async function change(ctx: Context, update: Update): Promise<PayAdjustmentRow> {
  const { db } = ctx;
  const { id, version, ...given } = parseInput(payAdjustmentUpdateInput, update, 'update');
  const found = await findPayAdjustment(db, id);
  const gone = 'This adjustment is no longer there.';
  if (found === undefined) return refuse('NOT_FOUND', gone, { path: 'update.id' });
  await periodToAdjust(ctx, found.payPeriodID, 'update.id');
  // Whoever changes it holds its period: what was read before may be old.
  const before = await findPayAdjustment(db, id);
  if (before === undefined) return refuse('NOT_FOUND', gone, { path: 'update.id' });
  if (version !== undefined && version !== before.version) {
    refuse('STALE', 'The adjustment was changed meanwhile.', {
      path: 'update.version',
      current: before,
    });
  }
  const changes = onlyChanged(before, given);
  if (Object.keys(changes).length === 0) return before;
  const deletedOn =
    changes.deleted === undefined
      ? {}
      : { deletedOn: changes.deleted === 1 ? new Date(clock.now()).toISOString() : null };
  await savePayAdjustment(db, id, { ...changes, ...deletedOn });
  await settleAdjustments(db, before.payPeriodID, [before.staffProfileID]);
  const after = await findPayAdjustment(db, id);
  if (after === undefined) throw new Error('the adjustment vanished while its period was locked');
  const entity = { operation: 'updatePayAdjustment', entity: 'PayAdjustment', entityId: id };
  await recordChanges(ctx, [{ ...entity, before: { ...before }, after: { ...after } }]);
  return after;
}
