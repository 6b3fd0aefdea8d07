import { adjustmentFileMaximum } from '@guardroom/rules/payroll/adjustment/file';
import { clientImportColumns, clientImportMaximum } from '@guardroom/rules/client/import/rows';
import { contractImportMaximum } from '@guardroom/rules/contract/import/rows';
import { addDays } from '@guardroom/rules/dates';
import { siteImportMaximum } from '@guardroom/rules/site/import/rows';
import { importColumns, importMaximum } from '@guardroom/rules/staff/import/columns';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildSchema } from '../../src/schema.ts';
import { operationsOf } from '../documents.ts';
import { openLargeOffice, type LargeOffice } from './large-office.ts';
import { longestTurn } from './longest-turn.ts';

/**
 * No file of the most rows holds the event loop longer than 50 ms: neither what is checked of it, nor
 * what is written, over HTTP. Uploading it is a case of event-loop.test.ts.
 */
const most = 50;
const documents = new Map(
  operationsOf(buildSchema()).map(({ name, document }) => [name, document]),
);
let office: LargeOffice;
let agencyID: number;

beforeAll(async () => {
  office = await openLargeOffice(100);
  agencyID = office.agencyID;
});
afterAll(() => office.close());

async function uploaded(purpose: string, lines: readonly (readonly string[])[]): Promise<object> {
  const csv = lines.map((cells) => cells.join()).join('\n');
  const { text } = await office.post(`/files?purpose=${purpose}&name=x.csv`, csv);
  return JSON.parse(text);
}

interface Held {
  readonly codes: readonly unknown[];
  /** What the operation answered. */
  readonly answer: unknown;
}

/** @param variables anew for each try */
async function held(name: string, variables: () => object | Promise<object>): Promise<Held> {
  let text = '{}';
  let turn = most;
  for (let attempt = 0; attempt < 3 && turn >= most; attempt += 1) {
    const given = { agencyID, ...(await variables()) };
    turn = await longestTurn(async () => {
      ({ text } = await office.graphql(documents.get(name) ?? '', given));
    });
  }
  expect(turn).toBeLessThan(most);
  const { data, errors = [] } = JSON.parse(text);
  return { codes: errors.map(({ extensions }: Refused) => extensions.code), answer: data?.[name] };
}

interface Refused {
  readonly extensions: { readonly code: unknown };
}

let people = 0;

/** People whom nobody knows. @param given what all of them have */
function newPeople(given: Readonly<Record<string, string>>): string[][] {
  const lines = Array.from({ length: importMaximum }, () => {
    people += 1;
    const person: Readonly<Record<string, string>> = {
      staffNo: `NEW${people}`,
      name: 'Tan Wei Ming',
      phoneNo: String(93_000_000 + people),
      email: `new${people}@example.com`,
      designation: 'SO',
      emType: 'FT',
      emStart: '01 Mar 2024',
      ...given,
    };
    return importColumns.map(({ key }) => person[key] ?? '');
  });
  return [importColumns.map(({ title }) => title), ...lines];
}

const upload = async (given: Readonly<Record<string, string>> = {}) => ({
  file: await uploaded('staffimport', newPeople(given)),
});

it('a file of the most people leaves others their turn when it is checked', async () => {
  const { answer } = await held('checkStaffImport', () => upload());
  expect(Object(answer).rows).toHaveLength(importMaximum);
});

it('a file of the most people with errors in each row leaves others their turn', async () => {
  const file = await upload({
    emStart: 'soon',
    designation: 'none',
    email: 'none',
    gender: 'none',
  });
  const { answer } = await held('checkStaffImport', () => file);
  expect(Object(answer).rows[importMaximum - 1].issues).toHaveLength(4);
  expect((await held('importStaff', () => file)).codes).toEqual(['CONFLICT']);
});

it('a file of the most people leaves others their turn when they are hired', async () => {
  expect((await held('importStaff', () => upload())).answer).toBe(importMaximum);
});

let records = 0;

