import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../../test/office.ts';
import { passwordFits } from '../../../platform/sign-in/password.ts';
import { makeClient, makeClientUser } from '../../client/factory.ts';
import { makeStaff } from '../factory.ts';

const create = `mutation ($create: CreateStaffInput!, $employment: FirstEmploymentInput!,
    $password: String, $key: String) {
  createStaff(create: $create, createWorkHistory: $employment, password: $password,
    idempotencyKey: $key) {
    id accountID name staffNo status cognitoGroup designation phoneNo email preferred_username
    last4ID dob gender citizenship prFromDate nationality race religion maritalStatus
    plrdGradeID plrdCode plrdDateIssued emStatus emType emStart emEnd
  }
}`;

interface Created {
  readonly createStaff: { readonly id: number; readonly accountID: number };
}

let server: TestServer;
let own: Office;
let other: Office;
let numbers = 2_000_000;
let phoneNo: string;
let username: string;

beforeAll(async () => {
  server = await startTestServer();
  other = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  // An agency and an administrator of its own for each test: what is found elsewhere is counted.
  own = await makeOffice(server);
  numbers += 1;
  phoneNo = `+659${numbers}`;
  username = `new-${numbers}`;
});

interface Sending {
  readonly employment?: object;
  readonly password?: string | null;
  readonly key?: string;
  readonly as?: Client;
}

function send(given: object = {}, sending: Sending = {}) {
  const { password = 'a-good-password', key, as = own.console } = sending;
  const securityAgencyID = own.agency.id;
  const person = { name: 'Tan Wei Ming', username, staffNo: 'N100', designation: 'SSO' };
  return as.graphql<Created>(create, {
    create: { securityAgencyID, phoneNo, ...person, ...given },
    employment: {
      securityAgencyID,
      emType: 'FT',
      emStart: '2024-03-01T04:00:00Z',
      ...sending.employment,
    },
    password,
    key,
  });
}

const everything = () =>
  server.sql(
    `SELECT (SELECT count(*)::int FROM account) AS accounts,
      (SELECT count(*)::int FROM staff_profile) AS profiles,
      (SELECT count(*)::int FROM work_history) AS employments,
      (SELECT count(*)::int FROM plrd_history) AS grades,
      (SELECT count(*)::int FROM audit) AS audits`,
  );

async function expectRefused(
  sending: () => ReturnType<typeof send>,
  message: string,
  extensions: object,
): Promise<void> {
  const before = await everything();
  const { body } = await sending();
  expect(body.errors).toMatchObject([{ message, extensions }]);
  expect(await everything()).toEqual(before);
}

const accountOf = async (id: number) =>
  (await server.sql('SELECT * FROM account WHERE id = $1', [id]))[0];

