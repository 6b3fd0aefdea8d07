import { randomUUID } from 'node:crypto';
import { numberText } from '@guardroom/rules/invoice/chain';
import type { InvoiceDocument } from '@guardroom/rules/invoice/document/invoice-document';
import { creditInput, invoiceMessages } from '@guardroom/rules/invoice/inputs';
import { creditSums } from '@guardroom/rules/invoice/sums';
import { recordChanges } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { AgencyDatabase } from '../../platform/database/database.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { once } from '../../platform/idempotency.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { findAgencyBilling } from '../settings/store.ts';
import { heldInvoice } from './held-draft.ts';
import { CreditInvoiceInput } from './inputs.ts';
import { manageInvoices } from './policy.ts';
import { releaseClaims, releaseClaimsOf } from './store-claim.ts';
import { addDocument, documentsOf, takeNumber } from './store-issue.ts';
import { addInvoice, creditNotesOf, findInvoice, saveInvoice } from './store.ts';
import { tellClient } from './tell-client.ts';
import { Invoice, type InvoiceRow } from './types.ts';

type Update = typeof CreditInvoiceInput.$inferInput;

builder.mutationField('creditInvoice', (t) =>
  t.field({
    type: Invoice,
    policy: manageInvoices,
    description:
      'Gives lines of an issued invoice back, or all of it, by a credit note: its hours can be billed anew.',
    args: {
      update: t.arg({ type: CreditInvoiceInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { update, idempotencyKey }, ctx) => {
      const { id } = await once(ctx, 'creditInvoice', idempotencyKey, () => credit(ctx, update));
      return (await findInvoice(ctx.db, id)) ?? refuse('NOT_FOUND', invoiceMessages.gone);
    },
  }),
);

async function credit(ctx: Context, update: Update): Promise<number> {
  const { db, viewer } = ctx;
  if (viewer === null) throw new Error('the policy lets nobody here without signing in');
  const input = parseInput(creditInput, update, 'update');
  const invoice = await heldInvoice(ctx, input);
  if (invoice.number === null || invoice.kind === 'CREDIT_NOTE') {
    refuse('CONFLICT', 'Only an issued invoice is credited.', { path: 'update.id' });
  }
  const [kept] = await documentsOf(db, [invoice.id]);
  if (kept === undefined) throw new Error('an issued invoice has no document');
  const issued = kept.document;
  const numbers = creditedNumbers(invoice, issued, input.lines);
  const credited = [...invoice.creditedLines, ...numbers];
  const notes = await creditNotesOf(db, invoice.id);
  const earlier = await documentsOf(
    db,
    notes.map(({ id }) => id),
  );
  const lines = issued.lines
    .filter(({ number }) => numbers.includes(number))
    .map((line, at) => ({ ...line, number: at + 1 }));
  const before = earlier.flatMap(({ document }) => document.taxes);
  const left = issued.lines.filter(({ number }) => !credited.includes(number));
  const sums = creditSums(lines, issued.issuedOn, { taxes: issued.taxes, before, left });
  if (sums.totalCents <= 0) {
    refuse('CONFLICT', 'A credit note gives back more than nothing. Choose other lines.', {
      path: 'update.lines',
    });
  }
  if (invoice.creditedCents + sums.totalCents > invoice.totalCents) {
    const message =
      'That is more than the invoice came to. Credit the lines that were taken off too.';
    refuse('CONFLICT', message, { path: 'update.lines' });
  }
  if (left.length > 0 && invoice.creditedCents + sums.totalCents === invoice.totalCents) {
    const message = 'That is all that the invoice came to. Credit its other lines with them.';
    refuse('CONFLICT', message, { path: 'update.lines' });
  }
  const { reason } = input;
  const creditedCents = invoice.creditedCents + sums.totalCents;
  await saveInvoice(db, invoice.id, { creditedCents, creditedLines: credited });
  await (left.length === 0
    ? releaseClaims(db, invoice.id)
    : releaseClaimsOf(db, invoice.id, credited));
  const said = { ...issued, ...sums, lines, reason, creditsNumber: issued.number };
  const { id, number } = await issueNote(db, invoice, said, viewer);
  const changed = { creditedCents, creditedLines: credited, creditNote: number, reason };
  await recordChanges(ctx, [
    {
      operation: 'creditInvoice',
      entity: 'Invoice',
      entityId: invoice.id,
      before: { creditedCents: invoice.creditedCents, creditedLines: invoice.creditedLines },
      after: changed,
    },
  ]);
  const { clientProfileID } = invoice;
  await tellClient(db, { id, kind: 'CREDIT_NOTE', clientProfileID }, number);
  return id;
}

/** The lines that are given back now. @throws CONFLICT, NOT_FOUND */
function creditedNumbers(
  { creditedLines }: InvoiceRow,
  { lines }: InvoiceDocument,
  asked: readonly number[] | null,
): number[] {
  const left = lines.map(({ number }) => number).filter((one) => !creditedLines.includes(one));
  if (left.length === 0) {
    refuse('CONFLICT', 'All of this invoice is credited already.', { path: 'update.id' });
  }
  const numbers = [...new Set(asked ?? left)];
  const path = 'update.lines';
  for (const number of numbers) {
    if (creditedLines.includes(number)) {
      refuse('CONFLICT', `Line ${number} is credited already.`, { path });
    }
    if (!left.includes(number)) refuse('NOT_FOUND', `There is no line ${number}.`, { path });
  }
  return numbers;
}

/** Adds a credit note with what it says, under the next number of its series. */
async function issueNote(
  db: AgencyDatabase,
  invoice: InvoiceRow,
  said: InvoiceDocument,
  by: Pick<Viewer, 'name' | 'staffProfileID'>,
): Promise<{ readonly id: number; readonly number: string }> {
  const { reason, netCents, taxCents, totalCents } = said;
  const { creditPrefix } = await findAgencyBilling(db);
  // Last of all that can fail: others of the agency wait from here on.
  const place = await takeNumber(db, 'CREDIT_NOTE');
  const number = numberText(creditPrefix, place.seriesNumber);
  const kind = 'CREDIT_NOTE';
  const issuedOn = invoice.today;
  const issue = {
    number,
    issuedOn,
    issuedBy: by.name,
    issuedByStaffProfileID: by.staffProfileID,
  };
  const sums = { netCents, taxCents, totalCents };
  const note = { ...invoice, ...sums, kind, reason, creditedInvoiceID: invoice.id } as const;
  const id = await addInvoice(db, note, issue);
  const uuid = randomUUID();
  // Nobody has to pay it.
  const own = { kind, number, issuedOn, uuid, dueOn: null, terms: '', paidCents: 0 } as const;
  const { clientProfileID } = invoice;
  await addDocument(db, { id, clientProfileID }, place, { ...said, ...own });
  return { id, number };
}
