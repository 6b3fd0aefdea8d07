import { unattendedHeader } from '@guardroom/rules/session/session-limits';
import { settingsMessages } from '@guardroom/rules/settings/inputs';
import { Secret } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { codeAt } from '../../../platform/sign-in/totp.ts';
import { makeAgency } from '../../agency/factory.ts';
import { makeAdmin, type MadeStaff } from '../../staff/factory.ts';

const ends = '{ ownSessionEnd { endsOn endsIn idleEndsOn idleEndsIn } }';
const keep = 'mutation { keepOwnSession { idleEndsIn } }';
const prolong = `mutation ($currentPassword: String!, $code: String) {
  prolongOwnSession(currentPassword: $currentPassword, code: $code) { token viewer { accountID } } }`;
const own = '{ ownAccount { email } }';
const sessions = '{ listOwnSession { id application device isCurrent } }';
const currentPassword = 'old-harbour-lamp';
const minute = 60_000;

interface Ends {
  readonly ownSessionEnd: { readonly endsIn: number; readonly idleEndsIn: number };
}

let server: TestServer;
let admin: MadeStaff;
let desk: Client;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.sql('DELETE FROM attempt_window');
  const { id: securityAgencyID } = await makeAgency(server.db);
  admin = await makeAdmin(server.db, { securityAgencyID, password: currentPassword });
  desk = server.client(await server.signInAs(admin));
});

const age = (minutesIdle: number, minutesLeft: number) =>
  server.sql(
    `UPDATE session SET last_seen_on = now() - make_interval(secs => $2),
       expires_on = now() + make_interval(secs => $3) WHERE account_id = $1`,
    [admin.accountID, minutesIdle * 60, minutesLeft * 60],
  );
const unattended = { headers: { [unattendedHeader]: '1' } };
const left = async () => (await desk.graphql<Ends>(ends, {}, unattended)).body.data?.ownSessionEnd;

describe('a session', () => {
  test('says when it ends by its age and when for want of use', async () => {
    await age(20, 100);
    const { endsIn = 0, idleEndsIn = 0 } = (await left()) ?? {};
    expect(Math.round(endsIn / minute)).toBe(100);
    expect(Math.round(idleEndsIn / minute)).toBe(10);
  });

  test('is not kept alive by what a page asks for by itself', async () => {
    await age(20, 100);
    await desk.graphql('{ viewer { accountID } }', {}, unattended);
    expect(Math.round(((await left())?.idleEndsIn ?? 0) / minute)).toBe(10);
    await age(29.99, 100);
    await desk.graphql(keep);
    expect(Math.round(((await left())?.idleEndsIn ?? 0) / minute)).toBe(30);
  });

  test('is kept alive by whatever a person asks for', async () => {
    await age(20, 100);
    await desk.graphql(ends);
    expect(Math.round(((await left())?.idleEndsIn ?? 0) / minute)).toBe(30);
  });

  test('that has ended cannot be kept, though a process still remembers it', async () => {
    expect((await desk.graphql(ends)).codes).toEqual([]);
    await age(31, 100);
    expect((await desk.graphql(keep)).codes).toEqual(['UNAUTHENTICATED']);
    expect((await desk.graphql(ends)).codes).toEqual(['UNAUTHENTICATED']);
    await age(0, -1);
    expect((await desk.graphql(keep)).codes).toEqual(['UNAUTHENTICATED']);
  });
});

/** The token of the session that an answer set. */
function cookieOf(headers: Headers): string {
  const [cookie = ''] = headers.getSetCookie().filter((one) => one.startsWith('guardroom='));
  return cookie.split(';')[0] ?? '';
}

