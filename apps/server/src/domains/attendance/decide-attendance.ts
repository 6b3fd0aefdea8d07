import { approvalStatusLook } from '@guardroom/rules/attendance/approval-status';
import { suggestedDuration } from '@guardroom/rules/attendance/approved-duration';
import { decisionBatch, type DecisionInput } from '@guardroom/rules/attendance/inputs';
import { recordChanges } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { refuseLockedAttendance } from '../payroll/store.ts';
import { announceAttendance } from './attendance-changed.ts';
import { UpdateAttendanceInput } from './inputs.ts';
import { approveAttendance } from './policy.ts';
import { refuseDecisionWithoutReason, refuseOverlapWithoutReason } from './store-reason.ts';
import { holdPeople } from './store-overlap.ts';
import { findAttendance, lockAttendance, saveDecisions, type Decided } from './store.ts';
import { Attendance, type AttendanceRow } from './types.ts';

builder.mutationField('decideAttendance', (t) =>
  t.field({
    type: [Attendance],
    policy: approveAttendance,
    description: 'The Approval flow: takes only records still PENDING, all or none.',
    args: {
      update: t.arg({ type: [UpdateAttendanceInput], required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => decide(ctx, parseInput(decisionBatch, update, 'update')),
  }),
);

type PathOf = (place: number) => string;

/**
 * Decides a batch of pending records (part-1 §4). The whole batch is refused, naming the record and
 * the person, when one of them was decided or changed meanwhile.
 * @param pathOf where the so-manieth decision stands in the input
 */
export async function decide(
  ctx: Context,
  decisions: readonly DecisionInput[],
  pathOf: PathOf = (place) => `update.${place}`,
): Promise<AttendanceRow[]> {
  const { db, viewer } = ctx;
  if (viewer === null) throw new Error('the policy lets nobody here without signing in');
  const ids = decisions.map(({ id }) => id);
  const before = new Map((await lockAttendance(db, ids)).map((row) => [row.id, row]));
  for (const [index, decision] of decisions.entries()) {
    checkPending(before.get(decision.id), decision, pathOf(index));
  }
  const asked = ids.flatMap((id) => before.get(id) ?? []);
  await refuseLockedAttendance(db, asked, viewer.timeZone, pathOf);
  await holdPeople(
    db,
    asked.map(({ staffProfileID }) => staffProfileID),
  );
  const filled = decisions.map((decision, index) =>
    withDuration(before.get(decision.id), decision, pathOf(index)),
  );
  await saveDecisions(db, filled, viewer);
  const after = await findAttendance(db, ids);
  await checkReasons(ctx, decisions, after, pathOf);
  await recordChanges(
    ctx,
    after.map((row) => ({
      operation: 'decideAttendance',
      entity: 'Attendance',
      entityId: row.id,
      before: { ...before.get(row.id) },
      after: { ...row },
    })),
  );
  await announceAttendance(db, 'UPDATED', after);
  const byId = new Map(after.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Nothing is approved without a duration: the rule fills it in, unless nobody knows when the person
 * went.
 */
function withDuration(
  row: AttendanceRow | undefined,
  decision: DecisionInput,
  path: string,
): Decided {
  const { id, approvalStatus, approvedDuration, reason, remark } = decision;
  const decided = { id, approvalStatus, reason, remark };
  if (approvedDuration !== undefined) return { ...decided, approvedDuration };
  if (approvalStatus === 'REJECTED' || row === undefined || row.timeOut === null) {
    return { ...decided, approvedDuration: null };
  }
  if (row.notClockedOut) {
    refuse('INVALID', `${row.staffName} never clocked out: please give the duration.`, {
      path: `${path}.approvedDuration`,
    });
  }
  return { ...decided, approvedDuration: suggestedDuration(row.timeIn, row.timeOut) };
}

async function checkReasons(
  ctx: Context,
  decisions: readonly DecisionInput[],
  after: readonly AttendanceRow[],
  pathOf: PathOf,
): Promise<void> {
  const rows = new Map(after.map((row) => [row.id, row]));
  const left = decisions.flatMap(({ id, reason }, index) => {
    const row = rows.get(id);
    return row === undefined ? [] : [{ row, reason, path: `${pathOf(index)}.reason` }];
  });
  refuseDecisionWithoutReason(left);
  await refuseOverlapWithoutReason(ctx, left);
}

function checkPending(row: AttendanceRow | undefined, decision: DecisionInput, path: string): void {
  if (row === undefined) {
    return refuse('NOT_FOUND', 'This attendance record is no longer there.', { path });
  }
  const { staffName, approvalStatus, reviewedBy } = row;
  if (approvalStatus !== 'PENDING') {
    const decided = approvalStatusLook[approvalStatus].label.toLowerCase();
    const by = reviewedBy === null ? '' : ` by ${reviewedBy}`;
    refuse('CONFLICT', `The record of ${staffName} was already ${decided}${by}.`, {
      path,
      current: row,
    });
  }
  if (row.timeOut === null) {
    refuse('CONFLICT', `${staffName} is still on duty.`, { path, current: row });
  }
  if (decision.version !== undefined && decision.version !== row.version) {
    refuse('STALE', `The record of ${staffName} was changed meanwhile.`, { path, current: row });
  }
}
