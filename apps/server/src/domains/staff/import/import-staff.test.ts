import { importColumns } from '@guardroom/rules/staff/import/columns';
import { nricMessages } from '@guardroom/rules/staff/profile/nric';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { measureWork } from '../../../../test/operations/work-done.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../../test/office.ts';
import { readTable } from '../../../platform/import/read-table.ts';
import { makeStaff } from '../factory.ts';

const check = `query ($file: StaffImportFileInput!, $agency: RecordID!) {
  checkStaffImport(file: $file, agencyID: $agency) {
    unusedColumns rows {
      row staffNo name phoneNo designation issues { column message } warnings { column message }
    }
  }
}`;
const bring = `mutation ($file: StaffImportFileInput!, $agency: RecordID!, $key: String) {
  importStaff(file: $file, agencyID: $agency, idempotencyKey: $key)
}`;

interface Checked {
  readonly checkStaffImport: {
    readonly unusedColumns: readonly string[];
    readonly rows: readonly Line[];
  };
}
type Line = Readonly<Record<'issues' | 'warnings', readonly object[]> & { row: number }>;
/** `['Name', 'This field is required.']` */
const words = (said: readonly object[]) => said.map((one) => Object.values(one));

let server: TestServer;
let own: Office;
let other: Office;
let numbers = 4_000_000;

beforeAll(async () => {
  server = await startTestServer();
  other = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
});

type Person = Partial<Record<(typeof importColumns)[number]['key'], string>>;

function person(given: Person = {}): Person {
  numbers += 1;
  return {
    staffNo: `I${numbers}`,
    name: 'Tan Wei Ming',
    phoneNo: `9${numbers}`,
    designation: 'SO',
    emType: 'FT',
    emStart: '01 Mar 2024',
    ...given,
  };
}

function csvOf(people: readonly Person[]): string {
  const cells = (values: readonly string[]) => values.map((value) => `"${value}"`).join(',');
  const rows = people.map((one) => cells(importColumns.map(({ key }) => one[key] ?? '')));
  return [cells(importColumns.map(({ title }) => title)), ...rows].join('\n');
}

async function upload(content: string | Uint8Array, as: Client = own.console) {
  const body = typeof content === 'string' ? content : Buffer.from(content);
  const response = await as.fetch('/files?purpose=staffimport&name=staff.csv', {
    method: 'POST',
    body,
  });
  return { status: response.status, answer: await response.json() };
}

async function look(people: readonly Person[] | string, as: Client = own.console) {
  const { answer: file } = await upload(typeof people === 'string' ? people : csvOf(people));
  const answer = await as.graphql<Checked>(check, { file, agency: own.agency.id });
  return { file, ...answer, checked: answer.body.data?.checkStaffImport };
}

const send = (file: object, key?: string, as: Client = own.console) =>
  as.graphql<{ importStaff: number }>(bring, { file, agency: own.agency.id, key });

const everything = () =>
  server.sql(
    `SELECT (SELECT count(*)::int FROM account) AS accounts,
      (SELECT count(*)::int FROM staff_profile) AS profiles,
      (SELECT count(*)::int FROM work_history) AS employments,
      (SELECT count(*)::int FROM plrd_history) AS grades,
      (SELECT count(*)::int FROM audit) AS audits`,
  );

