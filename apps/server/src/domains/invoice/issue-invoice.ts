import { numberText } from '@guardroom/rules/invoice/chain';
import { unlockedDay, unlockedText } from '@guardroom/rules/invoice/compute/locked-days';
import { invoiceMessages, invoiceMove } from '@guardroom/rules/invoice/inputs';
import { recordChanges } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { tellWebhooks } from '../../platform/webhook/tell-webhooks.ts';
import { heldPeriods } from '../payroll/store.ts';
import { findAgencyBilling } from '../settings/store.ts';
import { heldDraft, isOutdated } from './held-draft.ts';
import { MoveInvoiceInput } from './inputs.ts';
import { unnumberedDocument } from './issue-document.ts';
import { manageInvoices } from './policy.ts';
import { addDocument, takeNumber } from './store-issue.ts';
import { findInvoice, saveInvoice } from './store.ts';
import { tellClient } from './tell-client.ts';
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

async function issue(
  ctx: Context,
  update: typeof MoveInvoiceInput.$inferInput,
): Promise<InvoiceRow> {
  const { db, viewer } = ctx;
  if (viewer === null) throw new Error('the policy lets nobody here without signing in');
  const before = await heldDraft(ctx, parseInput(invoiceMove, update, 'update'));
  await refuseChanged(ctx, before, viewer.timeZone);
  const said = await unnumberedDocument(db, before);
  if (said.totalCents !== before.totalCents) {
    const message = 'The tax is another than when this draft was computed. Compute it again first.';
    refuse('CONFLICT', message, { path: 'update.id' });
  }
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
  await tellClient(db, after, number);
  await tellWebhooks(db, 'invoice.issued', [after]);
  return after;
}

/** @throws CONFLICT where hours are no longer locked, or not those of the draft */
async function refuseChanged({ db }: Context, draft: InvoiceRow, timeZone: string): Promise<void> {
  const days = { startDate: draft.periodFrom, endDate: draft.periodTo };
  const open = unlockedDay(days, await heldPeriods(db, days));
  if (open !== null) refuse('CONFLICT', unlockedText(open), { path: 'update.id' });
  if (await isOutdated(db, draft, timeZone)) {
    const message = 'Approved hours changed since this draft was computed. Compute it again first.';
    refuse('CONFLICT', message, { path: 'update.id' });
  }
}
