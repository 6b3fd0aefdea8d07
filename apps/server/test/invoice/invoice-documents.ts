import type {
  InvoiceDocument,
  InvoiceLine,
} from '@guardroom/rules/invoice/document/invoice-document';
import { hundredthsOf, priceOf, sumOf } from '@guardroom/rules/invoice/money';
import { taxesOf } from '@guardroom/rules/invoice/tax';

const seller: InvoiceDocument['seller'] = {
  name: 'Sentinel Security Pte Ltd',
  uen: '202612345A',
  gstNumber: 'M2-1234567-8',
  address: { lines: ['1 Sentinel Road', '#03-12'], postalCode: '408830', country: 'SG' },
  email: 'accounts@sentinel.example',
  phoneNo: '+6561234567',
  peppolID: '0195:SGUEN202612345A',
  bank: {
    bankName: 'DBS Bank',
    accountName: 'Sentinel Security Pte Ltd',
    accountNumber: '003-912345-6',
    swiftCode: 'DBSSSGSG',
  },
  payNowUEN: '202612345A',
};

const buyer: InvoiceDocument['buyer'] = {
  name: 'MCST Plan No. 1234 <Orchid & Co>',
  attention: '陈美玲 Mdm Chan',
  uen: 'T08MC1234A',
  gstNumber: null,
  address: {
    lines: ['10 Anson Road', '#20-01', 'International Plaza', 'Block B'],
    postalCode: '079903',
    country: 'SG',
  },
  email: 'accounts@orchid.example',
  phoneNo: null,
  peppolID: '0195:SGUENT08MC1234A',
};

/** A line of hours, its net amount computed unless it is given. */
export function invoiceLine(given: Partial<InvoiceLine> = {}): InvoiceLine {
  const { quantity = '720.00', unitPriceCents = 1850 } = given;
  return {
    number: 1,
    description: 'Security officer, weekdays',
    site: 'Orchid Court',
    unit: 'HOUR',
    taxCategory: 'SR',
    contracted: '744.00',
    delivered: '720.00',
    credited: null,
    quantity,
    unitPriceCents,
    netCents: priceOf(hundredthsOf(quantity) ?? 0, unitPriceCents),
    ...given,
  };
}

const threeLines: readonly InvoiceLine[] = [
  invoiceLine(),
  invoiceLine({
    number: 2,
    description: 'Security supervisor, public holidays',
    quantity: '11.33',
    unitPriceCents: 2275,
    contracted: '12.00',
    delivered: '11.33',
    credited: '0.67',
  }),
  invoiceLine({
    number: 3,
    description: 'Credit for places that were short',
    site: null,
    quantity: '1.00',
    unit: 'ITEM',
    unitPriceCents: -12_345,
    contracted: null,
    delivered: null,
  }),
];

/** An issued invoice of three lines; its sums are those of its lines unless they are given. */
export function invoiceDocument(given: Partial<InvoiceDocument> = {}): InvoiceDocument {
  const { issuedOn = '2026-11-25', lines = threeLines } = given;
  const taxes = taxesOf(lines, issuedOn);
  const netCents = sumOf(lines.map((line) => line.netCents));
  const taxCents = sumOf(taxes.map((tax) => tax.taxCents));
  return {
    kind: 'INVOICE',
    number: 'INV-000123',
    uuid: '2523149b-cb40-4b32-9004-debca57b80ee',
    issuedOn,
    dueOn: '2026-12-25',
    periodFrom: '2026-10-01',
    periodTo: '2026-10-31',
    creditsNumber: null,
    reason: null,
    terms: 'Payment is due within 30 days.',
    orderReference: 'PO-2026-77',
    seller,
    buyer,
    lines,
    taxes,
    netCents,
    taxCents,
    totalCents: netCents + taxCents,
    paidCents: 0,
    ...given,
  };
}

/** A credit note of the first line of it. */
export function creditDocument(given: Partial<InvoiceDocument> = {}): InvoiceDocument {
  return invoiceDocument({
    kind: 'CREDIT_NOTE',
    number: 'CN-000007',
    uuid: '7a0e8c1e-52a4-4a7e-9c35-0d5b6b2f9a11',
    dueOn: null,
    creditsNumber: 'INV-000123',
    reason: 'The hours of 12 October were billed twice.',
    lines: [invoiceLine({ quantity: '12.00' })],
    ...given,
  });
}

/** An agency that is not registered for GST charges none. */
export function untaxedDocument(given: Partial<InvoiceDocument> = {}): InvoiceDocument {
  return invoiceDocument({
    seller: { ...seller, gstNumber: null },
    lines: [invoiceLine({ taxCategory: 'NG' })],
    ...given,
  });
}
