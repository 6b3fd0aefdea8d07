/**
 * Money of payroll: dollars with two decimals, as they are kept (numeric) and sent. Sums are made of
 * whole cents, never of dollars: 0.1 + 0.2 is not 0.3 in binary.
 */

/** Dollars in whole cents. */
export function centsOf(amount: number): number {
  return Math.round(amount * 100);
}

/** Dollars for people: 3310 is `3,310.00`. */
export function amountText(amount: number): string {
  const cents = centsOf(amount);
  const [whole = '0', decimals = '00'] = (Math.abs(cents) / 100).toFixed(2).split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return `${cents < 0 ? '-' : ''}${grouped}.${decimals}`;
}

/**
 * Dollars as people write them, without the commas between thousands. A comma that stands for a point
 * stays, so that `12,90` is no amount and never 1,290.
 */
export function withoutThousands(text: string): string {
  return /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text;
}
