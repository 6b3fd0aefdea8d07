import type { InvoiceDocument } from '@guardroom/rules/invoice/document/invoice-document';
import { describe, expect, it, test } from 'vitest';
import { brokenRules, schemaProblems } from '../../../../test/invoice/check-ubl.ts';
import {
  creditDocument,
  invoiceDocument,
  invoiceLine,
  untaxedDocument,
} from '../../../../test/invoice/invoice-documents.ts';
import { invoiceUbl, ublProblem } from './invoice-ubl.ts';

const { seller, buyer } = invoiceDocument();

describe('a file for InvoiceNow', () => {
  it.each<[string, InvoiceDocument]>([
    ['of an invoice with three lines, one of them below zero', invoiceDocument()],
    ['of a credit note', creditDocument()],
    ['of a supplier who is not registered', untaxedDocument()],
    ['of a credit note without tax', creditDocument(untaxedCredit())],
    ['that was paid in part before', invoiceDocument({ paidCents: 50_000 })],
    [
      'of several categories of tax',
      invoiceDocument({
        lines: (['SR', 'ZR', 'ES33', 'OS'] as const).map((taxCategory, at) =>
          invoiceLine({ number: at + 1, taxCategory }),
        ),
      }),
    ],
    [
      'without order, bank and PayNow',
      invoiceDocument({
        orderReference: null,
        seller: { ...seller, bank: null, payNowUEN: null, email: null, phoneNo: null },
      }),
    ],
    ['of a month', invoiceDocument({ lines: [invoiceLine({ unit: 'MONTH', quantity: '1.00' })] })],
    ['of shifts', invoiceDocument({ lines: [invoiceLine({ unit: 'SHIFT', quantity: '62.00' })] })],
    [
      'of hours of which something is taken off',
      invoiceDocument({
        lines: [invoiceLine(), invoiceLine({ number: 2, quantity: '-6.17', unitPriceCents: 2083 })],
      }),
    ],
    [
      'of the rest of an invoice, whose tax is a cent more than its own',
      creditDocument(restCredit()),
    ],
    ['of 2023, at 8 percent', invoiceDocument({ issuedOn: '2023-06-30' })],
  ])('%s keeps the schema and every rule', async (_, document) => {
    const xml = invoiceUbl(document);
    const name = document.kind === 'INVOICE' ? 'Invoice' : 'CreditNote';
    expect(await schemaProblems(xml, name)).toEqual([]);
    expect(await brokenRules(xml)).toEqual([]);
  });

  it('is the same for the same document, letter by letter', async () => {
    await expect(invoiceUbl(invoiceDocument())).toMatchFileSnapshot(
      '../../../../test/invoice/golden/invoice.xml',
    );
    await expect(invoiceUbl(creditDocument())).toMatchFileSnapshot(
      '../../../../test/invoice/golden/credit-note.xml',
    );
  });

  it('holds what people write, whatever it is', async () => {
    const name = 'A <b> & "C"\u0007 陈 _x0041_';
    const xml = invoiceUbl(invoiceDocument({ buyer: { ...buyer, name } }));
    expect(xml).toContain('A &lt;b&gt; &amp; &quot;C&quot; 陈 _x0041_');
    expect(await schemaProblems(xml, 'Invoice')).toEqual([]);
  });
});

function untaxedCredit(): Partial<InvoiceDocument> {
  const { seller: unregistered, lines, taxes, netCents, taxCents, totalCents } = untaxedDocument();
  return { seller: unregistered, lines, taxes, netCents, taxCents, totalCents };
}

/** The last of three lines of 9.45 cents of tax: they have 28 together, and nine each before. */
function restCredit(): Partial<InvoiceDocument> {
  const lines = [invoiceLine({ quantity: '1.00', unitPriceCents: 105 })];
  const taxes = [{ category: 'SR', ratePercent: 9, taxableCents: 105, taxCents: 10 }] as const;
  return { lines, taxes, netCents: 105, taxCents: 10, totalCents: 115 };
}

