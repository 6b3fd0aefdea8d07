import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Client } from '../../../../test/client.ts';
import { pdfPages } from '../../../../test/files/pdf-text.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { brokenRules, schemaProblems } from '../../../../test/invoice/check-ubl.ts';
import { clientHolding, makeOffice, type Office } from '../../../../test/office.ts';
import { makeIssued, makeLockedDraft } from '../../../../test/records/invoice.ts';

const day = '2026-10-01';
const exporting = `mutation ($id: RecordID!, $format: InvoiceFile, $agencyID: RecordID!) {
  link: exportInvoice(id: $id, format: $format, agencyID: $agencyID) { url fileName rows } }`;

interface Linked {
  readonly link: { readonly url: string; readonly fileName: string };
}

let server: TestServer;
let own: Office;
let invoiceID: number;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  invoiceID = await makeIssued(server, own, day);
});

const link = (format: string, by: Client = own.console, id = invoiceID) =>
  by.graphql<Linked>(exporting, { id, format, agencyID: own.agency.id });

async function fetched(format: string): Promise<{ name: string; type: string; bytes: Uint8Array }> {
  const { body } = await link(format);
  expect(body.errors).toBeUndefined();
  const response = await own.console.fetch(body.data?.link.url ?? '');
  expect(response.status).toBe(200);
  return {
    name: body.data?.link.fileName ?? '',
    type: response.headers.get('content-type') ?? '',
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}
const textOf = async (format: string) => new TextDecoder().decode((await fetched(format)).bytes);

it('what was issued is a PDF with its number', async () => {
  const { name, type, bytes } = await fetched('PDF');
  expect([name, type]).toEqual(['Tax Invoice INV-00001.pdf', 'application/pdf']);
  const [page = ''] = await pdfPages(bytes);
  expect(page).toContain('Tax Invoice INV-00001');
  expect(page).toContain(own.agency.name);
});

it('what was issued is a file for InvoiceNow that keeps the schema and every rule', async () => {
  const { name, type, bytes } = await fetched('INVOICENOW');
  expect([name, type]).toEqual(['Tax Invoice INV-00001.xml', 'application/xml; charset=utf-8']);
  const xml = new TextDecoder().decode(bytes);
  expect(await schemaProblems(xml, 'Invoice')).toEqual([]);
  expect(await brokenRules(xml)).toEqual([]);
});

it.each([
  ['XERO', '*InvoiceNumber'],
  ['QUICKBOOKS', '*InvoiceNo'],
])('what was issued is a file for %s', async (format, column) => {
  const rows = parse<Record<string, string>>(await textOf(format), { columns: true });
  expect(rows.map((row) => row[column])).toEqual(rows.map(() => 'INV-00001'));
});

it('the audit says who took which file away', async () => {
  await link('XERO');
  const rows = await server.sql(
    `SELECT after FROM audit WHERE operation = 'exportInvoice' AND security_agency_id = $1`,
    [own.agency.id],
  );
  expect(rows).toEqual([{ after: { format: 'XERO', invoiceID, number: 'INV-00001' } }]);
});

it('a draft has no files', async () => {
  const draft = await makeLockedDraft(server, own, '2026-10-02');
  const { body } = await link('PDF', own.console, draft);
  expect(body.errors).toMatchObject([
    {
      message: 'A draft has no files yet. Please issue it first.',
      extensions: { code: 'CONFLICT' },
    },
  ]);
});

it('nobody else gets them', async () => {
  const other = await makeOffice(server);
  expect((await link('PDF', other.console)).codes).toEqual(['FORBIDDEN']);
  const asked = { id: invoiceID, format: 'PDF', agencyID: other.agency.id };
  expect((await other.console.graphql(exporting, asked)).codes).toEqual(['NOT_FOUND']);
  const without = await clientHolding(server, own.agency, 'contract.view', 'invoice.rates');
  expect((await link('PDF', without)).codes).toEqual(['FORBIDDEN']);
  const reader = await clientHolding(server, own.agency, 'invoice.view');
  expect((await link('PDF', reader)).codes).toEqual([]);
});

/** As somebody does who has the database itself. */
const changed = (set: string) =>
  server.sql(
    `UPDATE invoice_document SET ${set} WHERE security_agency_id = $1 AND invoice_id = $2`,
    [own.agency.id, invoiceID],
  );

it('a document that is no longer what was issued is given to nobody', async () => {
  const { body } = await link('PDF');
  await changed(`document = jsonb_set(document, '{totalCents}', '1')`);
  expect((await link('PDF')).codes).toEqual(['CONFLICT']);
  expect((await own.console.fetch(body.data?.link.url ?? '')).status).toBeGreaterThanOrEqual(400);
});
