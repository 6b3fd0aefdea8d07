import type { ApprovalStatus } from './approval-status.ts';
import { suggestedDuration } from './approved-duration.ts';

/** What follows from a correction of a record of attendance. Instants are ISO UTC strings. */

export interface CorrectedAttendance {
  readonly timeIn: string;
  readonly timeOut: string | null;
  /** The time out repeats the time in, because nobody knows it. */
  readonly notClockedOut: boolean;
  readonly approvalStatus: ApprovalStatus;
  /** Minutes. */
  readonly approvedDuration: number | null;
  readonly reason: string | null;
}

/** The fields that a correction changes; those that it leaves are not there. */
export type Correction = Partial<CorrectedAttendance>;

/** What else changes with a correction, though nobody named it. */
export function consequencesOf(before: CorrectedAttendance, correction: Correction): Correction {
  const timed = clockedOut(before, correction);
  return {
    ...timed,
    ...duration({ ...before, ...correction, ...timed }),
    ...withdrawnReason(before, correction),
  };
}

/** Whether a correction says something for which a reason may be asked. */
export function decidesAnew(before: CorrectedAttendance, correction: Correction): boolean {
  if (correction.approvalStatus !== undefined) return true;
  const { approvedDuration, timeIn, timeOut } = correction;
  const touched = [approvedDuration, timeIn, timeOut].some((value) => value !== undefined);
  return touched && before.approvalStatus === 'APPROVED';
}

/** Whether the record may newly overlap another by a correction, or newly counts. */
export function standsAnew(before: CorrectedAttendance, correction: Correction): boolean {
  const { timeIn, timeOut, approvalStatus } = correction;
  if (timeIn !== undefined || timeOut !== undefined || approvalStatus === 'APPROVED') return true;
  return before.approvalStatus === 'REJECTED' && approvalStatus !== undefined;
}

/** A time out that stands for none goes along with the time in, until somebody gives the true one. */
function clockedOut({ notClockedOut }: CorrectedAttendance, correction: Correction): Correction {
  if (!notClockedOut) return {};
  const { timeIn, timeOut } = correction;
  if (timeOut !== undefined) return { notClockedOut: false };
  return timeIn === undefined ? {} : { timeOut: timeIn };
}

/** Nothing is approved without a duration: the rule fills it in. */
function duration(after: CorrectedAttendance): Correction {
  const { timeIn, timeOut, approvalStatus, approvedDuration } = after;
  if (approvalStatus !== 'APPROVED' || approvedDuration !== null || timeOut === null) return {};
  return { approvedDuration: suggestedDuration(timeIn, timeOut) };
}

/** Why a record was rejected is not said of one that is not. */
function withdrawnReason(before: CorrectedAttendance, correction: Correction): Correction {
  const { approvalStatus, reason } = correction;
  if (before.approvalStatus !== 'REJECTED' || approvalStatus === undefined) return {};
  return reason === undefined ? { reason: null } : {};
}
