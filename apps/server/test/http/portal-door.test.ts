import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeClientOffice, openClientSessionOf, type ClientOffice } from '../client-door.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { makeOffice } from '../office.ts';
import { askAt, type DoorAnswer, type DoorRequest } from './at-door.ts';

const asked = { accept: 'application/json', 'content-type': 'application/json' };
const portalHost = 'portal.guardroom.example';
const whoAmI = JSON.stringify({ query: '{ clientViewer { clientProfileID } }' });

let folder: string;
let server: TestServer;
let office: ClientOffice;
let cookie: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'guardroom-portal-'));
  writeFileSync(join(folder, 'index.html'), '<p>clients __NONCE__</p>');
  writeFileSync(join(folder, 'sw.js'), 'self.skipWaiting();');
  server = await startTestServer({
    portalFolder: folder,
    env: { PORTAL_URL: `http://${portalHost}` },
  });
  const { site } = await makeOffice(server);
  office = await makeClientOffice(server, { site });
  cookie = (await openClientSessionOf(server.db, office)).cookie ?? '';
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const ask = (path: string, sent?: DoorRequest): Promise<DoorAnswer> =>
  askAt(server.url, path, sent);

describe.each([
  ['at the clients’ address', { host: portalHost }, ''],
  ['under the path', {}, '/portal'],
] as const)('the clients’ door %s', (_, host, base) => {
  it('serves the portal, also for paths that it routes by itself', async () => {
    for (const path of ['/', '/ticket/1', '/metrics', '/healthz']) {
      const page = await ask(base + path, { headers: host });
      expect([page.status, page.text]).toEqual([200, expect.stringMatching(/^<p>clients \S{24}</)]);
    }
  });

  it('lets a page have neither camera nor position, and no code of others', async () => {
    const { headers } = await ask(`${base}/`, { headers: host });
    expect(headers['permissions-policy']).toBe('camera=(), geolocation=(), microphone=()');
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toMatch(/wasm|unsafe/);
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining(["default-src 'none'", "worker-src 'self'", "frame-ancestors 'none'"]),
    );
  });

  it('knows a client’s user by its cookie, and says when what they may has changed', async () => {
    const headers = { ...asked, ...host, cookie };
    const { text, headers: answered } = await ask(`${base}/graphql`, {
      method: 'POST',
      headers,
      body: whoAmI,
    });
    expect(JSON.parse(text).data).toEqual({ clientViewer: { clientProfileID: office.client.id } });
    expect(answered['x-guardroom-client']).toMatch(/^[\w-]{10}$/);
    expect(answered['x-guardroom-rights']).toMatch(/^[\w-]{12}$/);
  });

  it.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['the console', { origin: 'http://guardroom.example', 'sec-fetch-site': 'same-site' }],
  ])('refuses what comes from %s', async (_from, from) => {
    for (const path of ['/graphql', '/files']) {
      const headers = { ...asked, ...host, ...from, cookie };
      expect((await ask(base + path, { method: 'POST', headers, body: whoAmI })).status).toBe(403);
    }
  });

  it('gives no file without a signature, and answers nothing else in another way', async () => {
    const headers = { ...host, cookie };
    for (const path of ['/files/1/x.jpg', '/exports/1/x.pdf']) {
      expect((await ask(base + path, { headers })).status).toBe(403);
    }
    for (const path of ['/metrics', '/', '/exports']) {
      expect((await ask(base + path, { method: 'POST', headers })).status).toBe(405);
    }
  });
});

it.each([
  ['the console’s door', ''],
  ['the guards’ door', '/guard'],
])('takes no session of a client by %s, in whatever cookie or as bearer', async (_, base) => {
  const token = cookie.split('=')[1] ?? '';
  const ways = [
    { cookie },
    { cookie: `guardroom=${token}` },
    { cookie: `guardroom-guard=${token}` },
    { authorization: `Bearer ${token}` },
  ];
  for (const way of ways) {
    for (const query of ['{ clientViewer { name } }', '{ viewer { name } }']) {
      const { text } = await ask(`${base}/graphql`, {
        method: 'POST',
        headers: { ...asked, ...way },
        body: JSON.stringify({ query }),
      });
      expect(text).toContain('UNAUTHENTICATED');
    }
  }
});

it('takes no bearer at the clients’ door', async () => {
  const authorization = `Bearer ${cookie.split('=')[1]}`;
  const { text } = await ask('/portal/graphql', {
    method: 'POST',
    headers: { ...asked, authorization },
    body: whoAmI,
  });
  expect(text).toContain('UNAUTHENTICATED');
});

it('leads to the clients’ path with its last slash', async () => {
  const { status, headers } = await ask('/portal?a=b');
  expect([status, headers['location']]).toEqual([308, '/portal/?a=b']);
  expect((await ask('/portals')).text).not.toContain('clients');
});
