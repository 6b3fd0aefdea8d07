import { amountText } from '../payroll/amounts.ts';

/**
 * Money of invoices. It is whole cents everywhere, and what does not come out whole is rounded half
 * away from zero: 0.5 cents are 1, minus 0.5 cents are minus 1. Quantities are hundredths in the same
 * way. This is the only place that rounds.
 */

/** A whole number divided by another, rounded half away from zero. Exact below 2⁵³. */
export function dividedHalfAway(amount: number, by: number): number {
  const rest = amount % by;
  const whole = (amount - rest) / by;
  // Without the sum, minus nothing would be -0.
  return (
    (Math.abs(rest) * 2 >= Math.abs(by) ? whole + Math.sign(amount) * Math.sign(by) : whole) + 0
  );
}

const decimal = /^([+-]?)(\d{1,13})(?:\.(\d{1,15}))?$/;

/**
 * Hundredths of a decimal number as text (`12.5` is 1250): a price in cents, or a quantity. What has
 * more than two decimals is rounded; null when it is no decimal number.
 */
export function hundredthsOf(text: string): number | null {
  const [, sign = '', whole, decimals = ''] = decimal.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const kept = Number(whole) * 100 + Number(decimals.padEnd(2, '0').slice(0, 2));
  const rounded = kept + (Number(decimals[2] ?? '0') >= 5 ? 1 : 0);
  return sign === '-' && rounded > 0 ? -rounded : rounded;
}

/** A whole number of hundredths as decimal text, as files and fields hold it: 123450 is `1234.50`. */
export function decimalText(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Cents for people: 123450 is `1,234.50`. */
export function moneyText(cents: number): string {
  return amountText(cents / 100);
}

/** A quantity as files and the wire hold it (`1488.00`), for people: `1,488.00`. */
export function quantityText(decimals: string): string {
  const hundredths = hundredthsOf(decimals);
  return hundredths === null ? decimals : moneyText(hundredths);
}

/** What so many (in hundredths, as `hundredthsOf` reads them) cost at a price in cents. */
export function priceOf(quantityHundredths: number, unitPriceCents: number): number {
  return dividedHalfAway(quantityHundredths * unitPriceCents, 100);
}

/** A percentage, of at most two decimals, of an amount in cents. */
export function percentOf(cents: number, percent: number): number {
  return dividedHalfAway(cents * Math.round(percent * 100), 10_000);
}

/** The sum of amounts: cents, minutes. */
export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, one) => sum + one, 0);
}