/** One thing of a good file made wrong, and the rule that says so. */
const wrong: readonly (readonly [what: string, rule: string, RegExp, by: string])[] = [
  ['another specification', 'PEPPOL-EN16931-R004-SG', /billing-1@sg-1/, 'billing-1@my-1'],
  ['no UUID', 'BR-108-GST-SG', /<cbc:UUID>.*<\/cbc:UUID>/, ''],
  ['a UUID that is none', 'BR-109-GST-SG', /(<cbc:UUID>)[^<]+/, '$1INV-1'],
  [
    'no GST number of the seller',
    'BR-105-GST-SG',
    /<cac:PartyTaxScheme>.*?<\/cac:PartyTaxScheme>/s,
    '',
  ],
  ['no UEN of the seller', 'BR-112-GST-SG', /<cbc:CompanyID>202612345A<\/cbc:CompanyID>/, ''],
  ['no postal code of the seller', 'BR-106-GST-SG', /<cbc:PostalZone>408830<\/cbc:PostalZone>/, ''],
  ['no postal code of the buyer', 'BR-107-GST-SG', /<cbc:PostalZone>079903<\/cbc:PostalZone>/, ''],
  [
    'no address of the buyer on the network',
    'ibr-080',
    /<cbc:EndpointID schemeID="0195">SGUENT08.*?<\/cbc:EndpointID>/,
    '',
  ],
  [
    'a sum of lines that is wrong',
    'BR-CO-10-SG',
    /(<cbc:LineExtensionAmount currencyID="SGD">)13320\.00/,
    '$113321.00',
  ],
  [
    'a total that is wrong',
    'BR-CO-15-GST-SG',
    /(<cbc:TaxInclusiveAmount currencyID="SGD">)\d+/,
    '$11',
  ],
  [
    'an amount due that is wrong',
    'BR-CO-16-GST-SG',
    /(<cbc:PayableAmount currencyID="SGD">)\d+/,
    '$11',
  ],
  ['tax that is not the percentage', 'BR-CO-17-GST-SG', /(<cbc:Percent>)9/, '$17'],
  [
    'tax that is not the sum of its categories',
    'BR-CO-14-GST-SG',
    /(<cac:TaxTotal>\s*<cbc:TaxAmount currencyID="SGD">)\d+/,
    '$11',
  ],
  [
    'a category that Singapore does not have',
    'BR-CL-18-GST-SG',
    /(<cac:ClassifiedTaxCategory>\s*<cbc:ID>)SR/,
    '$1S',
  ],
  [
    'a line without tax',
    'BR-CO-04-GST-SG',
    /<cac:ClassifiedTaxCategory>.*?<\/cac:ClassifiedTaxCategory>/s,
    '',
  ],
  ['a period that ends before it begins', 'ibr-029', /(<cbc:EndDate>)2026-10-31/, '$12026-09-01'],
  ['a price below zero', 'ibr-027', /(<cbc:PriceAmount currencyID="SGD">)/, '$1-'],
  ['a unit that is none', 'ibr-cl-23', /unitCode="HUR"/, 'unitCode="HOUR"'],
];

test.each(wrong)('a file with %s breaks %s', async (_, rule, what, by) => {
  const good = invoiceUbl(invoiceDocument());
  const changed = good.replace(what, by);
  expect(changed).not.toBe(good);
  expect(await brokenRules(changed)).toContain(rule);
});

// BR-111-GST-SG asks for the reason too, but where it can never miss one.
test('a credit note says why it is, and of which invoice', () => {
  const xml = invoiceUbl(creditDocument());
  expect(xml).toContain('<cbc:Note>The hours of 12 October were billed twice.</cbc:Note>');
  expect(xml).toMatch(
    /<cac:BillingReference>\s*<cac:InvoiceDocumentReference>\s*<cbc:ID>INV-000123</,
  );
  expect(xml).not.toContain('PaymentMeans');
});

test('parts in another order break the schema', async () => {
  const changed = invoiceUbl(invoiceDocument()).replace(
    /(<cbc:ID>INV-000123<\/cbc:ID>)(\s*)(<cbc:UUID>.*<\/cbc:UUID>)/,
    '$3$2$1',
  );
  expect(await schemaProblems(changed, 'Invoice')).toHaveLength(1);
});

test('a buyer without an address on the network is said, and so is a seller', () => {
  const without = { peppolID: null };
  expect(ublProblem(invoiceDocument())).toBeNull();
  expect(ublProblem(invoiceDocument({ buyer: { ...buyer, ...without } }))).toBe(
    `The InvoiceNow file needs the UEN of ${buyer.name}, which was not known at issue.`,
  );
  expect(ublProblem(invoiceDocument({ seller: { ...seller, ...without } }))).toContain(seller.name);
});
