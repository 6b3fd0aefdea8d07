import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { refuse } from '../graphql/refusal/refusal.ts';
import type { Secrets } from '../secrets.ts';
import type { Viewer } from '../viewer.ts';
import { readRange } from './byte-range.ts';
import { verifyFileLink, type VerifiedLink } from './file-link.ts';
import { contentTypeOf, isOriginalKey, type ByteRange } from './storage.ts';
import type { Storages } from './storages.ts';

interface Dependencies {
  readonly secrets: Secrets;
  readonly storages: Storages;
}

/**
 * Streams the file of a signed link.
 * @throws FORBIDDEN for a link that is altered, expired or another agency's; NOT_FOUND
 */
export async function serveFile(
  { secrets, storages }: Dependencies,
  request: IncomingMessage,
  response: ServerResponse,
  viewer: Viewer | null | undefined,
): Promise<void> {
  const link = verifyFileLink(secrets, new URL(request.url ?? '/', 'http://files'));
  if (link === undefined) {
    return refuse('FORBIDDEN', 'This link has expired. Reload the page to open the file.');
  }
  if (viewer && viewer.scope.agencyId !== link.agencyId) {
    return refuse('FORBIDDEN', 'This file belongs to another agency.');
  }
  await answer(storages, link, request, response);
}

async function answer(
  storages: Storages,
  link: VerifiedLink,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const headers = headersOf(link);
  let range: ByteRange | undefined;
  let status = 200;
  if (request.headers.range !== undefined || request.method === 'HEAD') {
    const found = await storages.head(link.bucket, link.key);
    if (found === null) return notFound();
    const wanted = readRange(request.headers.range, found.size);
    if (request.method === 'HEAD') {
      response.writeHead(200, { ...headers, 'Content-Length': found.size });
      return void response.end();
    }
    if (wanted === 'unsatisfiable') {
      response.writeHead(416, { 'Content-Range': `bytes */${found.size}` });
      return void response.end();
    }
    if (wanted !== 'whole') {
      range = wanted;
      status = 206;
      headers['Content-Range'] = `bytes ${wanted.start}-${wanted.end}/${found.size}`;
    }
  }
  const object = await storages.find(link.bucket, link.key, range);
  if (object === null) return notFound();
  response.writeHead(status, { ...headers, 'Content-Length': object.size });
  await pipeline(object.stream, response);
}

function headersOf({ key, secondsLeft }: VerifiedLink): Record<string, string> {
  const isPdf = key.endsWith('.pdf');
  // An original is as somebody sent it, and a sheet is no page: it is kept on their disk, and never shown as a page of ours.
  const isTaken = /\.(?:csv|xlsx|zip)$/.test(key) || isOriginalKey(key);
  const name = key.slice(key.lastIndexOf('/') + 1).replace('.jpg.original.', '.');
  return {
    'Content-Type': contentTypeOf(key),
    'Content-Disposition': `${isTaken ? 'attachment' : 'inline'}; filename="${name}"`,
    'Cache-Control': `private, max-age=${secondsLeft}, immutable`,
    'Accept-Ranges': 'bytes',
    'X-Content-Type-Options': 'nosniff',
    // Chromium shows no PDF in a sandbox; its type and nosniff already keep it from being a page.
    'Content-Security-Policy': isPdf ? "default-src 'none'" : "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
  };
}

function notFound(): never {
  return refuse('NOT_FOUND', 'The file is no longer there.');
}
