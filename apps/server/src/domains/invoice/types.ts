import {
  invoiceKinds,
  invoiceStatus,
  invoiceStatuses,
  openCents,
  type InvoiceKind,
} from '@guardroom/rules/invoice/status';
import { builder } from '../../platform/graphql/builder.ts';
import { madeOf } from '../../platform/graphql/list/made-of.ts';

export const InvoiceStatusEnum = builder.enumType('InvoiceStatus', { values: invoiceStatuses });
export const InvoiceKindEnum = builder.enumType('InvoiceKind', { values: invoiceKinds });

/** An invoice or credit note as lists show it. Money is whole cents. */
export interface InvoiceRow {
  readonly id: number;
  readonly securityAgencyID: number;
  readonly kind: InvoiceKind;
  readonly contractID: number;
  readonly clientProfileID: number;
  readonly clientName: string;
  readonly siteProfileID: number;
  readonly siteProfileName: string;
  readonly periodFrom: string;
  readonly periodTo: string;
  readonly creditedInvoiceID: number | null;
  readonly creditedNumber: string | null;
  readonly reason: string | null;
  readonly netCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
  /** Null while it is a draft. */
  readonly number: string | null;
  readonly issuedOn: string | null;
  readonly dueOn: string | null;
  readonly issuedBy: string | null;
  readonly paidCents: number;
  readonly creditedCents: number;
  readonly creditedLines: readonly number[];
  /** A pay period was reopened, or hours changed, after it was issued: a credit note is proposed. */
  readonly hoursChanged: boolean;
  /** The agency's day on which it was read. */
  readonly today: string;
  readonly version: number;
  readonly createdOn: string;
  readonly updatedOn: string;
  readonly deleted: number;
  readonly deletedOn: string | null;
}

const cents = 'Whole cents.';

const made = madeOf<InvoiceRow>();

export const Invoice = builder.objectRef<InvoiceRow>('Invoice').implement({
  description: 'An invoice or a credit note, from draft to paid.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
    kind: t.expose('kind', { type: InvoiceKindEnum }),
    status: t.field({
      type: InvoiceStatusEnum,
      description: 'Follows from what is paid and credited, and from the day.',
      ...made(
        ['kind', 'issuedOn', 'dueOn', 'totalCents', 'paidCents', 'creditedCents', 'today'],
        (row) => invoiceStatus(row, row.today),
      ),
    }),
    contractID: t.expose('contractID', { type: 'RecordID' }),
    clientProfileID: t.expose('clientProfileID', { type: 'RecordID' }),
    clientName: t.exposeString('clientName'),
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
    siteProfileName: t.exposeString('siteProfileName'),
    periodFrom: t.expose('periodFrom', { type: 'Date' }),
    periodTo: t.expose('periodTo', { type: 'Date' }),
    creditedInvoiceID: t.expose('creditedInvoiceID', {
      type: 'RecordID',
      nullable: true,
      description: 'Of a credit note: the invoice that it gives back.',
    }),
    creditedNumber: t.exposeString('creditedNumber', { nullable: true }),
    reason: t.exposeString('reason', { nullable: true, description: 'Of a credit note.' }),
    netCents: t.exposeFloat('netCents', { description: cents }),
    taxCents: t.exposeFloat('taxCents', { description: cents }),
    totalCents: t.exposeFloat('totalCents', { description: cents }),
    openCents: t.float({
      description: 'Whole cents that are still to be paid; below 0: to be given back.',
      ...made(['number', 'kind', 'totalCents', 'paidCents', 'creditedCents'], (row) =>
        row.number === null || row.kind === 'CREDIT_NOTE' ? 0 : openCents(row),
      ),
    }),
    number: t.exposeString('number', { nullable: true, description: 'Null while it is a draft.' }),
    issuedOn: t.expose('issuedOn', { type: 'Date', nullable: true }),
    dueOn: t.expose('dueOn', { type: 'Date', nullable: true }),
    issuedBy: t.exposeString('issuedBy', { nullable: true }),
    paidCents: t.exposeFloat('paidCents', { description: cents }),
    creditedCents: t.exposeFloat('creditedCents', { description: cents }),
    creditedLines: t.intList({
      description: 'Numbers of the lines that were given back.',
      ...made(['creditedLines'], ({ creditedLines }) => [...creditedLines]),
    }),
    hoursChanged: t.exposeBoolean('hoursChanged', {
      description:
        'A pay period of its days is no longer locked, or approved hours changed, since it was issued: a credit note is proposed.',
    }),
    version: t.exposeInt('version'),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
    updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
    deleted: t.exposeInt('deleted'),
    deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
  }),
});
