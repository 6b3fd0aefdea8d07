import { AwsClient } from 'aws4fetch';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { assertKey, type Storage } from './storage.ts';

export interface S3Settings {
  /** Scheme and host; the bucket is addressed by path, which every gateway understands. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/**
 * Keeps objects in any S3-compatible store.
 * @param patience milliseconds that the store may take to begin an answer
 */
export function s3Storage(settings: S3Settings, patience = 30_000): Storage {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: 3,
    initRetryMs: 100,
  });
  const send = async (method: string, key: string, rest: RequestInit = {}): Promise<Response> => {
    assertKey(key);
    const controller = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    // Until the answer begins; a body may take as long as its reader. The signal alone is not enough:
    // the request that is signed in between can lose it when memory is tidied.
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        const error = new Error('storage is silent');
        controller.abort(error);
        reject(error);
      }, patience);
    });
    try {
      const url = `${endpoint}/${bucket}/${key}`;
      const answer = client.fetch(url, {
        ...rest,
        method,
        signal: controller.signal,
        redirect: 'error',
      });
      return await Promise.race([answer, silence]);
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    bucket,
    region,
    put: async (key, bytes, contentType) => {
      const headers = {
        'Content-Type': contentType,
        'X-Amz-Content-Sha256': createHash('sha256').update(bytes).digest('hex'),
      };
      await expectOk(await send('PUT', key, { headers, body: new Uint8Array(bytes) }), 'put');
    },
    get: async (key, range) => {
      const headers: Record<string, string> =
        range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` };
      const response = await send('GET', key, { headers });
      if (await isAbsent(response)) return null;
      if (!response.ok || response.body === null) return failed(response, 'get');
      return {
        stream: Readable.from(response.body, { objectMode: false }),
        size: lengthOf(response),
      };
    },
    head: async (key) => {
      const response = await send('HEAD', key);
      if (await isAbsent(response)) return null;
      return response.ok ? { size: lengthOf(response) } : failed(response, 'head');
    },
    delete: async (key) => {
      const response = await send('DELETE', key);
      if (!(await isAbsent(response))) await expectOk(response, 'delete');
    },
  };
}

async function isAbsent(response: Response): Promise<boolean> {
  if (response.status !== 404) return false;
  await response.body?.cancel();
  return true;
}

async function expectOk(response: Response, what: string): Promise<void> {
  if (!response.ok) return failed(response, what);
  await response.body?.cancel();
}

/** The answer's text can repeat the request's headers, so that only its status is told. */
async function failed(response: Response, what: string): Promise<never> {
  await response.body?.cancel();
  throw new Error(`storage answered ${response.status} to ${what}`);
}

function lengthOf(response: Response): number {
  const length = Number(response.headers.get('content-length'));
  if (!Number.isSafeInteger(length)) throw new Error('storage told no length');
  return length;
}
