import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diskStorage } from './disk-storage.ts';
import { startMemoryGateway, type MemoryGateway } from './memory-gateway.fixture.ts';
import { s3Storage } from './s3-storage.ts';
import { agencyOfKey, isKey, type Storage } from './storage.ts';

let folder: string;
let gateway: MemoryGateway;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guardroom-storage-'));
  gateway = await startMemoryGateway();
});

afterAll(async () => {
  gateway.close();
  await rm(folder, { recursive: true, force: true });
});

const env = process.env;
const places: [string, () => Storage][] = [
  ['disk', () => diskStorage(folder)],
  [
    'an S3 gateway in memory',
    () =>
      s3Storage({
        endpoint: gateway.endpoint,
        bucket: 'files',
        region: 'ap-southeast-1',
        accessKeyId: 'key',
        secretAccessKey: 'secret',
      }),
  ],
];
if (env['S3_TEST_ENDPOINT'] !== undefined) {
  const endpoint = env['S3_TEST_ENDPOINT'];
  const settings = {
    endpoint,
    bucket: env['S3_TEST_BUCKET'] ?? 'guardroom-test',
    region: env['S3_TEST_REGION'] ?? 'us-east-1',
    accessKeyId: env['S3_TEST_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: env['S3_TEST_SECRET_ACCESS_KEY'] ?? '',
  };
  places.push([`the S3 store at ${endpoint}`, () => s3Storage(settings)]);
}

const newKey = (): string => `attendance/1/${randomUUID()}.jpg`;

describe.each(places)('storage on %s', (_name, open) => {
  it('gives back what was put, whole and in part, with its size', async () => {
    const storage = open();
    const key = newKey();
    const bytes = Buffer.from('the first ten bytes and the rest, 陈');
    await storage.put(key, bytes, 'image/jpeg');
    expect(await storage.head(key)).toEqual({ size: bytes.length });
    const whole = await storage.get(key);
    expect(whole?.size).toBe(bytes.length);
    expect(whole && (await buffer(whole.stream))).toEqual(bytes);
    const part = await storage.get(key, { start: 4, end: 8 });
    expect(part?.size).toBe(5);
    expect(part && String(await buffer(part.stream))).toBe('first');
  });

  it('replaces an object whole', async () => {
    const storage = open();
    const key = newKey();
    await storage.put(key, Buffer.from('a longer text'), 'image/jpeg');
    await storage.put(key, Buffer.from('short'), 'image/jpeg');
    const found = await storage.get(key);
    expect(found && String(await buffer(found.stream))).toBe('short');
  });

  it('says null for what is not there, and deletes without complaint', async () => {
    const storage = open();
    const key = newKey();
    expect(await storage.get(key)).toBeNull();
    expect(await storage.head(key)).toBeNull();
    await storage.put(key, Buffer.from('x'), 'image/jpeg');
    await storage.delete(key);
    await storage.delete(key);
    expect(await storage.head(key)).toBeNull();
  });

  it('accepts no key that is not of our making', async () => {
    const storage = open();
    const foreign = ['../x.jpg', 'attendance/1/../../x.jpg', '/etc/passwd', 'attendance/1/a.svg'];
    for (const key of foreign) {
      const attempts = [
        async () => storage.put(key, Buffer.from('x'), 'image/jpeg'),
        async () => storage.get(key),
        async () => storage.head(key),
        async () => storage.delete(key),
      ];
      for (const attempt of attempts) await expect(attempt()).rejects.toThrow('not a storage key');
    }
  });
});

describe('disk', () => {
  it('leaves nothing half-written behind', async () => {
    await diskStorage(folder).put(newKey(), Buffer.from('x'), 'image/jpeg');
    expect(await readdir(join(folder, '.incoming'))).toEqual([]);
  });
});

describe('an S3 store', () => {
  it('that answers with an error is an error here, without its words', async () => {
    const settings = { bucket: 'refuse', region: 'x', accessKeyId: 'k', secretAccessKey: 's' };
    const storage = s3Storage({ ...settings, endpoint: gateway.endpoint });
    await expect(storage.get(newKey())).rejects.toThrow('storage answered 403 to get');
    await expect(storage.put(newKey(), Buffer.from('x'), 'image/jpeg')).rejects.toThrow('403');
  });

  it('that says nothing is given up, also when memory is tidied meanwhile', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const settings = { bucket: 'b', region: 'x', accessKeyId: 'k', secretAccessKey: 's' };
    const asked = s3Storage({ ...settings, endpoint }, 500).get(newKey());
    setFlagsFromString('--expose-gc');
    const tidied = setTimeout(100).then(() => void runInNewContext('gc')());
    await expect(asked).rejects.toThrow('storage is silent');
    await tidied;
    silent.closeAllConnections();
    silent.close();
  });
});

describe('a key', () => {
  it.each([
    ['attendance/12/20261121T010203004Z_a1b2.jpg', 12],
    ['attendance/12/20261121T010203004Z_a1b2.jpg.thumb', 12],
    ['incident/3/ir_20261121T010203004Z_Photo-1.jpg', 3],
    ['sop/3/sop_20261121T010203004Z_Fire-drill.pdf', 3],
  ])('%s is of agency %i', (key, agency) => {
    expect(agencyOfKey(key)).toBe(agency);
  });

  it.each([
    '',
    'x.jpg',
    'attendance/12/.jpg',
    'attendance/12/../3/x.jpg',
    'attendance/012/x.jpg',
    'attendance/12/x.html',
    'attendance/12/x.jpg\n',
    'attendance/12/x/y.jpg',
    'attendance/12/%2e%2e.jpg',
    'attendance/12/x\\y.jpg',
  ])('%j is none', (key) => {
    expect(isKey(key)).toBe(false);
  });
});
