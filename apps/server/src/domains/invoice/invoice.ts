import { invoiceMessages } from '@guardroom/rules/invoice/inputs';
import { builder } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { readInvoices } from './policy.ts';
import { detailOf } from './store-detail.ts';
import { findInvoice } from './store.ts';
import { InvoiceDetail } from './types-preview.ts';

builder.queryField('invoice', (t) =>
  t.field({
    type: InvoiceDetail,
    policy: readInvoices,
    description: 'An invoice or credit note with its lines, payments and credit notes.',
    args: {
      id: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { id }, { db }) => {
      const row = await findInvoice(db, id);
      if (row === undefined) return refuse('NOT_FOUND', invoiceMessages.gone, { path: 'id' });
      return detailOf(db, row);
    },
  }),
);
