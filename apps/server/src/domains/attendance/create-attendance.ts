import {
  attendancePeriodProblem,
  futureTimeProblem,
} from '@guardroom/rules/attendance/clocking-times';
import { wireTime } from '@guardroom/rules/dates';
import { attendanceTextsInput } from '@guardroom/rules/attendance/inputs';
import { recordChanges } from '../../platform/audit.ts';
import { clock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { explainConstraint } from '../../platform/database/database-error.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { once } from '../../platform/idempotency.ts';
import { refuseLockedAttendance } from '../payroll/store.ts';
import { securitySiteOf } from '../site/store.ts';
import { announceAttendance } from './attendance-changed.ts';
import { alertOfDuty } from './duty-alert.ts';
import { CreateAttendanceInput } from './inputs.ts';
import { createAttendance } from './policy.ts';
import { refuseOverlapWithoutReason } from './store-reason.ts';
import { lineOfRoster } from './store-deployment.ts';
import { holdPeople } from './store-overlap.ts';
import { addAttendance, findAttendance } from './store.ts';
import { Attendance, type AttendanceRow } from './types.ts';

type Create = typeof CreateAttendanceInput.$inferInput;

explainConstraint('attendance_on_duty_once', 'This person is already on duty.');

builder.mutationField('createAttendance', (t) =>
  t.field({
    type: Attendance,
    policy: createAttendance,
    args: {
      create: t.arg({ type: CreateAttendanceInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      const { reason } = parseInput(attendanceTextsInput, create, 'create');
      const { id } = await once(ctx, 'createAttendance', idempotencyKey, () =>
        add(ctx, create, reason),
      );
      const [row] = await findAttendance(ctx.db, [id]);
      return row ?? refuse('NOT_FOUND', 'This attendance record is no longer there.');
    },
  }),
);

/** Enters a record for a staff member; like every record it waits for approval (part-2 §4). */
async function add(ctx: Context, create: Create, reason: string | undefined): Promise<number> {
  const { db } = ctx;
  const { timeIn, timeOut = null, approvalStatus, staffProfileID } = create;
  checkTimes(timeIn, timeOut, 'create');
  if (approvalStatus && approvalStatus !== 'PENDING') {
    refuse('INVALID', 'A new record waits for approval.', { path: 'create.approvalStatus' });
  }
  const siteID = (id: number | null | undefined, path: string) =>
    typeof id === 'number' ? securitySiteOf(db, id, path) : null;
  await holdPeople(db, [staffProfileID]);
  const id = await addAttendance(db, {
    staffProfileID,
    timeIn,
    timeInSiteProfileID: create.timeInSiteProfileID ?? null,
    timeInSiteID: await siteID(create.timeInSiteProfileID, 'create.timeInSiteProfileID'),
    timeInRemark: create.timeInRemark ?? null,
    timeOut,
    timeOutSiteProfileID: create.timeOutSiteProfileID ?? null,
    timeOutSiteID: await siteID(create.timeOutSiteProfileID, 'create.timeOutSiteProfileID'),
    timeOutRemark: create.timeOutRemark ?? null,
    deploymentID:
      typeof create.deploymentID === 'number'
        ? await lineOfRoster(db, create.deploymentID, staffProfileID, 'create.deploymentID')
        : null,
    reason: reason ?? null,
  });
  const [after] = id === undefined ? [] : await findAttendance(db, [id]);
  if (after === undefined || after.accountID !== create.accountID) {
    return refuse('NOT_FOUND', 'This staff member does not exist.', {
      path: 'create.staffProfileID',
    });
  }
  // No reason helps in a locked period: that is told first.
  const timeZone = ctx.viewer?.timeZone ?? 'UTC';
  await refuseLockedAttendance(db, [after], timeZone, () => 'create.timeIn');
  await refuseOverlapWithoutReason(ctx, [{ row: after, reason, path: 'create.reason' }]);
  await recordCreation(ctx, 'createAttendance', after);
  await alertOfDuty(db, after);
  await announceAttendance(db, 'CREATED', [after]);
  return after.id;
}

/** Both times of a record that an administrator enters or corrects. @throws INVALID at the field */
export function checkTimes(timeIn: string, timeOut: string | null, path: string): void {
  const now = wireTime(clock.now());
  const early = futureTimeProblem(timeIn, now);
  if (early !== null) refuse('INVALID', early, { path: `${path}.timeIn` });
  const problem = attendancePeriodProblem(timeIn, timeOut) ?? futureTimeProblem(timeOut, now);
  if (problem !== null) refuse('INVALID', problem, { path: `${path}.timeOut` });
}

/** The audit row of a new record; also of one that a guard's application made. */
export function recordCreation(
  ctx: Context,
  operation: string,
  after: AttendanceRow,
): Promise<void> {
  const change = { operation, entity: 'Attendance', entityId: after.id };
  return recordChanges(ctx, [{ ...change, before: null, after: { ...after } }]);
}