describe('a session is prolonged', () => {
  test('by the password: it gives way to a new one of twelve hours', async () => {
    await age(0, 5);
    const { codes, headers } = await desk.graphql(prolong, { currentPassword });
    expect(codes).toEqual([]);
    expect((await desk.graphql(ends)).codes).toEqual(['UNAUTHENTICATED']);
    const renewed = { headers: { cookie: cookieOf(headers) } };
    const { body } = await server.graphql<Ends>(ends, {}, renewed);
    expect(Math.round((body.data?.ownSessionEnd.endsIn ?? 0) / minute)).toBe(720);
  });

  test('by nothing else, and not by guessing without end', async () => {
    const { body } = await desk.graphql(prolong, { currentPassword: 'guess-guess' });
    expect(body.errors?.[0]?.message).toBe(settingsMessages.passwordWrong);
    const codes = new Set<string>();
    for (let tries = 0; tries < 20; tries += 1) {
      codes.add((await desk.graphql(prolong, { currentPassword: 'guess-guess' })).codes.join());
    }
    expect(codes).toEqual(new Set(['INVALID', 'TOO_MANY_ATTEMPTS']));
    expect((await desk.graphql(ends)).codes).toEqual([]);
  });

  test('with the second factor where there is one, whose guesses count too', async () => {
    const begin = `mutation ($currentPassword: String!) {
      beginSecondFactor(currentPassword: $currentPassword) { typed } }`;
    const begun = await desk.graphql<{ beginSecondFactor: { typed: string } }>(begin, {
      currentPassword,
    });
    const secret = Buffer.from(
      Secret.fromBase32(begun.body.data?.beginSecondFactor.typed ?? '').buffer,
    );
    const code = (periods: number) => codeAt(secret, Date.now() + periods * 30_000);
    await desk.graphql('mutation ($code: String!) { confirmSecondFactor(code: $code) }', {
      code: code(-1),
    });
    await server.sql('DELETE FROM attempt_window');
    expect((await desk.graphql(prolong, { currentPassword })).codes).toEqual([
      'SECOND_FACTOR_NEEDED',
    ]);
    expect((await desk.graphql(prolong, { currentPassword, code: '000000' })).codes).toEqual([
      'INVALID',
    ]);
    expect((await desk.graphql(prolong, { currentPassword, code: code(0) })).codes).toEqual([]);
  });
});

describe('devices', () => {
  interface Listed {
    listOwnSession: { id: number; isCurrent: boolean; application: string }[];
  }
  const listed = async () => (await desk.graphql<Listed>(sessions)).body.data?.listOwnSession ?? [];

  test('are listed, this one first, and ended one by one or all others at once', async () => {
    const second = server.client(await server.signInAs(admin));
    await server.signInAs(admin, 'GUARD');
    const third = server.client(await server.signInAs(admin));
    await server.sql(
      `UPDATE session SET last_seen_on = now() - interval '1 hour'
       WHERE id = (SELECT max(id) FROM session WHERE account_id = $1)`,
      [admin.accountID],
    );
    const before = await listed();
    expect(before.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
    const guard = before.find(({ application }) => application === 'GUARD');
    const end = 'mutation ($id: RecordID!) { endOwnSession(id: $id) }';
    expect((await desk.graphql(end, { id: guard?.id })).codes).toEqual([]);
    expect((await desk.graphql(end, { id: guard?.id })).codes).toEqual(['NOT_FOUND']);
    expect((await second.graphql(own)).codes).toEqual([]);
    const {
      body: { data },
    } = await desk.graphql('mutation { endOtherSessions }');
    // The one that had ended by itself too: its token is of no use to anybody any more.
    expect(data).toEqual({ endOtherSessions: 2 });
    expect((await second.graphql(own)).codes).toEqual(['UNAUTHENTICATED']);
    expect((await third.graphql(own)).codes).toEqual(['UNAUTHENTICATED']);
    expect(await listed()).toHaveLength(1);
  });

  test('of somebody else are not ended', async () => {
    const { securityAgencyID } = admin;
    const colleague = await makeAdmin(server.db, { securityAgencyID });
    const theirs = server.client(await server.signInAs(colleague));
    const [row] = (await theirs.graphql<Listed>(sessions)).body.data?.listOwnSession ?? [];
    const end = 'mutation ($id: RecordID!) { endOwnSession(id: $id) }';
    expect((await desk.graphql(end, { id: row?.id })).codes).toEqual(['NOT_FOUND']);
    expect((await theirs.graphql(own)).codes).toEqual([]);
  });
});
