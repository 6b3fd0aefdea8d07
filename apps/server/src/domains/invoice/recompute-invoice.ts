import { invoiceMessages, invoiceMove } from '@guardroom/rules/invoice/inputs';
import { sumsOf } from '@guardroom/rules/invoice/sums';
import { calendarMonth } from '@guardroom/rules/payroll/period/period';
import { recordChanges } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { composeMonth, extrasAfter } from './compose-month.ts';
import { heldDraft } from './held-draft.ts';
import { MoveInvoiceInput } from './inputs.ts';
import { manageInvoices } from './policy.ts';
import { addClaims, releaseClaims } from './store-claim.ts';
import { draftLinesOf, findInvoice, saveDraftLines, saveInvoice } from './store.ts';
import { Invoice, type InvoiceRow } from './types.ts';

builder.mutationField('recomputeInvoice', (t) =>
  t.field({
    type: Invoice,
    policy: manageInvoices,
    description: 'Computes a draft anew from the hours and rates of now; added lines stay.',
    args: {
      update: t.arg({ type: MoveInvoiceInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => recompute(ctx, update),
  }),
);

async function recompute(
  ctx: Context,
  update: typeof MoveInvoiceInput.$inferInput,
): Promise<InvoiceRow> {
  const { db, viewer } = ctx;
  if (viewer === null) throw new Error('the policy lets nobody here without signing in');
  const before = await heldDraft(ctx, parseInput(invoiceMove, update, 'update'));
  const { id, contractID, today } = before;
  const month = calendarMonth(before.periodFrom).startDate;
  const { timeZone } = viewer;
  const asked = { contractID, month, timeZone, today, holds: true, path: 'update.id' };
  const made = await composeMonth(db, { ...asked, invoiceID: id });
  const { lines, unbilled, periodFrom, periodTo } = made;
  const kept = await draftLinesOf(db, id);
  const extras = extrasAfter(kept.extras, lines.length, made.taxCategory);
  const sums = sumsOf([...lines, ...extras], today);
  await releaseClaims(db, id);
  await addClaims(db, { id, contractID, month }, made);
  // The contract may begin or end on another day by now.
  await saveInvoice(db, id, { periodFrom, periodTo });
  await saveDraftLines(db, id, { lines, extras, unbilled }, sums);
  const after = (await findInvoice(db, id)) ?? refuse('NOT_FOUND', invoiceMessages.gone);
  const change = { operation: 'recomputeInvoice', entity: 'Invoice', entityId: id };
  await recordChanges(ctx, [{ ...change, before: { ...before }, after: { ...after } }]);
  return after;
}
