import { dateOf, instantAt, wireTime } from '../dates.ts';

/** Review Meeting Arrangement: how often a contract is reviewed with its client (readings). */

export const reviewIntervals = ['NONE', 'MONTHLY', 'QUARTERLY', 'HALF_YEARLY', 'YEARLY'] as const;
export type ReviewInterval = (typeof reviewIntervals)[number];

export const reviewIntervalLabels: Readonly<Record<ReviewInterval, string>> = {
  NONE: 'None',
  MONTHLY: 'Monthly',
  QUARTERLY: 'Quarterly',
  HALF_YEARLY: 'Half-yearly',
  YEARLY: 'Yearly',
};

const months: Readonly<Record<ReviewInterval, number>> = {
  NONE: 0,
  MONTHLY: 1,
  QUARTERLY: 3,
  HALF_YEARLY: 6,
  YEARLY: 12,
};

interface Reviewed {
  readonly reviewInterval: ReviewInterval;
  /** Start of the contract. */
  readonly startDatetime: string;
  /** Start of the earliest meeting that begins now or later. */
  readonly nextMeetingStart: string | null;
  /** Start of the latest meeting in the past. */
  readonly lastMeetingStart: string | null;
}

/**
 * When the next review is due, ISO UTC: the earliest upcoming meeting, else the last meeting (or
 * the start of the contract) plus the interval, else null. Months are counted by the calendar of
 * the agency's zone and keep the time of day.
 */
export function nextReviewDate(contract: Reviewed, timeZone: string): string | null {
  const { reviewInterval, startDatetime, nextMeetingStart, lastMeetingStart } = contract;
  if (nextMeetingStart !== null) return nextMeetingStart;
  if (reviewInterval === 'NONE') return null;
  return addMonths(lastMeetingStart ?? startDatetime, months[reviewInterval], timeZone);
}

/** Whether the day of a review has passed without a meeting. */
export function isReviewOverdue(due: string, now: number = Date.now()): boolean {
  return Date.parse(due) < now;
}

/** 31 January and a month is the last day of February. */
function addMonths(instant: string, count: number, timeZone: string): string {
  const date = dateOf(instant, timeZone);
  const sinceMidnight = Date.parse(instant) - Date.parse(instantAt(date, '00:00:00', timeZone));
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  const later = new Date(Date.UTC(year, month - 1 + count, Math.min(day, lastDay)));
  const midnight = instantAt(later.toISOString().slice(0, 10), '00:00:00', timeZone);
  return wireTime(Date.parse(midnight) + sinceMidnight);
}
