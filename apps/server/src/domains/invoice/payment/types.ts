import { builder } from '../../../platform/graphql/builder.ts';

/** What was paid of an invoice. */
export interface InvoicePaymentRow {
  readonly id: number;
  readonly invoiceID: number;
  readonly amountCents: number;
  readonly paidOn: string;
  readonly reference: string | null;
  readonly enteredBy: string;
  readonly reversedOn: string | null;
  readonly reversedBy: string | null;
  readonly reversalReason: string | null;
  readonly createdOn: string;
}

export const InvoicePayment = builder.objectRef<InvoicePaymentRow>('InvoicePayment').implement({
  description: 'What was paid of an invoice; what was reversed counts no more.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    invoiceID: t.expose('invoiceID', { type: 'RecordID' }),
    amountCents: t.exposeFloat('amountCents', { description: 'Whole cents.' }),
    paidOn: t.expose('paidOn', { type: 'Date' }),
    reference: t.exposeString('reference', { nullable: true }),
    enteredBy: t.exposeString('enteredBy'),
    reversedOn: t.expose('reversedOn', { type: 'Timestamp', nullable: true }),
    reversedBy: t.exposeString('reversedBy', { nullable: true }),
    reversalReason: t.exposeString('reversalReason', { nullable: true }),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
  }),
});
