import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, makeOffice, type Office } from '../../../../test/office.ts';
import { makeStaff, type MadeStaff } from '../../staff/factory.ts';
import { makePayAdjustment, makePayLine, makePayPeriod } from '../factory.ts';

let server: TestServer;
let own: Office;
let tan: MadeStaff;
let devi: MadeStaff;
let period: number;

const days = { startDate: '2026-10-01', endDate: '2026-10-31' };

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  const securityAgencyID = own.agency.id;
  tan = await makeStaff(server.db, { securityAgencyID, name: 'Tan Wei Ming' });
  devi = await makeStaff(server.db, { securityAgencyID, name: 'Devi Raman' });
  period = await makePayPeriod(server.db, { securityAgencyID, ...days });
  await makePayLine(server.db, period, tan);
  await makePayLine(server.db, period, devi);
});

const check = `query ($payPeriodID: RecordID!, $file: PayAdjustmentFileInput!, $agencyID: RecordID!) {
  checkPayAdjustmentFile(payPeriodID: $payPeriodID, file: $file, agencyID: $agencyID) {
    rows { row staffNo name kind amount reason issues { column message } }
    unusedColumns allowance additionalPayment deduction
  }
}`;
const bring = `mutation ($payPeriodID: RecordID!, $file: PayAdjustmentFileInput!, $agencyID: RecordID!,
    $key: String) {
  importPayAdjustments(payPeriodID: $payPeriodID, file: $file, agencyID: $agencyID,
    idempotencyKey: $key)
}`;
const template = `query ($payPeriodID: RecordID!, $agencyID: RecordID!) {
  payAdjustmentTemplate(payPeriodID: $payPeriodID, agencyID: $agencyID, format: CSV) {
    url fileName rows
  }
}`;

interface Checked {
  readonly checkPayAdjustmentFile: {
    readonly rows: readonly { readonly row: number; readonly issues: readonly object[] }[];
  };
}
interface Imported {
  readonly importPayAdjustments: number;
}

const titles = 'Staff Number,Name,Kind,Amount,Reason';
const fileOf = (...rows: string[]) => [titles, ...rows].join('\n');
const good = () =>
  fileOf(
    `${tan.staffNo},${tan.name},Allowance,50,Transport`,
    `${tan.staffNo},,Deduction,20.50,Lost pass`,
    `${devi.staffNo},${devi.name},,,`,
    `${devi.staffNo},${devi.name},Additional Payment,"1,200",Bonus`,
  );

async function upload(content: string, as: Client = own.console) {
  const body = Buffer.from(content);
  const path = '/files?purpose=payadjustment&name=october.csv';
  const response = await as.fetch(path, { method: 'POST', body });
  return { status: response.status, file: await response.json() };
}

async function send<Data>(document: string, variables: object = {}, from: Client = own.console) {
  const given = { payPeriodID: period, agencyID: own.agency.id, ...variables };
  return from.graphql<Data>(document, given);
}

const paid = () =>
  server.sql(
    `SELECT l.staff_name AS name, l.allowance::float, l.additional_payment::float AS additional,
      l.deduction::float, l.gross::float, l.net::float, l.exceptions, p.gross::float AS total
    FROM pay_line l JOIN pay_period p ON p.security_agency_id = l.security_agency_id
      AND p.id = l.pay_period_id
    WHERE l.pay_period_id = $1 ORDER BY l.staff_name`,
    [period],
  );
const entered = () =>
  server.sql('SELECT id FROM pay_adjustment WHERE pay_period_id = $1 AND deleted = 0 ORDER BY id', [
    period,
  ]);

