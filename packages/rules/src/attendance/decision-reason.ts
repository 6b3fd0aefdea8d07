import type { ApprovalStatus } from './approval-status.ts';
import { isAboveClocked } from './approved-duration.ts';

/** What may stand only with a reason, which is kept with the record and in the audit. */

export const reasonsAsked = {
  REJECTED: 'Please say why it is rejected.',
  ABOVE_CLOCKED: 'More is approved than was clocked: please say why.',
  OVERLAPPING: 'It overlaps another record of this person: please say why both stand.',
} as const;

export type ReasonAsked = keyof typeof reasonsAsked;

/** A record as a decision or a correction would leave it. */
export interface DecidedAttendance {
  readonly timeIn: string;
  readonly timeOut: string | null;
  readonly approvalStatus: ApprovalStatus;
  /** Minutes. */
  readonly approvedDuration: number | null;
}

/** Why a decision needs a reason beside its records' overlaps; null when it needs none. */
export function reasonAskedBy(
  record: DecidedAttendance,
): Exclude<ReasonAsked, 'OVERLAPPING'> | null {
  const { timeIn, timeOut, approvalStatus, approvedDuration } = record;
  if (approvalStatus === 'REJECTED') return 'REJECTED';
  if (approvalStatus === 'PENDING' || timeOut === null || approvedDuration === null) return null;
  return isAboveClocked(approvedDuration, timeIn, timeOut) ? 'ABOVE_CLOCKED' : null;
}
