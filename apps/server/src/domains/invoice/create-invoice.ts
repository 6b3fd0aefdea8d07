import { todayIn } from '@guardroom/rules/dates';
import { invoiceMessages, invoiceOfMonth } from '@guardroom/rules/invoice/inputs';
import { sumsOf } from '@guardroom/rules/invoice/sums';
import { recordChanges } from '../../platform/audit.ts';
import { clock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { once } from '../../platform/idempotency.ts';
import { composeMonth } from './compose-month.ts';
import { InvoiceMonthInput } from './inputs.ts';
import { manageInvoices } from './policy.ts';
import { addClaims } from './store-claim.ts';
import { addInvoice, draftOf, draftThere, findInvoice, saveDraftLines } from './store.ts';
import { Invoice } from './types.ts';

builder.mutationField('createInvoice', (t) =>
  t.field({
    type: Invoice,
    policy: manageInvoices,
    description: 'Drafts the invoice of a month of a contract. Its hours stand on no other then.',
    args: {
      create: t.arg({ type: InvoiceMonthInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      const { id } = await once(ctx, 'createInvoice', idempotencyKey, () => add(ctx, create));
      return (await findInvoice(ctx.db, id)) ?? refuse('NOT_FOUND', invoiceMessages.gone);
    },
  }),
);

async function add(ctx: Context, create: typeof InvoiceMonthInput.$inferInput): Promise<number> {
  const { db, viewer } = ctx;
  if (viewer === null) throw new Error('the policy lets nobody here without signing in');
  const { contractID, month } = parseInput(invoiceOfMonth, create, 'create');
  const { timeZone } = viewer;
  const today = todayIn(timeZone, clock.now());
  const asked = { contractID, month, timeZone, today, holds: true, path: 'create.contractID' };
  const made = await composeMonth(db, { ...asked, invoiceID: 0 });
  const { contract, periodFrom, periodTo, lines, unbilled } = made;
  if ((await draftOf(db, contractID, periodFrom)) !== undefined) {
    refuse('CONFLICT', draftThere, { path: 'create.month' });
  }
  const sums = sumsOf(lines, today);
  const { clientProfileID, siteProfileID } = contract;
  const id = await addInvoice(db, {
    kind: 'INVOICE',
    contractID,
    clientProfileID,
    siteProfileID,
    periodFrom,
    periodTo,
    creditedInvoiceID: null,
    reason: null,
    ...sums,
  });
  await saveDraftLines(db, { id, periodFrom, periodTo }, { lines, extras: [], unbilled }, sums);
  await addClaims(db, { id, contractID, month }, made);
  const after = await findInvoice(db, id);
  const change = { operation: 'createInvoice', entity: 'Invoice', entityId: id };
  await recordChanges(ctx, [{ ...change, before: null, after: { ...after } }]);
  return id;
}
