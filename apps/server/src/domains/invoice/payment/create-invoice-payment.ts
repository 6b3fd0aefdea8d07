import { todayIn } from '@guardroom/rules/dates';
import { invoiceMessages, overpaidText, paymentInput } from '@guardroom/rules/invoice/inputs';
import { openCents } from '@guardroom/rules/invoice/status';
import { recordChanges } from '../../../platform/audit.ts';
import { clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { once } from '../../../platform/idempotency.ts';
import { manageInvoices } from '../policy.ts';
import { lockInvoice, saveInvoice } from '../store.ts';
import { addPayment, findPayment, mostPayments, paymentsOf } from './store.ts';
import { InvoicePayment } from './types.ts';

const CreateInvoicePaymentInput = builder.inputType('CreateInvoicePaymentInput', {
  fields: (t) => ({
    invoiceID: t.field({ type: 'RecordID', required: true }),
    amount: t.string({ required: true, description: 'Dollars, a decimal as text.' }),
    paidOn: t.field({ type: 'Date', required: true }),
    reference: t.string(),
  }),
});

type Create = typeof CreateInvoicePaymentInput.$inferInput;

builder.mutationField('createInvoicePayment', (t) =>
  t.field({
    type: InvoicePayment,
    policy: manageInvoices,
    description: 'Enters what was paid of an issued invoice: a part or the whole, never more.',
    args: {
      create: t.arg({ type: CreateInvoicePaymentInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      const { id } = await once(ctx, 'createInvoicePayment', idempotencyKey, () =>
        add(ctx, create),
      );
      return (await findPayment(ctx.db, id)) ?? refuse('NOT_FOUND', invoiceMessages.gone);
    },
  }),
);

async function add(ctx: Context, create: Create): Promise<number> {
  const { db, viewer } = ctx;
  if (viewer === null) throw new Error('the policy lets nobody here without signing in');
  const { invoiceID, amount, paidOn, reference } = parseInput(paymentInput, create, 'create');
  if (paidOn > todayIn(viewer.timeZone, clock.now())) {
    refuse('INVALID', invoiceMessages.ahead, { path: 'create.paidOn' });
  }
  const before = await lockInvoice(db, invoiceID);
  if (before === undefined) {
    return refuse('NOT_FOUND', invoiceMessages.gone, { path: 'create.invoiceID' });
  }
  if (before.number === null || before.kind === 'CREDIT_NOTE') {
    refuse('CONFLICT', 'Only an issued invoice is paid.', { path: 'create.invoiceID' });
  }
  const open = openCents(before);
  if (amount > open) refuse('CONFLICT', overpaidText(open), { path: 'create.amount' });
  if ((await paymentsOf(db, invoiceID)).length >= mostPayments) {
    refuse('CONFLICT', 'This invoice has too many payments.', { path: 'create.invoiceID' });
  }
  const { clientProfileID } = before;
  const paid = { invoiceID, clientProfileID, amountCents: amount, paidOn, reference };
  const id = await addPayment(db, paid, viewer);
  await saveInvoice(db, invoiceID, { paidCents: before.paidCents + amount });
  const after = { paidCents: before.paidCents + amount, amountCents: amount, paidOn, reference };
  await recordChanges(ctx, [
    {
      operation: 'createInvoicePayment',
      entity: 'Invoice',
      entityId: invoiceID,
      before: { paidCents: before.paidCents },
      after,
    },
  ]);
  return id;
}
