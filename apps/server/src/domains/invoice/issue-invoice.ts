import { randomUUID } from 'node:crypto';
import { addDays } from '@guardroom/rules/dates';
import { numberText } from '@guardroom/rules/invoice/chain';
import { unlockedDay, unlockedText } from '@guardroom/rules/invoice/compute/locked-days';
import type { InvoiceDocument } from '@guardroom/rules/invoice/document/invoice-document';
import { invoiceMessages, invoiceMove } from '@guardroom/rules/invoice/inputs';
import { termsText } from '@guardroom/rules/invoice/party/party-problem';
import { sumsOf } from '@guardroom/rules/invoice/sums';
import { recordChanges } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { readBuyer } from '../client/store.ts';
import { contractBillingOf } from '../contract/store.ts';
import { heldPeriods } from '../payroll/store.ts';
import { findAgencyBilling, readSeller } from '../settings/store.ts';
import { heldDraft } from './held-draft.ts';
import { MoveInvoiceInput } from './inputs.ts';
import { manageInvoices } from './policy.ts';
import { isOutdated } from './store-claim.ts';
import { addDocument, takeNumber } from './store-issue.ts';
import { draftLinesOf, findInvoice, saveInvoice } from './store.ts';
import { Invoice, type InvoiceRow } from './types.ts';

builder.mutationField('issueInvoice', (t) =>
  t.field({
    type: Invoice,
    policy: manageInvoices,
    description: 'Gives a draft the next number of the series and fixes all that it says.',
    args: {
      update: t.arg({ type: MoveInvoiceInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => issue(ctx, update),
  }),
);

type Unnumbered = Omit<InvoiceDocument, 'number'>;

async function issue(
  ctx: Context,
  update: typeof MoveInvoiceInput.$inferInput,
): Promise<InvoiceRow> {
  const { db, viewer } = ctx;
  if (viewer === null) throw new Error('the policy lets nobody here without signing in');
  const before = await heldDraft(ctx, parseInput(invoiceMove, update, 'update'));
  await refuseChanged(ctx, before);
  const said = await unnumbered(ctx, before);
  const { invoicePrefix } = await findAgencyBilling(db);
  // Last of all that can fail: others of the agency wait from here on.
  const place = await takeNumber(db, 'INVOICE');
  const number = numberText(invoicePrefix, place.seriesNumber);
  await addDocument(db, before, place, { ...said, number });
  const { issuedOn, netCents, taxCents, totalCents } = said;
  await saveInvoice(db, before.id, {
    number,
    issuedOn,
    ...(said.dueOn !== null && { dueOn: said.dueOn }),
    netCents,
    taxCents,
    totalCents,
    issuedBy: viewer.name,
    issuedByStaffProfileID: viewer.staffProfileID,
  });
  const after = (await findInvoice(db, before.id)) ?? refuse('NOT_FOUND', invoiceMessages.gone);
  const change = { operation: 'issueInvoice', entity: 'Invoice', entityId: before.id };
  await recordChanges(ctx, [{ ...change, before: { ...before }, after: { ...after } }]);
  return after;
}

/** @throws CONFLICT where hours are no longer locked, or not those of the draft */
async function refuseChanged({ db }: Context, draft: InvoiceRow): Promise<void> {
  const days = { startDate: draft.periodFrom, endDate: draft.periodTo };
  const open = unlockedDay(days, await heldPeriods(db, days));
  if (open !== null) refuse('CONFLICT', unlockedText(open), { path: 'update.id' });
  if (await isOutdated(db, draft.id)) {
    const message = 'Approved hours changed since this draft was computed. Compute it again first.';
    refuse('CONFLICT', message, { path: 'update.id' });
  }
}

/** All that the document says but its number. @throws CONFLICT where it says too little */
async function unnumbered({ db }: Context, draft: InvoiceRow): Promise<Unnumbered> {
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
  return {
    kind: 'INVOICE',
    uuid: randomUUID(),
    issuedOn,
    dueOn: addDays(issuedOn, days),
    periodFrom: draft.periodFrom,
    periodTo: draft.periodTo,
    creditsNumber: null,
    reason: null,
    terms: termsText(days),
    orderReference: billing.orderReference ?? buyer.orderReference,
    seller,
    buyer: buyer.party,
    lines,
    ...sums,
    paidCents: 0,
  };
}
