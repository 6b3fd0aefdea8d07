/**
 * Money and hours are counted in whole numbers: cents, hundredths of a minute, tenths of a day. A
 * part is rounded once, halves upwards, as the database rounds.
 */

/** Dollars (or minutes) with two decimals as a whole number of hundredths. */
export function hundredths(value: number): number {
  return Math.round(value * 100);
}

/** Days with one decimal as a whole number of tenths. */
export function tenths(value: number): number {
  return Math.round(value * 10);
}

/** A whole number divided by another, rounded. Exact: both are whole, and below 2^53. */
export function divided(whole: number, by: number): number {
  return Math.floor(whole / by + 0.5);
}

/** A part of a month in tenths of working days: those that are paid, of all that it has. */
export interface MonthShare {
  readonly paidTenths: number;
  readonly monthTenths: number;
}

/** The cents of a month's pay for a part of it. */
export function monthPay(cents: number, { paidTenths, monthTenths }: MonthShare): number {
  return divided(cents * paidTenths, monthTenths);
}

const hundredthsOfHour = 6000;

/** The cents of so many hundredths of a minute at an hourly rate. */
export function hourPay(cents: number, hundredthMinutes: number): number {
  return divided(cents * hundredthMinutes, hundredthsOfHour);
}

/** Of whole numbers, so that nothing is lost. */
export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
