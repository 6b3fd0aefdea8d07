import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { clientOfGuard, makeOffice, type Office } from '../../../test/office.ts';
import { refusalLeaving } from '../../../test/refusal.ts';
import { passwordFits } from '../../platform/sign-in/password.ts';
import { makeStaff } from '../staff/factory.ts';
import { makeClient, makeClientUser, type MadeClient } from './factory.ts';

const create = `mutation ($create: CreateClientUserInput!, $password: String, $key: String) {
  createClientUser(create: $create, password: $password, idempotencyKey: $key) {
    id accountID clientProfileID clientProfileName name phoneNo email status
  }
}`;
const search = `query ($securityAgencyID: RecordID!, $phoneNo: String!) {
  searchClientUserProfile(securityAgencyID: $securityAgencyID, phoneNo: $phoneNo)
}`;

interface Created {
  readonly createClientUser: { readonly id: number; readonly accountID: number };
}

let server: TestServer;
let own: Office;
let other: Office;
let client: MadeClient;
let phoneNo: string;
let numbers = 1_000_000;

beforeAll(async () => {
  server = await startTestServer();
  other = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  // An agency and an administrator of its own for each test: searches are counted.
  own = await makeOffice(server);
  client = await makeClient(server.db, { securityAgencyID: own.agency.id });
  numbers += 1;
  phoneNo = `+659${numbers}`;
});

interface Sending {
  readonly password?: string | null;
  readonly key?: string;
  readonly as?: Client;
}

function send(given: object = {}, { password = 'a-good-password', key, as }: Sending = {}) {
  const name = 'Tan Wei Ming';
  const fields = { securityAgencyID: own.agency.id, clientProfileID: client.id, phoneNo, name };
  return (as ?? own.console).graphql<Created>(create, {
    create: { ...fields, ...given },
    password,
    key,
  });
}

async function find(office: Office, number = phoneNo) {
  const answer = await office.console.graphql<{ searchClientUserProfile: string }>(search, {
    securityAgencyID: office.agency.id,
    phoneNo: number,
  });
  return JSON.parse(answer.body.data?.searchClientUserProfile ?? 'null');
}

const everything = () =>
  server.sql(
    `SELECT (SELECT count(*) FROM account) AS accounts,
      (SELECT count(*) FROM client_user_profile) AS profiles`,
  );

const expectRefused = refusalLeaving(everything);

const accountOf = async (id: number) =>
  (await server.sql('SELECT * FROM account WHERE id = $1', [id]))[0];

