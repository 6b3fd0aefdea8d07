import type { InvoiceDocument } from '@guardroom/rules/invoice/document/invoice-document';
import { crc16 } from '@guardroom/rules/invoice/paynow/crc16';
import { readPayNow } from '@guardroom/rules/invoice/paynow/paynow';
import { describe, expect, it } from 'vitest';
import { pdfPages } from '../../../../test/files/pdf-text.ts';
import {
  creditDocument,
  invoiceDocument,
  invoiceLine,
  untaxedDocument,
} from '../../../../test/invoice/invoice-documents.ts';
import { printedPage, readCode } from '../../../../test/invoice/read-code.ts';
import { makeFile } from '../../../platform/export/make-file.ts';
import { invoicePdf } from './invoice-pdf.ts';

const fileOf = (document: InvoiceDocument) => makeFile('PDF', invoicePdf(document));
const textOf = async (document: InvoiceDocument) =>
  (await pdfPages(await fileOf(document))).map((page) => page.replaceAll(/\s+/g, ' '));

describe('an invoice on paper', () => {
  it('says all that a tax invoice has to say', async () => {
    const [page = '', ...none] = await textOf(invoiceDocument());
    expect(none).toEqual([]);
    const has = [
      'Tax Invoice INV-000123',
      'Sentinel Security Pte Ltd',
      '1 Sentinel Road',
      'Singapore 408830',
      'UEN: 202612345A',
      'GST Registration No.: M2-1234567-8',
      'MCST Plan No. 1234 <Orchid & Co>',
      'Attn: 陈美玲 Mdm Chan',
      'Date 25 Nov 2026',
      'Due Date 25 Dec 2026',
      'Period 01 Oct 2026 to 31 Oct 2026',
      'Your Reference PO-2026-77',
      'Security officer, weekdays',
      'Orchid Court',
      '744.00 720.00',
      '720.00 hours',
      '18.50',
      '13,320.00',
      '11.33 hours',
      '257.76',
      '-123.45',
      'Total without GST 13,454.31',
      'GST at 9 % on 13,454.31 (SR: Standard-rated) 1,210.89',
      'Total with GST (SGD) 14,665.20',
      'DBS Bank (DBSSSGSG)',
      '003-912345-6, Sentinel Security Pte Ltd',
      'Payment is due within 30 days.',
      'Page 1 of 1',
    ];
    for (const part of has) expect(page).toContain(part);
  });

  it('ends with what the agency says at the foot, line by line', async () => {
    const terms = 'Payment is due within 30 days.\nPlease name the invoice.\nThank you.';
    const [page = ''] = await textOf(invoiceDocument({ terms }));
    expect(page).toContain('Payment is due within 30 days. Please name the invoice. Thank you.');
  });

  it('is the same letter by letter each time', async () => {
    const [first, second] = [await fileOf(invoiceDocument()), await fileOf(invoiceDocument())];
    expect(Buffer.compare(first, second)).toBe(0);
  });

  it('has each category of tax apart', async () => {
    const lines = (['SR', 'ZR'] as const).map((taxCategory, at) =>
      invoiceLine({ number: at + 1, taxCategory, quantity: '10.00', unitPriceCents: 1000 }),
    );
    const [page = ''] = await textOf(invoiceDocument({ lines }));
    expect(page).toContain('GST at 9 % on 100.00 (SR: Standard-rated) 9.00');
    expect(page).toContain('GST at 0 % on 100.00 (ZR: Zero-rated) 0.00');
    expect(page).toContain('Total with GST (SGD) 209.00');
  });

  it('is no tax invoice of who is not registered, and names no tax', async () => {
    const [page = ''] = await textOf(untaxedDocument());
    expect(page).toContain('Invoice INV-000123');
    expect(page).toContain('Total (SGD) 13,320.00');
    expect(page).not.toMatch(/Tax Invoice|without GST|Registration/);
  });

  it('of many lines counts its pages, and repeats the head of the table', async () => {
    const lines = Array.from({ length: 90 }, (_, at) => invoiceLine({ number: at + 1 }));
    const pages = await textOf(invoiceDocument({ lines }));
    expect(pages.length).toBeGreaterThan(2);
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
      expect(page).toContain('Tax Invoice INV-000123');
    }
    expect(pages[1]).toContain('Description');
  });
});

describe('a credit note on paper', () => {
  it('says which invoice it credits and why, and asks for no payment', async () => {
    const [page = ''] = await textOf(creditDocument());
    const has = [
      'Credit Note CN-000007',
      'Credit To',
      'Credits Invoice INV-000123',
      'Reason The hours of 12 October were billed twice.',
      'Total credited with GST (SGD) 241.98',
    ];
    for (const part of has) expect(page).toContain(part);
    expect(page).not.toMatch(/How to Pay|PayNow|Due Date/);
  });
});

describe('the code of PayNow', () => {
  const codeOf = async (document: InvoiceDocument) =>
    readCode(printedPage(await fileOf(document), 0));

  it('is read off the paper, with its check and what is due', async () => {
    const text = await codeOf(invoiceDocument({ paidCents: 66_520 }));
    expect(text?.slice(-4)).toBe(crc16(text?.slice(0, -4) ?? ''));
    expect(Object.fromEntries(readPayNow(text ?? '') ?? [])).toMatchObject({
      '26.00': 'SG.PAYNOW',
      '26.01': '2',
      '26.02': '202612345A',
      '26.03': '0',
      // Ninety days after it is due.
      '26.04': '20270325',
      '53': '702',
      '54': '14000.00',
      '58': 'SG',
      '59': 'Sentinel Security Pte Ltd',
      '62.01': 'INV-000123',
    });
  });

  it('is there only for what is still to be paid, and who has PayNow', async () => {
    const whole = invoiceDocument();
    const { seller } = whole;
    expect(await codeOf(invoiceDocument({ paidCents: whole.totalCents }))).toBeUndefined();
    expect(
      await codeOf(invoiceDocument({ seller: { ...seller, payNowUEN: null } })),
    ).toBeUndefined();
  });
});
