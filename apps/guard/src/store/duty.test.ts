import { beforeEach, expect, it } from 'vitest';
import { ownDuty } from './duty.ts';
import { keepMeta, keepPerson } from './meta.ts';
import { outboxEntries, settle } from './outbox.ts';
import { keepPack } from './pack.ts';
import { record } from './record.ts';
import type { Receipt } from './receipt.ts';
import { aisha, deviceOf, restart } from './store.fixture.ts';

beforeEach(() => deviceOf());

const site = { siteProfileID: 3 };

async function answer(verdict: Receipt['verdict']): Promise<void> {
  const entries = await outboxEntries();
  await settle(
    entries,
    entries.map(({ event: { key } }) => ({
      key,
      verdict,
      marks: [],
      code: null,
      sentence: null,
      entityID: 1,
    })),
  );
}

async function serverSays(duty: unknown, later: number): Promise<void> {
  await keepPack([{ name: 'duty', digest: 'x', content: JSON.stringify(duty) }]);
  await keepMeta('packAt', Date.now() + later);
}

it('whoever came is on duty, sent or not, also after a restart', async () => {
  const { key, at } = await record('clockIn', site);
  expect(await ownDuty()).toEqual({ siteProfileID: 3, since: at, key, breakSince: null });
  await answer('ACCEPTED');
  await restart();
  expect(await ownDuty()).toMatchObject({ key });
  await record('clockOut', site, { parent: key });
  expect(await ownDuty()).toBeNull();
});

it('whose coming was refused is not', async () => {
  await record('clockIn', site);
  await answer('REFUSED');
  expect(await ownDuty()).toBeNull();
});

it('somebody else on the same device is not', async () => {
  await record('clockIn', site);
  await keepPerson({ ...aisha, staffProfileID: 8 });
  expect(await ownDuty()).toBeNull();
});

it('what the server said since counts', async () => {
  await record('clockIn', site);
  await serverSays(null, 1_000);
  expect(await ownDuty()).toMatchObject(site);
  await answer('ACCEPTED');
  expect(await ownDuty()).toBeNull();
});
