import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../../test/office.ts';
import { pdfPages } from '../../../../test/files/pdf-text.ts';
import { readWorkbookBytes, shownRows } from '../../../../test/files/workbook.ts';
import { makeStaff, type MadeStaff } from '../../staff/factory.ts';
import { makePayAdjustment, makePayLine, makePayPeriod } from '../factory.ts';

const payslipDocument = `mutation ($payslip: PayslipInput!, $agencyID: RecordID!) {
  link: exportPayslip(payslip: $payslip, agencyID: $agencyID) { url fileName rows } }`;
const exportDocument = `mutation ($payPeriodID: RecordID!, $agencyID: RecordID!) {
  link: exportPayPeriod(payPeriodID: $payPeriodID, agencyID: $agencyID) { url fileName rows } }`;
const paymentDocument = `mutation ($update: PayPeriodPaymentInput!, $agencyID: RecordID!) {
  period: updatePayPeriodPayment(update: $update, agencyID: $agencyID) { id paidOn version } }`;

interface Linked {
  readonly link: { readonly url: string; readonly fileName: string; readonly rows: number };
}

let server: TestServer;
let own: Office;
let other: Office;
let tan: MadeStaff;
let nur: MadeStaff;
let payPeriodID: number;

beforeAll(async () => {
  server = await startTestServer();
  other = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  const securityAgencyID = own.agency.id;
  tan = await makeStaff(server.db, { securityAgencyID, name: '陈伟明 Tan Wei Ming' });
  nur = await makeStaff(server.db, { securityAgencyID, name: 'Nur Aisyah' });
  payPeriodID = await makePayPeriod(server.db, {
    securityAgencyID,
    startDate: '2026-11-01',
    endDate: '2026-11-30',
    status: 'LOCKED',
  });
  await makePayLine(server.db, payPeriodID, tan);
  await makePayLine(server.db, payPeriodID, nur);
  await sql('UPDATE pay_period SET people = 2 WHERE security_agency_id = $1 AND id = $2');
});

const sql = (text: string, ...values: unknown[]) =>
  server.sql(text, [own.agency.id, payPeriodID, ...values]);
const ofPeriod = 'security_agency_id = $1 AND pay_period_id = $2';
const paid = (on = '2026-12-03') =>
  sql('UPDATE pay_period SET paid_on = $3 WHERE security_agency_id = $1 AND id = $2', on);

/** Everything that a payslip can have: overtime, an allowance, a payment and a deduction. */
async function enrich(): Promise<void> {
  await makePayAdjustment(server.db, payPeriodID, tan);
  await sql(
    `INSERT INTO pay_adjustment (security_agency_id, pay_period_id, staff_profile_id, kind, amount,
      reason, entered_by, entered_by_staff_profile_id)
    SELECT $1, $2, $3, kind, amount, reason, 'Mdm Lim', $3 FROM (VALUES
      ('ADDITIONAL_PAYMENT', 200.00, 'Deepavali bonus'), ('DEDUCTION', 618.10, 'CPF of the employee'))
      AS given (kind, amount, reason)`,
    tan.id,
  );
  await sql(
    `INSERT INTO pay_item (security_agency_id, pay_period_id, staff_profile_id, kind, first_date,
      last_date, designation, em_type, unit, rate, days, unpaid_leave_days, minutes, amount)
    VALUES ($1, $2, $3, 'EXTRA_HOUR', '2026-11-01', '2026-11-30', 'SO', 'FT', 'MONTH', 18.50, 30, 0,
      630, 194.25)`,
    tan.id,
  );
  await sql(
    `UPDATE pay_line SET extra_minutes = 630, extra_pay = 194.25, allowance = 50,
      additional_payment = 200, deduction = 618.10, exceptions = '{PENDING,OVERLAP}',
      causes = '{02 Nov 2026; 03 Nov 2026,08:00 and 09:00}', pending = 2
    WHERE ${ofPeriod} AND staff_profile_id = $3`,
    tan.id,
  );
  await sql(
    `INSERT INTO pay_waiver (security_agency_id, pay_period_id, staff_profile_id, exception, cause,
      reason, waived_by, waived_by_staff_profile_id, created_on)
    VALUES ($1, $2, $3, 'PENDING', '02 Nov 2026; 03 Nov 2026', 'Told by telephone', 'Mdm Lim', $3,
      '2026-12-01T01:30:00Z')`,
    tan.id,
  );
  await sql(`UPDATE pay_hours SET site_profile_id = $3 WHERE ${ofPeriod}`, own.site.id);
}

