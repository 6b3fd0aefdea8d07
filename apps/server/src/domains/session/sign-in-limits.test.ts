import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeAgency } from '../agency/factory.ts';
import { makeAdmin, makeStaff } from '../staff/factory.ts';

const signIn = `mutation ($username: String!, $password: String!, $application: Application) {
  signIn(username: $username, password: $password, application: $application) { token }
}`;
const password = 'a-long-enough-password';

let one: TestServer;
let two: TestServer;

beforeAll(async () => {
  one = await startTestServer();
  two = await startTestServer({ beside: one });
  const { id: securityAgencyID } = await makeAgency(one.db);
  await makeAdmin(one.db, { securityAgencyID, username: 'owner', password });
  await makeStaff(one.db, { securityAgencyID, username: 'guard', password });
});
afterAll(async () => {
  await two.close();
  await one.close();
});
beforeEach(() => one.sql('DELETE FROM attempt_window'));

async function guess(
  server: TestServer,
  username = 'owner',
  options: { readonly cookie?: string; readonly bearer?: string } = {},
): Promise<string | undefined> {
  const { codes } = await server.graphql(signIn, { username, password: 'wrong' }, options);
  return codes[0];
}

async function guesses(count: number, username?: string): Promise<(string | undefined)[]> {
  const tries = Array.from({ length: count }, (_, index) => guess(index % 2 ? one : two, username));
  return Promise.all(tries);
}

async function enter(
  username = 'owner',
  options: { readonly cookie?: string; readonly bearer?: string } = {},
): Promise<string> {
  const { codes } = await one.graphql(signIn, { username, password }, options);
  return codes[0] ?? 'signed in';
}

/** Signs in and keeps what marks the browser. */
async function deviceCookie(): Promise<string> {
  const { headers } = await one.graphql(signIn, { username: 'owner', password });
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  return cookies.find((cookie) => cookie.startsWith('guardroom-device=')) ?? '';
}

/** As if others had tried that often from this address: three leave their mark on it alone. */
async function useUpAddress(tries = 100): Promise<void> {
  for (const name of ['first', 'second', 'third']) await guess(one, name);
  await one.sql('UPDATE attempt_window SET tries = $1 WHERE tries = 3', [tries]);
}

const tried = (codes: readonly (string | undefined)[]) =>
  codes.filter((code) => code === 'SIGN_IN_FAILED').length;

describe('100 guesses at once over two servers', () => {
  test('only as many as the limit are tried', async () => {
    const codes = await guesses(100);
    expect(tried(codes)).toBe(10);
    expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(90);
    expect(await enter()).toBe('TOO_MANY_ATTEMPTS');
  });

  test('a username that does not exist is answered the same', async () => {
    expect(tried(await guesses(100, 'nobody'))).toBe(10);
  });
});

describe('whoever waits', () => {
  test('reads for how long, and is let in afterwards', async () => {
    await guesses(11);
    const { body } = await one.graphql(signIn, { username: 'owner', password });
    const message = 'Too many attempts. Please try again in 15 minutes.';
    expect(body.errors?.[0]).toMatchObject({ message });
    await one.sql("UPDATE attempt_window SET ends_on = ends_on - interval '15 minutes'");
    expect(await enter()).toBe('signed in');
  });

  test('waits longer after 100 guesses in a day', async () => {
    await guesses(9);
    const day = "ends_on > now() + interval '1 hour'";
    await one.sql(`UPDATE attempt_window SET tries = tries + 90 WHERE ${day}`);
    expect(await guess(one)).toBe('SIGN_IN_FAILED');
    await one.sql(`UPDATE attempt_window SET ends_on = now() WHERE NOT ${day}`);
    expect(await guess(one)).toBe('TOO_MANY_ATTEMPTS');
  });
});

describe('the owner', () => {
  test('gets in from a device that is known, while strangers are locked out', async () => {
    const cookie = await deviceCookie();
    await guesses(20);
    expect(await enter()).toBe('TOO_MANY_ATTEMPTS');
    expect(await enter('owner', { cookie })).toBe('signed in');
    expect(await enter()).toBe('TOO_MANY_ATTEMPTS');
  });

  test('gets in from there though others use up the tries of the address', async () => {
    const cookie = await deviceCookie();
    await useUpAddress();
    expect(await guess(one, 'somebody')).toBe('TOO_MANY_ATTEMPTS');
    expect(await enter()).toBe('TOO_MANY_ATTEMPTS');
    expect(await enter('owner', { cookie })).toBe('signed in');
  });

  test('has tries of a limited number there too', async () => {
    const cookie = await deviceCookie();
    const codes = await Promise.all(
      Array.from({ length: 30 }, () => guess(one, 'owner', { cookie })),
    );
    expect(tried(codes)).toBe(10);
    expect(await enter('owner', { cookie })).toBe('TOO_MANY_ATTEMPTS');
    expect(await enter()).toBe('signed in');
  });

  test('begins afresh after the right password', async () => {
    await guesses(9);
    expect(await enter()).toBe('signed in');
    expect(tried(await guesses(20))).toBe(10);
  });

  test('of a guard’s application is known by its last token, though that has ended', async () => {
    const variables = { username: 'guard', password, application: 'GUARD' };
    const first = await one.graphql<{ signIn: { token: string } }>(signIn, variables);
    const bearer = first.body.data?.signIn.token ?? '';
    await one.sql("UPDATE session SET revoked_on = now(), expires_on = now() - interval '1 day'");
    await guesses(20, 'guard');
    expect((await one.graphql(signIn, variables)).codes).toEqual(['TOO_MANY_ATTEMPTS']);
    expect((await one.graphql(signIn, variables, { bearer })).codes).toEqual([]);
    expect(await enter('owner', { bearer })).toBe('signed in');
  });
});

describe('a device cookie', () => {
  test('of another account or with another signature is worth nothing', async () => {
    const cookie = await deviceCookie();
    await guesses(20, 'guard');
    expect(await guess(one, 'guard', { cookie })).toBe('TOO_MANY_ATTEMPTS');
    await guesses(20);
    for (const forged of [cookie.slice(0, -3), `${cookie}.x`, cookie.replace('.', '0.')]) {
      expect(await guess(one, 'owner', { cookie: forged })).toBe('TOO_MANY_ATTEMPTS');
    }
  });

  test('opens nothing by itself', async () => {
    const cookie = await deviceCookie();
    const { codes } = await one.graphql('{ viewer { name } }', {}, { cookie });
    expect(codes).toEqual(['UNAUTHENTICATED']);
  });
});

test('an account of one’s own does not renew the tries of an address', async () => {
  await useUpAddress(99);
  expect(await enter()).toBe('signed in');
  expect(await guess(one, 'last')).toBe('SIGN_IN_FAILED');
  expect(await guess(one, 'too.late')).toBe('TOO_MANY_ATTEMPTS');
});

test('neither usernames nor addresses are kept with the counts', async () => {
  await guess(one, 'somebody');
  const rows = await one.sql<{ subject: Buffer }>('SELECT subject FROM attempt_window');
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.every(({ subject }) => subject.length === 32)).toBe(true);
});
