import { closeAttendanceInput } from '@guardroom/rules/attendance/inputs';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { closeRecord, notClockedOut } from './store.ts';
import { checkTimes } from '../create-attendance.ts';
import { CloseAttendanceInput } from '../inputs.ts';
import { editAttendance } from '../policy.ts';
import { lockAttendance } from '../store.ts';
import { Attendance, type AttendanceRow } from '../types.ts';

type Close = typeof CloseAttendanceInput.$inferInput;

builder.mutationField('closeAttendance', (t) =>
  t.field({
    type: Attendance,
    policy: editAttendance,
    description:
      'Closes the record of somebody who did not clock out, however old; it waits for approval.',
    args: {
      update: t.arg({ type: CloseAttendanceInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => closeOpen(ctx, update),
  }),
);

async function closeOpen(ctx: Context, update: Close): Promise<AttendanceRow> {
  const { id, version, timeOut, reason } = parseInput(closeAttendanceInput, update, 'update');
  const [before] = await lockAttendance(ctx.db, [id]);
  if (before === undefined) {
    return refuse('NOT_FOUND', 'This attendance record is no longer there.', { path: 'update.id' });
  }
  const { staffName } = before;
  if (before.timeOut !== null) {
    refuse('CONFLICT', `${staffName} is not on duty any more.`, { current: before });
  }
  if (version !== undefined && version !== before.version) {
    refuse('STALE', `The record of ${staffName} was changed meanwhile.`, {
      path: 'update.version',
      current: before,
    });
  }
  if (timeOut === undefined) {
    return closeRecord(ctx, 'closeAttendance', before, { ...notClockedOut(before), reason });
  }
  checkTimes(before.timeIn, timeOut, 'update');
  return closeRecord(ctx, 'closeAttendance', before, {
    timeOut,
    // Somebody who was never seen going is taken to have gone from where they came.
    timeOutSiteID: before.timeInSiteID,
    timeOutSiteProfileID: before.timeInSiteProfileID,
    reason,
  });
}
