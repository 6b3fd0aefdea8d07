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
 * The sums of lines that are given back, at the rates of their invoice. What is given back last of a
 * category takes what is left of its tax: rounded parts need not add up to the whole.
 * @param invoice its taxes, those that were given back before, and the lines that stay
 */
export function creditSums(
  lines: readonly SummedLine[],
  date: string,
  invoice: {
    readonly taxes: readonly TaxOfCategory[];
    readonly before: readonly TaxOfCategory[];
    readonly left: readonly SummedLine[];
  },
): InvoiceSums {
  const taxIn = (all: readonly TaxOfCategory[], category: TaxCategory) =>
    sumOf(all.filter((tax) => tax.category === category).map((tax) => tax.taxCents));
  const taxes = taxesOf(lines, date).map((tax) => {
    const { category } = tax;
    if (invoice.left.some((line) => line.taxCategory === category)) return tax;
    return { ...tax, taxCents: taxIn(invoice.taxes, category) - taxIn(invoice.before, category) };
  });
  return sumsWith(lines, taxes);
}
