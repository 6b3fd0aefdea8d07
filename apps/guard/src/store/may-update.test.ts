import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import { closeStore, inOne } from './database.ts';
import { mayUpdate } from './may-update.ts';
import { keepPerson } from './meta.ts';
import { record } from './record.ts';

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

const sendAll = () => inOne(['outbox'], (transaction) => transaction.objectStore('outbox').clear());

it('an update waits for what is still to be sent', async () => {
  expect(await mayUpdate()).toBe(true);
  await record('handover', { siteProfileID: 3, text: 'Key' });
  expect(await mayUpdate()).toBe(false);
  await sendAll();
  expect(await mayUpdate()).toBe(true);
});

it('an update waits for the end of a round, and not for ever where nobody ends it', async () => {
  const start = { clockingRouteID: 5, siteProfileID: 3 };
  const { key } = await record('patrolStart', start);
  await sendAll();
  expect(await mayUpdate()).toBe(false);
  expect(await mayUpdate(Date.now() + 17 * 3_600_000)).toBe(true);
  await record('patrolFinish', {}, { parent: key });
  await sendAll();
  expect(await mayUpdate()).toBe(true);
});
