import { daysOfMonth } from './month.ts';

/** From how many days without a check on a site is quiet, and how many days back are looked at. */
export const quietLimits = { quietDays: 7, lookBackDays: 31 } as const;

/**
 * The day from which a month's days without a check are counted back: today, or the last day of a
 * month that is over; null in a month to come.
 */
export function quietUntil(month: string, today: string): string | null {
  if (month > today.slice(0, 7)) return null;
  const last = `${month}-${String(daysOfMonth(month).length)}`;
  return last < today ? last : today;
}

/** For how long nobody checked a site, in words; null for a site that is not quiet. */
export function quietText(days: number | null, month: string, today: string): string | null {
  if (days === null) return null;
  if (month === today.slice(0, 7)) {
    return `No check for ${days}${days < quietLimits.lookBackDays ? '' : '+'} days`;
  }
  if (days >= daysOfMonth(month).length) return 'No check in this month';
  return `No check in its last ${days} days`;
}
