import { ApiError } from '@guardroom/wire/errors';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceKey } from '../device/key.ts';
import { knowForms } from '../store/database.ts';
import { keepStored, keptFile, sweep } from '../store/files.ts';
import { forms } from '../store/forms.ts';
import { keepMeta, keepPerson } from '../store/meta.ts';
import { countWaiting, outboxEntries, refusedEntries } from '../store/outbox.ts';
import { record } from '../store/record.ts';
import { aisha, deviceOf, picture, restart } from '../store/store.fixture.ts';
import { drain } from './drain.ts';
import { haveLocks } from './locks.fixture.ts';
import { cutOff, testServer, type TestServer } from './server.fixture.ts';

haveLocks();
let server: TestServer;

beforeEach(async () => {
  await deviceOf();
  server = testServer();
});

const site = { siteProfileID: 3 };

async function recordMany(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) await record('breakStart', {});
}

describe('delivery', () => {
  it('sends pictures first, then the events in their order', async () => {
    const order: string[] = [];
    server.before = (what) => void order.push(what);
    await record('clockIn', site, { files: [picture('a')] });
    await record('clockOut', site, { files: [picture('b')] });
    await drain(server);
    expect(order).toEqual(['upload', 'upload', 'deliver']);
    const [batch] = server.batches;
    expect(batch?.events.map(({ kind }) => kind)).toEqual(['clockIn', 'clockOut']);
    expect(batch?.events.map(({ files }) => files[0]?.stored?.key)).toEqual([
      'stored/aaaa',
      'stored/bbbb',
    ]);
    expect(await countWaiting()).toBe(0);
  });

  it('lets events of a newer form wait for a server that knows it', async () => {
    await recordMany(2);
    await keepMeta('eventVersion', 0);
    await drain(server);
    expect(server.batches).toEqual([]);
    expect(await countWaiting()).toBe(2);
    await keepMeta('eventVersion', 1);
    await drain(server);
    expect(await countWaiting()).toBe(0);
  });

  it('takes at most 50 events at a time', async () => {
    await recordMany(120);
    await drain(server);
    expect(server.batches.map(({ events }) => events.length)).toEqual([50, 50, 20]);
    const numbers = server.batches.flatMap(({ events }) => events.map(({ seq }) => seq));
    expect(numbers).toEqual(Array.from({ length: 120 }, (_, at) => at + 1));
  });

  it('sends a picture anew that the server may have forgotten meanwhile', async () => {
    await record('clockIn', site, { files: [picture('a')] });
    server.before = (what) => {
      if (what === 'deliver') cutOff();
    };
    await expect(drain(server)).rejects.toThrow('cannot be reached');
    const [sha256 = ''] = server.uploads;
    server.before = () => {};
    const stored = { bucket: 'files', key: 'stored/aaaa', region: 'local' };
    await keepStored(sha256, stored, Date.now() - 13 * 3_600_000);
    await drain(server);
    expect(server.uploads).toEqual([sha256, sha256]);
    expect(await countWaiting()).toBe(0);
  });

  it('is signed by the key of the device, over the very text', async () => {
    const { publicKey } = await deviceKey();
    server.isSigned = async (batch, signature) => {
      const bytes = Buffer.from(signature, 'base64url');
      const way = { name: 'ECDSA', hash: 'SHA-256' };
      const text = new TextEncoder().encode(batch);
      expect(await crypto.subtle.verify(way, publicKey, bytes, text)).toBe(true);
    };
    await record('clockIn', site);
    await drain(server);
    expect(server.taken.size).toBe(1);
    await expect(crypto.subtle.exportKey('jwk', (await deviceKey()).privateKey)).rejects.toThrow(
      'not extractable',
    );
  });

  it('brings a call for help before all else', async () => {
    await recordMany(3);
    const { key } = await record('alarm', { silent: true });
    await drain(server);
    expect(server.batches[0]?.events.map((event) => event.key)).toEqual([key]);
    expect(server.batches[1]?.events).toHaveLength(3);
  });

  it('is in the name of whoever is signed in alone', async () => {
    await record('clockIn', site);
    await keepPerson({ ...aisha, staffProfileID: 8 });
    await record('clockIn', site);
    await drain(server);
    expect(server.batches.flatMap(({ events }) => events.map(({ seq }) => seq))).toEqual([2]);
    expect((await outboxEntries()).map(({ seq }) => seq)).toEqual([1]);
    await keepPerson(aisha);
    await drain(server);
    expect(await countWaiting()).toBe(0);
  });
});

