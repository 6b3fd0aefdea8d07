import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, makeOffice, type Office } from '../../../../test/office.ts';
import { readTable } from '../../../platform/import/read-table.ts';
import { makeStaff } from '../factory.ts';

const take = `mutation ($staff: StaffListInput!, $agency: RecordID!, $format: ExportFormat, $orderby: [OrderBy!]) {
  exportStaff(staff: $staff, agencyID: $agency, format: $format, orderby: $orderby) { url fileName rows }
}`;
interface Taken {
  readonly exportStaff: { readonly url: string; readonly fileName: string; readonly rows: number };
}

let server: TestServer;
let own: Office;
let other: Office;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  other = await makeOffice(server);
  await makeStaff(server.db, {
    securityAgencyID: own.agency.id,
    name: '=HYPERLINK("x")',
    staffNo: 'A100',
    username: 'S1234567D',
    phoneNo: '+6591110001',
    email: 'aisha@example.com',
    last4ID: '567D',
    employments: [
      {
        designation: 'SSO',
        emType: 'PT',
        emStart: '2024-02-29T16:00:00Z',
        emEnd: '2099-12-31T15:59:59Z',
      },
    ],
    grades: [{ plrdGradeID: 2, dateIssued: '2023-11-30' }],
  });
});
afterAll(() => server.close());

async function ask(staff: object, format: string, as: Client = own.console) {
  const variables = { staff, agency: own.agency.id, format };
  const answer = await as.graphql<Taken>(take, variables);
  return { ...answer, taken: answer.body.data?.exportStaff };
}

describe('exportStaff', () => {
  it.each(['XLSX', 'CSV'])('writes the choice of the list as %s', async (format) => {
    const { taken } = await ask({ designation: 'SSO', emStatus: 'ACTIVE' }, format);
    expect(taken?.rows).toBe(1);
    expect(taken?.fileName).toMatch(/^Staff \d\d \w{3} \d{4}\.(xlsx|csv)$/);
    const file = await own.console.fetch(taken?.url ?? '');
    const rows = readTable(new Uint8Array(await file.arrayBuffer()));
    expect(rows.at(-1)).toEqual([
      'A100',
      '=HYPERLINK("x")',
      'Active',
      '91110001',
      'aisha@example.com',
      'SSO',
      'SSO',
      format === 'XLSX' ? '2023-11-30' : '30 Nov 2023',
      'Active',
      'PT',
      // Days of Excel in the one, written in the other.
      format === 'XLSX' ? '2024-03-01' : '01 Mar 2024',
      format === 'XLSX' ? '2099-12-31' : '31 Dec 2099',
    ]);
    // Neither username nor identity card number, in part or in whole.
    expect(JSON.stringify(rows)).not.toMatch(/S1234567D|567D/);
  });

  it.each([
    [{ plrdGradeID: 2, emType: 'PT' }, ['SSO', 'All', 'All', 'PT']],
    [{ plrdGradeID: -1, emStatus: 'ENDED' }, ['None', 'All', 'Ended', 'All']],
    [{ plrdGradeID: 0, status: 'INACTIVE' }, ['All', 'Inactive', 'All', 'All']],
  ])('says above the list of a workbook what was chosen: %j', async (choice, words) => {
    const { taken } = await ask(choice, 'XLSX');
    const file = await own.console.fetch(taken?.url ?? '');
    const rows = readTable(new Uint8Array(await file.arrayBuffer()));
    expect(rows.slice(0, 6).map(([label, text]) => [label, text])).toEqual([
      ['Agency', own.agency.name],
      ['Designation', 'All'],
      ['PWM Grade', words[0]],
      ['Account Status', words[1]],
      ['Employment Status', words[2]],
      ['Employment Type', words[3]],
    ]);
  });

  it('holds everybody of the agency, in the order of the names, and nobody else', async () => {
    const { taken } = await ask({ plrdGradeID: 0 }, 'CSV');
    const file = await own.console.fetch(taken?.url ?? '');
    const [titles, ...rows] = readTable(new Uint8Array(await file.arrayBuffer()));
    expect(titles?.slice(0, 2)).toEqual(['Staff No', 'Staff Name']);
    const names = rows.map(([, name]) => name);
    expect(names[0]).toBe('=HYPERLINK("x")');
    expect(new Set(names)).toEqual(new Set([names[0], own.admin.name, own.guard.name]));
    expect(names).toHaveLength(3);
    expect((await ask({ plrdGradeID: -1 }, 'CSV')).taken?.rows).toBe(2);
  });

  it('has the order of the screen, and names what was searched for, no NRIC in full', async () => {
    const variables = { agency: own.agency.id, format: 'XLSX', staff: {} };
    const rowsOf = async (given: object) => {
      const { body } = await own.console.graphql<Taken>(take, { ...variables, ...given });
      const file = await own.console.fetch(body.data?.exportStaff.url ?? '');
      return readTable(new Uint8Array(await file.arrayBuffer()));
    };
    const last = await rowsOf({ orderby: [{ field: 'name', direction: 'DESC' }] });
    expect(last.at(-1)?.[1]).toBe('=HYPERLINK("x")');
    const searched = await rowsOf({ staff: { search: 'S1234567D' } });
    expect(searched[6]).toEqual(['Search', '*****567D']);
  });

  it('leaves an audit row without what was searched for', async () => {
    await ask({ search: 'S1234567D', emType: 'PT' }, 'CSV');
    const [row] = await server.sql(
      "SELECT after FROM audit WHERE operation = 'exportStaff' ORDER BY id DESC LIMIT 1",
    );
    expect(row?.['after']).toEqual({ rows: 1, format: 'CSV', emType: 'PT' });
  });

  it('is refused to others, and the link serves nobody else', async () => {
    const unfit = await clientHolding(server, own.agency, 'attendance.view');
    expect((await ask({}, 'CSV', unfit)).codes).toEqual(['FORBIDDEN']);
    expect((await ask({}, 'CSV', other.console)).codes).toEqual(['FORBIDDEN']);
    const { taken } = await ask({}, 'CSV');
    expect((await other.console.fetch(taken?.url ?? '')).status).toBe(403);
  });

  it('refuses a grade that no filter has', async () => {
    expect((await ask({ plrdGradeID: -2 }, 'CSV')).codes).toEqual(['INVALID']);
  });
});
