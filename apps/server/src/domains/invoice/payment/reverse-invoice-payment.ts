import { invoiceMessages, reversalInput } from '@guardroom/rules/invoice/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { manageInvoices } from '../policy.ts';
import { lockInvoice, saveInvoice } from '../store.ts';
import { findPayment, reversePayment } from './store.ts';
import { InvoicePayment, type InvoicePaymentRow } from './types.ts';

const ReverseInvoicePaymentInput = builder.inputType('ReverseInvoicePaymentInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    reason: t.string({ required: true }),
  }),
});

builder.mutationField('reverseInvoicePayment', (t) =>
  t.field({
    type: InvoicePayment,
    policy: manageInvoices,
    description: 'Takes a payment back that did not stay, as a cheque that was returned.',
    args: {
      update: t.arg({ type: ReverseInvoicePaymentInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => reverse(ctx, update),
  }),
);

const gone = 'This payment is no longer there.';

async function reverse(
  ctx: Context,
  update: typeof ReverseInvoicePaymentInput.$inferInput,
): Promise<InvoicePaymentRow> {
  const { db, viewer } = ctx;
  if (viewer === null) throw new Error('the policy lets nobody here without signing in');
  const { id, reason } = parseInput(reversalInput, update, 'update');
  const named = await findPayment(db, id);
  if (named === undefined) return refuse('NOT_FOUND', gone, { path: 'update.id' });
  const invoice = await lockInvoice(db, named.invoiceID);
  if (invoice === undefined) return refuse('NOT_FOUND', invoiceMessages.gone);
  // Read again: somebody may have reversed it until the invoice was held.
  const payment = await findPayment(db, id);
  if (payment === undefined) return refuse('NOT_FOUND', gone, { path: 'update.id' });
  if (payment.reversedOn !== null) {
    refuse('CONFLICT', 'This payment was reversed already.', { path: 'update.id' });
  }
  const paidCents = invoice.paidCents - payment.amountCents;
  await reversePayment(db, id, viewer.name, reason);
  await saveInvoice(db, invoice.id, { paidCents });
  await recordChanges(ctx, [
    {
      operation: 'reverseInvoicePayment',
      entity: 'Invoice',
      entityId: invoice.id,
      before: { paidCents: invoice.paidCents },
      after: { paidCents, reason },
    },
  ]);
  return (await findPayment(db, id)) ?? refuse('NOT_FOUND', gone);
}
