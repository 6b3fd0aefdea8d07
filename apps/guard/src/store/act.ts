import type { EventKind } from '@guardroom/rules/guard/event-payload';
import type { EventMark } from '@guardroom/rules/guard/event-mark';
import type { EventOf, GuardEvent } from '@guardroom/rules/guard/event';
import { inOne, theStore } from './database.ts';
import type { KeptAct } from './forms.ts';
import { keptPerson } from './meta.ts';
import { keptTablet } from './tablet.ts';

/** What became of an act on its way to the office. */
export type ActState =
  | { readonly is: 'waiting' }
  | { readonly is: 'delivered'; readonly marks: readonly EventMark[] }
  | { readonly is: 'refused'; readonly code: string; readonly sentence: string };

const day = 24 * 3_600_000;

/** How long an act is kept: visitors' names no longer than a shift and the next. Milliseconds. */
function keptFor(kind: EventKind): number {
  return kind === 'visitorIn' || kind === 'visitorOut' ? 2 * day : 31 * day;
}

/** An event as it is kept beside its delivery: a visitor's number leaves the device with that. */
export function actOf(event: GuardEvent, staffProfileID: number, about: unknown): KeptAct {
  const { key, kind, parent } = event;
  const kept =
    event.kind === 'visitorIn' ? { ...event, payload: { ...event.payload, phoneNo: '' } } : event;
  return { key, kind, ...(parent !== undefined && { parent }), staffProfileID, about, event: kept };
}

/** What the person who is signed in did of this kind on this device, the first one first. */
export async function actsOf<K extends EventKind>(kind: K): Promise<EventOf<K>[]> {
  const [{ store }, person] = await Promise.all([theStore(), keptPerson()]);
  const acts = await store.getAllFromIndex('acts', 'kind', kind);
  return acts
    .filter(({ staffProfileID }) => staffProfileID === person?.staffProfileID)
    .map(({ event }) => event)
    .filter((event): event is EventOf<K> => event.kind === kind)
    .toSorted((one, other) => one.seq - other.seq);
}

/**
 * The same, but on the tablet of a site what anybody did on it: a visitor is let out by whoever
 * stands at the gate then.
 */
export async function actsHere<K extends EventKind>(kind: K): Promise<EventOf<K>[]> {
  if ((await keptTablet()) === undefined) return actsOf(kind);
  const { store } = await theStore();
  const acts = await store.getAllFromIndex('acts', 'kind', kind);
  return acts
    .map(({ event }) => event)
    .filter((event): event is EventOf<K> => event.kind === kind && event.actor !== undefined)
    .toSorted((one, other) => one.seq - other.seq);
}

/** What belongs to an act: the scans of a round. In the order in which it was done. */
export async function actsWithin(parent: string): Promise<GuardEvent[]> {
  const { store } = await theStore();
  const acts = await store.getAllFromIndex('acts', 'parent', parent);
  return acts.map(({ event }) => event).toSorted((one, other) => one.seq - other.seq);
}

/** One act, with what its screen knew as it happened. */
export async function actByKey(key: string): Promise<KeptAct | undefined> {
  const { store } = await theStore();
  return store.get('acts', key);
}

/** What became of an act. One that is neither waited for nor answered was delivered long ago. */
export async function stateOfAct(key: string, seq: number): Promise<ActState> {
  const { store } = await theStore();
  const waiting = await store.get('outbox', seq);
  if (waiting?.event.key === key) {
    return waiting.refusal === undefined
      ? { is: 'waiting' }
      : { is: 'refused', ...waiting.refusal };
  }
  const receipt = await store.get('receipts', key);
  return { is: 'delivered', marks: receipt?.marks ?? [] };
}

/** The record that the server made of an act; null where it answered none, or has not answered yet. */
export async function entityOfAct(key: string): Promise<number | null> {
  const { store } = await theStore();
  return (await store.get('receipts', key))?.entityID ?? null;
}

/** Forgets what is so old that nobody asks this device for it any more. @param now in ms */
export async function forgetOldActs(now: number): Promise<void> {
  await inOne(['acts'], async (transaction) => {
    for await (const cursor of transaction.objectStore('acts')) {
      const { kind, event } = cursor.value;
      if (now - Date.parse(event.at) > keptFor(kind)) await cursor.delete();
    }
  });
}
