import type {
  InvoiceDocument,
  InvoiceLine as Line,
} from '@guardroom/rules/invoice/document/invoice-document';
import type { InvoiceSums } from '@guardroom/rules/invoice/sums';
import { builder } from '../../platform/graphql/builder.ts';
import { InvoicePayment, type InvoicePaymentRow } from './payment/types.ts';
import {
  InvoiceDocumentType,
  InvoiceLine,
  InvoiceTax,
  UnbilledHours,
  type UnbilledRow,
} from './types-document.ts';
import { Invoice, type InvoiceRow } from './types.ts';

/** What a month of a contract would come to. */
export interface InvoicePreviewRow extends InvoiceSums {
  readonly periodFrom: string;
  readonly periodTo: string;
  readonly lines: readonly Line[];
  readonly unbilled: readonly UnbilledRow[];
  /** The draft that this month has already. */
  readonly draftID: number | null;
}

export const InvoicePreview = builder.objectRef<InvoicePreviewRow>('InvoicePreview').implement({
  description: 'What a month of a contract would come to; nothing is kept.',
  fields: (t) => ({
    periodFrom: t.expose('periodFrom', { type: 'Date' }),
    periodTo: t.expose('periodTo', { type: 'Date' }),
    lines: t.field({ type: [InvoiceLine], resolve: ({ lines }) => [...lines] }),
    unbilled: t.field({ type: [UnbilledHours], resolve: ({ unbilled }) => [...unbilled] }),
    taxes: t.field({ type: [InvoiceTax], resolve: ({ taxes }) => [...taxes] }),
    netCents: t.exposeFloat('netCents'),
    taxCents: t.exposeFloat('taxCents'),
    totalCents: t.exposeFloat('totalCents'),
    draftID: t.expose('draftID', {
      type: 'RecordID',
      nullable: true,
      description: 'The draft that this month has already.',
    }),
  }),
});

/** An invoice with all that belongs to it. */
export interface InvoiceDetailRow {
  readonly invoice: InvoiceRow;
  readonly lines: readonly Line[];
  /** Of a draft: how many of the lines, at their end, the office added. */
  readonly extras: number;
  readonly unbilled: readonly UnbilledRow[];
  readonly sums: InvoiceSums;
  readonly document: InvoiceDocument | null;
  readonly isIntact: boolean;
  readonly payments: readonly InvoicePaymentRow[];
  readonly creditNotes: readonly InvoiceRow[];
}

export const InvoiceDetail = builder.objectRef<InvoiceDetailRow>('InvoiceDetail').implement({
  description: 'An invoice or credit note with all that belongs to it.',
  fields: (t) => ({
    invoice: t.field({ type: Invoice, resolve: ({ invoice }) => invoice }),
    lines: t.field({ type: [InvoiceLine], resolve: ({ lines }) => [...lines] }),
    extras: t.exposeInt('extras', {
      description: 'Of a draft: how many of the lines, at their end, the office added.',
    }),
    unbilled: t.field({ type: [UnbilledHours], resolve: ({ unbilled }) => [...unbilled] }),
    taxes: t.field({ type: [InvoiceTax], resolve: ({ sums }) => [...sums.taxes] }),
    document: t.expose('document', {
      type: InvoiceDocumentType,
      nullable: true,
      description: 'Null while it is a draft.',
    }),
    isIntact: t.exposeBoolean('isIntact', {
      description: 'Whether it still follows, word for word, on the document before it.',
    }),
    payments: t.field({ type: [InvoicePayment], resolve: ({ payments }) => [...payments] }),
    creditNotes: t.field({ type: [Invoice], resolve: ({ creditNotes }) => [...creditNotes] }),
  }),
});
