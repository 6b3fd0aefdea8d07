import { sumOf } from './money.ts';
import { taxesOf, type TaxCategory, type TaxOfCategory } from './tax.ts';

/** What lines come to, with the tax of a date. */

interface SummedLine {
  readonly netCents: number;
  readonly taxCategory: TaxCategory;
}

export interface InvoiceSums {
  readonly taxes: readonly TaxOfCategory[];
  readonly netCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
}

/** The sums of lines at the rates of tax of a date. */
export function sumsOf(lines: readonly SummedLine[], date: string): InvoiceSums {
  return sumsWith(lines, taxesOf(lines, date));
}

function sumsWith(lines: readonly SummedLine[], taxes: readonly TaxOfCategory[]): InvoiceSums {
  const netCents = sumOf(lines.map((line) => line.netCents));
  const taxCents = sumOf(taxes.map((tax) => tax.taxCents));
  return { taxes, netCents, taxCents, totalCents: netCents + taxCents };
}

/**
 * The sums of lines that are given back, at the rates of their invoice. What is given back last takes
 * what is left of the tax: rounded parts need not add up to the whole.
 * @param invoice the taxes of the invoice, and those that were given back before
 * @param isRest whether nothing of the invoice is left afterwards
 */
export function creditSums(
  lines: readonly SummedLine[],
  date: string,
  invoice: {
    readonly taxes: readonly TaxOfCategory[];
    readonly before: readonly TaxOfCategory[];
    readonly isRest: boolean;
  },
): InvoiceSums {
  const taxes = taxesOf(lines, date);
  if (!invoice.isRest) return sumsWith(lines, taxes);
  const taxIn = (all: readonly TaxOfCategory[], category: TaxCategory) =>
    sumOf(all.filter((tax) => tax.category === category).map((tax) => tax.taxCents));
  const rest = taxes.map((tax) => ({
    ...tax,
    taxCents: taxIn(invoice.taxes, tax.category) - taxIn(invoice.before, tax.category),
  }));
  return sumsWith(lines, rest);
}
