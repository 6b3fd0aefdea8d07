import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inOne, OldStoreError, openStore, theStore, knowForms } from './database.ts';
import { forms, type Upgrade } from './forms.ts';
import { outboxEntries } from './outbox.ts';
import { record } from './record.ts';
import { deviceOf, newDevice, picture, restart } from './store.fixture.ts';

const first = forms.slice(0, 1);

/** A store as the first build made it, with a queue in it. */
async function oldStoreWithQueue(): Promise<void> {
  await newDevice();
  const { store } = await openStore(first);
  const event = {
    v: 1,
    key: '0198c1de-0000-7000-8000-000000000001',
    seq: 1,
    at: '2026-11-20T12:00:00.000Z',
    mono: 1,
    boot: 'b',
    offset: null,
    offsetError: null,
    kind: 'clockIn' as const,
    payload: { siteProfileID: 3 },
    files: [{ sha256: 'a'.repeat(64), stored: null }],
  };
  await store.put('outbox', { seq: 1, staffProfileID: 7, event });
  await store.put('meta', 1, 'seq');
  await store.put('meta', { staffProfileID: 7, name: 'Aisha', securityAgencyID: 1 }, 'person');
  store.close();
}

const failing: Upgrade = () => {
  throw new Error('this form does not work here');
};

beforeEach(() => deviceOf());
afterEach(() => {
  knowForms(forms);
  vi.restoreAllMocks();
});

describe('a store of an older build', () => {
  it.each(forms.map((_, at) => at + 1))(
    'of form %i comes to the newest with all that waits in it',
    async (form) => {
      await newDevice();
      const { store } = await openStore(forms.slice(0, form));
      await store.put('meta', { staffProfileID: 7, name: 'A', securityAgencyID: 1 }, 'person');
      await store.put('meta', 'kept', 'other');
      store.close();
      const opened = await theStore();
      expect(opened.isOld).toBe(false);
      expect(opened.store.version).toBe(forms.length);
      expect(await opened.store.get('meta', 'other')).toBe('kept');
    },
  );

  it('goes on counting where its queue ends', async () => {
    await oldStoreWithQueue();
    await record('clockOut', { siteProfileID: 3 }, { files: [picture('b')] });
    expect((await outboxEntries()).map(({ seq, event }) => [seq, event.kind])).toEqual([
      [1, 'clockIn'],
      [2, 'clockOut'],
    ]);
  });

  it('that cannot be brought forward is opened as it was: read, and not added to', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    await oldStoreWithQueue();
    knowForms([...first, failing]);
    expect((await theStore()).isOld).toBe(true);
    expect((await outboxEntries()).map(({ seq }) => seq)).toEqual([1]);
    await expect(record('breakStart', {})).rejects.toThrow(OldStoreError);
    await restart();
    knowForms(forms);
    expect((await theStore()).isOld).toBe(false);
    expect((await outboxEntries()).map(({ seq }) => seq)).toEqual([1]);
  });
});

it('what fails in the middle leaves nothing behind', async () => {
  const failed = inOne(['meta'], async (transaction) => {
    await transaction.objectStore('meta').put('half', 'half');
    throw new Error('in the middle');
  });
  await expect(failed).rejects.toThrow('in the middle');
  const { store } = await theStore();
  expect(await store.get('meta', 'half')).toBeUndefined();
});
