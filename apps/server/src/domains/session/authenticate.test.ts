import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestServer, type Session, type TestServer } from '../../../test/harness.ts';
import type { RequestFacts } from '../../platform/http/request-facts.ts';
import { makeAgency } from '../agency/factory.ts';
import { makeAdmin, type MadeStaff } from '../staff/factory.ts';
import { createAuthenticator } from './authenticate.ts';
import { sessionChange, setPassword } from './store.ts';

const whoAmI = '{ viewer { accountID cognitoGroup } }';
const minute = 60_000;

let one: TestServer;
let two: TestServer;
let admin: MadeStaff;
let session: Session;

beforeAll(async () => {
  one = await startTestServer();
  two = await startTestServer({ beside: one });
});
afterAll(async () => {
  await two.close();
  await one.close();
});
beforeEach(async () => {
  const { id: securityAgencyID } = await makeAgency(one.db);
  admin = await makeAdmin(one.db, { securityAgencyID });
  session = await one.signInAs(admin);
});

async function codesOf(server: TestServer): Promise<readonly string[]> {
  return (await server.graphql(whoAmI, {}, session)).codes;
}

/** Both servers know the session by now and would answer from memory. */
async function rememberedByBoth(): Promise<void> {
  expect(await codesOf(one)).toEqual([]);
  expect(await codesOf(two)).toEqual([]);
}

/** Far sooner than the 15 seconds of memory: as fast as the notification travels. */
async function refusedByBoth(): Promise<boolean> {
  const refused = ['UNAUTHENTICATED'];
  await vi.waitFor(
    async () => expect([await codesOf(one), await codesOf(two)]).toEqual([refused, refused]),
    { timeout: 3000, interval: 5 },
  );
  return true;
}

describe('a session that both servers remember', () => {
  test('is refused at once where it signed out, and by the other server', async () => {
    await rememberedByBoth();
    const { body, headers } = await one.graphql('mutation { signOut }', {}, session);
    expect(body.data).toEqual({ signOut: true });
    expect(headers.getSetCookie()).toEqual([
      'guardroom=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
    ]);
    expect(await codesOf(one)).toEqual(['UNAUTHENTICATED']);
    expect(await refusedByBoth()).toBe(true);
  });

  test('ends when the password is set elsewhere, but for the one that asked for it', async () => {
    await rememberedByBoth();
    const kept = await one.signInAs(admin);
    const [row] = await one.sql<{ id: number }>('SELECT max(id) AS id FROM session');
    await one.db.transaction((tx) => setPassword(tx, admin.accountID, 'a hash', row?.id));
    expect(await refusedByBoth()).toBe(true);
    expect((await two.graphql(whoAmI, {}, kept)).codes).toEqual([]);
  });

  test.each([
    ['is no administrator any more', "cognito_group = 'General'"],
    ['is out of use', "status = 'INACTIVE'"],
    ['is deleted', 'deleted = 1'],
  ])('ends when its profile %s', async (_, change) => {
    await rememberedByBoth();
    await one.sql(`UPDATE staff_profile SET ${change} WHERE id = $1`, [admin.id]);
    await one.db.run(sessionChange(admin.accountID));
    expect(await refusedByBoth()).toBe(true);
  });

  test('shows the new permissions when they change', async () => {
    await rememberedByBoth();
    await one.sql("UPDATE staff_profile SET cognito_group = 'AgencyAdmin' WHERE id = $1", [
      admin.id,
    ]);
    await one.db.run(sessionChange(admin.accountID));
    await vi.waitFor(async () => {
      const { body } = await two.graphql(whoAmI, {}, session);
      expect(body.data).toMatchObject({ viewer: { cognitoGroup: 'AgencyAdmin' } });
    });
  });

  test('ends when another profile becomes the first: no session changes its agency', async () => {
    await rememberedByBoth();
    const other = await makeAgency(one.db);
    const { accountID } = admin;
    const older = await makeAdmin(one.db, { securityAgencyID: other.id, accountID });
    await one.sql("UPDATE staff_profile SET created_on = now() - interval '1 day' WHERE id = $1", [
      older.id,
    ]);
    await one.db.run(sessionChange(admin.accountID));
    expect(await refusedByBoth()).toBe(true);
  });

  test('is asked for again when a server may have missed something', async () => {
    await rememberedByBoth();
    await one.sql('UPDATE session SET revoked_on = now() WHERE account_id = $1', [admin.accountID]);
    expect(await codesOf(two)).toEqual([]);
    const text = "SELECT pg_notify('guardroom', $1)";
    await one.sql(text, [JSON.stringify({ agencyId: 0, topic: 'resync', data: {} })]);
    expect(await refusedByBoth()).toBe(true);
  });
});

