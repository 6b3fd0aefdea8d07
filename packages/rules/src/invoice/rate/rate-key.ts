import { addDays, daysFromTo } from '../../dates.ts';
import type { RateLine } from './rate.ts';

/** Dates `YYYY-MM-DD`, the last one included. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

/** The days of a span on which a price holds; undefined where it holds on none. */
export function spanOf({ fromDate, toDate }: RateLine, { from, to }: DaySpan): DaySpan | undefined {
  const first = fromDate > from ? fromDate : from;
  const last = toDate !== null && toDate < to ? toDate : to;
  return first <= last ? { from: first, to: last } : undefined;
}

/**
 * What an invoice says of a price and the days for which it bills it. It stays the same when the amount is
 * corrected, or the price is removed and entered again: those days are billed once.
 */
export function rateKey(rate: RateLine, { from, to }: DaySpan): string {
  return `${kindOf(rate)}/${from}/${to}`;
}

function kindOf({ shift, grade, dayClass, unit }: RateLine): string {
  return [shift ?? '', grade ?? '', dayClass ?? '', unit].join('/');
}

/** How many days of a price stand on invoices by now. @param claimed keys; one without a last day is of all that follow */
export function claimedDays(
  rate: RateLine,
  { from, to }: DaySpan,
  claimed: ReadonlySet<string>,
): number {
  const kind = `${kindOf(rate)}/`;
  const spans = [...claimed]
    .filter((key) => key.startsWith(kind))
    .map((key) => key.slice(kind.length).split('/'));
  const days = Array.from({ length: daysFromTo(from, to) }, (_, place) => addDays(from, place));
  return days.filter((day) => spans.some(([first = '', last = day]) => first <= day && day <= last))
    .length;
}
