import { weekdayNumber } from '../../dates.ts';
import type { ShiftKey } from '../../deployment/shift/shift-type.ts';

/** What a client pays by a contract: rate lines, and which of them prices a shift. */

/** The kinds of day that may have prices of their own. */
export const dayClasses = ['WEEKDAY', 'SATURDAY', 'SUNDAY', 'PUBLIC_HOLIDAY'] as const;
export type DayClass = (typeof dayClasses)[number];

export const dayClassLabels: Readonly<Record<DayClass, string>> = {
  WEEKDAY: 'Weekdays',
  SATURDAY: 'Saturdays',
  SUNDAY: 'Sundays',
  PUBLIC_HOLIDAY: 'Public holidays',
};

/** What a price is of. */
export const billingUnits = ['HOUR', 'SHIFT', 'MONTH'] as const;
export type BillingUnit = (typeof billingUnits)[number];

export const billingUnitLabels: Readonly<Record<BillingUnit, string>> = {
  HOUR: 'an hour',
  SHIFT: 'a shift',
  MONTH: 'a month',
};

/** Whether the day of a shift is that of its start, or changes with the date. */
export const dayClassBys = ['START', 'SPLIT'] as const;
export type DayClassBy = (typeof dayClassBys)[number];

export const dayClassByLabels: Readonly<Record<DayClassBy, string>> = {
  START: 'By the day on which the shift begins',
  SPLIT: 'Split at midnight',
};

/** A price of a contract. Null: whatever the shift, grade or day. */
export interface RateLine {
  readonly shift: ShiftKey | null;
  /** A designation of staff: SO, SSO, SS, SSS, CSO. */
  readonly grade: string | null;
  readonly dayClass: DayClass | null;
  readonly unit: BillingUnit;
  readonly amountCents: number;
  /** Of an hourly price: a shift is billed with so many hours at least. */
  readonly minimumHours: number | null;
  /** `YYYY-MM-DD` */
  readonly fromDate: string;
  /** The last date; null: until further notice. */
  readonly toDate: string | null;
}

/** A shift on a day of some kind, as prices are looked up for it. */
export interface PricedShift {
  readonly shift: ShiftKey;
  readonly grade: string | null;
  readonly dayClass: DayClass;
  readonly date: string;
}

/** The kind of a `YYYY-MM-DD` date. @param holidays dates on which work is work on a public holiday */
export function dayClassOf(date: string, holidays: ReadonlySet<string>): DayClass {
  if (holidays.has(date)) return 'PUBLIC_HOLIDAY';
  const weekday = weekdayNumber(date);
  return weekday === 7 ? 'SUNDAY' : weekday === 6 ? 'SATURDAY' : 'WEEKDAY';
}

/** Whether a price holds on a date. */
export function holdsOn({ fromDate, toDate }: RateLine, date: string): boolean {
  return fromDate <= date && (toDate === null || date <= toDate);
}

/**
 * The price of a shift: of those that hold and fit, the one that says most. The day says more than
 * the shift, and the shift more than the grade. Undefined where none fits.
 */
export function rateFor<Rate extends RateLine>(
  rates: readonly Rate[],
  { shift, grade, dayClass, date }: PricedShift,
): Rate | undefined {
  return rates
    .filter((rate) => holdsOn(rate, date))
    .filter((rate) => rate.shift === null || rate.shift === shift)
    .filter((rate) => rate.grade === null || rate.grade === grade)
    .filter((rate) => rate.dayClass === null || rate.dayClass === dayClass)
    .toSorted((one, other) => saidBy(other) - saidBy(one))[0];
}

function saidBy({ shift, grade, dayClass }: RateLine): number {
  return (dayClass === null ? 0 : 4) + (shift === null ? 0 : 2) + (grade === null ? 0 : 1);
}

/** The places of two prices that would hold at once for the same; null where none do. */
export function doubleRates(rates: readonly RateLine[]): readonly [number, number] | null {
  for (const [at, rate] of rates.entries()) {
    const other = rates.findIndex((one, place) => place > at && isDouble(rate, one));
    if (other !== -1) return [at, other];
  }
  return null;
}

function isDouble(one: RateLine, other: RateLine): boolean {
  const same =
    one.shift === other.shift && one.grade === other.grade && one.dayClass === other.dayClass;
  const ends = (end: string | null, begin: string) => end !== null && end < begin;
  return same && !ends(one.toDate, other.fromDate) && !ends(other.toDate, one.fromDate);
}

/** What a line of an invoice is called: `Guarding, Night Shift, SO, Sundays`. */
export function rateName({ shift, grade, dayClass }: RateLine, shiftName: ShiftNames): string {
  const parts = [
    'Guarding',
    shift === null ? null : shiftName(shift),
    grade,
    dayClass === null ? null : dayClassLabels[dayClass],
  ];
  return parts.filter((part) => part !== null).join(', ');
}

/** What a kind of shift is called. */
export type ShiftNames = (shift: ShiftKey) => string;