describe('a number without an account', () => {
  it('gets account, profile, employment and grade together', async () => {
    const { body } = await send(
      {
        email: 'Tan@example.com',
        last4ID: '567d',
        dob: '1990-02-03',
        gender: 'M',
        citizenship: 'PR',
        prFromDate: '2015-06-01',
        nationality: 'MYS',
        race: 'O: Peranakan',
        religion: 'NO',
        maritalStatus: 'MARRIED',
        plrdGradeID: 2,
        plrdDateIssued: '2023-11-30',
      },
      { employment: { emType: 'PT', emEnd: '2099-03-01T04:00:00Z', emStatus: 'ENDED' } },
    );
    const staff = body.data?.createStaff;
    expect(staff).toEqual({
      id: expect.any(Number),
      accountID: expect.any(Number),
      name: 'Tan Wei Ming',
      staffNo: 'N100',
      status: 'ACTIVE',
      cognitoGroup: 'General',
      designation: 'SSO',
      phoneNo,
      email: 'Tan@example.com',
      preferred_username: username,
      last4ID: '567D',
      dob: '1990-02-03',
      gender: 'M',
      citizenship: 'PR',
      prFromDate: '2015-06-01',
      nationality: 'MYS',
      race: 'O: Peranakan',
      religion: 'NO',
      maritalStatus: 'MARRIED',
      plrdGradeID: 2,
      plrdCode: 'SSO',
      plrdDateIssued: '2023-11-30',
      // By the clock, whatever was sent, and whole days where the agency is.
      emStatus: 'ACTIVE',
      emType: 'PT',
      emStart: '2024-02-29T16:00:00Z',
      emEnd: '2099-03-01T15:59:59Z',
    });
    const account = await accountOf(staff?.accountID ?? 0);
    expect(account).toMatchObject({ phone_no: phoneNo, username, last4_id: '567D', gender: 'M' });
    expect(await passwordFits('a-good-password', String(account?.['password_hash']))).toBe(true);
  });

  it('can be a person of whom little is known', async () => {
    const { body } = await send({ plrdGradeID: 0, prFromDate: '2015-06-01' });
    expect(body.data?.createStaff).toMatchObject({
      email: null,
      last4ID: null,
      prFromDate: null,
      plrdGradeID: null,
      emEnd: null,
    });
  });

  it('is INCOMING until the employment starts', async () => {
    const { body } = await send({}, { employment: { emStart: '2099-01-01T00:00:00Z' } });
    expect(body.data?.createStaff).toMatchObject({ emStatus: 'INCOMING', status: 'ACTIVE' });
  });

  it('leaves an audit row without password, and without an NRIC in clear', async () => {
    const { body } = await send({ username: `S${numbers}D` });
    const rows = await server.sql(
      `SELECT operation, before, after ->> 'preferred_username' AS username, after::text AS after
      FROM audit WHERE entity = 'StaffProfile' AND entity_id = $1`,
      [body.data?.createStaff.id],
    );
    const shown = `*****${`S${numbers}D`.slice(-4)}`;
    expect(rows).toMatchObject([{ operation: 'createStaff', before: null, username: shown }]);
    expect(rows[0]?.['after']).not.toMatch(/password|argon/i);
    expect(rows[0]?.['after']).not.toContain(`S${numbers}D`);
  });

  it('is entered once when the request is sent again, even at the same moment', async () => {
    const [before] = await everything();
    const sent = await Promise.all(
      Array.from({ length: 4 }, () => send({}, { key: 'the-same-person' })),
    );
    expect(new Set(sent.map(({ body }) => body.data?.createStaff.id)).size).toBe(1);
    expect((await everything())[0]?.['profiles']).toBe(Number(before?.['profiles']) + 1);
  });

  it.each([
    ['mobile number', () => ({ username: `${username}x`, staffNo: 'N101' }), 'phoneNo'],
    ['username', () => ({ phoneNo: `+658${numbers}`, staffNo: 'N101' }), 'username'],
    ['staff number', () => ({ phoneNo: `+658${numbers}`, username: `${username}x` }), 'staffNo'],
  ])(
    'is entered once when two administrators enter the %s at the same moment',
    async (_, second, field) => {
      const sent = await Promise.all([send(), send(second())]);
      const refused = sent.filter(({ codes }) => codes.length > 0);
      expect(refused.map(({ codes }) => codes)).toEqual([['CONFLICT']]);
      expect(refused[0]?.body.errors?.[0]?.extensions?.path).toBe(`create.${field}`);
    },
  );

  it.each([
    [{ name: ' ' }, {}, 'This field is required.', 'create.name'],
    [{ staffNo: ' ' }, {}, 'This field is required.', 'create.staffNo'],
    [{ username: null }, {}, 'This field is required.', 'create.username'],
    [{ phoneNo: '+6561234567' }, {}, 'This is not a valid mobile number.', 'create.phoneNo'],
    [{ email: 'tan' }, {}, 'This is not a valid email.', 'create.email'],
    [
      { last4ID: '5678' },
      {},
      'This is not a valid last 4 alpha numeric of NRIC / FIN.',
      'create.last4ID',
    ],
    [{ dob: '2999-01-01' }, {}, 'The date of birth cannot be in the future.', 'create.dob'],
    [
      { prFromDate: '2999-01-01' },
      {},
      'The PR date of issue cannot be in the future.',
      'create.prFromDate',
    ],
    [
      { plrdGradeID: 1, plrdDateIssued: '2999-01-01' },
      {},
      'The date issued cannot be in the future.',
      'create.plrdDateIssued',
    ],
    [{ plrdGradeID: 1 }, {}, 'This field is required.', 'create.plrdDateIssued'],
    [
      { plrdGradeID: 99, plrdDateIssued: '2020-01-01' },
      {},
      'Please choose one of the list.',
      'create.plrdGradeID',
    ],
    [{ race: 'Martian' }, {}, 'Please choose one of the list.', 'create.race'],
    [{ nationality: 'O: Martian' }, {}, 'Please choose one of the list.', 'create.nationality'],
    [
      {},
      { employment: { emEnd: '2024-02-28T00:00:00Z' } },
      'Invalid start and end dates entered',
      'createWorkHistory.emEnd',
    ],
    [{}, { password: null }, 'This field is required.', 'password'],
    [{}, { password: '1234567' }, 'This field must be at least 8 characters', 'password'],
  ])('is refused with %j %j', async (given, sending, message, path) => {
    await expectRefused(() => send(given, sending), message, { code: 'INVALID', path });
  });

  it('may have its own username as password, of which the screen warns', async () => {
    const { codes } = await send({ username: 'wei.ming.tan' }, { password: 'Wei.Ming.Tan' });
    expect(codes).toEqual([]);
  });
});

