import type { InvoiceLine } from '@guardroom/rules/invoice/document/invoice-document';
import {
  invoiceMessages,
  invoiceUpdateInput,
  type ExtraLine,
} from '@guardroom/rules/invoice/inputs';
import { decimalText, priceOf } from '@guardroom/rules/invoice/money';
import { sumsOf } from '@guardroom/rules/invoice/sums';
import type { TaxCategory } from '@guardroom/rules/invoice/tax';
import { recordChanges } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { contractTax } from './compose-month.ts';
import { heldDraft } from './held-draft.ts';
import { UpdateInvoiceInput } from './inputs.ts';
import { manageInvoices } from './policy.ts';
import { draftLinesOf, findInvoice, saveDraftLines } from './store.ts';
import { Invoice, type InvoiceRow } from './types.ts';

builder.mutationField('updateInvoice', (t) =>
  t.field({
    type: Invoice,
    policy: manageInvoices,
    description: 'Sets the lines of a draft that the office adds to those that follow from hours.',
    args: {
      update: t.arg({ type: UpdateInvoiceInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => change(ctx, update),
  }),
);

async function change(
  ctx: Context,
  update: typeof UpdateInvoiceInput.$inferInput,
): Promise<InvoiceRow> {
  const { db } = ctx;
  const input = parseInput(invoiceUpdateInput, update, 'update');
  const before = await heldDraft(ctx, input);
  const draft = await draftLinesOf(db, before.id);
  const taxCategory = await contractTax(db, before.contractID, before.today);
  const from = draft.lines.length + 1;
  const extras = input.extras.map((extra, at) => lineOf(extra, from + at, taxCategory));
  const sums = sumsOf([...draft.lines, ...extras], before.today);
  await saveDraftLines(db, before, { ...draft, extras }, sums);
  const after = (await findInvoice(db, before.id)) ?? refuse('NOT_FOUND', invoiceMessages.gone);
  const change = { operation: 'updateInvoice', entity: 'Invoice', entityId: before.id };
  await recordChanges(ctx, [
    {
      ...change,
      before: { ...before, extras: draft.extras },
      after: { ...after, extras },
    },
  ]);
  return after;
}

function lineOf(extra: ExtraLine, number: number, taxCategory: TaxCategory): InvoiceLine {
  return {
    number,
    description: extra.description,
    site: null,
    quantity: decimalText(extra.quantity),
    unit: 'ITEM',
    unitPriceCents: extra.unitPrice,
    netCents: priceOf(extra.quantity, extra.unitPrice),
    taxCategory: extra.taxCategory ?? taxCategory,
    contracted: null,
    delivered: null,
    credited: null,
  };
}
