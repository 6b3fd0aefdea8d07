import {
  dutyOf,
  type DutyEvent,
  type DutyKind,
  type OnDuty,
} from '@guardroom/rules/guard/duty-state';
import type { PackDuty, PackTabletPerson } from '@guardroom/rules/guard/pack';
import { theStore } from './database.ts';
import type { KeptAct, OutboxEntry } from './forms.ts';
import { isPerson, type KeptPerson } from './meta.ts';
import type { KeptReceipt } from './receipt.ts';

const kinds: readonly DutyKind[] = ['clockIn', 'clockOut', 'breakStart', 'breakEnd'];

/** What the device holds of duties, read at once. */
interface Held {
  readonly entries: readonly OutboxEntry[];
  readonly receipts: readonly KeptReceipt[];
  readonly acts: readonly KeptAct[];
  readonly packAt: number | undefined;
  readonly person: KeptPerson | undefined;
  readonly duty: PackDuty | null;
  readonly people: readonly PackTabletPerson[];
}

/** The duty of whoever is signed in, as this device knows it; null off duty. */
export async function ownDuty(): Promise<OnDuty | null> {
  const held = await readHeld();
  if (held?.person === undefined) return null;
  const { staffProfileID } = held.person;
  const known = held.people.find((each) => each.staffProfileID === staffProfileID);
  return dutyFrom(held, staffProfileID, known === undefined ? held.duty : known.duty);
}

/** Somebody of a site who is on duty, as its tablet knows it. */
export interface PersonOnDuty {
  readonly staffProfileID: number;
  readonly name: string;
  readonly duty: OnDuty;
}

/** Who of some people is on duty. */
export async function onDutyOf(
  people: readonly PackTabletPerson[],
): Promise<readonly PersonOnDuty[]> {
  const held = await readHeld();
  if (held === undefined) return [];
  return people.flatMap(({ staffProfileID, name, duty }) => {
    const lasting = dutyFrom(held, staffProfileID, duty);
    return lasting === null ? [] : [{ staffProfileID, name, duty: lasting }];
  });
}

async function readHeld(): Promise<Held | undefined> {
  const { store, isOld } = await theStore();
  // A store of before its acts were kept: what waits in it is delivered, and says little of duty.
  if (isOld) return undefined;
  const transaction = store.transaction(['meta', 'acts', 'outbox', 'receipts', 'pack'], 'readonly');
  const meta = transaction.objectStore('meta');
  const acts = transaction.objectStore('acts').index('kind');
  const pack = transaction.objectStore('pack');
  const [person, packAt, duty, people, entries, receipts, ...found] = await Promise.all([
    meta.get('person'),
    meta.get('packAt'),
    pack.get('duty'),
    pack.get('people'),
    transaction.objectStore('outbox').getAll(),
    transaction.objectStore('receipts').getAll(),
    ...kinds.map((kind) => acts.getAll(kind)),
  ]);
  return {
    entries,
    receipts,
    acts: found.flat(),
    packAt: typeof packAt === 'number' ? packAt : undefined,
    person: isPerson(person) ? person : undefined,
    duty: JSON.parse(duty?.content ?? 'null'),
    people: JSON.parse(people?.content ?? '[]'),
  };
}

function dutyFrom(
  { entries, receipts, acts, packAt }: Held,
  staffProfileID: number,
  duty: PackDuty | null,
): OnDuty | null {
  const refused = new Set(
    entries.flatMap(({ event, refusal }) => (refusal === undefined ? [] : [event.key])),
  );
  const answers = new Map(receipts.map((receipt) => [receipt.key, receipt]));
  const events = acts
    .filter((act) => {
      const isRefused = refused.has(act.key) || answers.get(act.key)?.verdict === 'REFUSED';
      return act.staffProfileID === staffProfileID && !isRefused;
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
  return dutyOf(events, packAt === undefined ? undefined : { duty, at: packAt });
}

function isOfDuty(kind: string): kind is DutyKind {
  return kinds.some((each) => each === kind);
}