describe('a number without an account', () => {
  it('gets account and profile together, with the initial password', async () => {
    const { body } = await send({ email: 'tan@mcst.example' });
    const user = body.data?.createClientUser;
    expect(user).toEqual({
      id: expect.any(Number),
      accountID: expect.any(Number),
      clientProfileID: client.id,
      clientProfileName: client.name,
      name: 'Tan Wei Ming',
      phoneNo,
      email: 'tan@mcst.example',
      status: 'ACTIVE',
    });
    const account = await accountOf(user?.accountID ?? 0);
    expect(account).toMatchObject({ phone_no: phoneNo, email: 'tan@mcst.example' });
    expect(await passwordFits('a-good-password', String(account?.['password_hash']))).toBe(true);
  });

  it('leaves an audit row without the password', async () => {
    const { body } = await send();
    const rows = await server.sql(
      "SELECT operation, after::text AS after FROM audit WHERE entity = 'ClientUserProfile' AND entity_id = $1",
      [body.data?.createClientUser.id],
    );
    expect(rows).toMatchObject([{ operation: 'createClientUser' }]);
    expect(rows[0]?.['after']).not.toMatch(/password|argon/);
  });

  it('is entered once when the request is sent again, even at the same moment', async () => {
    const before = await everything();
    const sent = await Promise.all(
      Array.from({ length: 4 }, () => send({}, { key: 'the-same-user' })),
    );
    expect(new Set(sent.map(({ body }) => body.data?.createClientUser.id)).size).toBe(1);
    const [{ accounts, profiles } = { accounts: 0, profiles: 0 }] = before;
    expect(await everything()).toEqual([
      { accounts: Number(accounts) + 1, profiles: Number(profiles) + 1 },
    ]);
  });

  it('is entered once when two administrators enter it at the same moment', async () => {
    const sent = await Promise.all([send(), send()]);
    expect(sent.flatMap(({ codes }) => codes)).toEqual(['CONFLICT']);
  });

  it.each([
    [{ name: ' ' }, {}, 'This field is required.', 'create.name'],
    [{ phoneNo: '+6571234567' }, {}, 'This is not a valid mobile number.', 'create.phoneNo'],
    [{ email: 'tan' }, {}, 'This is not a valid email.', 'create.email'],
    [{}, { password: null }, 'This field is required.', 'password'],
    [{}, { password: '1234567' }, 'This field must be at least 8 characters', 'password'],
  ])('is refused with %j %j', async (given, sending, message, path) => {
    await expectRefused(() => send(given, sending), message, { code: 'INVALID', path });
  });

  it('is refused with its own digits as password', async () => {
    await expectRefused(
      () => send({}, { password: phoneNo.slice(3) }),
      'The password must differ from their e-mail and mobile number.',
      { code: 'INVALID', path: 'password' },
    );
  });

  it('is refused with an email of another account, at its field', async () => {
    await makeStaff(server.db, {
      securityAgencyID: other.agency.id,
      email: `Taken.${phoneNo}@x.example`,
    });
    await expectRefused(
      () => send({ email: `taken.${phoneNo}@x.example` }),
      'This email belongs to another account.',
      { code: 'CONFLICT', path: 'create.email' },
    );
  });

  it('is refused for a client of another agency, and an invented account', async () => {
    const foreign = await makeClient(server.db, { securityAgencyID: other.agency.id });
    await expectRefused(
      () => send({ clientProfileID: foreign.id }),
      'This client does not exist.',
      { code: 'NOT_FOUND', path: 'create.clientProfileID' },
    );
    await expectRefused(
      () => send({ accountID: other.admin.accountID }),
      'This mobile number has no such account.',
      { code: 'NOT_FOUND', path: 'create.accountID' },
    );
  });
});

describe('an account of another agency', () => {
  const given = { name: 'Muthu s/o Velu', password: 'the-holders-own' };
  let accountID: number;
  beforeEach(async () => {
    const email = `muthu.${phoneNo}@elsewhere.example`;
    const staff = { securityAgencyID: other.agency.id, phoneNo, email, ...given };
    ({ accountID } = await makeStaff(server.db, staff));
    await server.sql("UPDATE account SET last4_id = '123A' WHERE id = $1", [accountID]);
  });

  it('is found by number with a masked name and nothing else', async () => {
    expect(await find(own)).toEqual({
      success: true,
      result: {
        clientUserProfiles: [],
        users: [{ accountID, name: 'M** s** V**', masked: true, email: null, nric: null }],
      },
    });
  });

  it('is used as it is: known by its name once added, and unchanged', async () => {
    const before = await accountOf(accountID);
    const { body } = await send(
      { accountID, name: 'M** s** V**', email: 'mine@own.example' },
      { password: null },
    );
    expect(body.data?.createClientUser).toMatchObject({
      accountID,
      name: 'Muthu s/o Velu',
      phoneNo,
      email: null,
    });
    expect(await accountOf(accountID)).toEqual(before);
  });

  it('gets no password from this agency', async () => {
    await expectRefused(
      () => send({ accountID }),
      'The password of an existing account stays with its holder.',
      { code: 'INVALID', path: 'password' },
    );
  });

  it('is not taken for a new one, nor for another', async () => {
    await expectRefused(
      () => send(),
      'This mobile number has an account already. Search for it again to use it.',
      { code: 'CONFLICT', path: 'create.phoneNo' },
    );
    await expectRefused(
      () => send({ accountID: own.guard.accountID }, { password: null }),
      'This mobile number has no such account.',
      { code: 'NOT_FOUND', path: 'create.accountID' },
    );
  });
});

