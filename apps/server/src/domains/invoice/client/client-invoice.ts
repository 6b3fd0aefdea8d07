import { invoiceMessages } from '@guardroom/rules/invoice/inputs';
import { builder } from '../../../platform/graphql/builder.ts';
import { clientOf } from '../../../platform/graphql/policy/signed-in-client.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { documentOfClient } from '../store-issue.ts';
import { readOwnInvoices } from './policy.ts';
import { clientCreditNotesOf, clientPaymentsOf, findClientInvoice } from './store.ts';
import { ClientInvoiceDetail } from './types.ts';

builder.queryField('clientInvoice', (t) =>
  t.field({
    type: ClientInvoiceDetail,
    policy: readOwnInvoices,
    description: 'An invoice or credit note of the client with its lines and payments.',
    args: { id: t.arg({ type: 'RecordID', required: true }) },
    resolve: async (_, { id }, ctx) => {
      const { db } = ctx;
      const { clientProfileID } = clientOf(ctx);
      const [invoice, kept, payments, creditNotes] = await Promise.all([
        findClientInvoice(db, id, clientProfileID),
        documentOfClient(db, id, clientProfileID),
        clientPaymentsOf(db, id, clientProfileID),
        clientCreditNotesOf(db, id, clientProfileID),
      ]);
      if (invoice === undefined || kept === undefined) {
        return refuse('NOT_FOUND', invoiceMessages.gone, { path: 'id' });
      }
      return { invoice, document: kept.document, payments, creditNotes };
    },
  }),
);