interface Sending {
  readonly as?: Client;
  readonly agencyID?: number;
}
const payslip = (staffProfileID: number | null, { as, agencyID }: Sending = {}) =>
  (as ?? own.console).graphql<Linked>(payslipDocument, {
    payslip: { payPeriodID, staffProfileID },
    agencyID: agencyID ?? own.agency.id,
  });
const exported = ({ as, agencyID }: Sending = {}) =>
  (as ?? own.console).graphql<Linked>(exportDocument, {
    payPeriodID,
    agencyID: agencyID ?? own.agency.id,
  });
const payment = (update: object, as = own.console) =>
  as.graphql<{ period: { paidOn: string } }>(paymentDocument, {
    update: { id: payPeriodID, ...update },
    agencyID: own.agency.id,
  });

async function fetched(sending: ReturnType<typeof payslip>): Promise<Uint8Array> {
  const { body } = await sending;
  expect(body.errors).toBeUndefined();
  const response = await own.console.fetch(body.data?.link.url ?? '');
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

describe('exportPayslip', () => {
  it('gives a person every item that a payslip has to have', async () => {
    await enrich();
    await paid();
    const { body } = await payslip(tan.id);
    expect(body.data?.link).toMatchObject({
      fileName: `Payslip ${tan.staffNo} ${tan.name} Nov 2026.pdf`,
      rows: 1,
    });
    const [page = '', ...none] = await pdfPages(await fetched(payslip(tan.id)));
    expect(none).toEqual([]);
    const has = [
      `Employer ${own.agency.name}`,
      'Tan Wei Ming',
      '陈伟明',
      `Staff number ${tan.staffNo}`,
      'Salary period 01 Nov 2026 to 30 Nov 2026',
      'Date of payment 03 Dec 2026',
      'SO, Full-Time, 01 Nov 2026 to 30 Nov 2026: 3,090.00 a month, 30 days',
      '01 Nov 2026 to 30 Nov 2026: 18.50 an hour for 10.50 hours',
      '194.25',
      'Allowance Transport 50.00',
      'Additional payment Deepavali bonus 200.00',
      'Total earnings 3,534.25',
      'Deduction CPF of the employee 618.10',
      'Total deductions 618.10',
      'Overtime hours 10.50',
      'Overtime pay 194.25',
      'Overtime period As the salary period',
      'Net salary paid: SGD 2,916.15',
    ];
    const text = page.replaceAll(/\s+/g, ' ');
    for (const part of has) expect(text).toContain(part);
    expect(text).not.toContain(nur.name);
  });

  it('gives everybody a page of their own, and says who took them away', async () => {
    await paid();
    const pages = await pdfPages(await fetched(payslip(null)));
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain('Nur Aisyah');
    expect(pages[1]).toContain('Tan Wei Ming');
    const rows = await server.sql(
      `SELECT account_id, after FROM audit WHERE operation = 'exportPayslip' AND security_agency_id = $1`,
      [own.agency.id],
    );
    expect(rows).toMatchObject([
      { account_id: own.admin.accountID, after: { payPeriodID, rows: 2 } },
    ]);
  });

  it('holds its letters once, however many people there are: 350 in far less than 5 MB', async () => {
    await paid();
    const of = async (staffProfileID: number | null) =>
      (await fetched(payslip(staffProfileID))).length;
    const two = await of(null);
    const more = await Promise.all(
      Array.from({ length: 18 }, () => makeStaff(server.db, { securityAgencyID: own.agency.id })),
    );
    for (const each of more) await makePayLine(server.db, payPeriodID, each);
    const each = ((await of(null)) - two) / more.length;
    expect(two + 348 * each).toBeLessThan(5_000_000);
    // Letters of their own would weigh more than that.
    expect(each).toBeLessThan(two / 4);
  });

  it('is refused before the period is locked and the date of payment entered', async () => {
    const dated = await payslip(tan.id);
    expect(dated.body.errors).toMatchObject([
      {
        message: 'Enter the date of payment first.',
        extensions: { code: 'CONFLICT', path: 'payslip.payPeriodID' },
      },
    ]);
    await paid();
    const { body } = await payslip(tan.id);
    await sql(
      `UPDATE pay_period SET status = 'DRAFT', locked_on = NULL WHERE security_agency_id = $1 AND id = $2`,
    );
    const draft = await payslip(tan.id);
    expect(draft.body.errors).toMatchObject([
      { message: 'Lock the pay period first: a payslip says what is final.' },
    ]);
    // A link of before the period was opened again gives nothing either.
    const response = await own.console.fetch(body.data?.link.url ?? '');
    expect(response.status).not.toBe(200);
  });

  it('knows nobody of another agency or outside of the period, and is for who may see pay', async () => {
    await paid();
    const outside = await payslip(own.guard.id);
    expect(outside.body.errors).toMatchObject([
      { extensions: { code: 'NOT_FOUND', path: 'payslip.staffProfileID' } },
    ]);
    const foreign = await payslip(null, { as: other.console, agencyID: other.agency.id });
    expect(foreign.codes).toEqual(['NOT_FOUND']);
    const rates = await clientHolding(server, own.agency, 'payroll.rates');
    const guard = await clientOfGuard(server, own.guard);
    for (const as of [rates, guard, other.console]) {
      expect((await payslip(tan.id, { as })).codes).toEqual(['FORBIDDEN']);
      expect((await exported({ as })).codes).toEqual(['FORBIDDEN']);
    }
    const viewing = await clientHolding(server, own.agency, 'payroll.view');
    expect((await payslip(tan.id, { as: viewing })).codes).toEqual([]);
    expect((await payment({ paidOn: '2026-12-04' }, viewing)).codes).toEqual(['FORBIDDEN']);
  });
});

describe('updatePayPeriodPayment', () => {
  it('keeps the date of payment of a locked period, and audits it', async () => {
    const { body } = await payment({ paidOn: '2026-12-03', version: 1 });
    expect(body.data?.period).toMatchObject({ paidOn: '2026-12-03', version: 2 });
    expect(
      await server.sql(
        `SELECT before -> 'paidOn' AS before, after -> 'paidOn' AS after FROM audit
        WHERE operation = 'updatePayPeriodPayment' AND security_agency_id = $1`,
        [own.agency.id],
      ),
    ).toEqual([{ before: null, after: '2026-12-03' }]);
  });

  it('refuses a date before the period, a stale change, and a period that is not locked', async () => {
    const early = await payment({ paidOn: '2026-10-31' });
    expect(early.body.errors).toMatchObject([
      { extensions: { code: 'INVALID', path: 'update.paidOn' } },
    ]);
    await payment({ paidOn: '2026-12-03' });
    expect((await payment({ paidOn: '2026-12-04', version: 1 })).codes).toEqual(['STALE']);
    await sql(
      `UPDATE pay_period SET status = 'DRAFT', locked_on = NULL WHERE security_agency_id = $1 AND id = $2`,
    );
    expect((await payment({ paidOn: '2026-12-04' })).codes).toEqual(['CONFLICT']);
    expect((await payment({ id: payPeriodID + 99_999, paidOn: '2026-12-04' })).codes).toEqual([
      'NOT_FOUND',
    ]);
  });
});

/** The cells of each sheet as they are shown, row by row, by its name. */
function sheetsOf(bytes: Uint8Array): Record<string, string[][]> {
  return Object.fromEntries(
    readWorkbookBytes(bytes).map((sheet) => [sheet.name, shownRows(sheet)]),
  );
}

describe('exportPayPeriod', () => {
  it('gives a workbook of four sheets: people, hours by site and shift, adjustments, exceptions', async () => {
    await enrich();
    await paid();
    const { body } = await exported();
    expect(body.data?.link).toMatchObject({ fileName: 'Payroll Nov 2026.xlsx', rows: 2 });
    const sheets = sheetsOf(await fetched(exported()));
    expect(Object.keys(sheets)).toEqual(['Summary', 'Hours', 'Adjustments', 'Exceptions']);
    const summary = sheets['Summary'] ?? [];
    expect(summary.slice(0, 2)).toEqual([
      ['Agency', own.agency.name],
      ['Pay Period', '01 Nov 2026 to 30 Nov 2026'],
    ]);
    expect(summary[2]?.[1]).toMatch(/^Locked/);
    expect(summary[4]).toEqual(['Date of Payment', '03 Dec 2026']);
    const titles = summary.find(([first]) => first === 'Staff Number') ?? [];
    const ofTan = summary.find(([staffNo]) => staffNo === tan.staffNo) ?? [];
    const cell = (title: string) => ofTan[titles.indexOf(title)];
    expect(titles).toHaveLength(21);
    expect(cell('Name')).toBe(tan.name);
    expect(cell('Approved Hours')).toBe('12');
    expect(cell('Extra Hours')).toBe('10.5');
    expect(cell('Basic Pay')).toBe('3,090.00');
    expect(cell('Extra Hour Pay')).toBe('194.25');
    expect(cell('Public Holiday Pay')).toBe('0.00');
    expect(cell('Gross')).toBe('3,534.25');
    expect(cell('Deductions')).toBe('618.10');
    expect(cell('Net')).toBe('2,916.15');
    expect(cell('To Look At')).toBe('Attendance still pending: 2; At two places at a time');
    expect(sheets['Hours']).toEqual([
      expect.arrayContaining(['Site', 'Shift', 'Approved Hours']),
      expect.arrayContaining([nur.name, own.site.name]),
      [tan.staffNo, tan.name, own.site.name, 'Day Shift', '1', '12', '1', '12', '1', '12'],
    ]);
    const adjustments = sheets['Adjustments'] ?? [];
    expect(adjustments.map((row) => row.slice(2, 5))).toEqual([
      ['Kind', 'Amount', 'Reason'],
      ['Allowance', '50.00', 'Transport'],
      ['Additional Payment', '200.00', 'Deepavali bonus'],
      ['Deduction', '-618.10', 'CPF of the employee'],
    ]);
    const waiver = ['Told by telephone', 'Mdm Lim', '01 Dec 2026 (Tue), 09:30'];
    const pending = ['Attendance still pending', '02 Nov 2026; 03 Nov 2026'];
    expect(sheets['Exceptions']).toEqual([
      ['Staff Number', 'Name', 'Exception', 'Cause', 'Waived For', 'Waived By', 'Waived'],
      [tan.staffNo, tan.name, ...pending, ...waiver],
      [tan.staffNo, tan.name, 'At two places at a time', '08:00 and 09:00', '', '', ''],
    ]);
  });

  it('is given of a draft too, which says that it is one; not of another agency’s period', async () => {
    await sql(
      `UPDATE pay_period SET status = 'DRAFT', locked_on = NULL WHERE security_agency_id = $1 AND id = $2`,
    );
    const sheets = sheetsOf(await fetched(exported()));
    expect(sheets['Summary']?.[2]).toEqual(['Status', 'Draft']);
    expect(sheets['Adjustments']).toHaveLength(1);
    const foreign = await exported({ as: other.console, agencyID: other.agency.id });
    expect(foreign.codes).toEqual(['NOT_FOUND']);
  });
});
