import { randomUUID } from 'node:crypto';
import { addDays } from '@guardroom/rules/dates';
import type { InvoiceDocument } from '@guardroom/rules/invoice/document/invoice-document';
import { footText } from '@guardroom/rules/invoice/party/party-problem';
import { sumsOf } from '@guardroom/rules/invoice/sums';
import type { AgencyDatabase } from '../../platform/database/database.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { readBuyer } from '../client/store.ts';
import { contractBillingOf } from '../contract/store.ts';
import { findAgencyBilling, readSeller } from '../settings/store.ts';
import { draftLinesOf } from './store.ts';
import type { InvoiceRow } from './types.ts';

/**
 * All that the document of a draft says but its number, issued on the day on which the draft was read.
 * @throws CONFLICT where it says too little
 */
export async function unnumberedDocument(
  db: AgencyDatabase,
  draft: InvoiceRow,
): Promise<Omit<InvoiceDocument, 'number'>> {
  const path = 'update.id';
  const issuedOn = draft.today;
  const kept = await draftLinesOf(db, draft.id);
  const lines = [...kept.lines, ...kept.extras];
  const sums = sumsOf(lines, issuedOn);
  if (sums.totalCents <= 0) {
    refuse('CONFLICT', 'An invoice comes to more than nothing. Add a line first.', { path });
  }
  const seller = await readSeller(db, issuedOn);
  const isTaxed = lines.some(({ taxCategory }) => taxCategory !== 'NG');
  if (isTaxed && seller.gstNumber === null) {
    const message =
      'Your agency is not registered for GST on this day: its lines have the category NG.';
    refuse('CONFLICT', `${message} Compute the draft again, or change the contract.`, { path });
  }
  if (seller.gstNumber !== null && lines.some(({ taxCategory }) => taxCategory === 'NG')) {
    const message = 'Your agency is registered for GST: no line has the category NG.';
    refuse('CONFLICT', `${message} Compute the draft again, or change the contract.`, { path });
  }
  const buyer = await readBuyer(db, draft.clientProfileID, path);
  const billing = await contractBillingOf(db, draft.contractID);
  const days = billing.paymentDays ?? buyer.termsDays;
  const { terms: foot } = await findAgencyBilling(db);
  return {
    kind: 'INVOICE',
    uuid: randomUUID(),
    issuedOn,
    dueOn: addDays(issuedOn, days),
    periodFrom: draft.periodFrom,
    periodTo: draft.periodTo,
    creditsNumber: null,
    reason: null,
    terms: footText(days, foot),
    orderReference: billing.orderReference ?? buyer.orderReference,
    seller,
    buyer: buyer.party,
    lines,
    ...sums,
    paidCents: 0,
  };
}