describe('a file of staff', () => {
  it('is checked without a change, then imported whole', async () => {
    const one = person({
      username: 'Wei.Ming',
      last4ID: 'S1234567D',
      email: 'wei@example.com',
      dob: '21/11/1990',
      gender: 'Male',
      race: 'Others: Peranakan',
      citizenship: 'Singapore PR',
      prFromDate: '2015-06-01',
      nationality: 'MYS',
      religion: 'No Religion',
      maritalStatus: 'single',
      plrdGradeID: 'SSO',
      plrdDateIssued: '30 Nov 2023',
      emEnd: '31 Dec 2099',
      emType: 'Part-Time',
    });
    const two = person({ name: '陈伟明 முத்து' });
    const before = await everything();
    const { checked, file } = await look([one, two]);
    expect(checked).toMatchObject({ unusedColumns: [], rows: [{ issues: [] }, { issues: [] }] });
    expect(await everything()).toEqual(before);
    expect((await send(file)).body.data?.importStaff).toBe(2);
    const rows = await server.sql(
      `SELECT s.name, s.staff_no, s.phone_no, s.email, s.preferred_username, s.last4_id, s.dob, s.gender,
        s.race, s.citizenship, s.pr_from_date, s.nationality, s.religion, s.marital_status, s.status,
        w.designation, w.em_type, w.em_start, w.em_end, p.plrd_grade_id, p.date_issued,
        a.password_hash IS NULL AND NOT a.must_change_password AS without_password
      FROM staff_profile s JOIN account a ON a.id = s.account_id
      JOIN work_history w ON w.security_agency_id = $1 AND w.staff_profile_id = s.id
      LEFT JOIN plrd_history p ON p.security_agency_id = $1 AND p.staff_profile_id = s.id
      WHERE s.security_agency_id = $1 AND s.staff_no LIKE 'I%' ORDER BY s.id`,
      [own.agency.id],
    );
    expect(rows).toEqual([
      {
        name: 'Tan Wei Ming',
        staff_no: one.staffNo,
        phone_no: `+65${one.phoneNo}`,
        email: 'wei@example.com',
        preferred_username: 'Wei.Ming',
        last4_id: '567D',
        dob: '1990-11-21',
        gender: 'M',
        race: 'O: Peranakan',
        citizenship: 'PR',
        pr_from_date: '2015-06-01',
        nationality: 'MYS',
        religion: 'NO',
        marital_status: 'SINGLE',
        status: 'ACTIVE',
        designation: 'SO',
        em_type: 'PT',
        em_start: '2024-02-29T16:00:00Z',
        em_end: '2099-12-31T15:59:59Z',
        plrd_grade_id: 2,
        date_issued: '2023-11-30',
        without_password: true,
      },
      expect.objectContaining({
        name: '陈伟明 முத்து',
        preferred_username: two.staffNo,
        plrd_grade_id: null,
        without_password: true,
      }),
    ]);
    const audit = await server.sql(
      "SELECT operation, after ->> 'staffNo' AS no FROM audit WHERE security_agency_id = $1 ORDER BY id",
      [own.agency.id],
    );
    expect(audit).toEqual([one, two].map(({ staffNo: no }) => ({ operation: 'importStaff', no })));
  });

  it('is imported once when the request is sent again', async () => {
    const { file } = await look([person(), person()]);
    const sent = await Promise.all([send(file, 'the-same-file'), send(file, 'the-same-file')]);
    expect(sent.map(({ body }) => body.data?.importStaff)).toEqual([2, 2]);
    expect((await send(file)).codes).toEqual(['CONFLICT']);
  });

  it('has every error beside its row, and is not imported', async () => {
    const { guard } = own;
    await server.sql("UPDATE account SET phone_no = '+6598000001' WHERE id = $1", [
      guard.accountID,
    ]);
    await makeStaff(server.db, {
      securityAgencyID: other.agency.id,
      phoneNo: '+6598000002',
      username: 'elsewhere',
      email: 'else@example.com',
    });
    const { checked, file } = await look([
      person({ staffNo: 'TWICE' }),
      person({ staffNo: 'TWICE', dob: '31/31/1990', gender: 'X' }),
      person({ phoneNo: '98000001' }),
      person({ phoneNo: '98000002', username: 'ELSEWHERE', email: 'Else@example.com' }),
      person({ staffNo: guard.staffNo, username: guard.username }),
      // What is wrong with one column hides nothing of the others.
      person({ staffNo: 'TWICE', phoneNo: '98000001', emStart: '' }),
    ]);
    expect(checked?.rows.map(({ row, issues }) => [row, words(issues)])).toEqual([
      [2, []],
      [
        3,
        [
          ['Date of Birth', 'Write the date like 21 Nov 2026.'],
          ['Gender', 'Please choose one of the list.'],
          ['Staff Number', 'Row 2 has the same.'],
        ],
      ],
      [4, [['Mobile Number', 'Staff profile already exist for this mobile number.']]],
      [
        5,
        [
          [
            'Mobile Number',
            'This mobile number has an account already: create this person with the Create button, which uses it.',
          ],
          ['Username', "There's account with this NRIC. Check if the phone number is correct."],
          ['Email', "There's account with this Email. Check if the phone number is correct."],
        ],
      ],
      [
        6,
        [
          ['Username', 'Staff profile already exist for this NRIC.'],
          ['Staff Number', 'Another staff member has this staff number.'],
        ],
      ],
      [
        7,
        [
          ['Start', 'This field is required.'],
          ['Mobile Number', 'Row 4 has the same.'],
          ['Staff Number', 'Row 2 has the same.'],
          ['Mobile Number', 'Staff profile already exist for this mobile number.'],
        ],
      ],
    ]);
    const before = await everything();
    const { body } = await send(file);
    expect(body.errors).toMatchObject([
      {
        message: '5 rows have errors. Nothing was imported. Check the file again.',
        extensions: { code: 'CONFLICT', path: 'file' },
      },
    ]);
    expect(await everything()).toEqual(before);
    await server.sql('UPDATE account SET phone_no = NULL WHERE id = $1', [guard.accountID]);
  });

  it('names people by their staff number, and beside one that another agency has', async () => {
    const [free, taken] = [person(), person()];
    await makeStaff(server.db, {
      securityAgencyID: other.agency.id,
      username: String(taken.staffNo).toLowerCase(),
    });
    const { checked, file } = await look([free, taken]);
    expect(checked?.rows.map(({ issues }) => issues)).toEqual([[], []]);
    expect((await send(file)).codes).toEqual([]);
    const rows = await server.sql(
      `SELECT preferred_username AS username FROM staff_profile
      WHERE security_agency_id = $1 AND staff_no LIKE 'I%' ORDER BY id`,
      [own.agency.id],
    );
    expect(rows).toEqual([
      { username: free.staffNo },
      { username: `${taken.staffNo}-${own.agency.id}` },
    ]);
  });

  it('is warned of usernames that are an NRIC, and imported all the same', async () => {
    const { checked, file } = await look([
      person({ username: 'S7654321A' }),
      person({ staffNo: 'T1234567A' }),
      person(),
    ]);
    expect(checked?.rows.map(({ warnings }) => words(warnings))).toEqual([
      [
        ['Username', nricMessages.checksum],
        ['Username', nricMessages.signIn],
      ],
      [
        ['Staff Number', `As username: ${nricMessages.checksum}`],
        ['Staff Number', `As username: ${nricMessages.signIn}`],
      ],
      [],
    ]);
    expect((await send(file)).body.data?.importStaff).toBe(3);
  });

  it('of 5,000 people is imported in one go', { timeout: 120_000 }, async () => {
    const people = Array.from({ length: 5000 }, () =>
      person({ plrdGradeID: 'SO', plrdDateIssued: '2020-01-01' }),
    );
    const { checked, file } = await look(people);
    expect(checked?.rows.length).toBe(5000);
    expect(checked?.rows.filter(({ issues }) => issues.length > 0)).toEqual([]);
    const done = measureWork(server.database)();
    expect((await send(file)).body.data?.importStaff).toBe(5000);
    // One statement for each person would not end within a request.
    expect(Math.abs(done().statements - 100)).toBeLessThan(98);
    const [counted] = await server.sql(
      `SELECT count(DISTINCT s.id)::int AS people, count(w.id)::int AS employments, count(p.id)::int AS grades
      FROM staff_profile s JOIN work_history w ON w.security_agency_id = $1 AND w.staff_profile_id = s.id
      JOIN plrd_history p ON p.security_agency_id = $1 AND p.staff_profile_id = s.id WHERE s.security_agency_id = $1`,
      [own.agency.id],
    );
    expect(counted).toEqual({ people: 5000, employments: 5000, grades: 5000 });
  });

  it('of 5,001 people is refused', { timeout: 60_000 }, async () => {
    const { body } = await look(Array.from({ length: 5001 }, () => person()));
    expect(body.errors?.[0]).toMatchObject({
      message: 'Split the file: at most 5,000 people at a time.',
      extensions: { code: 'FILE_REFUSED' },
    });
  });

  it('tells of accounts of other agencies only so often', { timeout: 60_000 }, async () => {
    const people = Array.from({ length: 251 }, () => person());
    for (const { phoneNo } of people) {
      await makeStaff(server.db, {
        securityAgencyID: other.agency.id,
        phoneNo: `+65${phoneNo}`,
        employments: [],
      });
    }
    expect((await look(people)).codes).toEqual([]);
    expect((await look(people)).codes).toEqual(['TOO_MANY_ATTEMPTS']);
  });
});