describe('where it is cut off', () => {
  it('between a picture and its event, nothing is lost and the picture is not sent again', async () => {
    await record('clockIn', site, { files: [picture('a')] });
    server.before = (what) => (what === 'deliver' ? cutOff() : undefined);
    await expect(drain(server)).rejects.toThrow('cannot be reached');
    await restart();
    expect(await countWaiting()).toBe(1);
    server.before = () => {};
    await drain(server);
    expect(server.uploads).toHaveLength(1);
    expect(server.batches[0]?.events[0]?.files[0]?.stored).not.toBeNull();
  });

  it('after the server took the events and before it answered, they are sent again and are there once', async () => {
    await recordMany(2);
    server.after = cutOff;
    await expect(drain(server)).rejects.toThrow('cannot be reached');
    await restart();
    server.after = () => {};
    await drain(server);
    expect([...server.taken.values()]).toEqual([2, 2]);
    expect(await countWaiting()).toBe(0);
  });

  it('what is recorded meanwhile waits for the next time', async () => {
    await record('clockIn', site);
    server.before = async (what) => {
      if (what === 'deliver' && server.batches.length === 0) await record('breakStart', {});
    };
    await drain(server);
    expect(server.batches.map(({ events }) => events.length)).toEqual([1, 1]);
  });
});

it('two at the same time deliver once', async () => {
  await recordMany(3);
  expect(await Promise.all([drain(server), drain(server)])).toEqual(['done', 'held']);
  expect([...server.taken.values()]).toEqual([1, 1, 1]);
});

describe('what is refused', () => {
  it('in the middle does not hold up what comes after it', async () => {
    await recordMany(3);
    server.refuses = ({ seq }) => (seq === 2 ? 'Not like this.' : undefined);
    await drain(server);
    expect(await countWaiting()).toBe(0);
    expect((await refusedEntries()).map(({ seq, refusal }) => [seq, refusal?.sentence])).toEqual([
      [2, 'Not like this.'],
    ]);
    await drain(server);
    expect(server.batches).toHaveLength(1);
  });

  it('as a whole is halved until it is known which event it is', async () => {
    await recordMany(7);
    server.refusesBatch = ({ events }) => {
      if (events.some(({ seq }) => seq === 5))
        throw new ApiError({ code: 'BAD_REQUEST', message: 'Cannot be read.' });
    };
    await drain(server);
    expect(server.taken.size).toBe(6);
    expect((await refusedEntries()).map(({ seq }) => seq)).toEqual([5]);
  });

  it('for a fault of the server still waits', async () => {
    await recordMany(2);
    server.refusesBatch = () => {
      throw new ApiError({ code: 'INTERNAL', message: 'x' });
    };
    await expect(drain(server)).rejects.toThrow('x');
    expect(await countWaiting()).toBe(2);
  });

  it('as a picture goes without it, and its event counts', async () => {
    await record('clockIn', site, { files: [picture('a')] });
    server.before = (what) => {
      if (what === 'upload') throw new ApiError({ code: 'FILE_REFUSED', message: 'No picture.' });
    };
    await drain(server);
    expect(server.batches[0]?.events[0]?.files[0]?.stored).toBeNull();
    expect(await countWaiting()).toBe(0);
  });

  it('by silence is a failure, not an endless round', async () => {
    await record('clockIn', site);
    const silent = { ...server, deliver: () => Promise.resolve([]) };
    await expect(drain(silent)).rejects.toThrow('answered none');
    expect(await countWaiting()).toBe(1);
  });
});

it('a picture that the device has lost is said to be lost', async () => {
  await record('clockIn', site, { files: [picture('a')] });
  const { store } = await (await import('../store/database.ts')).theStore();
  await store.delete('files', 'a'.repeat(64));
  await drain(server);
  expect(server.batches[0]?.events[0]?.files).toEqual([{ sha256: 'a'.repeat(64), stored: null }]);
});

it('pictures stay until their events have a receipt and somebody makes room', async () => {
  await record('clockIn', site, { files: [picture('a')] });
  await sweep();
  expect(await keptFile('a'.repeat(64))).toBeDefined();
  await drain(server);
  expect(await keptFile('a'.repeat(64))).toBeDefined();
  await sweep();
  expect(await keptFile('a'.repeat(64))).toBeUndefined();
});

it('a store that cannot be brought forward is delivered, once a start', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await record('clockIn', site, { files: [picture('a')] });
  await restart();
  knowForms([
    ...forms,
    () => {
      throw new Error('this form does not work here');
    },
  ]);
  try {
    await drain(server);
    expect(server.taken.size).toBe(1);
    await drain(server);
    expect([...server.taken.values()]).toEqual([1]);
  } finally {
    knowForms(forms);
  }
});
