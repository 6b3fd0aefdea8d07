import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guardedFetch, RefusedAddress, type GuardOptions } from './guarded-fetch.ts';

let server: Server;
let port: number;
let asked = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1;
    if (request.url === '/long') response.end('x'.repeat(2_000_000));
    else if (request.url === '/moved') response.writeHead(302, { location: '/' }).end();
    else if (request.url === '/slow') response.write('x');
    else response.end(`${request.method} ${request.headers['content-length']}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const fetched = (address: string, given: Partial<GuardOptions> = {}, signal?: AbortSignal) =>
  guardedFetch({ privateAddresses: false, ownMachine: false, ...given })(address, {
    method: 'POST',
    headers: {},
    body: new URLSearchParams({ a: '1' }),
    ...(signal && { signal }),
  });
const own = { ownMachine: true };

test('what is sent comes back from this machine, where that is allowed', async () => {
  const response = await fetched(`http://127.0.0.1:${port}/`, own);
  expect([response.status, await response.text()]).toEqual([200, 'POST 3']);
});

test.each([
  ['http to this machine in production', `http://127.0.0.1`, {}],
  ['http to another machine', 'http://id.agency.example', own],
  ['http to another machine in an own network', 'http://10.0.0.1', { privateAddresses: true }],
  ['an address of this machine', 'https://127.0.0.1', {}],
  ['a name that leads to this machine', 'https://localhost', {}],
  ['the address of a cloud’s secrets', 'https://169.254.169.254', own],
  ['a number that is an address', 'https://2130706433', {}],
  ['another scheme', 'file:///etc/passwd', own],
])('%s is refused before anything is sent', async (_, address, options) => {
  const before = asked;
  await expect(fetched(address, options)).rejects.toThrow(RefusedAddress);
  expect(asked).toBe(before);
});

test('a redirect is not followed', async () => {
  const before = asked;
  expect((await fetched(`http://127.0.0.1:${port}/moved`, own)).status).toBe(302);
  expect(asked).toBe(before + 1);
});

test('an answer without an end is broken off', async () => {
  await expect(fetched(`http://127.0.0.1:${port}/long`, own)).rejects.toThrow('too long');
});

test('of a long answer the beginning is taken where that is enough', async () => {
  const response = await fetched(`http://127.0.0.1:${port}/long`, { ...own, firstBytes: 5 });
  expect(await response.text()).toBe('xxxxx');
});

test('an answer that does not come is not waited for', async () => {
  const soon = AbortSignal.timeout(50);
  await expect(fetched(`http://127.0.0.1:${port}/slow`, own, soon)).rejects.toThrow(/abort/i);
});