describe('what somebody has already', () => {
  it.each([
    ['phoneNo', 'Staff profile already exist for this mobile number.'],
    ['username', 'Staff profile already exist for this NRIC.'],
    ['email', 'Staff profile already exist for this Email.'],
  ])('is refused at %s when the agency has the person', async (field, message) => {
    const taken = { phoneNo: `+658${numbers}`, username: 'TAKEN.one', email: 'Taken@example.com' };
    await makeStaff(server.db, { securityAgencyID: own.agency.id, ...taken });
    const given = { phoneNo: taken.phoneNo, username: 'taken.ONE', email: 'taken@Example.com' };
    await expectRefused(
      () =>
        send({
          [field]:
            given[field === 'phoneNo' ? 'phoneNo' : field === 'email' ? 'email' : 'username'],
        }),
      message,
      { code: 'CONFLICT', path: `create.${field}` },
    );
    await server.sql("UPDATE account SET username = 'free-' || id, email = NULL WHERE email = $1", [
      taken.email,
    ]);
  });

  it.each([
    ['phoneNo', 'This mobile number has an account already. Check the number again to use it.'],
    ['username', "There's account with this NRIC. Check if the phone number is correct."],
    ['email', "There's account with this Email. Check if the phone number is correct."],
  ] as const)('is refused at %s when another agency has the person', async (field, message) => {
    const taken = {
      phoneNo: `+658${numbers}`,
      username: `elsewhere-${numbers}`,
      email: `e${numbers}@example.com`,
    };
    await makeStaff(server.db, { securityAgencyID: other.agency.id, ...taken });
    await expectRefused(() => send({ [field]: taken[field] }), message, {
      code: 'CONFLICT',
      path: `create.${field}`,
    });
  });

  it('is refused at the staff number, which is the agency’s own', async () => {
    await makeStaff(server.db, { securityAgencyID: other.agency.id, staffNo: 'N100' });
    expect((await send()).codes).toEqual([]);
    numbers += 1;
    await expectRefused(
      () => send({ phoneNo: `+659${numbers}`, username: `new-${numbers}` }),
      'Another staff member has this staff number.',
      { code: 'CONFLICT', path: 'create.staffNo' },
    );
  });
});

describe('an account that exists', () => {
  it('is used as it is, and becomes known to the agency', async () => {
    const there = await makeStaff(server.db, {
      securityAgencyID: other.agency.id,
      name: 'Muthu Raman',
      phoneNo,
      username: `muthu-${numbers}`,
      email: `muthu${numbers}@example.com`,
      password: 'his-own-password',
      last4ID: '111B',
      dob: '1980-01-01',
    });
    const before = await accountOf(there.accountID);
    const { body } = await send(
      {
        accountID: there.accountID,
        name: 'M** R**',
        username: 'mine',
        email: 'x@y.zz',
        gender: 'M',
      },
      { password: null },
    );
    expect(body.data?.createStaff).toMatchObject({
      accountID: there.accountID,
      name: 'Muthu Raman',
      phoneNo,
      preferred_username: `muthu-${numbers}`,
      email: `muthu${numbers}@example.com`,
      last4ID: '111B',
      dob: '1980-01-01',
      // The agency's own record of the person.
      gender: 'M',
    });
    expect(await accountOf(there.accountID)).toEqual(before);
  });

  it('of a client user gets a profile of staff', async () => {
    const client = await makeClient(server.db, { securityAgencyID: own.agency.id });
    const user = await makeClientUser(server.db, { client, phoneNo, name: 'Betty Client' });
    const { body } = await send({ accountID: user.accountID }, { password: null });
    expect(body.data?.createStaff).toMatchObject({ name: 'Betty Client', phoneNo });
  });

  it.each([
    [{}, { password: 'a-good-password' }, 'INVALID', 'password'],
    [{ phoneNo: '+6581111111' }, { password: null }, 'NOT_FOUND', 'create.accountID'],
  ])('is refused with %j %j', async (given, sending, code, path) => {
    const there = await makeStaff(server.db, { securityAgencyID: other.agency.id, phoneNo });
    const before = await everything();
    const { body } = await send({ accountID: there.accountID, ...given }, sending);
    expect(body.errors).toMatchObject([{ extensions: { code, path } }]);
    expect(await everything()).toEqual(before);
  });

  it('is not taken by its id alone', async () => {
    const there = await makeStaff(server.db, { securityAgencyID: other.agency.id });
    const { body } = await send({ accountID: there.accountID }, { password: null });
    expect(body.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  });

  it('cannot be asked for without an end', async () => {
    await makeStaff(server.db, { securityAgencyID: other.agency.id, phoneNo });
    const answers: string[] = [];
    for (let tries = 0; tries < 61; tries += 1) answers.push(...(await send()).codes);
    expect(answers.slice(0, 60).every((code) => code === 'CONFLICT')).toBe(true);
    expect(answers[60]).toBe('TOO_MANY_ATTEMPTS');
  });
});

describe('createStaff refuses', () => {
  it('whoever may not change staff, another agency and nobody', async () => {
    const guard = await clientOfGuard(server, own.guard);
    const viewer = await clientHolding(server, own.agency, 'staffaccount.view');
    expect((await send({}, { as: guard })).codes).toEqual(['FORBIDDEN']);
    expect((await send({}, { as: viewer })).codes).toEqual(['FORBIDDEN']);
    expect((await send({}, { as: other.console })).codes).toEqual(['FORBIDDEN']);
    expect((await send({}, { as: server.client() })).codes).toEqual(['UNAUTHENTICATED']);
    const editor = await clientHolding(server, own.agency, 'staffaccount.createModify');
    expect((await send({}, { as: editor })).codes).toEqual([]);
  });
});
