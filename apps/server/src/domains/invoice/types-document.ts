import {
  invoiceUnits,
  type InvoiceDocument,
  type InvoiceLine as Line,
  type InvoiceParty as Party,
} from '@guardroom/rules/invoice/document/invoice-document';
import type { UnbilledRecord } from '@guardroom/rules/invoice/compute/compute';
import type { TaxOfCategory } from '@guardroom/rules/invoice/tax';
import { builder } from '../../platform/graphql/builder.ts';
import { DayClassEnum, TaxCategoryEnum } from '../contract/store.ts';
import { InvoiceKindEnum } from './types.ts';

const InvoiceUnitEnum = builder.enumType('InvoiceUnit', { values: invoiceUnits });

export const InvoiceLine = builder.objectRef<Line>('InvoiceLine').implement({
  description: 'Quantities and hours are decimals as text, money is whole cents.',
  fields: (t) => ({
    number: t.exposeInt('number'),
    description: t.exposeString('description'),
    site: t.exposeString('site', { nullable: true }),
    quantity: t.exposeString('quantity'),
    unit: t.expose('unit', { type: InvoiceUnitEnum }),
    unitPriceCents: t.exposeFloat('unitPriceCents'),
    netCents: t.exposeFloat('netCents'),
    taxCategory: t.expose('taxCategory', { type: TaxCategoryEnum }),
    contracted: t.exposeString('contracted', {
      nullable: true,
      description: 'Hours that were agreed on.',
    }),
    delivered: t.exposeString('delivered', { nullable: true, description: 'Approved hours.' }),
    credited: t.exposeString('credited', {
      nullable: true,
      description: 'Hours that were not delivered and for which something is taken off.',
    }),
  }),
});

export const InvoiceTax = builder.objectRef<TaxOfCategory>('InvoiceTax').implement({
  fields: (t) => ({
    category: t.expose('category', { type: TaxCategoryEnum }),
    ratePercent: t.exposeFloat('ratePercent'),
    taxableCents: t.exposeFloat('taxableCents'),
    taxCents: t.exposeFloat('taxCents'),
  }),
});

/** Hours that no invoice bills, with the name of who worked them. */
export interface UnbilledRow extends UnbilledRecord {
  readonly staffName: string;
  readonly shiftName: string;
}

export const UnbilledHours = builder.objectRef<UnbilledRow>('UnbilledHours').implement({
  description: 'Approved hours for which the contract has no rate.',
  fields: (t) => ({
    attendanceID: t.expose('attendanceID', { type: 'RecordID' }),
    staffName: t.exposeString('staffName'),
    date: t.expose('date', { type: 'Date' }),
    shiftName: t.exposeString('shiftName'),
    grade: t.exposeString('grade', {
      nullable: true,
      description: 'The designation of who worked; null for who had no employment then.',
    }),
    minutes: t.exposeFloat('minutes'),
    dayClass: t.expose('dayClass', {
      type: DayClassEnum,
      description: 'The kind of day for which the rate is missing.',
    }),
  }),
});

const InvoiceParty = builder.objectRef<Party>('InvoiceParty').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    uen: t.exposeString('uen', { nullable: true }),
    gstNumber: t.exposeString('gstNumber', { nullable: true }),
    address: t.stringList({
      resolve: ({ address }) => [...address.lines, `Singapore ${address.postalCode}`],
    }),
  }),
});

export const InvoiceDocumentType = builder.objectRef<InvoiceDocument>('InvoiceDocument').implement({
  description: 'What was issued, word for word; it never changes.',
  fields: (t) => ({
    kind: t.expose('kind', { type: InvoiceKindEnum }),
    number: t.exposeString('number'),
    issuedOn: t.expose('issuedOn', { type: 'Date' }),
    dueOn: t.expose('dueOn', { type: 'Date', nullable: true }),
    creditsNumber: t.exposeString('creditsNumber', { nullable: true }),
    terms: t.exposeString('terms'),
    orderReference: t.exposeString('orderReference', { nullable: true }),
    seller: t.field({ type: InvoiceParty, resolve: ({ seller }) => seller }),
    buyer: t.field({ type: InvoiceParty, resolve: ({ buyer }) => buyer }),
  }),
});
