import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeAgency } from '../agency/factory.ts';
import { makeClient, makeClientUser, type MadeClientUser } from '../client/factory.ts';
import { makeAdmin, makeStaff, type MadeStaff } from '../staff/factory.ts';

const signIn = `mutation ($username: String!, $password: String!, $application: Application) {
  signIn(username: $username, password: $password, application: $application) {
    token
    viewer { accountID name securityAgencyID cognitoGroup permitted profiles { securityAgencyID } }
  }
}`;
interface SignedIn {
  signIn: { token: string | null; viewer: { accountID: number; securityAgencyID: number } };
}
const whoAmI = '{ viewer { accountID name } }';
const password = 'a-long-enough-password';

let server: TestServer;
let admin: MadeStaff;
let guard: MadeStaff;
let clientUser: MadeClientUser;
const lines: string[] = [];

beforeAll(async () => {
  server = await startTestServer({ withoutJobs: true, log: (line) => void lines.push(line) });
  const { id: securityAgencyID } = await makeAgency(server.db);
  const contact = { phoneNo: '+6591234567', email: 'Tan@Agency.example' };
  admin = await makeAdmin(server.db, {
    securityAgencyID,
    username: 'Tan.Wei',
    password,
    ...contact,
  });
  guard = await makeStaff(server.db, { securityAgencyID, username: 'guard', password });
  await makeAdmin(server.db, { securityAgencyID, username: 'gone', password, status: 'INACTIVE' });
  const client = await makeClient(server.db, { securityAgencyID });
  clientUser = await makeClientUser(server.db, { client });
  const gone = await makeClientUser(server.db, { client, status: 'INACTIVE' });
  await givePassword(clientUser, 'of-a-client');
  await givePassword(gone, 'gone-from-a-client');
  await makeAdmin(server.db, { securityAgencyID, username: 'no-password' });
});
afterAll(() => server.close());

/** The one that the guard has, which is hashed already. */
async function givePassword({ accountID }: MadeClientUser, username: string): Promise<void> {
  await server.sql(
    `UPDATE account SET username = $2, password_hash = g.password_hash
    FROM account g WHERE account.id = $1 AND g.id = $3`,
    [accountID, username, guard.accountID],
  );
}

function cookiesOf(headers: Headers): string[] {
  return headers.getSetCookie();
}
function cookieOf(headers: Headers): string {
  return (
    cookiesOf(headers)
      .find((cookie) => cookie.startsWith('guardroom='))
      ?.split(';')[0] ?? ''
  );
}

