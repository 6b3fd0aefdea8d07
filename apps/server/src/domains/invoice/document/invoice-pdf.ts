import { addDays, listDate } from '@guardroom/rules/dates';
import {
  invoiceUnitWords,
  type InvoiceDocument,
  type InvoiceLine,
  type InvoiceParty,
} from '@guardroom/rules/invoice/document/invoice-document';
import { moneyText } from '@guardroom/rules/invoice/money';
import { payNowText } from '@guardroom/rules/invoice/paynow/paynow';
import { taxCategoryWords } from '@guardroom/rules/invoice/tax';
import { shownPhone } from '@guardroom/rules/phone';
import type {
  PdfBlock,
  PdfCell,
  PdfColumn,
  PdfSum,
  PdfText,
} from '../../../platform/export/pdf/pdf-types.ts';
import { pdfContent, type PdfContent } from '../../../platform/export/register-export.ts';

/** For how long after it is due an invoice can be paid by its code. */
const payableDays = 90;

/** What a document is called: without registration nobody may call it a tax invoice. */
export function invoiceTitle({ kind, seller }: Pick<InvoiceDocument, 'kind' | 'seller'>): string {
  if (kind === 'CREDIT_NOTE') return 'Credit Note';
  return seller.gstNumber === null ? 'Invoice' : 'Tax Invoice';
}

/** An issued document on paper, the same letter by letter each time. */
export function invoicePdf(document: InvoiceDocument): PdfContent {
  const title = invoiceTitle(document);
  const page = {
    layout: 'portrait',
    title: `${document.seller.name} - ${title} ${document.number}`,
    countsPages: true,
    madeOn: `${document.issuedOn}T00:00:00Z`,
  } as const;
  const due = document.totalCents - document.paidCents;
  const isToBePaid = document.kind === 'INVOICE' && due > 0;
  return pdfContent(page, [
    { kind: 'title', text: `${title} ${document.number}` },
    { kind: 'tiles', perRow: 2, tiles: parties(document), fontSize: 8.5 },
    { kind: 'pairs', pairs: facts(document) },
    ...lines(document),
    { kind: 'sums', sums: sums(document, due) },
    ...(isToBePaid ? payment(document, due) : []),
    { kind: 'text', texts: foot(document.terms) },
  ]);
}

/** A line of the paper for each of what is said at its foot; nothing of a credit note. */
function foot(terms: string): PdfText[] {
  return terms === '' ? [] : terms.split('\n').map((text) => ({ text, ink: 'muted' }));
}

function parties({ kind, seller, buyer }: InvoiceDocument) {
  return [
    { title: 'From', lines: partyLines(seller) },
    { title: kind === 'INVOICE' ? 'Bill To' : 'Credit To', lines: partyLines(buyer) },
  ];
}

function partyLines(party: InvoiceParty): string[] {
  const { name, attention = null, uen, gstNumber, address, email, phoneNo } = party;
  const said: readonly (readonly [string, string])[] = [
    ['UEN', uen ?? ''],
    ['GST Registration No.', gstNumber ?? ''],
    ['Email', email ?? ''],
    ['Phone', shownPhone(phoneNo)],
  ];
  return [
    name,
    ...(attention === null ? [] : [`Attn: ${attention}`]),
    ...address.lines,
    `Singapore ${address.postalCode}`,
    ...said.flatMap(([label, value]) => (value === '' ? [] : [`${label}: ${value}`])),
  ];
}

function facts(document: InvoiceDocument): (readonly [string, string])[] {
  const { issuedOn, dueOn, periodFrom, periodTo, creditsNumber, reason } = document;
  const all: readonly (readonly [string, string | null])[] = [
    ['Date', listDate(issuedOn)],
    ['Due Date', dueOn && listDate(dueOn)],
    ['Period', `${listDate(periodFrom)} to ${listDate(periodTo)}`],
    ['Your Reference', document.orderReference],
    ['Credits Invoice', creditsNumber],
    ['Reason', reason],
  ];
  return all.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]));
}

