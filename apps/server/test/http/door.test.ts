import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAdmin, makeStaff, type MadeStaff } from '../../src/domains/staff/factory.ts';
import { notification } from '../../src/platform/events/events.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { makeOffice, type Office } from '../office.ts';
import { askAt, atGuardPath, cookieOfGuard, type DoorAnswer, type DoorRequest } from './at-door.ts';
import { openEventStream } from './event-stream.ts';

const password = 'a-long-enough-password';
const whoAmI = '{ viewer { accountID } }';
const signIn = `mutation ($username: String!, $application: Application!) {
  signIn(username: $username, password: "${password}", application: $application) { token }
}`;
const asked = {
  accept: 'application/json',
  'content-type': 'application/json',
};
const guardHost = 'guard.guardroom.example';

let folder: string;
let server: TestServer;
let own: Office;
let guard: MadeStaff;
let admin: MadeStaff;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'guardroom-guard-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<p>guards __NONCE__</p>');
  writeFileSync(join(folder, 'sw.js'), 'self.skipWaiting();');
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}');
  writeFileSync(join(folder, 'assets/qr-1.wasm'), 'asm');
  server = await startTestServer({
    guardFolder: folder,
    env: { GUARD_URL: `http://${guardHost}` },
  });
  own = await makeOffice(server);
  const securityAgencyID = own.agency.id;
  guard = await makeStaff(server.db, {
    securityAgencyID,
    username: 'guard',
    password,
  });
  admin = await makeAdmin(server.db, {
    securityAgencyID,
    username: 'admin',
    password,
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** The two ways that lead to the guards' door: their own address, and the path. */
const ways = [
  ['at the guards’ address', { host: guardHost }, ''],
  ['under the path', {}, '/guard'],
] as const;

const ask = (path: string, sent?: DoorRequest): Promise<DoorAnswer> =>
  askAt(server.url, path, sent);

function send(
  base: string,
  query: string,
  { headers, variables }: { headers?: Record<string, string>; variables?: object } = {},
): Promise<DoorAnswer> {
  const body = JSON.stringify({ query, variables });
  return ask(`${base}/graphql`, {
    method: 'POST',
    body,
    headers: { ...asked, ...headers },
  });
}

const codesOf = ({ text }: DoorAnswer): string[] => {
  const errors: { extensions: { code: string } }[] = JSON.parse(text).errors ?? [];
  return errors.map(({ extensions }) => extensions.code);
};
const cookiesOf = ({ headers }: DoorAnswer): string[] => [headers['set-cookie'] ?? []].flat();

describe.each(ways)('the guards’ door %s', (_, host, base) => {
  it('serves the application, also for paths that it routes by itself', async () => {
    for (const path of ['/', '/patrol/round', '/metrics', '/healthz']) {
      const page = await ask(base + path, { headers: host });
      expect(page.status).toBe(200);
      expect(page.text).toMatch(/^<p>guards \S{24}<\/p>$/);
    }
    expect((await ask(`${base}/missing.js`, { headers: host })).status).toBe(404);
  });

  it('lets a page have camera, position and the reader of QR codes', async () => {
    const { headers, text } = await ask(`${base}/`, { headers: host });
    expect(headers['permissions-policy']).toBe('camera=(self), geolocation=(self), microphone=()');
    const policy = String(headers['content-security-policy']).split('; ');
    const [, nonce] = /guards (\S+)</.exec(text) ?? [];
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`);
    expect(policy).toContain("worker-src 'self'");
    expect(policy).toContain("img-src 'self' data: blob:");
    expect(policy).toContain("media-src 'self' blob:");
    expect(policy).toContain("default-src 'none'");
  });

  it('serves the service worker so that an update is seen', async () => {
    const { headers, status } = await ask(`${base}/sw.js`, { headers: host });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['service-worker-allowed']).toBe('./');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  it.each([
    ['/assets/qr-1.wasm', 'application/wasm', 'public, max-age=31536000, immutable'],
    ['/manifest.webmanifest', 'application/manifest+json', 'public, max-age=3600'],
  ])('serves %s', async (path, type, kept) => {
    const { headers } = await ask(base + path, { headers: host });
    expect(headers['content-type']).toBe(type);
    expect(headers['cache-control']).toBe(kept);
    expect(headers['service-worker-allowed']).toBeUndefined();
  });

  it('signs a guard in by a cookie that no script and no other site has', async () => {
    const variables = { username: 'guard', application: 'GUARD' };
    const answer = await send(base, signIn, { headers: host, variables });
    expect(JSON.parse(answer.text)).toEqual({
      data: { signIn: { token: null } },
    });
    const [session = ''] = cookiesOf(answer);
    expect(session).toMatch(
      /^guardroom-guard=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=34560000$/,
    );
    const cookie = session.split(';')[0] ?? '';
    const who = await send(base, whoAmI, { headers: { ...host, cookie } });
    expect(JSON.parse(who.text)).toEqual({
      data: { viewer: { accountID: guard.accountID } },
    });
    expect(who.headers['x-guardroom-guard']).toMatch(/^[\w-]{10}$/);
    const out = await send(base, 'mutation { signOut }', {
      headers: { ...host, cookie },
    });
    expect(cookiesOf(out)).toEqual([
      'guardroom-guard=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0',
    ]);
    const after = await send(base, whoAmI, { headers: { ...host, cookie } });
    expect(codesOf(after)).toEqual(['UNAUTHENTICATED']);
  });

  it('ends the session that the phone held before', async () => {
    const { cookie = '' } = cookieOfGuard(await server.signInAs(guard, 'GUARD'));
    const variables = { username: 'guard', application: 'GUARD' };
    await send(base, signIn, { headers: { ...host, cookie }, variables });
    const before = await send(base, whoAmI, { headers: { ...host, cookie } });
    expect(codesOf(before)).toEqual(['UNAUTHENTICATED']);
  });

  it('lets nobody sign in to the console', async () => {
    const variables = { username: 'admin', application: 'CONSOLE' };
    const answer = await send(base, signIn, { headers: host, variables });
    expect(codesOf(answer)).toEqual(['FORBIDDEN']);
    expect(cookiesOf(answer)).toEqual([]);
  });

  it.each([
    ['as its cookie', 'guardroom='],
    ['in a guard’s cookie', 'guardroom-guard='],
  ])('takes no session of the console %s', async (_way, name) => {
    const token = (await server.signInAs(admin)).cookie?.split('=')[1] ?? '';
    const answer = await send(base, whoAmI, {
      headers: { ...host, cookie: name + token },
    });
    expect(codesOf(answer)).toEqual(['UNAUTHENTICATED']);
    const bearer = { ...host, authorization: `Bearer ${token}` };
    expect(codesOf(await send(base, whoAmI, { headers: bearer }))).toEqual(['UNAUTHENTICATED']);
  });

  it('takes the bearer token of another application of guards', async () => {
    const { bearer = '' } = await server.signInAs(guard, 'GUARD');
    const headers = { ...host, authorization: `Bearer ${bearer}` };
    expect(codesOf(await send(base, whoAmI, { headers }))).toEqual([]);
  });

  it('takes a file that a guard may bring, and none from nobody', async () => {
    const { cookie = '' } = cookieOfGuard(await server.signInAs(guard, 'GUARD'));
    const upload = (headers: Record<string, string>) =>
      ask(`${base}/files?purpose=incident`, {
        method: 'POST',
        headers,
        body: 'no picture',
      });
    const brought = await upload({ ...host, cookie });
    expect(JSON.parse(brought.text)).toMatchObject({ code: 'FILE_REFUSED' });
    expect((await upload(host)).status).toBe(401);
    expect((await ask(`${base}/files/1/x.jpg`, { headers: host })).status).toBe(403);
    expect((await ask(`${base}/exports/1`, { headers: host })).status).not.toBe(200);
  });

  it.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['the console', { origin: 'http://guardroom.example', 'sec-fetch-site': 'same-site' }],
  ])('refuses what comes from %s', async (_from, from) => {
    for (const path of ['/graphql', '/files']) {
      const headers = { ...asked, ...host, ...from };
      const answer = await ask(base + path, {
        method: 'POST',
        headers,
        body: '{}',
      });
      expect(answer.status).toBe(403);
    }
  });

  it('answers nothing that is no page in another way', async () => {
    for (const path of ['/metrics', '/', '/exports']) {
      const { status } = await ask(base + path, {
        method: 'POST',
        headers: host,
      });
      expect(status).toBe(405);
    }
  });
});

describe('the console’s door', () => {
  it('keeps forbidding camera and position, and serves no application of guards', async () => {
    const { headers, text } = await ask('/');
    expect(headers['permissions-policy']).toBe('camera=(), geolocation=(), microphone=()');
    expect(String(headers['content-security-policy'])).not.toContain('wasm');
    expect(text).not.toContain('guards');
    expect((await ask('/guards')).text).not.toContain('guards');
  });

  it.each([
    ['in its own cookie', 'guardroom='],
    ['in theirs', 'guardroom-guard='],
  ])('takes no session of a guard %s', async (_, name) => {
    const { bearer = '' } = await server.signInAs(guard, 'GUARD');
    const answer = await send('', whoAmI, {
      headers: { cookie: name + bearer },
    });
    expect(codesOf(answer)).toEqual(['UNAUTHENTICATED']);
  });

  it('gives a guard who signs in there a token and no cookie', async () => {
    const variables = { username: 'guard', application: 'GUARD' };
    const answer = await send('', signIn, { variables });
    expect(JSON.parse(answer.text).data.signIn.token).toMatch(/^[\w-]{43}$/);
    expect(cookiesOf(answer)).toEqual([]);
  });

  it('leads to the guards’ path with its last slash', async () => {
    const { status, headers } = await ask('/guard');
    expect(status).toBe(308);
    expect(headers['location']).toBe('/guard/');
    expect((await ask('/guard?a=b')).headers['location']).toBe('/guard/?a=b');
  });
});

it('streams events to a guard by the cookie of the door, until the session ends', async () => {
  const query =
    'subscription ($agencyID: RecordID!) { ownChanged(agencyID: $agencyID) { changed } }';
  const agencyId = own.agency.id;
  const session = cookieOfGuard(await server.signInAs(guard, 'GUARD'));
  const client = atGuardPath(server.client(session));
  const stream = await openEventStream(client, query, { agencyID: agencyId });
  expect(stream).toMatchObject({ status: 200, contentType: 'text/event-stream' });
  const data = { staffProfileID: guard.id, changed: 'DEPLOYMENT' };
  await server.db.run(notification({ agencyId, topic: 'own', data }));
  expect((await stream.next())?.data?.data).toEqual({ ownChanged: { changed: 'DEPLOYMENT' } });
  await send('/guard', 'mutation { signOut }', { headers: { cookie: session.cookie ?? '' } });
  expect(await stream.next()).toBeUndefined();
});

it('answers without a build as the console does without one', async () => {
  const bare = await startTestServer({
    beside: server,
    guardFolder: join(folder, 'nothing'),
  });
  const answer = await askAt(bare.url, '/guard/');
  expect(answer).toMatchObject({ status: 404, text: 'Not found' });
  await bare.close();
});

it('binds the cookie to the host over https, and keeps browsers from asking without it', async () => {
  const env = {
    GUARD_URL: 'https://guard.example',
    PUBLIC_URL: 'https://guardroom.example',
  };
  const secure = await startTestServer({ beside: server, env });
  const body = JSON.stringify({
    query: signIn,
    variables: { username: 'guard', application: 'GUARD' },
  });
  const headers = {
    ...asked,
    host: 'guard.example',
    origin: 'https://guard.example',
  };
  const answer = await askAt(secure.url, '/graphql', {
    method: 'POST',
    body,
    headers,
  });
  expect(cookiesOf(answer)[0]).toMatch(/^__Host-guardroom-guard=.*SameSite=Strict; Secure; Max-/);
  expect(answer.headers['strict-transport-security']).toContain('max-age');
  const foreign = { ...headers, origin: 'https://guardroom.example' };
  const refused = await askAt(secure.url, '/graphql', {
    method: 'POST',
    body,
    headers: foreign,
  });
  expect(refused.status).toBe(403);
  await secure.close();
});
