import type { Book, TimedShift, Worker } from './book.ts';

/** How far a place is from where somebody worked before. */

const week = 7 * 24 * 3_600_000;

/** From the site of the shift before, within a week; null where there is none, or it is not known. */
export function kilometresTo(
  { way }: Pick<Book, 'way'>,
  { shifts }: Pick<Worker, 'shifts'>,
  { start, shift }: TimedShift,
): number | null {
  let last: TimedShift | undefined;
  for (const one of shifts) {
    const isBefore = one.end <= start && one.end > start - week;
    if (isBefore && (last === undefined || one.end > last.end)) last = one;
  }
  return last === undefined ? null : way(last.shift.siteProfileID, shift.siteProfileID);
}
