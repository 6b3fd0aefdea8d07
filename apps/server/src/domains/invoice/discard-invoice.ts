import { wireTime } from '@guardroom/rules/dates';
import { invoiceMove } from '@guardroom/rules/invoice/inputs';
import { recordChanges } from '../../platform/audit.ts';
import { clock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { heldDraft } from './held-draft.ts';
import { MoveInvoiceInput } from './inputs.ts';
import { manageInvoices } from './policy.ts';
import { releaseClaims } from './store-claim.ts';
import { saveInvoice } from './store.ts';
import { Invoice, type InvoiceRow } from './types.ts';

builder.mutationField('discardInvoice', (t) =>
  t.field({
    type: Invoice,
    policy: manageInvoices,
    description: 'Throws a draft away; its hours can be billed again.',
    args: {
      update: t.arg({ type: MoveInvoiceInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => discard(ctx, update),
  }),
);

async function discard(
  ctx: Context,
  update: typeof MoveInvoiceInput.$inferInput,
): Promise<InvoiceRow> {
  const before = await heldDraft(ctx, parseInput(invoiceMove, update, 'update'));
  const deletedOn = wireTime(clock.now());
  await releaseClaims(ctx.db, before.id);
  await saveInvoice(ctx.db, before.id, { deleted: 1, deletedOn });
  const after = { ...before, deleted: 1, deletedOn, version: before.version + 1 };
  const change = { operation: 'discardInvoice', entity: 'Invoice', entityId: before.id };
  await recordChanges(ctx, [{ ...change, before: { ...before }, after }]);
  return after;
}
