import type {
  InvoiceDocument,
  InvoiceLine,
} from '@guardroom/rules/invoice/document/invoice-document';
import { taxOfLines } from '@guardroom/rules/invoice/document/tax-of-lines';
import { decimalText, hundredthsOf, priceOf } from '@guardroom/rules/invoice/money';
import type { TaxCategory } from '@guardroom/rules/invoice/tax';
import { csvField } from '../../../platform/export/csv-writer.ts';

/** Programs of accounting whose import takes a file of ours. */
export const csvLayouts = ['XERO', 'QUICKBOOKS'] as const;
export type CsvLayout = (typeof csvLayouts)[number];

/** The template of sales invoices of Xero, its columns to the letter and in its order. */
const xeroColumns = [
  '*ContactName',
  'EmailAddress',
  'POAddressLine1',
  'POAddressLine2',
  'POAddressLine3',
  'POAddressLine4',
  'POCity',
  'PORegion',
  'POPostalCode',
  'POCountry',
  '*InvoiceNumber',
  'Reference',
  '*InvoiceDate',
  '*DueDate',
  'InventoryItemCode',
  '*Description',
  '*Quantity',
  '*UnitAmount',
  'Discount',
  '*AccountCode',
  '*TaxType',
  'TrackingName1',
  'TrackingOption1',
  'TrackingName2',
  'TrackingOption2',
  'Currency',
  'BrandingTheme',
];

/** The same of QuickBooks Online, outside of the United States. */
const quickBooksColumns = [
  '*InvoiceNo',
  '*Customer',
  '*InvoiceDate',
  '*DueDate',
  'Terms',
  'Location',
  'Memo',
  'Item(Product/Service)',
  'ItemDescription',
  'ItemQuantity',
  'ItemRate',
  '*ItemAmount',
  '*ItemTaxCode',
  'ItemTaxAmount',
  'Currency',
];

/** What a new company of Singapore has in Xero; another name is chosen at the import. */
const xeroTaxes: Readonly<Record<TaxCategory, string>> = {
  SR: 'Standard-Rated Supplies',
  ZR: 'Zero-Rated Supplies',
  ES33: 'Regulation 33 Exempt Supplies',
  OS: 'Out Of Scope Supplies',
  NG: 'No Tax',
};
/** The account of sales that a new company has. */
const xeroSales = '200';

/** Why documents cannot be written in a layout; null when they can. */
export function csvProblem(
  documents: readonly InvoiceDocument[],
  layout: CsvLayout,
): string | null {
  const hasCredit = documents.some(({ kind }) => kind === 'CREDIT_NOTE');
  if (layout === 'XERO' || !hasCredit) return null;
  return 'QuickBooks imports no credit notes from a file. Please choose invoices alone.';
}

/** Documents in the layout of a program, a row each line; what is given back is below zero. */
export function invoicesCsv(documents: readonly InvoiceDocument[], layout: CsvLayout): string {
  const head = layout === 'XERO' ? xeroColumns : quickBooksColumns;
  const rowsOf = layout === 'XERO' ? xeroRows : quickBooksRows;
  const rows = [head, ...documents.flatMap(rowsOf)];
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** A number below zero is no formula. */
function cell(text: string): string {
  return /^-?\d+\.\d\d$/.test(text) ? text : csvField(text);
}

function xeroRows(document: InvoiceDocument): string[][] {
  const { buyer } = document;
  const [first = '', second = '', third = '', ...others] = buyer.address.lines;
  return document.lines.map((line) => {
    const { quantity, rateCents } = counted(line);
    const price = document.kind === 'INVOICE' ? rateCents : -rateCents;
    return [
      buyer.name,
      buyer.email ?? '',
      first,
      second,
      third,
      others.join(', '),
      'Singapore',
      '',
      buyer.address.postalCode,
      'Singapore',
      document.number,
      document.orderReference ?? document.creditsNumber ?? '',
      dayFirst(document.issuedOn),
      dayFirst(document.dueOn ?? document.issuedOn),
      '',
      described(line),
      quantity,
      decimalText(price),
      '',
      xeroSales,
      xeroTaxes[line.taxCategory],
      ...(line.site === null ? ['', ''] : ['Site', line.site]),
      '',
      '',
      'SGD',
      '',
    ];
  });
}

function quickBooksRows(document: InvoiceDocument): string[][] {
  const taxes = taxOfLines(document);
  return document.lines.map((line, at) => {
    const { quantity, rateCents } = counted(line);
    return [
      document.number,
      document.buyer.name,
      dayFirst(document.issuedOn),
      dayFirst(document.dueOn ?? document.issuedOn),
      '',
      '',
      document.orderReference ?? '',
      'Security services',
      described(line),
      quantity,
      decimalText(rateCents),
      decimalText(line.netCents),
      line.taxCategory,
      decimalText(taxes[at] ?? 0),
      'SGD',
    ];
  });
}

function described({ description, site }: InvoiceLine): string {
  return site === null ? description : `${description}, ${site}`;
}

/** Both programs multiply: where that is not the amount of the line, it is one at that amount. */
function counted({ quantity, unitPriceCents, netCents }: InvoiceLine) {
  const isProduct = priceOf(hundredthsOf(quantity) ?? 0, unitPriceCents) === netCents;
  return isProduct
    ? { quantity, rateCents: unitPriceCents }
    : { quantity: '1.00', rateCents: netCents };
}

/** `25/11/2026`, as both read it in Singapore. */
function dayFirst(date: string): string {
  return date.split('-').toReversed().join('/');
}
