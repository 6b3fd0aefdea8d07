import { addDays, instantAt } from '@guardroom/rules/dates';
import type { ShiftKind } from '../site/posts.ts';

export const demoTimeZone = 'Asia/Singapore';
const hour = 3_600_000;

/** A day (08:00 to 20:00) or night shift (20:00 to 08:00), by the date on which it begins. */
export interface Shift {
  readonly date: string;
  readonly kind: ShiftKind;
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
}

/** Days since 1970-01-01. */
export function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / (24 * hour);
}

/** The shifts that begin on the dates from the first to the last, in order of time. */
export function shiftsBetween(first: string, last: string): Shift[] {
  const shifts: Shift[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const start = Date.parse(instantAt(date, '08:00:00', demoTimeZone));
    shifts.push({ date, kind: 'day', start, end: start + 12 * hour });
    shifts.push({ date, kind: 'night', start: start + 12 * hour, end: start + 24 * hour });
  }
  return shifts;
}
