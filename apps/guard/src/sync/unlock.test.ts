import { createHmac } from 'node:crypto';
import { pinTries, proofText } from '@guardroom/rules/guard/tablet/pin-proof';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { base64url } from '../device/key.ts';
import { hmacKey, pinKeyOf } from '../device/pin.ts';
import { actsHere, actsOf } from '../store/act.ts';
import { stopActing } from '../store/actor.ts';
import { readDraft, keepDraft } from '../store/draft.ts';
import { onDutyOf } from '../store/duty.ts';
import { keptPerson } from '../store/meta.ts';
import { outboxEntries } from '../store/outbox.ts';
import { keepPack } from '../store/pack.ts';
import { record } from '../store/record.ts';
import { deviceOf } from '../store/store.fixture.ts';
import { keepTablet, peopleHere } from '../store/tablet.ts';
import { drain } from './drain.ts';
import { haveLocks } from './locks.fixture.ts';
import { testServer } from './server.fixture.ts';
import { lock, unlock } from './unlock.ts';

haveLocks();

const tablet = {
  deviceID: 70,
  siteProfileID: 3,
  siteProfileName: 'Tower',
  securityAgencyID: 1,
  securityAgencyName: 'Agency',
  timeZone: 'Asia/Singapore',
};
const salt = base64url(new Uint8Array(16).buffer);
const tabletKey = base64url(new Uint8Array(32).fill(7).buffer);
const site = { siteProfileID: 3 };

async function person(staffProfileID: number, name: string, pin: string) {
  const key = Buffer.from(await pinKeyOf(pin, salt));
  const verifier = createHmac('sha256', Buffer.alloc(32, 7)).update(key).digest('base64url');
  return { staffProfileID, staffNo: `G${staffProfileID}`, name, pin: { salt, verifier } };
}

async function people(...known: readonly object[]): Promise<void> {
  const content = JSON.stringify(known.map((one) => ({ roster: [], duty: null, ...one })));
  await keepPack([{ name: 'people', digest: content, content }]);
}

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  vi.stubGlobal('location', { hash: '' });
  stopActing();
  await deviceOf();
  // What the person did before it became a tablet stays theirs.
  await record('breakStart', {});
  await keepTablet(tablet, await hmacKey(tabletKey));
  await people(await person(7, 'Aisha', '482915'), await person(8, 'Siti', '730184'));
});

const byAisha = { staffNo: ' g7 ', pin: '482915' };
const bySiti = { staffNo: 'G8', pin: '730184' };

describe('a tablet without a network', () => {
  it('is opened by number and PIN, and proves each act', async () => {
    expect(await unlock(byAisha)).toEqual({ is: 'open' });
    expect(await keptPerson()).toMatchObject({ staffProfileID: 7, name: 'Aisha' });
    const { key } = await record('clockIn', site);
    const entry = (await outboxEntries()).find(({ event }) => event.key === key);
    const pinKey = Buffer.from(await pinKeyOf('482915', salt));
    const proof = createHmac('sha256', pinKey).update(proofText(70, key)).digest('base64url');
    expect(entry?.event).toMatchObject({ actor: { staffProfileID: 7, proof }, method: 'TABLET' });
  });

  it('takes nothing while it is locked', async () => {
    await unlock(byAisha);
    await lock();
    expect(await keptPerson()).toBeUndefined();
    await expect(record('clockIn', site)).rejects.toThrow('Nobody is signed in');
  });

  it('does not know who has another PIN or is on no roster', async () => {
    expect(await unlock({ ...byAisha, pin: '730184' })).toEqual({ is: 'wrong' });
    expect(await unlock({ staffNo: 'G9', pin: '730184' })).toEqual({ is: 'unknown' });
    expect(await keptPerson()).toBeUndefined();
  });

  it('locks one person out after five wrong tries, until they have another PIN', async () => {
    const wrong = { ...byAisha, pin: '000001' };
    for (let tries = 0; tries < pinTries.tries; tries += 1) await unlock(wrong);
    expect(await unlock(byAisha)).toMatchObject({ is: 'locked' });
    expect(await unlock(bySiti)).toEqual({ is: 'open' });
    await people(await person(7, 'Aisha', '618204'));
    expect(await unlock({ ...byAisha, pin: '618204' })).toEqual({ is: 'open' });
  });

  it('delivers what everybody did on it, and nothing of the phone that it was', async () => {
    await unlock(byAisha);
    await record('clockIn', site);
    await unlock(bySiti);
    await record('clockIn', site);
    await lock();
    const onDuty = await onDutyOf(await peopleHere());
    expect(onDuty.map(({ name }) => name)).toEqual(['Aisha', 'Siti']);
    const server = testServer();
    await drain(server);
    expect(server.batches.flatMap(({ events }) => events.map(({ kind }) => kind))).toEqual([
      'clockIn',
      'clockIn',
    ]);
    expect((await outboxEntries()).map(({ event }) => event.kind)).toEqual(['breakStart']);
  });

  it('shows a visitor to whoever stands there next, and no draft of another', async () => {
    const visitor = { ...site, name: 'Lim', phoneNo: '91234567', purpose: 'Delivery' };
    await unlock(byAisha);
    await record('visitorIn', visitor);
    await keepDraft('handover', 'by Aisha');
    await unlock(bySiti);
    expect(await actsHere('visitorIn')).toHaveLength(1);
    expect(await actsOf('visitorIn')).toHaveLength(0);
    const isText = (content: unknown): content is string => typeof content === 'string';
    expect(await readDraft('handover', isText)).toBeUndefined();
    await unlock(byAisha);
    expect(await readDraft('handover', isText)).toBe('by Aisha');
  });
});
