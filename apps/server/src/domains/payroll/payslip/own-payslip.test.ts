import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '../../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { clientOfGuard, makeOffice, type Office } from '../../../../test/office.ts';
import { pdfPages } from '../../../../test/files/pdf-text.ts';
import { makeStaff, type MadeStaff } from '../../staff/factory.ts';
import { makePayLine, makePayPeriod } from '../factory.ts';

const listing = `query ($filter: OwnPayslipFilter, $pagination: Pagination!) {
  listOwnPayslip(filter: $filter, pagination: $pagination) {
    result { payPeriodID startDate endDate paidOn gross deduction net } count } }`;
const exporting = `mutation ($payPeriodID: RecordID!, $agencyID: RecordID!) {
  link: exportOwnPayslip(payPeriodID: $payPeriodID, agencyID: $agencyID) { url fileName rows } }`;

interface Listed {
  readonly listOwnPayslip: { readonly result: readonly object[]; readonly count: number };
}
interface Linked {
  readonly link: { readonly url: string; readonly fileName: string };
}

let server: TestServer;
let own: Office;
let guard: MadeStaff;
let phone: Client;
let paid: number;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  const securityAgencyID = own.agency.id;
  guard = own.guard;
  phone = await clientOfGuard(server, guard);
  paid = await period('2026-10-01', '2026-10-31');
  const other = await makeStaff(server.db, { securityAgencyID, name: 'Nur Aisyah' });
  for (const person of [guard, other]) await makePayLine(server.db, paid, person);
});

/** A locked period that was paid on its last day, unless told otherwise. */
async function period(startDate: string, endDate: string, paidOn: string | null = endDate) {
  const days = { securityAgencyID: own.agency.id, startDate, endDate };
  const id = await makePayPeriod(server.db, { ...days, status: 'LOCKED' });
  await server.sql('UPDATE pay_period SET paid_on = $2 WHERE id = $1', [id, paidOn]);
  return id;
}

async function listed(filter: object | null = null, from = phone): Promise<Listed> {
  const pagination = { agencyID: own.agency.id, limit: 20 };
  const { body } = await from.graphql<Listed>(listing, { filter, pagination });
  if (!body.data) throw new Error(JSON.stringify(body.errors));
  return body.data;
}
const link = (payPeriodID: number, from = phone) =>
  from.graphql<Linked>(exporting, { payPeriodID, agencyID: own.agency.id });

test('a guard sees the own payslips, the latest first, of periods that are locked and paid', async () => {
  const september = await period('2026-09-01', '2026-09-30');
  const notPaid = await period('2026-08-01', '2026-08-31', null);
  const draft = await makePayPeriod(server.db, {
    securityAgencyID: own.agency.id,
    startDate: '2026-11-01',
    endDate: '2026-11-30',
  });
  for (const id of [september, notPaid, draft]) await makePayLine(server.db, id, guard);
  // A period in which somebody else alone is paid.
  const foreign = await makeStaff(server.db, { securityAgencyID: own.agency.id, name: 'Lim' });
  await makePayLine(server.db, await period('2026-07-01', '2026-07-31'), foreign);

  expect(await listed()).toEqual({
    listOwnPayslip: {
      count: 2,
      result: [
        {
          payPeriodID: paid,
          startDate: '2026-10-01',
          endDate: '2026-10-31',
          paidOn: '2026-10-31',
          gross: 3090,
          deduction: 0,
          net: 3090,
        },
        expect.objectContaining({ payPeriodID: september }),
      ],
    },
  });
  const none = { listOwnPayslip: { count: 0, result: [] } };
  expect(await listed({ staffProfileID: { eq: foreign.id } })).toEqual(none);
  expect(await listed({ or: [{ staffProfileID: { eq: foreign.id } }] })).toEqual(none);
  for (const id of [notPaid, draft]) expect((await link(id)).codes).toEqual(['NOT_FOUND']);
});

test('the payslip is a PDF of the own page alone, and the audit says who took it', async () => {
  const { body } = await link(paid);
  expect(body.data?.link.fileName).toBe('Payslip Oct 2026.pdf');
  const file = await phone.fetch(body.data?.link.url ?? '');
  expect(file.status).toBe(200);
  const [page = '', ...none] = await pdfPages(new Uint8Array(await file.arrayBuffer()));
  expect(none).toEqual([]);
  expect(page).toContain(guard.name);
  expect(page).not.toContain('Nur Aisyah');
  const rows = await server.sql(
    `SELECT account_id::int AS by, after FROM audit
    WHERE operation = 'exportOwnPayslip' AND security_agency_id = $1`,
    [own.agency.id],
  );
  expect(rows).toEqual([
    { by: guard.accountID, after: { format: 'PDF', payPeriodID: paid, rows: 1 } },
  ]);
});

test('a link gives nothing once the period is opened again, and nothing to anybody else', async () => {
  const { body } = await link(paid);
  const url = body.data?.link.url ?? '';
  expect((await own.console.fetch(url)).status).toBe(403);
  await server.sql("UPDATE pay_period SET status = 'DRAFT', locked_on = NULL WHERE id = $1", [
    paid,
  ]);
  expect((await phone.fetch(url)).status).toBeGreaterThanOrEqual(400);
  expect((await link(paid)).codes).toEqual(['NOT_FOUND']);
  expect((await listed()).listOwnPayslip.count).toBe(0);
});

test('nobody reaches another payslip by it, nor a guard anything else of payroll', async () => {
  const elsewhere = await makeOffice(server);
  const stranger = await clientOfGuard(server, elsewhere.guard);
  expect((await link(paid, stranger)).codes).toEqual(['FORBIDDEN']);
  const asked = await stranger.graphql(exporting, {
    payPeriodID: paid,
    agencyID: elsewhere.agency.id,
  });
  expect(asked.codes).toEqual(['NOT_FOUND']);
  expect((await link(paid, own.console)).codes).toEqual(['FORBIDDEN']);
  const pagination = { agencyID: own.agency.id, limit: 20 };
  for (const name of ['listPayPeriod', 'listPayLine', 'listPayReopening', 'listPayRate']) {
    const { codes } = await phone.graphql(
      `query ($pagination: Pagination!) { ${name}(pagination: $pagination) { count } }`,
      { pagination },
    );
    expect(codes, name).toEqual(['FORBIDDEN']);
  }
  const { codes } = await phone.graphql(
    `mutation ($payslip: PayslipInput!, $agencyID: RecordID!) {
      exportPayslip(payslip: $payslip, agencyID: $agencyID) { url } }`,
    { payslip: { payPeriodID: paid, staffProfileID: guard.id }, agencyID: own.agency.id },
  );
  expect(codes).toEqual(['FORBIDDEN']);
});