describe('the template', () => {
  it.each(['XLSX', 'CSV'])('as %s is a file of staff with nobody in it', async (format) => {
    const { body } = await own.console.graphql<{
      staffImportTemplate: { url: string; fileName: string };
    }>(
      `query ($agency: RecordID!, $format: ExportFormat!) {
        staffImportTemplate(agencyID: $agency, format: $format) { url fileName }
      }`,
      { agency: own.agency.id, format },
    );
    const { url = '', fileName } = body.data?.staffImportTemplate ?? {};
    expect(fileName).toBe(`Staff Import.${format.toLowerCase()}`);
    const bytes = new Uint8Array(await (await own.console.fetch(url)).arrayBuffer());
    expect(readTable(bytes).at(-1)).toEqual(importColumns.map(({ title }) => title));
    const { answer: file } = await upload(bytes);
    const { body: looked } = await own.console.graphql(check, { file, agency: own.agency.id });
    expect(looked.errors?.[0]).toMatchObject({
      message: 'There is nobody in this file.',
      extensions: { code: 'FILE_REFUSED' },
    });
  });
});

describe('a file that is no list of staff', () => {
  it('is refused when it is uploaded, with the reason', async () => {
    const pdf = await upload('%PDF-1.7\n');
    expect(pdf.status).toBe(422);
    expect(pdf.answer).toMatchObject({ message: 'This file is not a spreadsheet.' });
    const formula = await upload(csvOf([person({ name: '=1+1' })]));
    expect(formula.answer).toMatchObject({
      message: 'Cell B2 holds a formula. Copy the sheet and paste it as values.',
    });
    const zip = await upload(zipSync({ 'a.txt': strToU8('a') }));
    expect(zip.answer).toMatchObject({ message: 'This file is not a spreadsheet.' });
  });

  it('is refused when it is checked, without the columns that it needs', async () => {
    const { body } = await look('Name,Hobby\nTan,Chess');
    expect(body.errors?.[0]).toMatchObject({
      message: 'The titles of the columns were not found. Download the template and fill it in.',
      extensions: { code: 'FILE_REFUSED', path: 'file' },
    });
  });
});

