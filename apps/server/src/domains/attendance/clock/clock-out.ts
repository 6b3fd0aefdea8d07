import { attendancePeriodProblem } from '@guardroom/rules/attendance/clocking-times';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { once } from '../../../platform/idempotency.ts';
import { guardsThemselves } from '../../../platform/policy.ts';
import { announceAttendance } from '../attendance-changed.ts';
import { alertOfDuty } from '../duty-alert.ts';
import { clockEvent } from './clock-in.ts';
import { ClockInput, type ClockShape } from '../inputs.ts';
import { findAttendance, lockOnDuty, saveAttendance } from '../store.ts';
import { Attendance } from '../types.ts';

builder.mutationField('clockOut', (t) =>
  t.field({
    type: Attendance,
    policy: guardsThemselves,
    description: 'A guard goes off duty. A retry with the same key answers the same record.',
    args: {
      update: t.arg({ type: ClockInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string({ required: true }),
    },
    resolve: async (_, { update, idempotencyKey }, ctx) => {
      const { id } = await once(ctx, 'clockOut', idempotencyKey, () => goOffDuty(ctx, update));
      const [row] = await findAttendance(ctx.db, [id]);
      return row ?? refuse('NOT_FOUND', 'This attendance record is no longer there.');
    },
  }),
);

async function goOffDuty(ctx: Context, update: ClockShape): Promise<number> {
  const { db, viewer } = ctx;
  if (viewer === null) throw new Error('the policy lets nobody here without signing in');
  const event = await clockEvent(ctx, update, 'update');
  const before = await lockOnDuty(db, viewer.staffProfileID);
  if (before === undefined) return refuse('CONFLICT', 'You are not on duty.');
  const problem = attendancePeriodProblem(before.timeIn, update.time);
  if (problem !== null) refuse('INVALID', problem, { path: 'update.time' });
  await saveAttendance(db, before.id, {
    timeOut: update.time,
    timeOutSiteProfileID: update.siteProfileID,
    timeOutSiteID: event.siteID,
    timeOutKey: event.photo?.key ?? null,
    timeOutBucket: event.photo?.bucket ?? null,
    timeOutRegion: event.photo?.region ?? null,
    timeOutLatitude: update.latitude ?? null,
    timeOutLongitude: update.longitude ?? null,
    timeOutRemark: update.remark ?? null,
    timeOutReceivedOn: event.receivedOn,
  });
  const [after] = await findAttendance(db, [before.id]);
  if (after === undefined) throw new Error('the record vanished while it was locked');
  await recordChanges(ctx, [
    {
      operation: 'clockOut',
      entity: 'Attendance',
      entityId: after.id,
      before: { ...before },
      after: { ...after },
    },
  ]);
  await alertOfDuty(db, after);
  await announceAttendance(db, 'CLOCKED_OUT', [after]);
  return after.id;
}
