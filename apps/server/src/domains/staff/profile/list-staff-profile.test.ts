import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../../test/office.ts';
import { makeAgency } from '../../agency/factory.ts';
import { makeAdmin, makeStaff, type MadeStaff } from '../factory.ts';

const list = `query ($filter: StaffProfileFilter, $pagination: Pagination!) {
  listStaffProfile(filter: $filter, pagination: $pagination) {
    result { id name staffNo status phoneNo email preferred_username last4ID dob gender designation
      securityAgencyName plrdGradeID plrdCode plrdName plrdDateIssued
      workHistoryID emStatus emType emStart emEnd }
    count
  }
}`;

interface Listed {
  readonly listStaffProfile: {
    readonly result: readonly { readonly name: string; readonly [field: string]: unknown }[];
    readonly count: number;
  };
}

const day = 86_400_000;
const inDays = (days: number): string =>
  `${new Date(Date.now() + days * day).toISOString().slice(0, 19)}Z`;

let server: TestServer;
let own: Office;
let other: Office;
let console: Client;
let agencyID: number;
let aisha: MadeStaff;

beforeAll(async () => {
  server = await startTestServer();
  other = await makeOffice(server);
  const agency = await makeAgency(server.db);
  own = await makeOffice(server);
  agencyID = agency.id;
  const given = { securityAgencyID: agencyID };
  const admin = await makeAdmin(server.db, { ...given, name: 'Zara Admin' });
  console = server.client(await server.signInAs(admin));
  aisha = await makeStaff(server.db, {
    ...given,
    name: 'Aisha binte Omar',
    staffNo: 'A100',
    username: 'S1234567D',
    phoneNo: '+6591110001',
    email: 'aisha@example.com',
    last4ID: '567D',
    dob: '1990-02-03',
    gender: 'F',
    employments: [
      { designation: 'SO', emStart: inDays(-900), emEnd: inDays(-400) },
      { designation: 'SSO', emStart: inDays(-399), emType: 'PT' },
      { designation: 'SS', emStart: inDays(100), deleted: 1 },
    ],
    grades: [
      { plrdGradeID: 2, dateIssued: '2024-03-01' },
      { plrdGradeID: 1, dateIssued: '2020-03-01' },
      { plrdGradeID: 5, dateIssued: '2025-03-01', deleted: 1 },
    ],
  });
  await makeStaff(server.db, {
    ...given,
    name: 'Ben Tan',
    staffNo: 'B200',
    phoneNo: '+6591110002',
    employments: [
      { designation: 'CSO', emStart: inDays(30) },
      { designation: 'SO', emStart: inDays(-900), emEnd: inDays(-1) },
    ],
    grades: [{ plrdGradeID: 1, dateIssued: '2020-03-01' }],
  });
  await makeStaff(server.db, {
    ...given,
    name: 'Chitra Devi',
    staffNo: 'C300',
    status: 'INACTIVE',
    employments: [
      { designation: 'SS', emStart: inDays(-900), emEnd: inDays(-500) },
      { designation: 'SO', emStart: inDays(-499), emEnd: inDays(-2) },
    ],
  });
  await makeStaff(server.db, {
    ...given,
    name: 'David Lee',
    staffNo: 'D400',
    designation: 'SSS',
    employments: [],
  });
  await makeStaff(server.db, { ...given, name: 'Erased', deleted: 1 });
});
afterAll(() => server.close());

async function ask(filter: object | null = null, pagination: object = {}, client = console) {
  const answer = await client.graphql<Listed>(list, {
    filter,
    pagination: { agencyID, ...pagination },
  });
  const listed = answer.body.data?.listStaffProfile;
  return { ...answer, listed, names: listed?.result.map(({ name }) => name) };
}

