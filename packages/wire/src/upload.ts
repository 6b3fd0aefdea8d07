import { isRefusal, refusalOf } from './answer.ts';
import { NetworkError } from './errors.ts';

/** Where the server keeps a file: what a record that attaches it names. */
export interface FileReference {
  bucket: string;
  key: string;
  region: string;
}

/**
 * Sends one file to the server, which checks and keeps it until a record attaches it.
 * Rejects with ApiError when the server refuses it, NetworkError when it cannot be reached.
 * @param url where the door takes files, absolute or from the page
 * @param more what else the door asks
 */
export async function uploadFile(
  purpose: string,
  file: File,
  url = '/files',
  more: Readonly<Record<string, string>> = {},
): Promise<FileReference> {
  const query = new URLSearchParams({ purpose, name: file.name, ...more });
  const response = await send(`${url}?${query}`, file);
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && isReference(answer)) return answer;
  if (isRefusal(answer)) throw refusalOf(answer);
  throw new NetworkError(`The server answered with status ${response.status}.`);
}

async function send(url: string, body: File): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/octet-stream' },
      body,
    });
  } catch (cause) {
    throw new NetworkError('The server cannot be reached.', { cause });
  }
}

function isReference(value: unknown): value is FileReference {
  if (typeof value !== 'object' || value === null) return false;
  if (!('bucket' in value && 'key' in value && 'region' in value)) return false;
  return [value.bucket, value.key, value.region].every((part) => typeof part === 'string');
}
