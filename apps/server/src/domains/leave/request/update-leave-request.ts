import { leaveUpdateInput } from '@guardroom/rules/leave/inputs';
import { leaveStatusLook } from '@guardroom/rules/leave/leave-status';
import type { Context } from '../../../platform/context.ts';
import { onlyChanged } from '../../../platform/database/update-statement.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { lockStaffOf } from '../../staff/store.ts';
import { countDays, goneMessage, refuseOverlap } from './create-leave-request.ts';
import { move } from './decide-leave-request.ts';
import { UpdateLeaveRequestInput } from '../inputs.ts';
import { editLeave } from '../policy.ts';
import { findLeave, lockLeave } from '../store.ts';
import { leaveTypeOf } from '../type/store.ts';
import { LeaveRequest, type LeaveRequestRow } from '../types.ts';

type Update = typeof UpdateLeaveRequestInput.$inferInput;

builder.mutationField('updateLeaveRequest', (t) =>
  t.field({
    type: LeaveRequest,
    policy: editLeave,
    description: 'Writes a request that waits for a decision anew, as a whole.',
    args: {
      update: t.arg({ type: UpdateLeaveRequestInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => change(ctx, update),
  }),
);

async function change(ctx: Context, update: Update): Promise<LeaveRequestRow> {
  const { id, version, ...input } = parseInput(leaveUpdateInput, update, 'update');
  const { db } = ctx;
  const before = await waitingLeave(ctx, id, version);
  const { leaveTypeID, startDate, endDate, halfDay = null, note } = input;
  if (leaveTypeID !== before.leaveTypeID) await leaveTypeOf(db, leaveTypeID, 'update.leaveTypeID');
  const dates = { startDate, endDate, halfDay };
  await refuseOverlap(ctx, before.staffProfileID, dates, id, 'update.startDate');
  const { days, holidays } = await countDays(ctx, dates, input.days, 'update.startDate');
  const changes = onlyChanged(before, { leaveTypeID, ...dates, days, note: note || null });
  const isSame = JSON.stringify(holidays) === JSON.stringify(before.holidays);
  if (Object.keys(changes).length === 0 && isSame) return before;
  return move(ctx, before, 'updateLeaveRequest', { ...changes, holidays });
}

/**
 * A request that waits, held until the transaction ends, its person before it: so does everybody who
 * enters leave.
 */
async function waitingLeave(
  { db }: Context,
  id: number,
  version: number | undefined,
): Promise<LeaveRequestRow> {
  const known = await findLeave(db, id);
  if (known === undefined) return refuse('NOT_FOUND', goneMessage, { path: 'update.id' });
  await lockStaffOf(db, known.staffProfileID, 'update.id');
  const before = await lockLeave(db, id);
  if (before === undefined) return refuse('NOT_FOUND', goneMessage, { path: 'update.id' });
  if (before.status !== 'PENDING') {
    const status = leaveStatusLook[before.status].label.toLowerCase();
    refuse('CONFLICT', `This leave is ${status} already.`, { path: 'update.id', current: before });
  }
  if (version !== undefined && version !== before.version) {
    refuse('STALE', 'The leave was changed meanwhile.', {
      path: 'update.version',
      current: before,
    });
  }
  return before;
}