describe('listStaffProfile', () => {
  it('lists the agency’s staff by name, without deleted ones', async () => {
    const { names, listed } = await ask();
    expect(names).toEqual([
      'Aisha binte Omar',
      'Ben Tan',
      'Chitra Devi',
      'David Lee',
      'Zara Admin',
    ]);
    expect(listed?.count).toBe(5);
  });

  it('tells what the agency may see of the account, the current employment and grade (ENT-27)', async () => {
    const { listed } = await ask({ id: { eq: aisha.id } });
    expect(listed?.result[0]).toEqual({
      id: aisha.id,
      name: 'Aisha binte Omar',
      staffNo: 'A100',
      status: 'ACTIVE',
      phoneNo: '+6591110001',
      email: 'aisha@example.com',
      preferred_username: 'S1234567D',
      last4ID: '567D',
      dob: '1990-02-03',
      gender: 'F',
      designation: 'SSO',
      securityAgencyName: expect.any(String),
      plrdGradeID: 2,
      plrdCode: 'SSO',
      plrdName: 'Senior Security Officer',
      plrdDateIssued: '2024-03-01',
      workHistoryID: expect.any(Number),
      emStatus: 'ACTIVE',
      emType: 'PT',
      emStart: expect.any(String),
      emEnd: null,
    });
  });

  it.each([
    ['ACTIVE', ['Aisha binte Omar', 'Zara Admin']],
    ['INCOMING', ['Ben Tan']],
    ['ENDED', ['Chitra Devi']],
    ['INACTIVE', ['David Lee']],
  ])('finds who is %s by the clock, and shows the same', async (emStatus, expected) => {
    const { names, listed } = await ask({ emStatus: { eq: emStatus } });
    expect(names).toEqual(expected);
    expect(listed?.result.map((row) => row['emStatus'])).toEqual(expected.map(() => emStatus));
    expect(listed?.count).toBe(expected.length);
    const rest = await ask({ emStatus: { ne: emStatus } });
    expect(rest.listed?.count).toBe(5 - expected.length);
  });

  it('takes the incoming employment before the ended ones, and of ended ones the last', async () => {
    const { listed } = await ask({ staffNo: { eq: 'B200' } });
    expect(listed?.result[0]).toMatchObject({ designation: 'CSO', emStatus: 'INCOMING' });
    const ended = await ask({ staffNo: { eq: 'C300' } });
    expect(ended.listed?.result[0]).toMatchObject({ designation: 'SO', emStatus: 'ENDED' });
  });

  it.each<[string, object, string[]]>([
    ['designation', { designation: { eq: 'SSO' } }, ['Aisha binte Omar']],
    ['designation of a person without employment', { designation: { eq: 'SSS' } }, ['David Lee']],
    ['a designation that was', { designation: { eq: 'SS' } }, []],
    ['part-time', { emType: { eq: 'PT' } }, ['Aisha binte Omar']],
    ['PWM grade', { plrdGradeID: { eq: 2 } }, ['Aisha binte Omar']],
    ['a deleted grade', { plrdGradeID: { eq: 5 } }, []],
    [
      'no PWM grade',
      { plrdGradeID: { exists: false } },
      ['Chitra Devi', 'David Lee', 'Zara Admin'],
    ],
    ['account status', { status: { eq: 'INACTIVE' } }, ['Chitra Devi']],
    [
      'part of a name, number or phone',
      { or: ['110002', 'a100', 'chit'].flatMap(search) },
      ['Aisha binte Omar', 'Ben Tan', 'Chitra Devi'],
    ],
    ['username', { preferred_username: { contains: 's1234567' } }, ['Aisha binte Omar']],
    [
      'all together',
      {
        emStatus: { eq: 'ACTIVE' },
        designation: { eq: 'SSO' },
        plrdGradeID: { eq: 2 },
        emType: { eq: 'PT' },
        status: { eq: 'ACTIVE' },
        or: search('omar'),
      },
      ['Aisha binte Omar'],
    ],
  ])('filters by %s', async (_, filter, expected) => {
    const { names, listed } = await ask(filter);
    expect(names).toEqual(expected);
    expect(listed?.count).toBe(expected.length);
  });

  it('gives pages in order, with the count of all', async () => {
    const orderby = [{ field: 'name', direction: 'DESC' }];
    const { names, listed } = await ask(null, { orderby, limit: 2, offset: 1 });
    expect(names).toEqual(['David Lee', 'Chitra Devi']);
    expect(listed?.count).toBe(5);
  });

  it('masks what looks like an NRIC for whoever may not change staff', async () => {
    const agency = { id: agencyID, name: '', timeZone: '' };
    const viewer = await clientHolding(server, agency, 'staffaccount.view');
    const { listed } = await ask({ id: { eq: aisha.id } }, {}, viewer);
    expect(listed?.result[0]?.['preferred_username']).toBe('*****567D');
  });
});

describe('listStaffProfile refuses', () => {
  it('guards, other permissions and nobody', async () => {
    const pagination = { agencyID: own.agency.id };
    const guard = await clientOfGuard(server, own.guard);
    const unfit = await clientHolding(server, own.agency, 'attendance.view', 'adminaccount.view');
    expect((await ask(null, pagination, guard)).codes).toEqual(['FORBIDDEN']);
    expect((await ask(null, pagination, unfit)).codes).toEqual(['FORBIDDEN']);
    expect((await ask(null, pagination, server.client())).codes).toEqual(['UNAUTHENTICATED']);
  });

  it('another agency, which finds nothing of this one', async () => {
    const { names, listed } = await ask(
      { id: { eq: aisha.id } },
      { agencyID: other.agency.id },
      other.console,
    );
    expect(names).toEqual([]);
    expect(listed?.count).toBe(0);
    expect((await ask(null, {}, other.console)).codes).toEqual(['FORBIDDEN']);
  });
});

function search(part: string): object[] {
  return [
    { name: { contains: part } },
    { staffNo: { contains: part } },
    { phoneNo: { contains: part } },
  ];
}
