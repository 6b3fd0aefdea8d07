import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  clientOfClientUser,
  giveFunctions,
  makeClientOffice,
  type ClientOffice,
} from '../../../../test/client-door.ts';
import { pdfPages } from '../../../../test/files/pdf-text.ts';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { makeOffice, type Office } from '../../../../test/office.ts';
import { makeContract } from '../../contract/factory.ts';
import { makeSite } from '../../site/factory.ts';
import { makeIssued, makeLockedDraft } from '../../../../test/records/invoice.ts';

const day = '2026-10-01';
const listing = `query ($pagination: Pagination!) {
  done: listClientInvoice(pagination: $pagination) {
    result { id kind number status siteProfileName totalCents openCents } count } }`;
const reading = `query ($id: RecordID!) { done: clientInvoice(id: $id) {
  invoice { id number status openCents creditedCents } lines { number netCents delivered }
  taxes { category taxCents } document { seller { name } }
  payments { amountCents reference } creditNotes { number totalCents creditedInvoiceID } } }`;
const owing = `query { done: clientStatement {
  openCents overdueCents items { id } aged { band cents } } }`;
const exporting = `mutation ($id: RecordID!) {
  done: exportClientInvoice(id: $id) { url fileName } }`;

let server: TestServer;
let own: Office;
let portal: ClientOffice;
let client: Client;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  portal = await makeClientOffice(server, { site: own.site });
  client = await clientOfClientUser(server, portal);
});

const send = <Done>(
  document: string,
  variables: Readonly<Record<string, unknown>> = {},
  from = client,
) => from.graphql<{ done: Done }>(document, variables);
async function given<Done>(
  document: string,
  variables: Readonly<Record<string, unknown>> = {},
  from = client,
) {
  const { body } = await send<Done>(document, variables, from);
  if (!body.data) throw new Error(JSON.stringify(body.errors));
  return body.data.done;
}
const listed = (from = client) =>
  given<{ result: object[]; count: number }>(
    listing,
    { pagination: { agencyID: own.agency.id, limit: 20 } },
    from,
  );
const codeOf = async (
  document: string,
  variables: Readonly<Record<string, unknown>>,
  from = client,
) => (await send(document, variables, from)).body.errors?.[0]?.extensions?.['code'];
const issued = () => makeIssued(server, own, day, portal);
async function inOffice(document: string, variables: object): Promise<void> {
  const { body } = await own.console.graphql(document, { ...variables, agencyID: own.agency.id });
  expect(body.errors).toBeUndefined();
}
const paying = `mutation ($create: CreateInvoicePaymentInput!, $agencyID: RecordID!) {
  createInvoicePayment(create: $create, agencyID: $agencyID) { id } }`;
const crediting = `mutation ($update: CreditInvoiceInput!, $agencyID: RecordID!) {
  creditInvoice(update: $update, agencyID: $agencyID) { id } }`;

