import {
  dutyOf,
  type DutyEvent,
  type DutyKind,
  type OnDuty,
} from '@guardroom/rules/guard/duty-state';
import type { PackDuty } from '@guardroom/rules/guard/pack';
import { theStore } from './database.ts';
import { isPerson } from './meta.ts';

const kinds: readonly DutyKind[] = ['clockIn', 'clockOut', 'breakStart', 'breakEnd'];

/** The duty of whoever is signed in, as this device knows it; null off duty. */
export async function ownDuty(): Promise<OnDuty | null> {
  const { store, isOld } = await theStore();
  // A store of before its acts were kept: what waits in it is delivered, and says little of duty.
  if (isOld) return null;
  const transaction = store.transaction(['meta', 'acts', 'outbox', 'receipts', 'pack'], 'readonly');
  const meta = transaction.objectStore('meta');
  const acts = transaction.objectStore('acts').index('kind');
  const [person, packAt, part, entries, receipts, ...found] = await Promise.all([
    meta.get('person'),
    meta.get('packAt'),
    transaction.objectStore('pack').get('duty'),
    transaction.objectStore('outbox').getAll(),
    transaction.objectStore('receipts').getAll(),
    ...kinds.map((kind) => acts.getAll(kind)),
  ]);
  if (!isPerson(person)) return null;
  const refused = new Set(
    entries.flatMap(({ event, refusal }) => (refusal === undefined ? [] : [event.key])),
  );
  const answers = new Map(receipts.map((receipt) => [receipt.key, receipt]));
  const events = found
    .flat()
    .filter(({ key, staffProfileID }) => {
      const isRefused = refused.has(key) || answers.get(key)?.verdict === 'REFUSED';
      return staffProfileID === person.staffProfileID && !isRefused;
    })
    .toSorted((one, other) => one.event.seq - other.event.seq)
    .flatMap(({ event }): DutyEvent[] => {
      const { key, kind, at } = event;
      if (!isOfDuty(kind)) return [];
      const site = 'siteProfileID' in event.payload ? (event.payload.siteProfileID ?? null) : null;
      const waits = entries.some((entry) => entry.event.key === key);
      // One whose receipt was forgotten was answered long ago.
      const answeredAt = waits ? null : (answers.get(key)?.answeredAt ?? 0);
      return [{ kind, key, at, siteProfileID: site, answeredAt }];
    });
  const duty: PackDuty | null = JSON.parse(part?.content ?? 'null');
  const seen = typeof packAt === 'number' ? { duty, at: packAt } : undefined;
  return dutyOf(events, seen);
}

function isOfDuty(kind: string): kind is DutyKind {
  return kinds.some((each) => each === kind);
}
