import { leaveAdjustmentUpdateInput } from '@guardroom/rules/leave/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import { clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { onlyChanged } from '../../../platform/database/update-statement.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { UpdateLeaveAdjustmentInput } from '../inputs.ts';
import { configureLeave } from '../policy.ts';
import { findAdjustment, lockAdjustment, saveAdjustment } from './store.ts';
import { LeaveAdjustment, type LeaveAdjustmentRow } from './types.ts';

type Update = typeof UpdateLeaveAdjustmentInput.$inferInput;

builder.mutationField('updateLeaveAdjustment', (t) =>
  t.field({
    type: LeaveAdjustment,
    policy: configureLeave,
    description: 'Changes an adjustment, deletes it, or brings it back.',
    args: {
      update: t.arg({ type: UpdateLeaveAdjustmentInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => change(ctx, update),
  }),
);

async function change(ctx: Context, update: Update): Promise<LeaveAdjustmentRow> {
  const input = parseInput(leaveAdjustmentUpdateInput, update, 'update');
  const { id, version, ...fields } = input;
  const { db } = ctx;
  const before = await lockAdjustment(db, id);
  if (before === undefined || (before.deleted === 1 && fields.deleted === undefined)) {
    return refuse('NOT_FOUND', 'This adjustment is no longer there.', { path: 'update.id' });
  }
  if (version !== undefined && version !== before.version) {
    refuse('STALE', 'The adjustment was changed meanwhile.', {
      path: 'update.version',
      current: before,
    });
  }
  const changes = onlyChanged(before, { ...fields, ...deletedAt(fields.deleted) });
  if (Object.keys(changes).length === 0) return before;
  await saveAdjustment(db, id, changes);
  const after = await findAdjustment(db, id);
  if (after === undefined) throw new Error('the adjustment vanished while it was locked');
  const entity = { operation: 'updateLeaveAdjustment', entity: 'LeaveAdjustment', entityId: id };
  await recordChanges(ctx, [{ ...entity, before: { ...before }, after: { ...after } }]);
  return after;
}

/** When it was deleted, for the store; nothing while that does not change. */
export function deletedAt(deleted: 0 | 1 | undefined): { readonly deletedOn?: string | null } {
  if (deleted === undefined) return {};
  return { deletedOn: deleted === 1 ? new Date(clock.now()).toISOString() : null };
}
