import { lookup as resolve, type LookupOptions } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isOwnMachine } from '@guardroom/rules/signon/issuer';
import { isPublicAddress } from './public-address.ts';

/** The address of a request lies where the server must not be led to. */
export class RefusedAddress extends Error {
  override name = 'RefusedAddress';
}

/** Longer answers are broken off: they are no description, keys or token. */
const mostBytes = 1_048_576;
const mostMilliseconds = 10_000;

export interface GuardOptions {
  /** Networks of the installation's own, for a provider that stands in one. */
  readonly privateAddresses: boolean;
  /** http to this very machine, for development and tests. */
  readonly ownMachine: boolean;
  /** Of a longer answer the beginning is enough; without it, one over a megabyte is refused. */
  readonly firstBytes?: number;
}

export interface GuardedRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

/** Fetches from an address that somebody typed: https, public, bounded; redirects are not followed. */
export function guardedFetch(options: GuardOptions) {
  return async (address: string, init: GuardedRequest): Promise<Response> => {
    const url = new URL(address);
    const isOwn = options.ownMachine && isOwnMachine(url.hostname);
    refuseUnlessAllowed(url, isOwn || options.privateAddresses, isOwn);
    const lookup = isOwn || options.privateAddresses ? undefined : publicLookup;
    const limits = [AbortSignal.timeout(mostMilliseconds), ...(init.signal ? [init.signal] : [])];
    const response = await send(url, init, lookup, AbortSignal.any(limits));
    return answerOf(response, options.firstBytes);
  };
}

function refuseUnlessAllowed(url: URL, anyAddress: boolean, http: boolean): void {
  const isSecure = url.protocol === 'https:' || (http && url.protocol === 'http:');
  if (!isSecure) throw new RefusedAddress('not https');
  // A host that is an address is not looked up.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !anyAddress && !isPublicAddress(host)) {
    throw new RefusedAddress('a private address');
  }
}

/** Asked when the connection is made, so a name cannot lead elsewhere than it did when checked. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  const all: LookupOptions & { all: true } = { ...options, all: true };
  resolve(hostname, all, (error, found) => {
    if (error !== null) return done(error, '');
    const [first] = found;
    if (first === undefined) return done(notFound(), '');
    if (!found.every(({ address }) => isPublicAddress(address))) {
      return done(new RefusedAddress('a private address'), '');
    }
    if (options.all === true) return done(null, found);
    return done(null, first.address, first.family);
  });
};

const notFound = (): Error => new Error('the name has no address');

function send(
  url: URL,
  { method, headers, body }: GuardedRequest,
  lookup: LookupFunction | undefined,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const sent = bodyOf(body);
  return new Promise((resolved, rejected) => {
    const asked = request(url, {
      method,
      headers: { ...headers, 'content-length': Buffer.byteLength(sent) },
      agent: false,
      signal,
      ...(lookup && { lookup }),
    });
    asked.once('response', resolved);
    asked.once('error', rejected);
    asked.end(sent);
  });
}

function bodyOf(body: unknown): string | Uint8Array {
  if (body === undefined || body === null) return '';
  if (typeof body === 'string' || body instanceof Uint8Array) return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new Error('only texts and bytes are sent');
}

async function answerOf(
  response: IncomingMessage,
  firstBytes: number | undefined,
): Promise<Response> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    if (!Buffer.isBuffer(chunk)) throw new Error('the answer has an encoding set');
    size += chunk.length;
    if (firstBytes !== undefined && size >= firstBytes) {
      chunks.push(chunk.subarray(0, chunk.length - (size - firstBytes)));
      response.destroy();
      break;
    }
    if (size > mostBytes) {
      response.destroy();
      throw new Error('the answer is too long');
    }
    chunks.push(chunk);
  }
  const status = response.statusCode ?? 0;
  if (status < 200 || status > 599) throw new Error('no answer of HTTP');
  const isEmpty = status === 204 || status === 205 || status === 304;
  return new Response(isEmpty ? null : Buffer.concat(chunks), {
    status,
    headers: {
      'content-type': response.headers['content-type'] ?? '',
      'retry-after': response.headers['retry-after'] ?? '',
    },
  });
}
