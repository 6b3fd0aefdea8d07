import { consequencesOf, decidesAnew, standsAnew } from '@guardroom/rules/attendance/correction';
import { attendanceUpdateInput, decisionInput } from '@guardroom/rules/attendance/inputs';
import { recordChanges } from '../../platform/audit.ts';
import { clock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { checkPolicy } from '../../platform/graphql/policy/policy-plugin.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { refuseLockedAttendance } from '../payroll/store.ts';
import { securitySiteOf } from '../site/store.ts';
import { announceAttendance } from './attendance-changed.ts';
import { alertOfDuty } from './duty-alert.ts';
import { checkTimes } from './create-attendance.ts';
import { decide } from './decide-attendance.ts';
import { UpdateAttendanceInput } from './inputs.ts';
import { approveAttendance, changeAttendance, editAttendance } from './policy.ts';
import { refuseDecisionWithoutReason, refuseOverlapWithoutReason } from './store-reason.ts';
import { lineOfRoster } from './store-deployment.ts';
import { holdPeople } from './store-overlap.ts';
import { findAttendance, lockAttendance, saveAttendance, type AttendanceChanges } from './store.ts';
import { Attendance, type AttendanceRow } from './types.ts';

type Update = typeof UpdateAttendanceInput.$inferInput;

builder.mutationField('updateAttendance', (t) =>
  t.field({
    type: Attendance,
    policy: changeAttendance,
    args: {
      update: t.arg({ type: UpdateAttendanceInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) =>
      isApprovalFlow(update) ? decideOne(ctx, update) : correct(ctx, update),
  }),
);

/** Clients of the contract decide with aliases of this mutation; they say when it was reviewed. */
function isApprovalFlow({ reviewedTimestamp }: Update): boolean {
  return reviewedTimestamp !== null && reviewedTimestamp !== undefined;
}

async function decideOne(ctx: Context, update: Update): Promise<AttendanceRow> {
  checkPolicy(approveAttendance, ctx, {});
  const decision = parseInput(decisionInput, update, 'update');
  const [row] = await decide(ctx, [decision], () => 'update');
  return row ?? refuse('NOT_FOUND', 'This attendance record is no longer there.');
}

/** Corrects a record: from Records any status may follow any other (part-1 §4). */
async function correct(ctx: Context, update: Update): Promise<AttendanceRow> {
  const { reason } = parseInput(attendanceUpdateInput, update, 'update');
  const { db } = ctx;
  const [before] = await lockAttendance(db, [update.id]);
  if (before === undefined) {
    return refuse('NOT_FOUND', 'This attendance record is no longer there.', { path: 'update.id' });
  }
  if (typeof update.version === 'number' && update.version !== before.version) {
    refuse('STALE', `The record of ${before.staffName} was changed meanwhile.`, {
      path: 'update.version',
      current: before,
    });
  }
  const named = onlyChanged(before, {
    ...plainChanges(update),
    ...(await sites(ctx, update)),
    ...(await line(ctx, update, before)),
    ...withoutUndefined({ reason }),
  });
  permitted(ctx, named);
  const changes = { ...named, ...consequencesOf(before, named) };
  const { timeIn = before.timeIn, timeOut = before.timeOut } = changes;
  if (changes.timeIn !== undefined || changes.timeOut !== undefined) {
    checkTimes(timeIn, timeOut, 'update');
  }
  if (Object.keys(changes).length === 0) return before;
  await refuseLocked(ctx, before, 'update.id');
  await holdPeople(db, [before.staffProfileID]);
  await saveAttendance(db, before.id, { ...changes, ...review(ctx, before, changes) });
  // Neither out of a locked pay period nor into one.
  if (changes.timeIn !== undefined || changes.deploymentID !== undefined) {
    await refuseLocked(ctx, before, 'update.timeIn');
  }
  const [after] = await findAttendance(db, [before.id]);
  if (after === undefined) throw new Error('the record vanished while it was locked');
  const left = [{ row: after, reason, path: 'update.reason' }];
  if (decidesAnew(before, changes)) refuseDecisionWithoutReason(left);
  if (standsAnew(before, changes)) await refuseOverlapWithoutReason(ctx, left);
  await recordChanges(ctx, [
    {
      operation: 'updateAttendance',
      entity: 'Attendance',
      entityId: before.id,
      before: { ...before },
      after: { ...after },
    },
  ]);
  await alertOfDuty(db, after);
  await announceAttendance(db, 'UPDATED', [after]);
  return after;
}

/** @throws PERIOD_LOCKED when the record, as it stands, is of a locked pay period */
function refuseLocked({ db, viewer }: Context, row: AttendanceRow, path: string): Promise<void> {
  return refuseLockedAttendance(db, [row], viewer?.timeZone ?? 'UTC', () => path);
}

/** Null clears what may be empty; elsewhere it means that the field was not sent. */
function plainChanges(update: Update): AttendanceChanges {
  const { timeIn, timeOut, approvalStatus, approvedDuration } = update;
  const { timeInRemark, timeOutRemark, remark } = update;
  // A time out that is taken back takes its place along.
  const placeOut = timeOut === null ? null : undefined;
  return withoutUndefined({
    timeOutSiteProfileID: placeOut,
    timeOutSiteID: placeOut,
    timeIn: timeIn ?? undefined,
    timeOut,
    approvalStatus: approvalStatus ?? undefined,
    approvedDuration,
    timeInRemark,
    timeOutRemark,
    remark,
  });
}

/** A site is named by the agency's profile of it; the register's id follows from that. */
async function sites(ctx: Context, update: Update): Promise<AttendanceChanges> {
  const timeInSiteProfileID = update.timeInSiteProfileID ?? undefined;
  const timeOutSiteProfileID = update.timeOutSiteProfileID ?? undefined;
  const siteID = (id: number | undefined, path: string) =>
    id === undefined ? undefined : securitySiteOf(ctx.db, id, path);
  return withoutUndefined({
    timeInSiteProfileID,
    timeInSiteID: await siteID(timeInSiteProfileID, 'update.timeInSiteProfileID'),
    timeOutSiteProfileID,
    timeOutSiteID: await siteID(timeOutSiteProfileID, 'update.timeOutSiteProfileID'),
  });
}

async function line(
  { db }: Context,
  { deploymentID }: Update,
  { staffProfileID }: AttendanceRow,
): Promise<AttendanceChanges> {
  if (typeof deploymentID !== 'number') return {};
  const path = 'update.deploymentID';
  return { deploymentID: await lineOfRoster(db, deploymentID, staffProfileID, path) };
}

function permitted({ viewer }: Context, changes: AttendanceChanges): void {
  const { approvalStatus, approvedDuration, reason: _, ...others } = changes;
  const decides = approvalStatus !== undefined || approvedDuration !== undefined;
  if (decides) checkPolicy(approveAttendance, { viewer }, {});
  if (Object.keys(others).length > 0) checkPolicy(editAttendance, { viewer }, {});
}

/** Who decided and when, if the status changed; nobody, once it is pending again. */
function review(
  { viewer }: Context,
  before: AttendanceRow,
  { approvalStatus }: AttendanceChanges,
): AttendanceChanges {
  if (approvalStatus === undefined || approvalStatus === before.approvalStatus) return {};
  if (approvalStatus === 'PENDING' || viewer === null) {
    return { reviewedBy: null, reviewedByStaffProfileID: null, reviewedTimestamp: null };
  }
  return {
    reviewedBy: viewer.name,
    reviewedByStaffProfileID: viewer.staffProfileID,
    reviewedTimestamp: new Date(clock.now()).toISOString(),
  };
}

function onlyChanged(before: AttendanceRow, changes: AttendanceChanges): AttendanceChanges {
  return Object.fromEntries(
    Object.entries(changes).filter(([field, value]) => value !== Reflect.get(before, field)),
  );
}

function withoutUndefined(changes: {
  readonly [Field in keyof AttendanceChanges]: AttendanceChanges[Field] | undefined;
}): AttendanceChanges {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