describe('the right password', () => {
  test.each([
    'Tan.Wei',
    'tan.wei',
    '91234567',
    '+6591234567',
    '+65 9123 4567',
    'tan@agency.example',
    ' Tan@Agency.example ',
  ])('signs in by %j', async (username) => {
    const answer = await server.graphql<SignedIn>(signIn, { username, password });
    expect(answer.codes).toEqual([]);
    expect(answer.body.data?.signIn.viewer.accountID).toBe(admin.accountID);
  });

  test('gives the console a cookie that no script reads, and no token', async () => {
    const answer = await server.graphql<SignedIn>(signIn, { username: 'tan.wei', password });
    expect(answer.body.data?.signIn.token).toBeNull();
    const [session, device] = cookiesOf(answer.headers);
    expect(session).toMatch(/^guardroom=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(device).toMatch(
      /^guardroom-device=\S+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000$/,
    );
    const cookie = cookieOf(answer.headers);
    const who = await server.graphql(whoAmI, {}, { cookie });
    expect(who.body.data).toMatchObject({ viewer: { accountID: admin.accountID } });
  });

  test('gives a new token each time, and ends the session before in the same browser', async () => {
    const first = await server.graphql(signIn, { username: 'tan.wei', password });
    const cookie = cookieOf(first.headers);
    await server.graphql(whoAmI, {}, { cookie });
    const second = await server.graphql(signIn, { username: 'tan.wei', password }, { cookie });
    expect(cookieOf(second.headers)).not.toBe(cookie);
    expect((await server.graphql(whoAmI, {}, { cookie })).codes).toEqual(['UNAUTHENTICATED']);
  });

  test('stores only a digest of the token', async () => {
    const answer = await server.graphql(signIn, { username: 'tan.wei', password });
    const token = cookieOf(answer.headers).slice('guardroom='.length);
    const [row] = await server.sql('SELECT * FROM session ORDER BY id DESC LIMIT 1');
    expect(JSON.stringify(row)).not.toContain(token);
  });

  test('opens the agency of the oldest profile in use', async () => {
    const other = await makeAgency(server.db);
    const { accountID } = await makeAdmin(server.db, {
      securityAgencyID: admin.securityAgencyID,
      username: 'two-agencies',
      password,
    });
    await makeStaff(server.db, { securityAgencyID: other.id, accountID });
    const answer = await server.graphql(signIn, { username: 'two-agencies', password });
    const profiles = [{ securityAgencyID: admin.securityAgencyID }, { securityAgencyID: other.id }];
    const viewer = { securityAgencyID: admin.securityAgencyID, profiles };
    expect(answer.body.data).toMatchObject({ signIn: { viewer } });
  });
});

describe('over https', () => {
  test('the cookie is Secure and bound to the host', async () => {
    const env = { PUBLIC_URL: 'https://guardroom.example' };
    const secure = await startTestServer({ beside: server, env });
    const answer = await secure.graphql(signIn, { username: 'tan.wei', password });
    const [session = '', device = ''] = cookiesOf(answer.headers);
    expect(session).toMatch(
      /^__Host-guardroom=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(device).toMatch(/^__Host-guardroom-device=.*; Secure; /);
    const plain = session.replace('__Host-', '').split(';')[0] ?? '';
    expect((await secure.graphql(whoAmI, {}, { cookie: plain })).codes).toEqual([
      'UNAUTHENTICATED',
    ]);
    const cookie = session.split(';')[0] ?? '';
    expect((await secure.graphql(whoAmI, {}, { cookie })).codes).toEqual([]);
    await secure.close();
  });
});

describe('a guard', () => {
  test('cannot get a console session, and learns it only by the right password', async () => {
    const wrong = await server.graphql(signIn, { username: 'guard', password: 'wrong' });
    expect(wrong.codes).toEqual(['SIGN_IN_FAILED']);
    const right = await server.graphql(signIn, { username: 'guard', password });
    expect(right.codes).toEqual(['NOT_AN_ADMIN']);
    expect(right.body.errors?.[0]?.message).toBe('Not a registered agency admin');
    expect(cookiesOf(right.headers)).toEqual([]);
    const sessions = await server.sql('SELECT id FROM session WHERE account_id = $1', [
      guard.accountID,
    ]);
    expect(sessions).toEqual([]);
  });

  test('gets a bearer token and no cookie in a guard’s application', async () => {
    const application = 'GUARD';
    const answer = await server.graphql<SignedIn>(signIn, {
      username: 'guard',
      password,
      application,
    });
    expect(cookiesOf(answer.headers)).toEqual([]);
    const bearer = answer.body.data?.signIn.token ?? '';
    expect((await server.graphql(whoAmI, {}, { bearer })).codes).toEqual([]);
    const list = `query ($agencyID: RecordID!) {
      listAttendance(pagination: { agencyID: $agencyID }) { count }
    }`;
    const asCookie = { cookie: `guardroom=${bearer}` };
    const variables = { agencyID: guard.securityAgencyID };
    expect((await server.graphql(list, variables, { bearer })).codes).toEqual(['FORBIDDEN']);
    // The console reads no session of another application.
    expect((await server.graphql(list, variables, asCookie)).codes).toEqual(['UNAUTHENTICATED']);
  });

  test('an administrator has no more rights than a guard in a guard’s application', async () => {
    const variables = { username: 'tan.wei', password, application: 'GUARD' };
    const answer = await server.graphql(signIn, variables);
    const permitted = [
      'amendOwnOccurrences',
      'clockAttendance',
      'createOccurrences',
      'ownLeave',
      'registerVisitors',
      'reportIncidents',
      'searchSites',
      'walkPatrols',
    ];
    expect(answer.body.data).toMatchObject({ signIn: { viewer: { permitted } } });
  });
});

describe('the user of a client', () => {
  test('is no administrator, and learns it only by the right password', async () => {
    const username = 'of-a-client';
    const wrong = await server.graphql(signIn, { username, password: 'wrong' });
    expect(wrong.codes).toEqual(['SIGN_IN_FAILED']);
    const right = await server.graphql(signIn, { username, password });
    expect(right.codes).toEqual(['NOT_AN_ADMIN']);
    expect(right.body.errors?.[0]?.message).toBe('Not a registered agency admin');
    expect(cookiesOf(right.headers)).toEqual([]);
    const sessions = 'SELECT id FROM session WHERE account_id = $1';
    expect(await server.sql(sessions, [clientUser.accountID])).toEqual([]);
  });

  test('is nobody in a guard’s application', async () => {
    const variables = { username: 'of-a-client', password, application: 'GUARD' };
    expect((await server.graphql(signIn, variables)).codes).toEqual(['SIGN_IN_FAILED']);
  });
});

describe('every failure', () => {
  const cases = [
    ['a wrong password', 'tan.wei', 'wrong-password'],
    ['an unknown username', 'nobody', password],
    ['an unknown number', '98765432', password],
    ['an account out of use', 'gone', password],
    ['the account of a client’s user out of use', 'gone-from-a-client', password],
    ['an account without a password', 'no-password', password],
  ] as const;

  test('reads the same', async () => {
    const answers = await Promise.all(
      cases.map(async ([, username, typed]) => {
        const { body, status, headers } = await server.graphql(signIn, {
          username,
          password: typed,
        });
        const error = body.errors?.[0];
        expect(cookiesOf(headers)).toEqual([]);
        return { status, data: body.data, message: error?.message, code: error?.extensions?.code };
      }),
    );
    const message = 'Incorrect username or password.';
    expect(answers[0]).toMatchObject({ message, code: 'SIGN_IN_FAILED' });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  test('asks the database the same', async () => {
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const statements = [];
    for (const [, username, typed] of cases) {
      asked.mockClear();
      await server.graphql(signIn, { username, password: typed });
      statements.push(asked.mock.calls.map(([query]) => textOf(query)).filter(isOfSignIn));
    }
    asked.mockRestore();
    expect(statements[0]?.length).toBeGreaterThan(3);
    for (const texts of statements) expect(texts).toEqual(statements[0]);
  });

  test.each([
    ['', password, 'username', 'This field is required.'],
    ['tan.wei', '', 'password', 'Please input your Password.'],
  ])(
    'username %j and password %j: the field %s says why',
    async (username, typed, path, message) => {
      const { body } = await server.graphql(signIn, { username, password: typed });
      expect(body.errors?.[0]).toMatchObject({ message, extensions: { code: 'INVALID', path } });
    },
  );
});

test('nothing personal stands in the log', () => {
  const log = lines.join('\n').toLowerCase();
  expect(log).toContain('signed in');
  for (const personal of ['tan.wei', '91234567', 'agency.example', password, '127.0.0.1']) {
    expect(log).not.toContain(personal);
  }
});

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
}

/** Which column an account is found by differs by what was typed; the jobs run beside. */
function isOfSignIn(text: string): boolean {
  return !/outbox|\bjob\b|FROM account a/.test(text);
}
