import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import { actByKey, actsOf, actsWithin, forgetOldActs, stateOfAct } from './act.ts';
import { closeStore, inOne } from './database.ts';
import { keepDraft, readDraft } from './draft.ts';
import { keepPerson } from './meta.ts';
import { record } from './record.ts';

const person = {
  staffProfileID: 7,
  name: 'Aisha',
  securityAgencyID: 1,
  securityAgencyName: 'Agency',
  timeZone: 'Asia/Singapore',
};
const visitor = { siteProfileID: 3, name: 'Tan', phoneNo: '91234567', purpose: 'DELIVERY' };

beforeEach(async () => {
  await closeStore();
  globalThis.indexedDB = new IDBFactory();
  await keepPerson(person);
});

/** As the sync does with an answer. */
async function answered(seq: number, refusal?: { code: string; sentence: string }) {
  await inOne(['outbox', 'receipts'], async (transaction) => {
    const outbox = transaction.objectStore('outbox');
    const entry = await outbox.get(seq);
    if (entry === undefined) throw new Error('no such event');
    if (refusal !== undefined) await outbox.put({ ...entry, refusal });
    else {
      const { key, kind, at } = entry.event;
      const of = { seq, kind, at, staffProfileID: entry.staffProfileID, files: [], answeredAt: 0 };
      const said = { verdict: 'MARKED', marks: ['FAR'], code: null, sentence: null } as const;
      await transaction.objectStore('receipts').put({ key, ...of, ...said, entityID: 1 });
      await outbox.delete(seq);
    }
  });
}

it('what was done is still shown after it was delivered, with what the office will see', async () => {
  const { key, seq } = await record('handover', { siteProfileID: 3, text: 'Key at the desk' });
  expect(await stateOfAct(key, seq)).toEqual({ is: 'waiting' });
  await answered(seq);
  expect((await actsOf('handover')).map(({ payload }) => payload.text)).toEqual([
    'Key at the desk',
  ]);
  expect(await stateOfAct(key, seq)).toEqual({ is: 'delivered', marks: ['FAR'] });
});

it('what was refused says why', async () => {
  const { key, seq } = await record('handover', { siteProfileID: 3, text: 'Key' });
  await answered(seq, { code: 'NOT_FOUND', sentence: 'No such site.' });
  expect(await stateOfAct(key, seq)).toEqual({
    is: 'refused',
    code: 'NOT_FOUND',
    sentence: 'No such site.',
  });
});

it('a round has its scans in their order, and its route as it stood', async () => {
  const start = { clockingRouteID: 5, siteProfileID: 3 };
  const { key } = await record('patrolStart', start, { about: { name: 'Night' } });
  await record('scan', { tag: 'A' }, { parent: key });
  await record('scan', { tag: 'B' }, { parent: key });
  await record('scan', { tag: 'C' });
  const scans = await actsWithin(key);
  expect(scans.map((event) => event.kind === 'scan' && event.payload.tag)).toEqual(['A', 'B']);
  expect((await actByKey(key))?.about).toEqual({ name: 'Night' });
});

it('somebody else on the same device sees nothing of it', async () => {
  await record('handover', { siteProfileID: 3, text: 'Key' });
  await keepPerson({ ...person, staffProfileID: 8 });
  expect(await actsOf('handover')).toEqual([]);
});

it("a visitor's number is kept for its delivery alone", async () => {
  const { key } = await record('visitorIn', visitor);
  expect(JSON.stringify(await actByKey(key))).not.toContain('91234567');
  expect((await actsOf('visitorIn')).map(({ payload }) => payload.name)).toEqual(['Tan']);
});

it('visitors are forgotten after two days, other acts after a month', async () => {
  await record('visitorIn', visitor);
  await record('handover', { siteProfileID: 3, text: 'Key' });
  const days = (count: number) => Date.now() + count * 24 * 3_600_000;
  await forgetOldActs(days(1));
  expect(await actsOf('visitorIn')).toHaveLength(1);
  await forgetOldActs(days(3));
  expect(await actsOf('visitorIn')).toHaveLength(0);
  expect(await actsOf('handover')).toHaveLength(1);
  await forgetOldActs(days(32));
  expect(await actsOf('handover')).toHaveLength(0);
});

it('the draft goes with what was written from it, and stays where nothing was recorded', async () => {
  const isText = (content: unknown): content is string => typeof content === 'string';
  await keepDraft('handover', 'Key at');
  const wrong = record('handover', { siteProfileID: 0, text: '' }, { draft: 'handover' });
  await expect(wrong).rejects.toThrow('not right');
  expect(await readDraft('handover', isText)).toBe('Key at');
  await record('handover', { siteProfileID: 3, text: 'Key' }, { draft: 'handover' });
  expect(await readDraft('handover', isText)).toBeUndefined();
});
