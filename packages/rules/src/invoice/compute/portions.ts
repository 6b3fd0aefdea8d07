import { addDays, dateOf, startOfDay } from '../../dates.ts';
import type { ShiftKey } from '../../deployment/shift/shift-type.ts';
import {
  dayClassOf,
  rateFor,
  type DayClass,
  type DayClassBy,
  type RateLine,
} from '../rate/rate.ts';

/** Which price each part of a shift has. */

/** A shift that is billed, or that was agreed on. */
export interface BilledShift {
  /** The day to which it belongs: that on which it began. */
  readonly date: string;
  readonly shift: ShiftKey;
  readonly grade: string | null;
  /** ISO instant from which its minutes run. */
  readonly start: string;
  readonly minutes: number;
}

/** How days and prices of a contract lie. */
export interface PriceBook<Rate extends RateLine> {
  readonly rates: readonly Rate[];
  readonly dayClassBy: DayClassBy;
  /** Dates on which work is work on a public holiday. */
  readonly holidays: ReadonlySet<string>;
  readonly timeZone: string;
}

/** Minutes of a shift under one price. */
export interface PricedPortion<Rate extends RateLine> {
  readonly rate: Rate;
  readonly minutes: number;
  /** Those that are billed: more where the price has a minimum. */
  readonly billedMinutes: number;
}

/** The prices of all of a shift, or the day for which there is none. */
export type Priced<Rate extends RateLine> =
  | { readonly portions: readonly PricedPortion<Rate>[] }
  | { readonly missing: DayClass };

/**
 * Prices a shift as a whole: a shift of which a part has no price is not billed at all, so that an
 * hour is never billed twice because its other half came later.
 *
 * A price for a shift or a month covers the whole of a shift that begins under it. Only hours are
 * split at midnight.
 */
export function pricedShift<Rate extends RateLine>(
  billed: BilledShift,
  book: PriceBook<Rate>,
): Priced<Rate> {
  const { shift, grade, minutes } = billed;
  const splits = book.dayClassBy === 'SPLIT';
  const firstDate = splits ? dateOf(billed.start, book.timeZone) : billed.date;
  const priceOn = (date: string, rates: readonly Rate[]) => {
    const dayClass = dayClassOf(date, book.holidays);
    return { dayClass, rate: rateFor(rates, { shift, grade, dayClass, date }) };
  };
  const { rate: first, dayClass } = priceOn(firstDate, book.rates);
  if (first === undefined) return { missing: dayClass };
  const least = first.unit === 'HOUR' ? (first.minimumHours ?? 0) * 60 : 0;
  const added = Math.max(0, least - minutes);
  if (first.unit !== 'HOUR' || !splits) {
    return { portions: [{ rate: first, minutes, billedMinutes: minutes + added }] };
  }
  const hourly = book.rates.filter(({ unit }) => unit === 'HOUR');
  const portions: PricedPortion<Rate>[] = [];
  for (const [place, part] of splitAtMidnight(billed, book.timeZone).entries()) {
    const { rate, dayClass: missing } = priceOn(part.date, hourly);
    if (rate === undefined) return { missing };
    const more = place === 0 ? added : 0;
    portions.push({ rate, minutes: part.minutes, billedMinutes: part.minutes + more });
  }
  return { portions };
}

/** The minutes of a shift by the dates on which they lie. */
function splitAtMidnight(
  { start, minutes }: BilledShift,
  timeZone: string,
): readonly { readonly date: string; readonly minutes: number }[] {
  const parts: { date: string; minutes: number }[] = [];
  let date = dateOf(start, timeZone);
  let from = Date.parse(start);
  let left = minutes;
  do {
    const midnight = Date.parse(startOfDay(addDays(date, 1), timeZone));
    const part = Math.min(left, (midnight - from) / 60_000);
    parts.push({ date, minutes: part });
    left -= part;
    from = midnight;
    date = addDays(date, 1);
  } while (left > 0);
  return parts;
}