describe('a file of adjustments', () => {
  it('is checked without a change, then entered whole, and pay follows at once', async () => {
    const { file } = await upload(good());
    const { body } = await send<Checked>(check, { file });
    expect(body.data?.checkPayAdjustmentFile).toMatchObject({
      rows: [{ row: 2 }, { row: 3, name: '' }, { row: 5, amount: '1,200' }],
      unusedColumns: [],
      allowance: 50,
      additionalPayment: 1200,
      deduction: 20.5,
    });
    expect(await entered()).toEqual([]);

    const imported = await send<Imported>(bring, { file });
    expect(imported.body.data?.importPayAdjustments).toBe(3);
    expect(await paid()).toMatchObject([
      { name: 'Devi Raman', additional: 1200, gross: 4290, net: 4290, total: 7430 },
      { name: 'Tan Wei Ming', allowance: 50, deduction: 20.5, gross: 3140, net: 3119.5 },
    ]);
    const audits = await server.sql(
      "SELECT entity_id FROM audit WHERE security_agency_id = $1 AND operation = 'importPayAdjustments'",
      [own.agency.id],
    );
    expect(audits).toHaveLength(3);
    const by = await server.sql(
      'SELECT DISTINCT entered_by AS name FROM pay_adjustment WHERE pay_period_id = $1',
      [period],
    );
    expect(by).toEqual([{ name: own.admin.name }]);
  });

  it('is entered once, however often it is sent: by its key, and by what it says', async () => {
    const { file } = await upload(good());
    const sent = await Promise.all([
      send<Imported>(bring, { file, key: 'adjustments-of-october' }),
      send<Imported>(bring, { file, key: 'adjustments-of-october' }),
    ]);
    expect(sent.map(({ body }) => body.data?.importPayAdjustments)).toEqual([3, 3]);
    const again = await upload(good());
    const { body } = await send<Imported>(bring, { file: again.file });
    expect(body.errors).toMatchObject([
      {
        message: '3 rows have errors. Nothing was imported. Check the file again.',
        extensions: { code: 'CONFLICT', path: 'file' },
      },
    ]);
    expect(await entered()).toHaveLength(3);
  });

  it('is entered whole or not at all', async () => {
    await makePayAdjustment(server.db, period, tan);
    const rows = good().split('\n').slice(1);
    const { file } = await upload(fileOf(...rows, 'NOBODY,,Allowance,5,Phone'));
    const { body } = await send<Checked>(check, { file });
    const faulty = body.data?.checkPayAdjustmentFile.rows.filter(({ issues }) => issues.length > 0);
    expect(faulty).toMatchObject([
      {
        row: 2,
        issues: [
          {
            column: 'Reason',
            message: 'The same is entered already: give another reason if it is meant once more.',
          },
        ],
      },
      { row: 6, issues: [{ message: 'Nobody with this number is paid in this period.' }] },
    ]);
    expect((await send(bring, { file })).codes).toEqual(['CONFLICT']);
    expect(await entered()).toHaveLength(1);
  });

  it('has deductions that are more than the pay, which is an exception at once', async () => {
    const { file } = await upload(fileOf(`${tan.staffNo},,Deduction,4000,Advance`));
    expect((await send(bring, { file })).codes).toEqual([]);
    expect((await paid())[1]).toMatchObject({ exceptions: ['BELOW_ZERO', 'OVER_DEDUCTED'] });
  });

  it.each([
    ['name\nx', 'The titles of the columns were not found. Download the template and fill it in.'],
    [titles, 'There is no adjustment in this file.'],
    [
      fileOf(...Array.from({ length: 2001 }, (_, n) => `X${n},,Allowance,1,r`)),
      'Split the file: at most 2,000 adjustments at a time.',
    ],
  ])('is refused where it is none: %.20s', async (content, message) => {
    const { file } = await upload(content);
    const { body } = await send(check, { file });
    expect(body.errors).toMatchObject([{ message, extensions: { code: 'FILE_REFUSED' } }]);
  });

  it('is for nobody of a locked period, of another agency, or without the permission', async () => {
    const { file } = await upload(good());
    const securityAgencyID = own.agency.id;
    const september = { startDate: '2026-09-01', endDate: '2026-09-30', status: 'LOCKED' as const };
    const locked = await makePayPeriod(server.db, { securityAgencyID, ...september });
    expect((await send(bring, { file, payPeriodID: locked })).codes).toEqual(['PERIOD_LOCKED']);
    const other = await makeOffice(server);
    const theirs = await makePayPeriod(server.db, { securityAgencyID: other.agency.id, ...days });
    expect((await send(bring, { file, payPeriodID: theirs })).codes).toEqual(['NOT_FOUND']);
    expect((await send(check, { file, payPeriodID: theirs })).codes).toEqual(['NOT_FOUND']);
    const viewer = await clientHolding(server, own.agency, 'payroll.view');
    expect((await send(bring, { file }, viewer)).codes).toEqual(['FORBIDDEN']);
    expect((await upload(good(), viewer)).status).toBe(403);
  });
});

describe('the template', () => {
  it('has everybody of the period, and comes back when it is filled in', async () => {
    const { body } = await send<{ payAdjustmentTemplate: { url: string; fileName: string } }>(
      template,
    );
    const link = body.data?.payAdjustmentTemplate;
    expect(link?.fileName).toBe('Adjustments Oct 2026.csv');
    const text = await (await own.console.fetch(link?.url ?? '')).text();
    expect(text).toContain(`${devi.staffNo},Devi Raman,,,`);
    const filled = text.replace('Devi Raman,,,', 'Devi Raman,Allowance,15,Phone');
    const { file } = await upload(filled);
    const imported = await send<Imported>(bring, { file });
    expect(imported.body.data?.importPayAdjustments).toBe(1);
  });
});
