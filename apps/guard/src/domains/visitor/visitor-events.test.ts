import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import { closeStore, inOne } from '../../store/database.ts';
import { keepPerson } from '../../store/meta.ts';
import { keepPack } from '../../store/pack.ts';
import { record } from '../../store/record.ts';
import { leave, visitsOf } from './visitor-events.ts';

const visitor = { siteProfileID: 3, name: 'Tan', phoneNo: '91234567', purpose: 'DELIVERY' };
const lim = {
  visitorRecordID: 41,
  name: 'Lim',
  vehicleNo: 'SBA1234K',
  unit: null,
  inTimestamp: '2026-11-25T01:00:00Z',
};

beforeEach(async () => {
  await closeStore();
  globalThis.indexedDB = new IDBFactory();
  await keepPerson({
    staffProfileID: 7,
    name: 'Aisha',
    securityAgencyID: 1,
    securityAgencyName: 'Agency',
    timeZone: 'Asia/Singapore',
  });
});

async function packHas(...visitors: readonly (typeof lim)[]) {
  const content = JSON.stringify(visitors);
  await keepPack([{ name: 'visitors:3', digest: String(visitors.length), content }]);
}

const named = async () =>
  (await visitsOf(3)).map(({ name, leftAt }) => (leftAt === null ? name : `${name} left`));

it('shows who was entered here and who was entered by others, the last one first', async () => {
  await packHas(lim);
  await record('visitorIn', visitor);
  await record('visitorIn', { ...visitor, siteProfileID: 4, name: 'Elsewhere' });
  expect(await named()).toEqual(['Tan', 'Lim']);
});

it('either of them leaves, and stays gone', async () => {
  await packHas(lim);
  await record('visitorIn', visitor);
  for (const visit of await visitsOf(3)) await leave(visit);
  expect(await named()).toEqual(['Tan left', 'Lim left']);
});

it('whoever was entered here and came back with the pack is one person', async () => {
  const { key, seq, at } = await record('visitorIn', visitor);
  await inOne(['outbox', 'receipts'], async (transaction) => {
    const said = { verdict: 'ACCEPTED', marks: [], code: null, sentence: null } as const;
    const of = { seq, at, kind: 'visitorIn', staffProfileID: 7, files: [], answeredAt: 0 } as const;
    await transaction.objectStore('receipts').put({ key, ...of, ...said, entityID: 41 });
    await transaction.objectStore('outbox').delete(seq);
  });
  await packHas({ ...lim, name: 'Tan' });
  expect(await named()).toEqual(['Tan']);
});
