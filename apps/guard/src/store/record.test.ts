import { beforeEach, describe, expect, it } from 'vitest';
import { theStore } from './database.ts';
import { keptFile } from './files.ts';
import { keepPerson } from './meta.ts';
import { countWaiting, outboxEntries, putAway, refusedEntries, settle } from './outbox.ts';
import { record } from './record.ts';
import { aisha, deviceOf, newDevice, picture, restart } from './store.fixture.ts';

beforeEach(() => deviceOf());

const site = { siteProfileID: 3 };

describe('what is recorded', () => {
  it('is on the device with its pictures once it is ticked, also after a restart', async () => {
    const { key } = await record('clockIn', site, { files: [picture('a')] });
    await restart();
    const [entry] = await outboxEntries();
    expect(entry?.event).toMatchObject({ key, kind: 'clockIn', seq: 1, payload: site });
    expect(entry?.event.files).toEqual([{ sha256: 'a'.repeat(64), stored: null }]);
    expect((await keptFile('a'.repeat(64)))?.bytes.byteLength).toBe(10);
  });

  it('is numbered without gaps over restarts', async () => {
    await record('clockIn', site);
    await restart();
    await record('breakStart', {});
    await record('breakEnd', {});
    expect((await outboxEntries()).map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  it('is all there or not at all: where the event cannot be kept, its picture is not either', async () => {
    const { store } = await theStore();
    await store.put('meta', 4, 'seq');
    // The number that comes next is taken: adding the event fails after its picture was put.
    await record('breakStart', {});
    await store.put('meta', 4, 'seq');
    const failing = record('clockIn', site, { files: [picture('b')] });
    await expect(failing).rejects.toThrow(/exist|constraint/i);
    expect(await keptFile('b'.repeat(64))).toBeUndefined();
    expect(await countWaiting()).toBe(1);
  });

  it('is refused where it has not the shape of its kind, before anything is ticked', async () => {
    const wrong = record('clockIn', { siteProfileID: 0 }, { files: [picture('c')] });
    await expect(wrong).rejects.toThrow('clockIn is not right');
    expect(await countWaiting()).toBe(0);
    expect(await keptFile('c'.repeat(64))).toBeUndefined();
  });

  it('is nobody’s where nobody is signed in', async () => {
    await newDevice();
    await expect(record('clockIn', site)).rejects.toThrow('Nobody is signed in');
  });

  it('says when and by which clocks', async () => {
    await record('clockIn', site);
    const [entry] = await outboxEntries();
    expect(entry?.event).toMatchObject({
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      mono: expect.any(Number),
      boot: expect.stringMatching(/.{30}/),
      offset: null,
      offsetError: null,
    });
  });
});

describe('what the server answered', () => {
  const answer = (key: string, verdict: 'ACCEPTED' | 'MARKED' | 'DUPLICATE' | 'REFUSED') => ({
    key,
    verdict,
    marks: [],
    code: verdict === 'REFUSED' ? 'INVALID' : null,
    sentence: verdict === 'REFUSED' ? 'No such site.' : null,
    entityID: verdict === 'REFUSED' ? null : 9,
  });

  it.each(['ACCEPTED', 'MARKED', 'DUPLICATE'] as const)('%s leaves the outbox', async (verdict) => {
    const { key } = await record('clockIn', site);
    expect(await settle(await outboxEntries(), [answer(key, verdict)])).toBe(1);
    expect(await outboxEntries()).toEqual([]);
    const { store } = await theStore();
    expect(await store.get('receipts', key)).toMatchObject({ verdict, entityID: 9, seq: 1 });
  });

  it('REFUSED stays listed with its sentence, also for whoever comes next, until it is put away', async () => {
    const { key } = await record('clockIn', site);
    await settle(await outboxEntries(), [answer(key, 'REFUSED')]);
    expect(await countWaiting()).toBe(0);
    await keepPerson({ ...aisha, staffProfileID: 8 });
    const [entry] = await refusedEntries();
    expect(entry?.refusal).toEqual({ code: 'INVALID', sentence: 'No such site.' });
    if (entry !== undefined) await putAway(entry);
    expect(await refusedEntries()).toEqual([]);
    const { store } = await theStore();
    expect(await store.get('receipts', key)).toMatchObject({ verdict: 'REFUSED' });
  });

  it('of another event changes nothing', async () => {
    await record('clockIn', site);
    expect(await settle(await outboxEntries(), [answer('other', 'ACCEPTED')])).toBe(0);
    expect(await countWaiting()).toBe(1);
  });
});