describe('the age of a session', () => {
  function factsOf({ cookie = '' }: Session): RequestFacts {
    const value = cookie.split('=')[1];
    return {
      door: 'CONSOLE',
      address: '127.0.0.1',
      userAgent: '',
      secure: false,
      isKnownHttps: false,
      origin: 'http://localhost',
      cookie: (name) => (name === 'guardroom' ? value : undefined),
      header: () => undefined,
    };
  }

  /** An authenticator of its own memory, with a clock that the test moves. */
  function createClocked(): { at: (minutes: number) => Promise<boolean> } {
    const start = Date.now();
    let now = start;
    const authenticate = createAuthenticator({ ...one.services }, one.database, () => now);
    return {
      at: async (minutes) => {
        now = start + minutes * minute;
        return (await authenticate(factsOf(session))) !== null;
      },
    };
  }

  test('it ends after 30 minutes without a request', async () => {
    const { at } = createClocked();
    expect(await at(0)).toBe(true);
    expect(await at(29.9)).toBe(true);
    expect(await at(59)).toBe(true);
    expect(await at(89.1)).toBe(false);
  });

  test('it ends after 12 hours however busy, also within what is remembered', async () => {
    const { at } = createClocked();
    for (let minutes = 0; minutes < 719; minutes += 20) expect(await at(minutes)).toBe(true);
    expect(await at(719.9)).toBe(true);
    expect(await at(720.01)).toBe(false);
  });

  test('it is written down at most once a minute, and read at most every 15 seconds', async () => {
    const { at } = createClocked();
    await at(0);
    const run = vi.spyOn(one.database.system, 'run');
    // Jobs of the server use the database too.
    const ofSession = () =>
      run.mock.calls.map(([{ text }]) => text).filter((text) => /\bsession\b/.test(text));
    await at(0.1);
    await at(0.2);
    expect(ofSession()).toEqual([]);
    await at(0.3);
    expect(ofSession()).toHaveLength(1);
    await at(1.1);
    expect(ofSession().at(-1)).toContain('UPDATE session');
    run.mockRestore();
  });

  test('a viewer from memory asks the database nothing', async () => {
    const authenticate = createAuthenticator({ ...one.services }, one.database);
    const facts = factsOf(session);
    const viewer = await authenticate(facts);
    const run = vi.spyOn(one.database.system, 'run');
    for (let count = 0; count < 20; count += 1) expect(await authenticate(facts)).toBe(viewer);
    expect(run).not.toHaveBeenCalled();
    run.mockRestore();
  });
});

describe('nobody is signed in', () => {
  test.each([
    ['with no token', {}],
    ['with an invented token', { bearer: 'A'.repeat(43) }],
    ['with something else than a token', { bearer: "' OR 1=1 --" }],
    ['with a cookie that is none', { cookie: 'guardroom=%00' }],
  ])('%s', async (_, identity) => {
    expect((await one.graphql(whoAmI, {}, identity)).codes).toEqual(['UNAUTHENTICATED']);
  });

  test('when the authorisation is wrong, though a cookie comes with it', async () => {
    const bearer = 'A'.repeat(43);
    const { codes } = await one.graphql(whoAmI, {}, { ...session, bearer });
    expect(codes).toEqual(['UNAUTHENTICATED']);
  });

  test('and signing out works all the same', async () => {
    const { body } = await one.graphql('mutation { signOut }');
    expect(body.data).toEqual({ signOut: true });
  });
});
