import { wireTime } from '@guardroom/rules/dates';
import { leaveDecideInput } from '@guardroom/rules/leave/inputs';
import { unseen, type LeaveFindingCode } from '@guardroom/rules/leave/leave-findings';
import { moveProblem, type LeaveStatus } from '@guardroom/rules/leave/leave-status';
import { reconsider } from '../../../platform/alert/check-standing.ts';
import { recordChanges } from '../../../platform/audit.ts';
import { clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { refuseLockedDays } from '../../payroll/store.ts';
import { lockStaffOf } from '../../staff/store.ts';
import { checkOf } from './check-leave-request.ts';
import { goneMessage, viewerOf } from './create-leave-request.ts';
import { DecideLeaveRequestInput } from '../inputs.ts';
import { announceLeave } from '../leave-changed.ts';
import { approveLeave } from '../policy.ts';
import { findLeave, lockLeave, saveLeave, type LeaveChanges } from '../store.ts';
import { LeaveRequest, type LeaveRequestRow } from '../types.ts';

type Decide = typeof DecideLeaveRequestInput.$inferInput;

builder.mutationField('decideLeaveRequest', (t) =>
  t.field({
    type: LeaveRequest,
    policy: approveLeave,
    description:
      'Approves leave or rejects it. What speaks against an approval must have been seen: shifts ' +
      'of the same days, days that are not left.',
    args: {
      update: t.arg({ type: DecideLeaveRequestInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => decide(ctx, update),
  }),
);

async function decide(ctx: Context, update: Decide): Promise<LeaveRequestRow> {
  const { id, version, status, reason, seen } = parseInput(leaveDecideInput, update, 'update');
  const before = await heldLeave(ctx, id, version, status);
  // What is approved may be unpaid: it would change what a locked pay period pays.
  if (status === 'APPROVED') await refusePaidDays(ctx, before);
  const overruled = status === 'APPROVED' ? await refuseUnseen(ctx, before, seen) : [];
  return move(ctx, before, 'decideLeaveRequest', {
    status,
    decisionReason: reason || null,
    overruled,
    ...decidedBy(ctx),
  });
}

/**
 * The request that is to become something else, held until the transaction ends.
 * @throws NOT_FOUND, STALE with the request, CONFLICT with it when it does not become that any more
 */
export async function heldLeave(
  ctx: Context,
  id: number,
  version: number | undefined,
  to: LeaveStatus,
): Promise<LeaveRequestRow> {
  const before = await lockLeave(ctx.db, id);
  if (before === undefined) return refuse('NOT_FOUND', goneMessage, { path: 'update.id' });
  const problem = moveProblem(before.status, to);
  if (problem !== null) refuse('CONFLICT', problem, { path: 'update.id', current: before });
  if (version !== undefined && version !== before.version) {
    refuse('STALE', 'The leave was changed meanwhile.', {
      path: 'update.version',
      current: before,
    });
  }
  return before;
}

/** @throws PERIOD_LOCKED when one of the days lies in a locked pay period */
export function refusePaidDays({ db }: Context, leave: LeaveRequestRow): Promise<void> {
  return refuseLockedDays(db, leave, `The leave of ${leave.staffName}`, 'update.id');
}

/** @returns what speaks against it all the same @throws CONFLICT with what was not seen */
async function refuseUnseen(
  ctx: Context,
  leave: LeaveRequestRow,
  seen: readonly LeaveFindingCode[],
): Promise<LeaveFindingCode[]> {
  // Two requests of a person that together are more than is left are approved one after the other.
  await lockStaffOf(ctx.db, leave.staffProfileID, 'update.id');
  const { findings } = await checkOf(ctx, leave);
  const news = unseen(findings, seen);
  if (news.length > 0) {
    const sentences = news.map(({ sentence }) => sentence).join(' ');
    refuse('CONFLICT', `This speaks against the leave: ${sentences}`, {
      path: 'update.seen',
      current: findings,
    });
  }
  return findings.map(({ code }) => code);
}

function decidedBy(ctx: Context): LeaveChanges {
  const { accountID, staffProfileID } = viewerOf(ctx);
  return {
    decidedByAccountID: accountID,
    decidedByStaffProfileID: staffProfileID,
    decidedTimestamp: wireTime(clock.now()),
  };
}

/** Writes what a held request becomes, and tells whoever looks at it. */
export async function move(
  ctx: Context,
  before: LeaveRequestRow,
  operation: string,
  changes: LeaveChanges,
): Promise<LeaveRequestRow> {
  const { db } = ctx;
  await saveLeave(db, before.id, changes);
  const after = await findLeave(db, before.id);
  if (after === undefined) throw new Error('the leave vanished while it was locked');
  const entity = { operation, entity: 'LeaveRequest', entityId: before.id };
  await recordChanges(ctx, [{ ...entity, before: { ...before }, after: { ...after } }]);
  await announceLeave(db, after);
  const { staffProfileID } = after;
  await reconsider(db, { staffProfileID }, ['LEAVE_TEARS_ROSTER'], 'The leave was changed.');
  return after;
}
