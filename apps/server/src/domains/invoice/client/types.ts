import type { InvoiceDocument } from '@guardroom/rules/invoice/document/invoice-document';
import { invoiceStatus, openCents, type InvoiceKind } from '@guardroom/rules/invoice/status';
import type { AgingBand } from '@guardroom/rules/invoice/statement/aging';
import { builder } from '../../../platform/graphql/builder.ts';
import { AgedAmount } from '../statement/types.ts';
import { InvoiceDocumentType, InvoiceLine, InvoiceTax } from '../types-document.ts';
import { InvoiceKindEnum, InvoiceStatusEnum } from '../types.ts';

/** What was issued, as its client lists it. Money is whole cents. */
export interface ClientInvoiceRow {
  readonly id: number;
  readonly kind: InvoiceKind;
  readonly number: string;
  readonly siteProfileName: string | null;
  readonly periodFrom: string;
  readonly periodTo: string;
  readonly issuedOn: string;
  readonly dueOn: string | null;
  readonly netCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
  readonly paidCents: number;
  readonly creditedCents: number;
  readonly creditedInvoiceID: number | null;
  readonly creditedNumber: string | null;
  readonly reason: string | null;
  /** The agency's day on which it was read. */
  readonly today: string;
}

/** What is still to be paid of it; a credit note is settled with its invoice. */
export function openOf(row: ClientInvoiceRow): number {
  return row.kind === 'CREDIT_NOTE' ? 0 : openCents(row);
}

const cents = 'Whole cents.';

export const ClientInvoice = builder.objectRef<ClientInvoiceRow>('ClientInvoice').implement({
  description: 'An invoice or credit note that was issued to the client.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    kind: t.expose('kind', { type: InvoiceKindEnum }),
    status: t.field({
      type: InvoiceStatusEnum,
      description: 'Follows from what is paid and credited, and from the day; never DRAFT.',
      resolve: (row) => invoiceStatus(row, row.today),
    }),
    number: t.exposeString('number'),
    siteProfileName: t.exposeString('siteProfileName', { nullable: true }),
    periodFrom: t.expose('periodFrom', { type: 'Date' }),
    periodTo: t.expose('periodTo', { type: 'Date' }),
    issuedOn: t.expose('issuedOn', { type: 'Date' }),
    dueOn: t.expose('dueOn', { type: 'Date', nullable: true }),
    netCents: t.exposeFloat('netCents', { description: cents }),
    taxCents: t.exposeFloat('taxCents', { description: cents }),
    totalCents: t.exposeFloat('totalCents', { description: cents }),
    paidCents: t.exposeFloat('paidCents', { description: cents }),
    creditedCents: t.exposeFloat('creditedCents', { description: cents }),
    openCents: t.float({
      description: 'Whole cents that are still to be paid; below 0: to be given back.',
      resolve: openOf,
    }),
    creditedInvoiceID: t.expose('creditedInvoiceID', {
      type: 'RecordID',
      nullable: true,
      description: 'Of a credit note: the invoice that it gives back.',
    }),
    creditedNumber: t.exposeString('creditedNumber', { nullable: true }),
    reason: t.exposeString('reason', { nullable: true, description: 'Of a credit note.' }),
  }),
});

/** What was paid. */
export interface ClientPaymentRow {
  readonly id: number;
  readonly amountCents: number;
  readonly paidOn: string;
  readonly reference: string | null;
}

const ClientPayment = builder.objectRef<ClientPaymentRow>('ClientPayment').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    amountCents: t.exposeFloat('amountCents', { description: cents }),
    paidOn: t.expose('paidOn', { type: 'Date' }),
    reference: t.exposeString('reference', { nullable: true }),
  }),
});

/** What was issued with all that belongs to it. */
export interface ClientInvoiceView {
  readonly invoice: ClientInvoiceRow;
  readonly document: InvoiceDocument;
  readonly payments: readonly ClientPaymentRow[];
  readonly creditNotes: readonly ClientInvoiceRow[];
}

export const ClientInvoiceDetail = builder
  .objectRef<ClientInvoiceView>('ClientInvoiceDetail')
  .implement({
    description: 'What was issued to the client: its lines, and how it was settled.',
    fields: (t) => ({
      invoice: t.field({ type: ClientInvoice, resolve: ({ invoice }) => invoice }),
      document: t.field({ type: InvoiceDocumentType, resolve: ({ document }) => document }),
      lines: t.field({ type: [InvoiceLine], resolve: ({ document }) => [...document.lines] }),
      taxes: t.field({ type: [InvoiceTax], resolve: ({ document }) => [...document.taxes] }),
      payments: t.field({
        type: [ClientPayment],
        description: 'Without those that were reversed.',
        resolve: ({ payments }) => [...payments],
      }),
      creditNotes: t.field({
        type: [ClientInvoice],
        resolve: ({ creditNotes }) => [...creditNotes],
      }),
    }),
  });

/** What the client owes on a day. */
export interface ClientStatementRow {
  readonly asOf: string;
  readonly items: readonly ClientInvoiceRow[];
  readonly aged: readonly { readonly band: AgingBand; readonly cents: number }[];
  readonly openCents: number;
  readonly overdueCents: number;
}

export const ClientStatement = builder.objectRef<ClientStatementRow>('ClientStatement').implement({
  description: 'What the client owes: open invoices, and sums by how long ago they were issued.',
  fields: (t) => ({
    asOf: t.expose('asOf', { type: 'Date' }),
    items: t.field({
      type: [ClientInvoice],
      description: 'The oldest first.',
      resolve: ({ items }) => [...items],
    }),
    aged: t.field({ type: [AgedAmount], resolve: ({ aged }) => [...aged] }),
    openCents: t.exposeFloat('openCents', { description: cents }),
    overdueCents: t.exposeFloat('overdueCents', { description: cents }),
  }),
});
