import { todayIn } from '@guardroom/rules/dates';
import { invoiceOfMonth } from '@guardroom/rules/invoice/inputs';
import { sumsOf } from '@guardroom/rules/invoice/sums';
import { clock } from '../../platform/clock.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { composeMonth } from './compose-month.ts';
import { InvoiceMonthInput } from './inputs.ts';
import { manageInvoices } from './policy.ts';
import { draftOf } from './store.ts';
import { InvoicePreview } from './types-preview.ts';

builder.queryField('previewInvoice', (t) =>
  t.field({
    type: InvoicePreview,
    policy: manageInvoices,
    description: 'What a month of a contract would come to: only hours whose pay is locked.',
    args: {
      of: t.arg({ type: InvoiceMonthInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { of }, { db, viewer }) => {
      if (viewer === null) throw new Error('the policy lets nobody here without signing in');
      const { contractID, month } = parseInput(invoiceOfMonth, of, 'of');
      const { timeZone } = viewer;
      const today = todayIn(timeZone, clock.now());
      const asked = { contractID, month, timeZone, today, holds: false, path: 'of.contractID' };
      const made = await composeMonth(db, { ...asked, invoiceID: 0 });
      const { periodFrom, periodTo, lines, unbilled } = made;
      const draftID = (await draftOf(db, contractID, periodFrom)) ?? null;
      return { periodFrom, periodTo, lines, unbilled, draftID, ...sumsOf(lines, today) };
    },
  }),
);
