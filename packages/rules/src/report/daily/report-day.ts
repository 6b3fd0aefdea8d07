import { addDays, dateOf, instantAt } from '../../dates.ts';
import type { ReportPeriod } from '../schedule.ts';

/** A day of a site begins with its first shift, and ends with the last one. */
const firstShift = '08:00:00';

/** Minutes after the last shift in which its guards clock out. */
const untilClockedOut = 30;

/** The period of which the daily report of a date tells. */
export function periodOfDay(date: string, timeZone: string): ReportPeriod {
  return {
    from: instantAt(date, firstShift, timeZone),
    to: instantAt(addDays(date, 1), firstShift, timeZone),
  };
}

/** The last date whose shifts are over. */
export function lastWholeDay(now: number, timeZone: string): string {
  const today = dateOf(new Date(now).toISOString(), timeZone);
  const isOver = now >= Date.parse(instantAt(today, firstShift, timeZone));
  return addDays(today, isOver ? -1 : -2);
}

/** When the report of a date releases itself, where the agency wants that. */
export function releaseTime(date: string, timeZone: string): string {
  const end = Date.parse(periodOfDay(date, timeZone).to);
  return new Date(end + untilClockedOut * 60_000).toISOString();
}
