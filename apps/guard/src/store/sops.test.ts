import type { PackSOP } from '@guardroom/rules/guard/pack';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { closeStore } from './database.ts';
import { keepPerson } from './meta.ts';
import { record } from './record.ts';
import { keepPack } from './pack.ts';
import { ownSOPs, unreadSOPs } from './sops.ts';

const sop = (
  SOPVersionID: number,
  siteProfileID: number | null,
  acknowledgedOn: string | null,
): PackSOP => ({
  standardOperatingProcedureID: SOPVersionID,
  siteProfileID,
  title: 'Keys',
  description: null,
  SOPVersionID,
  versionCode: '1',
  acknowledgedOn,
});
it('what is to be read at a site is what is for it or for all, and not acknowledged yet', () => {
  const sops: PackSOP[] = [
    sop(1, 3, null),
    sop(2, null, null),
    sop(3, 4, null),
    sop(4, 3, '2026-11-01T00:00:00Z'),
  ];
  expect(unreadSOPs(sops, 3).map(({ SOPVersionID }) => SOPVersionID)).toEqual([1, 2]);
});

it('what was read on this phone counts before the office has it, of that version alone', async () => {
  await closeStore();
  globalThis.indexedDB = new IDBFactory();
  await keepPerson({
    staffProfileID: 7,
    name: 'Aisha',
    securityAgencyID: 1,
    securityAgencyName: 'Agency',
    timeZone: 'Asia/Singapore',
  });
  const content = JSON.stringify([sop(1, 3, null), sop(2, 3, null)]);
  await keepPack([{ name: 'sops', digest: 'a', content }]);
  const { at } = await record('sopAck', { standardOperatingProcedureID: 1, SOPVersionID: 1 });
  const read = await ownSOPs();
  expect(read.map(({ acknowledgedOn }) => acknowledgedOn)).toEqual([at, null]);
});
