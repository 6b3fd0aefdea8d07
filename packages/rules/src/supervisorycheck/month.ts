import { addDays, dateOf, instantAt, monthText, todayIn } from '../dates.ts';

/** The months of the supervisory check, `YYYY-MM` (part-3 §2). */

/** Whether a text is a month that a calendar and every time zone know. */
export function isMonth(text: string): boolean {
  return /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/.test(text);
}

/**
 * The month that an address names, `2026-11` or as the picker writes it, `Nov 2026` (SUP-02,
 * SUP-04); undefined for any other text.
 */
export function monthOfText(text: string): string | undefined {
  const trimmed = text.trim();
  if (isMonth(trimmed)) return trimmed;
  const [name = '', year = ''] = trimmed.split(/\s+/);
  const found = Array.from({ length: 12 }, (_, place) => {
    return `${year}-${String(place + 1).padStart(2, '0')}`;
  }).find((month) => isMonth(month) && monthText(month).toLowerCase() === trimmed.toLowerCase());
  return name === '' ? undefined : found;
}

/** The month that runs in the zone; `now` in milliseconds, given by tests. */
export function monthIn(timeZone: string, now: number = Date.now()): string {
  return todayIn(timeZone, now).slice(0, 7);
}

/** Its days, from 1 on. */
export function daysOfMonth(month: string): number[] {
  const [year = 0, place = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, place, 0)).getUTCDate();
  return Array.from({ length: last }, (_, day) => day + 1);
}

/** The instants from which on and before which a time is of the month. */
export function monthPeriod(
  month: string,
  timeZone: string,
): { readonly from: string; readonly until: string } {
  const next = addDays(`${month}-28`, 4).slice(0, 7);
  return {
    from: instantAt(`${month}-01`, '00:00:00', timeZone),
    until: instantAt(`${next}-01`, '00:00:00', timeZone),
  };
}

/** The day of the month on which an instant falls in the zone. */
export function dayOfMonth(instant: string, timeZone: string): number {
  return Number(dateOf(instant, timeZone).slice(8));
}
