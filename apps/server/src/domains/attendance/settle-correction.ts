import { suggestedDuration } from '@guardroom/rules/attendance/approved-duration';
import type { AttendanceChanges } from './store.ts';
import type { AttendanceRow } from './types.ts';

/** What follows from the changes of a correction for fields that nobody named. */
export function settleCorrection(
  before: AttendanceRow,
  changes: AttendanceChanges,
): AttendanceChanges {
  const timed = { ...changes, ...clockedOut(before, changes) };
  return {
    ...timed,
    ...duration(before, timed),
    ...withdrawnReason(before, timed),
  };
}

/** Whether the record, as corrected, says something for which a reason may be asked. */
export function decidesAnew(after: AttendanceRow, changes: AttendanceChanges): boolean {
  if (changes.approvalStatus !== undefined) return true;
  const { approvedDuration, timeIn, timeOut } = changes;
  const touched = [approvedDuration, timeIn, timeOut].some((value) => value !== undefined);
  return touched && after.approvalStatus === 'APPROVED';
}

/** Whether the record, as corrected, may newly overlap another, or is newly counted. */
export function standsAnew(before: AttendanceRow, changes: AttendanceChanges): boolean {
  const { timeIn, timeOut, approvalStatus } = changes;
  if (timeIn !== undefined || timeOut !== undefined || approvalStatus === 'APPROVED') return true;
  return before.approvalStatus === 'REJECTED' && approvalStatus !== undefined;
}

/** A time out that stands for none goes along with the time in, until somebody gives the true one. */
function clockedOut(
  { notClockedOut }: AttendanceRow,
  { timeIn, timeOut }: AttendanceChanges,
): AttendanceChanges {
  if (!notClockedOut) return {};
  if (timeOut !== undefined) return { notClockedOut: false };
  return timeIn === undefined ? {} : { timeOut: timeIn };
}

/** Nothing is approved without a duration: the rule fills it in. */
function duration(before: AttendanceRow, changes: AttendanceChanges): AttendanceChanges {
  const { timeIn, timeOut, approvalStatus, approvedDuration } = {
    ...before,
    ...changes,
  };
  if (approvalStatus !== 'APPROVED' || approvedDuration !== null || timeOut === null) return {};
  return { approvedDuration: suggestedDuration(timeIn, timeOut) };
}

/** Why a record was rejected is not said of one that is not. */
function withdrawnReason(before: AttendanceRow, changes: AttendanceChanges): AttendanceChanges {
  const { approvalStatus, reason } = changes;
  if (before.approvalStatus !== 'REJECTED' || approvalStatus === undefined) return {};
  return reason === undefined ? { reason: null } : {};
}
