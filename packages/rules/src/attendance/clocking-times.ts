/** Which times a record of attendance can have. Instants are ISO UTC strings. */

export const clockingLimits = {
  /** A device's clock may be ahead of ours by so many minutes. */
  minutesAhead: 5,
  /** An event that waited on a device without network is taken for so many days. */
  daysLate: 7,
  /** Longer than any shift: a record of more hours is a slip of the pen. */
  hoursOnDuty: 48,
  /** Who comes again so many hours after coming has forgotten to clock out. */
  hoursForgotten: 26,
  /** Characters of a remark. */
  remarkLength: 500,
} as const;

/** What is wrong with a time that has not come yet, clocks that differ apart; null is none. */
export function futureTimeProblem(time: string | null, now: string): string | null {
  if (time === null) return null;
  const minutes = (Date.parse(time) - Date.parse(now)) / 60_000;
  return minutes > clockingLimits.minutesAhead ? 'The time lies in the future.' : null;
}

/** What is wrong with the time of an event that a guard's device reports; null when nothing is. */
export function clockingTimeProblem(time: string, now: string): string | null {
  const ahead = futureTimeProblem(time, now);
  if (ahead !== null) return ahead;
  const minutes = (Date.parse(time) - Date.parse(now)) / 60_000;
  if (minutes < -clockingLimits.daysLate * 24 * 60) {
    return `The time lies more than ${clockingLimits.daysLate} days back.`;
  }
  return null;
}

/** What is wrong with both times of a record together; null when nothing is. */
export function attendancePeriodProblem(timeIn: string, timeOut: string | null): string | null {
  if (timeOut === null) return null;
  const hours = (Date.parse(timeOut) - Date.parse(timeIn)) / 3_600_000;
  if (hours < 0) return 'Time out is before time in.';
  if (hours > clockingLimits.hoursOnDuty) {
    return `Time out is more than ${clockingLimits.hoursOnDuty} hours after time in.`;
  }
  return null;
}

/** Whether an open record was forgotten by somebody who now comes again. */
export function isForgotten(timeIn: string, comesAgain: string): boolean {
  const hours = (Date.parse(comesAgain) - Date.parse(timeIn)) / 3_600_000;
  return hours > clockingLimits.hoursForgotten;
}
