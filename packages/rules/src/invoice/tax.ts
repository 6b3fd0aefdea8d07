import { percentOf, sumOf } from './money.ts';

/**
 * Goods and services tax of Singapore. The rate is dated data: a new one is a new line of the table.
 * Tax is computed once for each category, on the sum of its lines, so that what is printed adds up.
 */

/** Categories of supplies as InvoiceNow names them. */
export const taxCategories = ['SR', 'ZR', 'ES33', 'OS', 'NG'] as const;
export type TaxCategory = (typeof taxCategories)[number];

/** What a category is, for people. */
export const taxCategoryWords: Readonly<Record<TaxCategory, string>> = {
  SR: 'Standard-rated',
  ZR: 'Zero-rated',
  ES33: 'Exempt',
  OS: 'Out of scope',
  NG: 'No GST (supplier is not registered)',
};

/** From which date which rate holds, in percent, oldest first. */
const gstRates: readonly { readonly from: string; readonly percent: number }[] = [
  { from: '1994-04-01', percent: 3 },
  { from: '2003-01-01', percent: 4 },
  { from: '2004-01-01', percent: 5 },
  { from: '2007-07-01', percent: 7 },
  { from: '2023-01-01', percent: 8 },
  { from: '2024-01-01', percent: 9 },
];

/** The rate of GST on a `YYYY-MM-DD` date, in percent; none before there was the tax. */
export function gstRateOn(date: string): number {
  return gstRates.findLast(({ from }) => from <= date)?.percent ?? 0;
}

/** The rate of a category on a date: that of the tax for standard-rated supplies, none for others. */
export function taxRateOn(category: TaxCategory, date: string): number {
  return category === 'SR' ? gstRateOn(date) : 0;
}

/**
 * The category of a line as the agency bills now: NG is for all lines of who is not registered, and for
 * none of who is, so a line of before that changed has that of the contract.
 */
export function categoryNow(category: TaxCategory, ofContract: TaxCategory): TaxCategory {
  return (category === 'NG') === (ofContract === 'NG') ? category : ofContract;
}

/** What is taxed in one category, and the tax on it. */
export interface TaxOfCategory {
  readonly category: TaxCategory;
  readonly ratePercent: number;
  readonly taxableCents: number;
  readonly taxCents: number;
}

interface TaxedLine {
  readonly netCents: number;
  readonly taxCategory: TaxCategory;
}

/**
 * The tax of lines for each category that they have, at the rates of a date: that of issue, or of the
 * invoice that a credit note takes back.
 */
export function taxesOf(lines: readonly TaxedLine[], date: string): TaxOfCategory[] {
  return taxCategories.flatMap((category) => {
    const taxed = lines.filter(({ taxCategory }) => taxCategory === category);
    if (taxed.length === 0) return [];
    const ratePercent = taxRateOn(category, date);
    const taxableCents = sumOf(taxed.map(({ netCents }) => netCents));
    return [
      { category, ratePercent, taxableCents, taxCents: percentOf(taxableCents, ratePercent) },
    ];
  });
}
