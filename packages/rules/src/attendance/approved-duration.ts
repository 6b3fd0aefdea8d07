import { shownMinutes } from '../dates.ts';

/** Durations of attendance. Every number here is minutes; instants are ISO UTC strings. */

const roundTo = 30;

/** The most that is ever approved for one record: longer is no duty but a slip of the pen. */
export const longestApproved = 26 * 60;

/** Whole and part minutes from time in to time out; never below zero. */
export function elapsedMinutes(timeIn: string, timeOut: string): number {
  return Math.max(0, (Date.parse(timeOut) - Date.parse(timeIn)) / 60_000);
}

/**
 * What the Approval Input screen pre-fills: the elapsed time rounded to the nearest half hour, a
 * quarter hour rounding up (part-1 §4, ATT-28); never more than may be approved.
 */
export function suggestedDuration(timeIn: string, timeOut: string): number {
  const rounded = Math.floor(elapsedMinutes(timeIn, timeOut) / roundTo + 0.5) * roundTo;
  return Math.min(longestApproved, rounded);
}

/**
 * Whether more is approved than was clocked. The half hour to which the rule rounds up counts as
 * clocked: of 11 h 45 min twelve hours are approved without a word, of 11 h 44 min not.
 */
export function isAboveClocked(approved: number, timeIn: string, timeOut: string): boolean {
  return approved > Math.max(elapsedMinutes(timeIn, timeOut), suggestedDuration(timeIn, timeOut));
}

/** Minutes as a person reads them (ATT-64): 690 is `11h 30min`, 20 is `0h 20min`. */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = Number((minutes - hours * 60).toFixed(2));
  return rest === 60 ? `${hours + 1}h 0min` : `${hours}h ${rest}min`;
}

/** Total Duration of a record: from the one shown time to the other, empty while on duty. */
export function totalDurationText(timeIn: string, timeOut: string | null): string {
  return timeOut === null ? '' : durationText(Math.max(0, shownMinutes(timeIn, timeOut)));
}

/** Approved Duration is shown only once the record is approved (ATT-63); otherwise empty. */
export function approvedDurationText(record: {
  approvalStatus: string;
  approvedDuration: number | null;
}): string {
  return record.approvalStatus === 'APPROVED' && record.approvedDuration !== null
    ? durationText(record.approvedDuration)
    : '';
}
