import { hundredths } from '../pay/pay-amounts.ts';

/**
 * The share of a period's salary that may be deducted at most (Employment Act, section 32), by date of
 * effect. Figures are data: a change of the law is another line. Which deductions are authorised, and
 * which of them the ceiling does not count (absence, advances, loans: sections 27 and 32), is not told
 * apart here: whoever waives says why.
 */
const ceilings = [{ effectiveFrom: '1969-01-01', percent: 50 }] as const;

/** Dollars that may be deducted from a gross pay on a date (`YYYY-MM-DD`); null: no ceiling is known. */
export function deductionCeiling(gross: number, date: string): number | null {
  const ceiling = ceilings.findLast(({ effectiveFrom }) => effectiveFrom <= date);
  if (ceiling === undefined) return null;
  return Math.floor((hundredths(gross) * ceiling.percent) / 100) / 100;
}