describe('a client', () => {
  it('sees what was issued to them with lines, tax, payments and credit notes', async () => {
    const id = await issued();
    const create = { invoiceID: id, amount: '50.00', paidOn: '2026-11-01', reference: 'Cheque 1' };
    await inOffice(paying, { create });
    await inOffice(crediting, { update: { id, reason: 'Agreed', lines: [2] } });
    expect(await given(reading, { id })).toMatchObject({
      invoice: { id, number: 'INV-00001', creditedCents: 5450, openCents: 16_350 - 5000 - 5450 },
      lines: [
        { number: 1, netCents: 10_000, delivered: null },
        { number: 2, netCents: 5000 },
      ],
      taxes: [{ category: 'SR', taxCents: 1350 }],
      document: { seller: { name: own.agency.name } },
      payments: [{ amountCents: 5000, reference: 'Cheque 1' }],
      creditNotes: [{ totalCents: 5450, creditedInvoiceID: id }],
    });
    expect(await listed()).toMatchObject({
      count: 2,
      result: [
        { kind: 'CREDIT_NOTE', openCents: 0 },
        { id, kind: 'INVOICE', status: 'PART_PAID', siteProfileName: own.site.name },
      ],
    });
  });

  it('is told what is open, and what of it is overdue', async () => {
    const overdue = await issued();
    await server.sql(`UPDATE invoice SET issued_on = '2026-01-01', due_on = '2026-01-31'
      WHERE id = ${overdue}`);
    const id = await makeIssued(server, own, '2026-10-02', portal);
    const cents = 16_350;
    expect(await given(owing)).toMatchObject({
      openCents: 2 * cents,
      overdueCents: cents,
      items: [{ id: overdue }, { id }],
      aged: [{ band: 'DAYS_0_30', cents }, {}, {}, { band: 'DAYS_OVER_90', cents }],
    });
  });

  it('has the PDF at their own door, and nobody else has it by their link', async () => {
    const id = await issued();
    const { url, fileName } = await given<{ url: string; fileName: string }>(exporting, { id });
    expect(fileName).toBe('Tax Invoice INV-00001.pdf');
    const response = await client.fetch(url);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/pdf',
    ]);
    const [page = ''] = await pdfPages(new Uint8Array(await response.arrayBuffer()));
    expect(page).toContain('Tax Invoice INV-00001');
    const other = await clientOfClientUser(
      server,
      await makeClientOffice(server, { site: own.site }),
    );
    expect((await other.fetch(url)).status).toBe(403);
    expect((await own.console.fetch(url)).status).toBe(403);
    await giveFunctions(server, portal.user, ['ticket.view']);
    const without = await clientOfClientUser(server, portal);
    expect((await without.fetch(url)).status).toBe(403);
  });

  it('is told of what is issued to them, and nobody else is', async () => {
    const other = await makeClientOffice(server, { site: own.site });
    const id = await issued();
    await inOffice(crediting, { update: { id, reason: 'Agreed', lines: [2] } });
    const told = (accountID: number) =>
      server.sql<{ sentence: string }>(
        'SELECT sentence FROM notice WHERE account_id = $1 ORDER BY id',
        [accountID],
      );
    expect(await told(portal.user.accountID)).toEqual([
      { sentence: 'An invoice was issued to you.' },
      { sentence: 'A credit note was issued to you.' },
    ]);
    expect(await told(other.user.accountID)).toEqual([]);
  });

  it('still sees what they owe for a site whose contract is over', async () => {
    const id = await issued();
    const site = await makeSite(server.db, { securityAgencyID: own.agency.id });
    await makeContract(server.db, { site, client: portal.client });
    await server.sql(
      `UPDATE contract SET start_datetime = now() - interval '2 days',
        end_datetime = now() - interval '1 day' WHERE id = $1`,
      [portal.contractID],
    );
    expect(await listed(await clientOfClientUser(server, portal))).toMatchObject({
      result: [{ id }],
    });
  });
});

describe('nothing is shown', () => {
  const ways = [reading, exporting];

  it('of a draft', async () => {
    const id = await makeLockedDraft(server, own, day, portal);
    for (const way of ways) expect(await codeOf(way, { id })).toBe('NOT_FOUND');
    expect(await listed()).toEqual({ result: [], count: 0 });
    expect(await given(owing)).toMatchObject({ openCents: 0, items: [] });
  });

  it('to another client of the agency', async () => {
    const id = await issued();
    const other = await makeClientOffice(server, { site: own.site });
    const theirs = await clientOfClientUser(server, other);
    for (const way of ways) expect(await codeOf(way, { id }, theirs)).toBe('NOT_FOUND');
    expect(await listed(theirs)).toEqual({ result: [], count: 0 });
    expect(await given(owing, {}, theirs)).toMatchObject({ openCents: 0, items: [] });
  });

  it('to a user without the function, nor once no contract of the client runs', async () => {
    const id = await issued();
    await giveFunctions(server, portal.user, ['ticket.view']);
    const without = await clientOfClientUser(server, portal);
    for (const way of ways) expect(await codeOf(way, { id }, without)).toBe('FORBIDDEN');
    expect(await codeOf(owing, {}, without)).toBe('FORBIDDEN');
    await server.sql(
      `UPDATE contract SET start_datetime = now() - interval '2 days',
        end_datetime = now() - interval '1 day' WHERE id = $1`,
      [portal.contractID],
    );
    const ended = await clientOfClientUser(server, portal);
    for (const way of ways) expect(await codeOf(way, { id }, ended)).toBe('UNAUTHENTICATED');
  });
});
