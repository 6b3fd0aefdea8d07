import { builder } from '../../platform/graphql/builder.ts';
import { TaxCategoryEnum } from '../contract/store.ts';

const seenVersion = 'The version that the sender saw; a stale one is refused with code STALE.';

export const InvoiceMonthInput = builder.inputType('InvoiceMonthInput', {
  fields: (t) => ({
    contractID: t.field({ type: 'RecordID', required: true }),
    month: t.field({ type: 'Date', required: true, description: 'Any day of the month.' }),
  }),
});

const InvoiceExtraInput = builder.inputType('InvoiceExtraInput', {
  description: 'A line that the office adds. Quantity and price are decimals as text.',
  fields: (t) => ({
    description: t.string({ required: true }),
    quantity: t.string({ required: true, description: 'Below 0: is taken off.' }),
    unitPrice: t.string({ required: true, description: 'Dollars.' }),
    taxCategory: t.field({ type: TaxCategoryEnum, description: 'None: as of the contract.' }),
  }),
});

export const UpdateInvoiceInput = builder.inputType('UpdateInvoiceInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    extras: t.field({ type: [InvoiceExtraInput], required: true }),
    version: t.int({ description: seenVersion }),
  }),
});

export const MoveInvoiceInput = builder.inputType('MoveInvoiceInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    version: t.int({ description: seenVersion }),
  }),
});

export const CreditInvoiceInput = builder.inputType('CreditInvoiceInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    reason: t.string({ required: true }),
    lines: t.intList({ description: 'Numbers of lines; none: all that are not given back yet.' }),
    version: t.int({ description: seenVersion }),
  }),
});
