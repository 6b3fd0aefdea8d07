import { addDays, daysFromTo } from '../../dates.ts';

/** Dates in a row, both ends included. */
export interface Run {
  /** `YYYY-MM-DD` */
  readonly from: string;
  readonly to: string;
  readonly days: number;
}

/** The dates in a row of which one is this; none of the given dates is missing between its ends. */
export function runAround(date: string, dates: Iterable<string>): Run {
  const all = new Set(dates);
  let from = date;
  let to = date;
  while (all.has(addDays(from, -1))) from = addDays(from, -1);
  while (all.has(addDays(to, 1))) to = addDays(to, 1);
  return { from, to, days: daysFromTo(from, to) };
}
