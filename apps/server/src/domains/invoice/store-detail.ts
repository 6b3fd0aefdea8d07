import { sumsOf } from '@guardroom/rules/invoice/sums';
import type { AgencyDatabase } from '../../platform/database/database.ts';
import { paymentsOf } from './payment/store.ts';
import { creditNotesOf, draftLinesOf } from './store.ts';
import { documentsOf } from './store-issue.ts';
import type { InvoiceDetailRow } from './types-preview.ts';
import type { InvoiceRow } from './types.ts';

/** An invoice with all that belongs to it: what was issued, or what the draft says. */
export async function detailOf(db: AgencyDatabase, invoice: InvoiceRow): Promise<InvoiceDetailRow> {
  if (invoice.number === null) {
    const { lines, extras, unbilled } = await draftLinesOf(db, invoice.id);
    const all = [...lines, ...extras];
    const sums = sumsOf(all, invoice.today);
    const nothing = { document: null, isIntact: true, payments: [], creditNotes: [] };
    return { invoice, lines: all, extras: extras.length, unbilled, sums, ...nothing };
  }
  const [kept] = await documentsOf(db, [invoice.id]);
  if (kept === undefined) throw new Error('an issued invoice has no document');
  const { document, isIntact } = kept;
  const { lines, taxes, netCents, taxCents, totalCents } = document;
  const payments = await paymentsOf(db, invoice.id);
  const creditNotes = await creditNotesOf(db, invoice.id);
  const sums = { taxes, netCents, taxCents, totalCents };
  return {
    invoice,
    lines,
    extras: 0,
    unbilled: [],
    sums,
    document,
    isIntact,
    payments,
    creditNotes,
  };
}
