import { eventVersion, type Delivery, type GuardEvent } from '@guardroom/rules/guard/event';
import { ApiError } from '@guardroom/wire/errors';
import type { FileReference } from '@guardroom/wire/upload';
import { clock } from '../device/clock.ts';
import { sign } from '../device/key.ts';
import { theStore } from '../store/database.ts';
import { keepStored, keptFile, placeOf } from '../store/files.ts';
import type { KeptFile, OutboxEntry } from '../store/forms.ts';
import { keptHolder, type Holder } from '../store/holder.ts';
import { readMeta } from '../store/meta.ts';
import { settle, waitingEntries } from '../store/outbox.ts';
import type { Receipt } from '../store/receipt.ts';
import { nextBatch } from './batches.ts';
import { build } from './build.ts';

/** How pictures and events reach the server. Both reject as `request` does. */
export interface Transport {
  upload: (file: KeptFile, holder: Holder) => Promise<FileReference>;
  deliver: (batch: string, signature: string, holder: Holder) => Promise<readonly Receipt[]>;
}

/** 'held': another page of the device is at it. */
export type Drained = 'done' | 'held';

/** Delivered out of a store that could not be brought forward: it cannot be written down there. */
const deliveredOld = new Set<string>();

/**
 * Delivers all that waits, pictures before their events, events in their order. One page of the
 * device at a time does.
 * @throws what kept it from going on; what is not answered still waits
 */
export async function drain(transport: Transport): Promise<Drained> {
  return navigator.locks.request('drain', { ifAvailable: true }, async (lock) => {
    if (lock === null) return 'held';
    for (;;) {
      const holder = await keptHolder();
      if (holder === undefined) return 'done';
      const known = await newestKnown();
      const waiting = (await waitingEntries()).filter(
        ({ event }) => !deliveredOld.has(event.key) && event.v <= known,
      );
      const batch = nextBatch(waiting, holder);
      if (batch.length === 0) return 'done';
      await deliver({ transport, holder }, batch);
    }
  });
}

/**
 * The newest form of events that the server has said to know. What is newer waits for a server that
 * does: it would be refused for good.
 */
async function newestKnown(): Promise<number> {
  return (await readMeta('eventVersion', isNumber)) ?? eventVersion;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

interface Delivering {
  readonly transport: Transport;
  readonly holder: Holder;
}

async function deliver(by: Delivering, entries: readonly OutboxEntry[]): Promise<void> {
  const events: GuardEvent[] = [];
  for (const { event } of entries) events.push(await withPictures(by, event));
  const receipts = await receiptsOf(by, events);
  const { isOld } = await theStore();
  if (isOld) {
    for (const { key } of receipts) deliveredOld.add(key);
    return;
  }
  const settled = await settle(entries, receipts);
  if (settled === 0) throw new Error('The server answered none of the events.');
}

/** The event with where its pictures were stored. */
async function withPictures(by: Delivering, event: GuardEvent): Promise<GuardEvent> {
  const files: GuardEvent['files'] = [];
  for (const { sha256 } of event.files) {
    files.push({ sha256, stored: await storedPicture(by, sha256) });
  }
  return { ...event, files };
}

async function storedPicture(
  { transport, holder }: Delivering,
  sha256: string,
): Promise<FileReference | null> {
  const file = await keptFile(sha256);
  if (file === undefined || file.isRefused === true) return null;
  const place = placeOf(file);
  if (place !== null) return place;
  try {
    const stored = await transport.upload(file, holder);
    await remember(sha256, stored);
    return stored;
  } catch (error) {
    if (!(error instanceof ApiError) || !isOfTheFile(error)) throw error;
    await remember(sha256, null);
    return null;
  }
}

async function remember(sha256: string, stored: FileReference | null): Promise<void> {
  const { isOld } = await theStore();
  if (!isOld) await keepStored(sha256, stored);
}

function isOfTheFile({ code }: ApiError): boolean {
  return code === 'FILE_REFUSED' || code === 'TOO_LARGE' || code === 'INVALID';
}

/**
 * What the server answered. Where it refuses a batch as a whole, the batch is halved until it is
 * known of which event it does not like the shape: the others are not held up by it.
 */
async function receiptsOf(
  by: Delivering,
  events: readonly GuardEvent[],
): Promise<readonly Receipt[]> {
  try {
    const batch = batchText(events);
    return await by.transport.deliver(batch, await sign(batch), by.holder);
  } catch (error) {
    if (!(error instanceof ApiError) || !isOfTheBatch(error)) throw error;
    const [only] = events;
    if (events.length === 1 && only !== undefined) return [refused(only.key, error)];
    const half = Math.ceil(events.length / 2);
    const first = await receiptsOf(by, events.slice(0, half));
    return [...first, ...(await receiptsOf(by, events.slice(half)))];
  }
}

function isOfTheBatch({ code }: ApiError): boolean {
  return code === 'INVALID' || code === 'TOO_LARGE' || code === 'BAD_REQUEST';
}

function refused(key: string, { code, message }: ApiError): Receipt {
  return { key, verdict: 'REFUSED', marks: [], code, sentence: message, entityID: null };
}

/** The text of a batch as it is sent and signed, by both clocks as of now. */
function batchText(events: readonly GuardEvent[]): string {
  const { at, mono, boot } = clock.read();
  const delivery: Delivery = {
    sentAt: at,
    mono,
    boot,
    build,
    events: [...events],
  };
  return JSON.stringify(delivery);
}
