import { hundredthsOf, priceOf, sumOf } from '@guardroom/rules/invoice/money';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import {
  creditDocument,
  invoiceDocument,
  invoiceLine,
  untaxedDocument,
} from '../../../../test/invoice/invoice-documents.ts';
import { csvProblem, invoicesCsv, type CsvLayout } from './invoice-csv.ts';

type Row = Readonly<Record<string, string>>;

function rowsOf(documents: Parameters<typeof invoicesCsv>[0], layout: CsvLayout): Row[] {
  const text = invoicesCsv(documents, layout);
  return parse<Row>(text, { columns: true, record_delimiter: '\r\n' });
}

const cents = (text = '') => hundredthsOf(text) ?? Number.NaN;
const documents = [invoiceDocument(), untaxedDocument({ number: 'INV-000124' })];
/** Two of three hours are billed as three at least. */
const minimum = invoiceLine({ quantity: '2.00', unitPriceCents: 1850, netCents: 5550 });

describe('a file for Xero', () => {
  it('has the columns of its template and a row each line', () => {
    const [head = ''] = invoicesCsv(documents, 'XERO').split('\r\n');
    expect(head).toBe(
      '*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,' +
        'POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,' +
        'InventoryItemCode,*Description,*Quantity,*UnitAmount,Discount,*AccountCode,*TaxType,' +
        'TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency,BrandingTheme',
    );
    const [first, , credit, other] = rowsOf(documents, 'XERO');
    expect(first).toMatchObject({
      '*ContactName': 'MCST Plan No. 1234 <Orchid & Co>',
      POAddressLine1: '10 Anson Road',
      POAddressLine3: 'International Plaza',
      POAddressLine4: 'Block B',
      POPostalCode: '079903',
      '*InvoiceNumber': 'INV-000123',
      Reference: 'PO-2026-77',
      '*InvoiceDate': '25/11/2026',
      '*DueDate': '25/12/2026',
      '*Description': 'Security officer, weekdays, Orchid Court',
      '*Quantity': '720.00',
      '*UnitAmount': '18.50',
      '*TaxType': 'Standard-Rated Supplies',
      TrackingName1: 'Site',
      TrackingOption1: 'Orchid Court',
    });
    expect(credit).toMatchObject({ '*UnitAmount': '-123.45', TrackingName1: '' });
    expect(other).toMatchObject({ '*InvoiceNumber': 'INV-000124', '*TaxType': 'No Tax' });
  });

  it('gives the sums of the documents once it has multiplied', () => {
    const lines = [...(documents[0]?.lines ?? []), minimum];
    const document = invoiceDocument({ lines });
    const rows = rowsOf([document], 'XERO');
    const net = rows.map((row) => priceOf(cents(row['*Quantity']), cents(row['*UnitAmount'])));
    expect(sumOf(net)).toBe(document.netCents);
  });

  it('takes a credit note below zero', () => {
    expect(csvProblem([creditDocument()], 'XERO')).toBeNull();
    const [row] = rowsOf([creditDocument()], 'XERO');
    expect(row).toMatchObject({
      '*InvoiceNumber': 'CN-000007',
      '*Quantity': '12.00',
      '*UnitAmount': '-18.50',
      '*DueDate': '25/11/2026',
    });
  });
});

describe('a file for QuickBooks', () => {
  it('has its columns, and the tax of each line', () => {
    const [head = ''] = invoicesCsv(documents, 'QUICKBOOKS').split('\r\n');
    expect(head).toBe(
      '*InvoiceNo,*Customer,*InvoiceDate,*DueDate,Terms,Location,Memo,Item(Product/Service),' +
        'ItemDescription,ItemQuantity,ItemRate,*ItemAmount,*ItemTaxCode,ItemTaxAmount,Currency',
    );
    const [first] = rowsOf(documents, 'QUICKBOOKS');
    expect(first).toMatchObject({
      '*InvoiceNo': 'INV-000123',
      '*InvoiceDate': '25/11/2026',
      ItemQuantity: '720.00',
      ItemRate: '18.50',
      '*ItemAmount': '13320.00',
      '*ItemTaxCode': 'SR',
      ItemTaxAmount: '1198.80',
    });
  });

  it('gives the sums of the document to the cent, net and tax', () => {
    const document = invoiceDocument({
      lines: [minimum, ...[105, 105, 105].map((netCents) => invoiceLine({ netCents }))],
    });
    const rows = rowsOf([document], 'QUICKBOOKS');
    expect(sumOf(rows.map((row) => cents(row['*ItemAmount'])))).toBe(document.netCents);
    expect(sumOf(rows.map((row) => cents(row['ItemTaxAmount'])))).toBe(document.taxCents);
    for (const row of rows) {
      const product = priceOf(cents(row['ItemQuantity']), cents(row['ItemRate']));
      expect(product).toBe(cents(row['*ItemAmount']));
    }
  });

  it('takes no credit note, which is said', () => {
    expect(csvProblem([invoiceDocument()], 'QUICKBOOKS')).toBeNull();
    expect(csvProblem([invoiceDocument(), creditDocument()], 'QUICKBOOKS')).toBe(
      'QuickBooks imports no credit notes from a file. Please choose invoices alone.',
    );
  });
});

it('no text of a file is taken for a formula', () => {
  const lines = [invoiceLine({ description: '=HYPERLINK("http://evil.example")', site: null })];
  const [row] = rowsOf([invoiceDocument({ lines })], 'XERO');
  expect(row?.['*Description']).toBe(`'=HYPERLINK("http://evil.example")`);
});