/** A file of the most rows, each of its own. @param lineOf of the number of the record */
async function uploadMost(
  purpose: string,
  titles: readonly string[],
  rows: number,
  lineOf: (record: number) => readonly string[],
) {
  const lines = Array.from({ length: rows }, () => {
    records += 1;
    return lineOf(records);
  });
  return { file: await uploaded(purpose, [titles, ...lines]) };
}

it('a file of the most clients leaves others their turn', async () => {
  const titles = clientImportColumns.map(({ title }) => title);
  const upload = () =>
    uploadMost('clientimport', titles, clientImportMaximum, (record) => [
      `Client ${record} of a file`,
      '61234567',
      `client${record}@example.com`,
    ]);
  const { answer } = await held('checkClientImport', upload);
  expect(Object(answer).rows).toHaveLength(clientImportMaximum);
  expect((await held('importClients', upload)).answer).toBe(clientImportMaximum);
});

it('a file of the most sites with contracts leaves others their turn', async () => {
  const { server } = office;
  await server.sql(
    `INSERT INTO client_profile (security_agency_id, name, status) VALUES ($1, 'Of all', 'ACTIVE')`,
    [agencyID],
  );
  const titles = ['Site', 'Address', 'Postal Code', 'Client', 'Contract Start', 'Contract End'];
  const upload = () =>
    uploadMost('siteimport', titles, siteImportMaximum, (record) => [
      `Site ${record} of a file`,
      `${record} Bay Road`,
      String(100_000 + record),
      'Of all',
      '01 Jan 2026',
      '31 Dec 2027',
    ]);
  const { answer } = await held('checkSiteImport', upload);
  expect(Object(answer).rows).toHaveLength(siteImportMaximum);
  expect((await held('importSites', upload)).answer).toBe(siteImportMaximum);
});

it('a file of the most contracts leaves others their turn', async () => {
  const { server } = office;
  await server.sql(
    `INSERT INTO client_profile (security_agency_id, name, status) VALUES ($1, 'Agreed', 'ACTIVE')`,
    [agencyID],
  );
  const find = `SELECT name FROM site_profile
    WHERE security_agency_id = $1 AND deleted = 0 AND status = 'ACTIVE' ORDER BY id LIMIT 1`;
  const [site] = await server.sql<{ name: string }>(find, [agencyID]);
  const titles = ['Site', 'Client', 'Start', 'End'];
  const upload = () =>
    uploadMost('contractimport', titles, contractImportMaximum, (record) => {
      const day = addDays('1950-01-01', record);
      return [site?.name ?? '', 'Agreed', day, day];
    });
  const file = await upload();
  const { answer } = await held('checkContractImport', () => file);
  expect(Object(answer).rows).toHaveLength(contractImportMaximum);
  expect(Object(answer).rows[0]).toMatchObject({ issues: [], warnings: [{ column: 'End' }] });
  expect((await held('importContracts', upload)).answer).toBe(contractImportMaximum);
});

it('a file of the most adjustments leaves others their turn', async () => {
  const { server } = office;
  const find = `SELECT l.pay_period_id AS period, l.staff_no AS "staffNo" FROM pay_line l
    WHERE l.security_agency_id = $1 AND l.pay_period_id = (SELECT max(pay_period_id) FROM pay_line)
    ORDER BY l.id`;
  const lines = await server.sql<{ period: number; staffNo: string }>(find, [agencyID]);
  const payPeriodID = lines[0]?.period;
  let reasons = 0;
  const rows = async () => {
    const titles = ['Staff Number', 'Name', 'Kind', 'Amount', 'Reason'];
    const adjustments = Array.from({ length: adjustmentFileMaximum }, (_, place) => {
      reasons += 1;
      return [lines[place % lines.length]?.staffNo ?? '', '', 'Allowance', '50', `No ${reasons}`];
    });
    return { payPeriodID, file: await uploaded('payadjustment', [titles, ...adjustments]) };
  };
  const { answer } = await held('checkPayAdjustmentFile', rows);
  expect(Object(answer).rows).toHaveLength(adjustmentFileMaximum);
  const imported = await held('importPayAdjustments', rows);
  expect(imported.answer).toBe(adjustmentFileMaximum);
});
