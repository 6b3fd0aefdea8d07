import type { IncomingMessage } from 'node:http';
import { Refusal } from '../graphql/refusal.ts';

/**
 * The JSON object that a request carries.
 * @throws TOO_LARGE beyond `most` bytes, BAD_REQUEST for another type or no JSON object
 */
export async function readJson(request: IncomingMessage, most: number): Promise<object> {
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new Refusal('BAD_REQUEST', 'Send application/json.');
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) throw new Error('the request has an encoding set');
    size += chunk.length;
    if (size > most) {
      throw new Refusal('TOO_LARGE', `A request has at most ${Math.floor(most / 1024)} kB.`);
    }
    chunks.push(chunk);
  }
  const body = parse(Buffer.concat(chunks).toString('utf8'));
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refusal('BAD_REQUEST', 'Send one JSON object.');
  }
  return body;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('BAD_REQUEST', 'This is not JSON.');
  }
}
