import { percentOf, sumOf } from '../money.ts';
import type { InvoiceDocument } from './invoice-document.ts';

/**
 * The tax of each line, for programs that want it by the line. Tax is of the sum of a category, so each
 * line has what it adds to the tax of those before it: together they are what was printed, to the cent.
 */
export function taxOfLines({ lines, taxes }: Pick<InvoiceDocument, 'lines' | 'taxes'>): number[] {
  return lines.map(({ taxCategory, netCents }, at) => {
    const rate = taxes.find(({ category }) => category === taxCategory)?.ratePercent ?? 0;
    const alike = lines.slice(0, at).filter((line) => line.taxCategory === taxCategory);
    const before = sumOf(alike.map((line) => line.netCents));
    return percentOf(before + netCents, rate) - percentOf(before, rate);
  });
}