function lines(document: InvoiceDocument): PdfBlock[] {
  const right = { align: 'right' } as const;
  // Lines that are not of hours alone say nothing of what was agreed.
  const isCounted = document.lines.some(({ contracted, delivered, credited }) =>
    [contracted, delivered, credited].some((text) => text !== null),
  );
  const counted: readonly PdfColumn[] = isCounted
    ? [
        { title: 'Contracted', share: 11, ...right },
        { title: 'Delivered', share: 10, ...right },
        { title: 'Credited', share: 9, ...right },
      ]
    : [];
  const columns: readonly PdfColumn[] = [
    { title: 'No.', share: 5, ...right },
    { title: 'Description', share: isCounted ? 28 : 46 },
    ...counted,
    { title: 'Quantity', share: 14, ...right },
    { title: 'Unit Price', share: 11, ...right },
    { title: 'GST', share: 6, align: 'center' },
    { title: 'Amount (SGD)', share: 14, ...right },
  ];
  const rows = document.lines.map((line) => rowOf(line, isCounted));
  return [
    { kind: 'table', columns },
    { kind: 'rows', rows },
  ];
}

function rowOf(line: InvoiceLine, isCounted: boolean): PdfCell[] {
  const { number, description, site, unit, contracted, delivered, credited } = line;
  const counted = isCounted ? [contracted ?? '', delivered ?? '', credited ?? ''] : [];
  return [
    String(number),
    site === null ? description : [{ text: description }, { text: site, ink: 'muted' }],
    ...counted,
    `${line.quantity} ${invoiceUnitWords[unit]}`.trim(),
    moneyText(line.unitPriceCents),
    line.taxCategory,
    moneyText(line.netCents),
  ];
}

function sums(document: InvoiceDocument, due: number): PdfSum[] {
  const { taxes, netCents, totalCents, paidCents, seller, kind } = document;
  const taxed = taxes.map(({ category, ratePercent, taxableCents, taxCents }) => ({
    label: `GST at ${ratePercent} % on ${moneyText(taxableCents)} (${category}: ${taxCategoryWords[category]})`,
    value: moneyText(taxCents),
  }));
  const without = [{ label: 'Total without GST', value: moneyText(netCents) }, ...taxed];
  const paid = [
    { label: 'Paid', value: moneyText(-paidCents) },
    { label: 'Amount due (SGD)', value: moneyText(due), isBold: true },
  ];
  const isTaxed = seller.gstNumber !== null;
  const total = kind === 'INVOICE' ? 'Total' : 'Total credited';
  return [
    ...(isTaxed ? without : []),
    {
      label: `${total}${isTaxed ? ' with GST' : ''} (SGD)`,
      value: moneyText(totalCents),
      isBold: true,
    },
    ...(paidCents === 0 ? [] : paid),
  ];
}

function payment({ number, dueOn, seller }: InvoiceDocument, due: number): PdfBlock[] {
  const { bank, payNowUEN, name } = seller;
  if (bank === null && payNowUEN === null) return [];
  const amount = moneyText(due);
  return [
    { kind: 'section', text: 'How to Pay' },
    ...(payNowUEN === null
      ? []
      : [
          {
            kind: 'code' as const,
            code: payNowText({
              uen: payNowUEN,
              cents: due,
              reference: number,
              name,
              expiresOn: dueOn && addDays(dueOn, payableDays),
            }),
            texts: [
              { text: 'PayNow', isBold: true },
              { text: `Scan the code with the application of your bank: SGD ${amount}` },
              { text: `Or pay to the UEN ${payNowUEN} with the reference ${number}` },
            ],
          },
        ]),
    ...(bank === null
      ? []
      : [
          {
            kind: 'pairs' as const,
            pairs: [
              ['Bank', bank.swiftCode ? `${bank.bankName} (${bank.swiftCode})` : bank.bankName],
              ['Account', `${bank.accountNumber}, ${bank.accountName}`],
              ['Reference', number],
            ] as const,
          },
        ]),
  ];
}
