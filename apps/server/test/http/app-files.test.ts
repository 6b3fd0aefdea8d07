import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadAppFiles } from '../../src/platform/http/app-files.ts';
import { doorHeaders } from '../../src/platform/http/page-policy.ts';

const text = 'const a = 1;\n'.repeat(200);
const compressed = brotliCompressSync(text);

const { content } = doorHeaders.CONSOLE;

const screens = {
  frame: ['/assets/frame.js'],
  screens: {
    '/': ['/assets/frame.js', '/assets/home.js'],
    '/staff': ['/assets/frame.js', '/assets/list.js', '/assets/list.css'],
    '/staff/$id/$tab': ['/assets/frame.js', '/assets/tab.js'],
    '/staff/$id/edit': ['/assets/frame.js', '/assets/edit.js'],
  },
};

let folder: string;
let server: Server;
let url: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'guardroom-console-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<p>__NONCE__</p><!--screen-->');
  writeFileSync(join(folder, 'login.html'), '<p>Sign in</p>');
  writeFileSync(join(folder, 'screens.json'), JSON.stringify(screens));
  writeFileSync(join(folder, 'sw.js'), 'export {};\n');
  writeFileSync(join(folder, 'assets/built.js'), text);
  writeFileSync(join(folder, 'assets/built.js.br'), compressed);
  writeFileSync(join(folder, 'assets/short.js'), 'export {};\n');
  writeFileSync(join(folder, 'assets/short.js.br'), brotliCompressSync('export {};\n'));
  writeFileSync(join(folder, 'assets/plain.js'), text);
  const files = await loadAppFiles(folder, content);
  server = createServer((request, response) => {
    const { url: path = '', headers } = request;
    void files.handle(request, response, path, headers['x-signed-in'] !== undefined);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

async function ask(path: string, encoding: string) {
  const response = await fetch(url + path, { headers: { 'accept-encoding': encoding } });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe('files of an application', () => {
  it('go out as the build has compressed them', async () => {
    const { headers, text: got } = await ask('/assets/built.js', 'gzip, br');
    expect(headers.get('content-encoding')).toBe('br');
    expect(headers.get('content-length')).toBe(String(compressed.length));
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('cache-control')).toContain('immutable');
    expect(got).toBe(text);
  });

  it('go out so however short they are, and to others as they are', async () => {
    const { headers, text: got } = await ask('/assets/short.js', 'gzip, br');
    expect(headers.get('content-encoding')).toBe('br');
    expect(got).toBe('export {};\n');
    expect((await ask('/assets/short.js', 'gzip')).headers.get('content-encoding')).toBeNull();
  });

  it('are compressed when asked for where the build has not', async () => {
    for (const encoding of ['br', 'gzip']) {
      const { headers, text: got } = await ask('/assets/plain.js', encoding);
      expect(headers.get('content-encoding')).toBe(encoding);
      expect(got).toBe(text);
    }
    expect((await ask('/assets/built.js', 'gzip')).text).toBe(text);
  });

  it('go out as they are to whoever takes nothing else', async () => {
    const { headers, text: got } = await ask('/assets/built.js', 'identity');
    expect(headers.get('content-encoding')).toBeNull();
    expect(got).toBe(text);
  });

  it('have one version a build, of which a console that is open is told', async () => {
    const { version } = await loadAppFiles(folder, content);
    expect((await loadAppFiles(folder, content)).version).toBe(version);
    const next = mkdtempSync(join(tmpdir(), 'guardroom-console-'));
    writeFileSync(join(next, 'index.html'), '<p>__NONCE__ another</p>');
    expect((await loadAppFiles(next, content)).version).not.toBe(version);
    rmSync(next, { recursive: true });
  });

  it('say nothing that a file has no use for; a worker has its policy', async () => {
    const file = await ask('/assets/built.js', 'br');
    const worker = await ask('/sw.js', 'br');
    expect(file.headers.get('content-security-policy')).toBeNull();
    expect(worker.headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
    expect(file.headers.get('keep-alive')).toBeNull();
  });

  it('are not served a second time as the compressed ones', async () => {
    expect((await ask('/assets/built.js.br', 'identity')).status).toBe(404);
  });
});

describe('the page of a screen', () => {
  const style = '<link rel="preload" as="style" crossorigin href="/assets/list.css">';
  const script = (name: string) =>
    `<link rel="modulepreload" crossorigin href="/assets/${name}.js">`;
  const linksAt = async (
    path: string,
    headers: Record<string, string> = { 'x-signed-in': 'yes' },
  ) => (await (await fetch(url + path, { headers })).text()).replace(/^<p>.*<\/p>/, '');

  it.each([
    ['/', script('frame') + script('home')],
    ['/staff', script('frame') + script('list') + style],
    ['/staff/', script('frame') + script('list') + style],
    ['/staff/7/leave', script('frame') + script('tab')],
    ['/staff/7/edit', script('frame') + script('edit')],
    ['/staff/7', script('frame')],
    ['/nowhere/at/all', script('frame')],
  ])('at %s names the files of its screen to who is signed in', async (path, links) => {
    expect(await linksAt(path)).toBe(links);
  });

  it('names none to who is not signed in, nor before sign-in', async () => {
    expect(await linksAt('/staff', {})).toBe('');
    expect(await linksAt('/login')).toBe('');
  });

  it('comes without the table of screens, which is for the server alone', async () => {
    expect((await fetch(`${url}/screens.json`)).status).toBe(404);
  });
});

describe('an address with a dot that is no file', () => {
  const address = '/site/1.5';

  it.each([
    ['says that it is a document', { 'sec-fetch-dest': 'document' }],
    ['takes a page before anything else', { accept: 'text/html,application/xml;q=0.9,*/*;q=0.8' }],
  ])('is shown as a page to a browser that %s', async (_, headers) => {
    const response = await fetch(url + address, { headers });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toContain('nonce-');
    expect(await response.text()).toContain('<p>');
  });

  it.each([
    ['a script', { 'sec-fetch-dest': 'script', accept: '*/*' }],
    ['a picture', { 'sec-fetch-dest': 'image', accept: 'image/png,*/*;q=0.8' }],
    ['a part of a page', { 'sec-fetch-dest': 'empty', accept: 'text/html' }],
    ['whatever there is', { accept: '*/*' }],
  ])('is not found by who asks for %s', async (_, headers) => {
    const response = await fetch(`${url}/assets/of-a-build-before.js`, { headers });
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('Not found');
  });
});
