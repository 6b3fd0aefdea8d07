import { leaveTypeUpdateInput } from '@guardroom/rules/leave/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { onlyChanged } from '../../../platform/database/update-statement.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { UpdateLeaveTypeInput } from '../inputs.ts';
import { configureLeave } from '../policy.ts';
import {
  findLeaveType,
  leaveTypeOf,
  lockLeaveType,
  saveLeaveType,
  writeEntitlements,
} from './store.ts';
import { deletedAt } from '../balance/update-leave-adjustment.ts';
import { LeaveType, type LeaveTypeRow } from './types.ts';

type Update = typeof UpdateLeaveTypeInput.$inferInput;

builder.mutationField('updateLeaveType', (t) =>
  t.field({
    type: LeaveType,
    policy: configureLeave,
    description: 'Changes a kind of leave, deletes it, or brings it back.',
    args: {
      update: t.arg({ type: UpdateLeaveTypeInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => change(ctx, update),
  }),
);

async function change(ctx: Context, update: Update): Promise<LeaveTypeRow> {
  const input = parseInput(leaveTypeUpdateInput, update, 'update');
  const { id, version, entitlements, ...fields } = input;
  const { db } = ctx;
  const before = await lockLeaveType(db, id);
  if (before === undefined || (before.deleted === 1 && fields.deleted === undefined)) {
    return refuse('NOT_FOUND', 'This type of leave is no longer there.', { path: 'update.id' });
  }
  if (version !== undefined && version !== before.version) {
    refuse('STALE', 'The type was changed meanwhile.', {
      path: 'update.version',
      current: before,
    });
  }
  if (fields.includesLeaveTypeID !== undefined) {
    await refuseCircle(ctx, id, fields.includesLeaveTypeID);
  }
  const changes = onlyChanged(before, {
    ...fields,
    includesLeaveTypeID: update.includesLeaveTypeID === null ? null : fields.includesLeaveTypeID,
    ...deletedAt(fields.deleted),
  });
  const isSame =
    entitlements === undefined ||
    JSON.stringify(entitlements) === JSON.stringify(before.entitlements);
  if (Object.keys(changes).length === 0 && isSame) return before;
  await saveLeaveType(db, id, changes);
  if (!isSame) await writeEntitlements(db, id, entitlements);
  const after = await findLeaveType(db, id);
  if (after === undefined) throw new Error('the type vanished while it was locked');
  const entity = { operation: 'updateLeaveType', entity: 'LeaveType', entityId: id };
  await recordChanges(ctx, [{ ...entity, before: { ...before }, after: { ...after } }]);
  return after;
}

/** A type takes the days of one other, which takes none itself. */
async function refuseCircle({ db }: Context, id: number, includedID: number): Promise<void> {
  const path = 'update.includesLeaveTypeID';
  const included = await leaveTypeOf(db, includedID, path);
  if (includedID === id) refuse('INVALID', 'A type does not include itself.', { path });
  if (included.includesLeaveTypeID !== null) {
    refuse('INVALID', `${included.name} includes another type itself.`, { path });
  }
}
