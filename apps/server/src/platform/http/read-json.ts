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
  const objects = objectsIn(body, requestLimits.jsonDepth);
  // What reads it further on calls itself once a level.
  if (objects === Infinity) throw new Refusal('TOO_LARGE', 'The request is nested too deeply.');
  if (objects > requestLimits.jsonObjects) {
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

/** How many objects stand in a value, itself among them; Infinity where one lies deeper. */
function objectsIn(value: unknown, levels: number): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (levels === 0) return Infinity;
  let all = 1;
  for (const inner of Object.values(value)) all += objectsIn(inner, levels - 1);
  return all;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('BAD_REQUEST', 'This is not JSON.');
  }
}
