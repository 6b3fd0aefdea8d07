import type { IncomingMessage } from 'node:http';
import { requestLimits } from '../graphql/limit/limits.ts';
import { Refusal } from '../graphql/refusal/refusal.ts';

/**
 * The JSON object that a request carries.
 * @throws TOO_LARGE beyond `most` bytes or nested too deeply, BAD_REQUEST for another type or no
 * JSON object
 */
export async function readJson(request: IncomingMessage, most: number): Promise<object> {
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new Refusal('BAD_REQUEST', 'Send application/json.');
  }
  const body = parse((await readBytes(request, most)).toString('utf8'));
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refusal('BAD_REQUEST', 'Send one JSON object.');
  }
  // What reads it further on calls itself once a level.
  if (isDeeper(body, requestLimits.jsonDepth)) {
    throw new Refusal('TOO_LARGE', 'The request is nested too deeply.');
  }
  if (objectsIn(body) > requestLimits.jsonObjects) {
    throw new Refusal('TOO_LARGE', 'The request has too many parts.');
  }
  return body;
}

function readBytes(request: IncomingMessage, most: number): Promise<Buffer> {
  const tooLarge = () =>
    new Refusal('TOO_LARGE', `A request has at most ${Math.floor(most / 1024)} kB.`);
  if (Number(request.headers['content-length'] ?? 0) > most) return Promise.reject(tooLarge());
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    // The rest of a request that is too large is let go by: destroyed in the middle it would take
    // the connection along, and the answer with it.
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > most) return reject(tooLarge());
      chunks.push(chunk);
    });
    request.on('end', () =>
      resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)),
    );
    request.on('error', reject);
    request.on('close', () => reject(new Error('the request was broken off')));
  });
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

function objectsIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((all: number, inner) => all + objectsIn(inner), 1);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('BAD_REQUEST', 'This is not JSON.');
  }
}
