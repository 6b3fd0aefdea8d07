import type { EventKind, EventPayload } from '@guardroom/rules/guard/event-payload';
import {
  eventVersion,
  readEnvelope,
  readEvent,
  type EventMethod,
  type EventPosition,
} from '@guardroom/rules/guard/event';
import { clock } from '../device/clock.ts';
import { uuidV7 } from '../device/uuid.ts';
import { actOf } from './act.ts';
import { actorOf } from './actor.ts';
import { tellChanged } from './changes.ts';
import { inOne } from './database.ts';
import { forgetDraftIn } from './draft.ts';
import { purposes, type KeptFile } from './forms.ts';
import { isPerson } from './meta.ts';
import { isTablet } from './tablet.ts';

/** A picture, named by the SHA-256 of its bytes, hexadecimal. */
export interface Picture {
  readonly blob: Blob;
  readonly sha256: string;
}

export interface RecordDetails {
  readonly files?: readonly Picture[];
  /** The key of the event that this one belongs to. */
  readonly parent?: string | undefined;
  readonly position?: EventPosition | undefined;
  readonly method?: EventMethod | undefined;
  /** What the screen knew as it happened, for itself: act.ts. */
  readonly about?: unknown;
  /** The draft that it was written from, which is gone with it. */
  readonly draft?: string | undefined;
}

const listeners = new Set<(kind: EventKind) => void>();

/** Hears of what is recorded on this page. Returns how to stop. */
export function onRecorded(listener: (kind: EventKind) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is known of an event that was recorded. */
export interface Recorded {
  readonly key: string;
  readonly seq: number;
  readonly at: string;
}

/**
 * Records what a guard did: the event and its pictures are on the disk of the device when it
 * resolves, all or nothing. Only then may a tick be shown.
 * @throws where nobody is signed in, where what is said has not the shape of its kind, or where the
 *   device does not keep it; then nothing is kept
 */
export async function record<K extends EventKind>(
  kind: K,
  payload: EventPayload<K>,
  details: RecordDetails = {},
): Promise<Recorded> {
  const { files = [], parent, position, method, about, draft } = details;
  const reading = clock.read();
  const key = uuidV7();
  // What a transaction waits for besides its stores would end it.
  const bytes = await Promise.all(files.map(({ blob }) => blob.arrayBuffer()));
  const actor = await actorOf(key);
  const recorded = await inOne(
    ['outbox', 'acts', 'drafts', 'files', 'meta'],
    async (transaction) => {
      const meta = transaction.objectStore('meta');
      const person = await meta.get('person');
      if (!isPerson(person)) throw new Error('Nobody is signed in on this device.');
      const isOnTablet = isTablet(await meta.get('tablet'));
      if (actor?.staffProfileID !== (isOnTablet ? person.staffProfileID : undefined)) {
        throw new Error('Nobody has typed their PIN on this tablet.');
      }
      const means = method ?? (isOnTablet ? 'TABLET' : undefined);
      const last: unknown = await meta.get('seq');
      const seq = (typeof last === 'number' ? last : 0) + 1;
      const envelope = readEnvelope({
        v: eventVersion,
        key,
        seq,
        ...reading,
        kind,
        payload,
        ...(parent !== undefined && { parent }),
        ...(position !== undefined && { position }),
        ...(means !== undefined && { method: means }),
        ...(actor !== undefined && { actor }),
        files: files.map(({ sha256 }) => ({ sha256, stored: null })),
      });
      if (envelope === undefined) throw new Error(`An event ${kind} has not the shape of events.`);
      const event = readEvent(envelope);
      if (typeof event === 'string') throw new Error(`An event ${kind} is not right: ${event}`);
      const { staffProfileID } = person;
      for (const [at, { sha256, blob }] of files.entries()) {
        const kept: KeptFile = {
          sha256,
          bytes: bytes[at] ?? new ArrayBuffer(0),
          type: blob.type,
          purpose: purposes[kind],
          staffProfileID,
          stored: null,
          keptAt: Date.now(),
        };
        await transaction.objectStore('files').put(kept);
      }
      await transaction.objectStore('outbox').add({ seq, staffProfileID, event });
      await transaction.objectStore('acts').add(actOf(event, staffProfileID, about));
      if (draft !== undefined) {
        await forgetDraftIn(transaction.objectStore('drafts'), draft, staffProfileID);
      }
      await meta.put(seq, 'seq');
      return { key, seq, at: reading.at };
    },
  );
  tellChanged('recorded');
  for (const listener of listeners) listener(kind);
  return recorded;
}