describe('a staff member of this agency', () => {
  it('is found with what the agency knows already, and becomes a client user too', async () => {
    const email = `own.${phoneNo}@own.example`;
    const { accountID } = await makeStaff(server.db, {
      securityAgencyID: own.agency.id,
      phoneNo,
      email,
      name: 'Lim Hui Ling',
    });
    await server.sql("UPDATE account SET last4_id = '567D' WHERE id = $1", [accountID]);
    const { result } = await find(own);
    expect(result.users).toEqual([
      { accountID, name: 'Lim Hui Ling', masked: false, email, nric: '567D' },
    ]);
    const { body } = await send({ accountID }, { password: null });
    expect(body.data?.createClientUser).toMatchObject({ accountID, name: 'Lim Hui Ling', email });
  });
});

describe('a client user of another agency', () => {
  it('is found masked, and becomes a client user here with the same account', async () => {
    const elsewhere = await makeClient(server.db, { securityAgencyID: other.agency.id });
    const user = await makeClientUser(server.db, {
      client: elsewhere,
      phoneNo,
      name: 'Goh Siew Hoon',
    });
    const { result } = await find(own);
    expect(result.users).toMatchObject([{ accountID: user.accountID, name: 'G** S** H**' }]);
    const { body } = await send({ accountID: user.accountID }, { password: null });
    expect(body.data?.createClientUser).toMatchObject({ name: 'Goh Siew Hoon' });
  });
});

describe('a number that has a client user in this agency', () => {
  it('is found, and refused whichever client it is for', async () => {
    const user = await makeClientUser(server.db, { client, phoneNo });
    expect((await find(own)).result).toEqual({
      clientUserProfiles: [
        {
          id: user.id,
          accountID: user.accountID,
          clientProfileID: client.id,
          name: user.name,
          phoneNo,
          status: 'ACTIVE',
        },
      ],
      users: [],
    });
    await expectRefused(
      () => send({ accountID: user.accountID }, { password: null }),
      'Client user profile already exists for this mobile number',
      { code: 'CONFLICT', path: 'create.phoneNo' },
    );
  });
});

describe('searchClientUserProfile', () => {
  it('finds nothing where there is nothing', async () => {
    expect(await find(own)).toEqual({
      success: true,
      result: { clientUserProfiles: [], users: [] },
    });
  });

  it('refuses what is no mobile number', async () => {
    const { body } = await own.console.graphql(search, {
      securityAgencyID: own.agency.id,
      phoneNo: '12345678',
    });
    expect(body.errors).toMatchObject([
      {
        message: 'This is not a valid mobile number.',
        extensions: { code: 'INVALID', path: 'phoneNo' },
      },
    ]);
  });

  it('lets nobody try out all numbers', async () => {
    const variables = { securityAgencyID: own.agency.id, phoneNo };
    const codes = new Set<string>();
    for (let tries = 0; tries < 61; tries += 1) {
      for (const code of (await own.console.graphql(search, variables)).codes) codes.add(code);
    }
    expect([...codes]).toEqual(['TOO_MANY_ATTEMPTS']);
    expect((await send()).codes).toEqual(['TOO_MANY_ATTEMPTS']);
  });

  it('and createClientUser are for administrators of the agency only', async () => {
    const guard = await clientOfGuard(server, own.guard);
    const ask = (as: Client, securityAgencyID: number) =>
      as.graphql(search, { securityAgencyID, phoneNo });
    expect((await ask(guard, own.agency.id)).codes).toEqual(['FORBIDDEN']);
    expect((await ask(own.console, other.agency.id)).codes).toEqual(['FORBIDDEN']);
    expect((await ask(server.client(), own.agency.id)).codes).toEqual(['UNAUTHENTICATED']);
    expect((await send({}, { as: guard })).codes).toEqual(['FORBIDDEN']);
    expect((await send({ securityAgencyID: other.agency.id })).codes).toEqual(['FORBIDDEN']);
    expect((await send({}, { as: server.client() })).codes).toEqual(['UNAUTHENTICATED']);
  });
});
