import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { announceAttendance } from '../attendance-changed.ts';
import { alertOfDuty } from '../duty-alert.ts';
import { findAttendance, saveAttendance, type AttendanceChanges } from '../store.ts';
import type { AttendanceRow } from '../types.ts';

/** Ends a record of which nobody knows when the person went. */
export function notClockedOut({ timeIn }: AttendanceRow): AttendanceChanges {
  return { timeOut: timeIn, notClockedOut: true };
}

/** Closes an open record that is held, with its audit; whatever it was, it waits for a decision. */
export async function closeRecord(
  ctx: Context,
  operation: string,
  before: AttendanceRow,
  changes: AttendanceChanges,
): Promise<AttendanceRow> {
  const { db } = ctx;
  const pending = { approvalStatus: 'PENDING', approvedDuration: null } as const;
  const undecided = { reviewedBy: null, reviewedByStaffProfileID: null, reviewedTimestamp: null };
  await saveAttendance(db, before.id, { ...changes, ...pending, ...undecided });
  const [after] = await findAttendance(db, [before.id]);
  if (after === undefined) throw new Error('the record vanished while it was locked');
  const change = { operation, entity: 'Attendance', entityId: after.id };
  await recordChanges(ctx, [{ ...change, before: { ...before }, after: { ...after } }]);
  await alertOfDuty(db, after);
  await announceAttendance(db, 'UPDATED', [after]);
  return after;
}