describe('an import refuses', () => {
  it('whoever may not change staff, other agencies and nobody', async () => {
    const { file } = await look([person()]);
    const viewer = await clientHolding(server, own.agency, 'staffaccount.view');
    const guard = await clientOfGuard(server, own.guard);
    for (const as of [viewer, guard, other.console]) {
      expect((await as.graphql(check, { file, agency: own.agency.id })).codes).toEqual([
        'FORBIDDEN',
      ]);
      expect((await send(file, undefined, as)).codes).toEqual(['FORBIDDEN']);
    }
    expect((await send(file, undefined, server.client())).codes).toEqual(['UNAUTHENTICATED']);
  });

  it('the file of another agency, one that is attached, and one for something else', async () => {
    const { answer: theirs } = await upload(csvOf([person()]), other.console);
    expect((await send(theirs)).codes).toEqual(['NOT_FOUND']);
    const { file } = await look([person()]);
    await server.sql('UPDATE stored_file SET attached_on = now() WHERE key = $1', [file.key]);
    expect((await send(file)).codes).toEqual(['NOT_FOUND']);
    await server.sql("UPDATE stored_file SET attached_on = NULL, purpose = 'sop' WHERE key = $1", [
      file.key,
    ]);
    expect((await send(file)).codes).toEqual(['NOT_FOUND']);
    expect((await send({ ...file, key: '../../etc/passwd' })).codes).toEqual(['NOT_FOUND']);
  });
});
