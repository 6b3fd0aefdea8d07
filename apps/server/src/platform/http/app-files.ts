import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { earlyLinks, placeOfLinks } from './early-files.ts';

/**
 * A built application (the console, the guards') in memory: a few megabytes. The build has
 * compressed its files with Brotli; what else is asked for is compressed once, the first time.
 */
export interface AppFiles {
  /** Another one for each build, so that an application that is open notices an upgrade. */
  readonly version: string;
  /**
   * Answers a GET or HEAD: a file, else the page of that name (/login has its own), else the
   * application's page, which routes by itself.
   * @param signedIn whether somebody seems to be, who gets the files of the screen at once
   */
  handle(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    signedIn: boolean,
  ): Promise<void>;
}

interface Asset {
  readonly bytes: Buffer;
  readonly type: string;
  compressed: Map<string, Promise<Buffer>>;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

const page = '/index.html';
/** For the server alone. */
const screenTable = '/screens.json';
/** Providers lead back to the page of sign-on, each to the address of one agency. */
const pageOf = (path: string): string => path.replace(/^\/signon\/\d+$/, '/signon');
/** A file with this ending is another one compressed (tools/vite/compressed-files.ts). */
const compressedEnding = '.br';

/** A service worker: it speaks for the whole folder that it lies in, and is asked for anew each time. */
const worker = '/sw.js';

/** @param pagePolicy the Content-Security-Policy of a page that carries a nonce */
export async function loadAppFiles(
  folder: string,
  pagePolicy: (nonce: string) => string,
): Promise<AppFiles> {
  const assets = existsSync(folder) ? await readAssets(folder) : new Map<string, Asset>();
  const linksAt = earlyLinks(assets.get(screenTable)?.bytes.toString('utf8'));
  assets.delete(screenTable);
  return {
    version: versionOf(assets.get(page)),
    handle: async (request, response, path, signedIn) => {
      const asset = assets.get(path);
      if (asset !== undefined && !path.endsWith('.html'))
        return sendAsset(request, response, path, asset);
      const html = assets.get(`${pageOf(path)}.html`) ?? assets.get(page);
      if (html === undefined || (extname(path) !== '' && !isForPage(request))) {
        response.writeHead(404, { 'content-type': 'text/plain', 'cache-control': 'no-store' });
        response.end('Not found');
        return;
      }
      const nonce = randomBytes(16).toString('base64');
      response.setHeader('content-security-policy', pagePolicy(nonce));
      const text = html.bytes
        .toString('utf8')
        .replace(placeOfLinks, () => (signedIn ? linksAt(path) : ''))
        .replaceAll('__NONCE__', nonce);
      await sendPage(request, response, text);
    },
  };
}

/**
 * Whether a person is led here. An address with a dot may be a mistyped one, which the application
 * answers; but a file that a build before had is missed as a file, not read as a page.
 */
function isForPage({ headers }: IncomingMessage): boolean {
  const destination = headers['sec-fetch-dest'];
  if (destination !== undefined) return destination === 'document';
  return headers.accept?.includes('text/html') ?? false;
}

/** The page names its files by their contents, so that it is another one for each build. */
function versionOf(html: Asset | undefined): string {
  if (html === undefined) return 'none';
  return createHash('sha256').update(html.bytes).digest('base64url').slice(0, 10);
}

async function readAssets(folder: string): Promise<Map<string, Asset>> {
  const files = await readFiles(folder);
  const assets = new Map<string, Asset>();
  for (const [path, bytes] of files) {
    if (path.endsWith(compressedEnding)) continue;
    const type = types[extname(path)] ?? 'application/octet-stream';
    const asset: Asset = { bytes, type, compressed: new Map() };
    const compressed = files.get(path + compressedEnding);
    if (compressed) asset.compressed.set('br', Promise.resolve(compressed));
    assets.set(path, asset);
  }
  return assets;
}

/** By their paths as an address names them. */
async function readFiles(folder: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const read = entries.map(async (entry) => {
    if (!entry.isFile()) return;
    const path = join(entry.parentPath, entry.name);
    files.set(`/${relative(folder, path).split(sep).join('/')}`, await readFile(path));
  });
  await Promise.all(read);
  return files;
}

/** They say nothing of a file that a page loads, and a visit loads forty. */
const ofPages = [
  // A connection is kept unless somebody says otherwise.
  'connection',
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
  'x-request-id',
];

async function sendAsset(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  asset: Asset,
): Promise<void> {
  response.setHeader('cache-control', keptFor(path));
  response.setHeader('content-type', asset.type);
  for (const name of ofPages) response.removeHeader(name);
  if (path === worker) {
    response.setHeader('service-worker-allowed', './');
    // It lives by the policy of its own script: what pages may not ask for, it may.
    response.setHeader('content-security-policy', "frame-ancestors 'none'");
  }
  const encoding = encodingFor(request, asset);
  const bytes = encoding === undefined ? asset.bytes : await compressedBytes(asset, encoding);
  send(request, response, bytes, encoding);
}

function keptFor(path: string): string {
  if (path === worker) return 'no-cache';
  const isHashed = path.startsWith('/assets/');
  return isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

/** The page carries a fresh nonce, by which it names the only scripts that may run: it is never kept. */
async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  text: string,
): Promise<void> {
  const html = Buffer.from(text);
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  const accepts = acceptedEncodings(request);
  if (accepts.includes('gzip')) send(request, response, await promisify(gzip)(html), 'gzip');
  else send(request, response, html, undefined);
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  bytes: Buffer,
  encoding: string | undefined,
): void {
  if (encoding !== undefined) response.setHeader('content-encoding', encoding);
  response.setHeader('vary', 'accept-encoding');
  response.setHeader('content-length', bytes.length);
  response.writeHead(200);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

function encodingFor(request: IncomingMessage, asset: Asset): string | undefined {
  const accepts = acceptedEncodings(request);
  const made = [...asset.compressed.keys()].find((encoding) => accepts.includes(encoding));
  const isText = /^(text|application|image\/svg)/.test(asset.type);
  // What is compressed already is sent so, however short it is.
  if (made !== undefined || !isText || asset.bytes.length < 1000) return made;
  return ['br', 'gzip'].find((encoding) => accepts.includes(encoding));
}

function acceptedEncodings(request: IncomingMessage): string {
  return request.headers['accept-encoding'] ?? '';
}

function compressedBytes(asset: Asset, encoding: string): Promise<Buffer> {
  const known = asset.compressed.get(encoding);
  if (known !== undefined) return known;
  const made =
    encoding === 'br'
      ? promisify(brotliCompress)(asset.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
      : promisify(gzip)(asset.bytes, { level: 9 });
  asset.compressed.set(encoding, made);
  return made;
}
