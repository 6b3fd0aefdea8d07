import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import type { EventKind } from '@guardroom/rules/guard/event-payload';
import type { GuardEvent } from '@guardroom/rules/guard/event';
import type { PackPart } from '@guardroom/rules/guard/pack';
import type { FileReference } from '@guardroom/wire/upload';
import type { KeptReceipt } from './receipt.ts';

/** Why an event was not taken: a code of errors.ts, and the sentence for the person. */
export interface Refusal {
  readonly code: string;
  readonly sentence: string;
}

/** An event that waits for its receipt, by its number. */
export interface OutboxEntry {
  readonly seq: number;
  /** Whose it is: it is delivered in their name alone. */
  readonly staffProfileID: number;
  readonly event: GuardEvent;
  /** What the server answered where it did not take it. */
  readonly refusal?: Refusal;
}

/** A picture as its bytes: some browsers forget what a kept Blob pointed to. */
export interface KeptFile {
  readonly sha256: string;
  readonly bytes: ArrayBuffer;
  readonly type: string;
  readonly purpose: string;
  readonly staffProfileID: number;
  /** Where it was stored; null before it was sent. */
  readonly stored: FileReference | null;
  /** When that was, in ms of the device: the server keeps what nothing names for a day. */
  readonly storedAt?: number;
  /** The server does not take it as a picture: its event goes without. */
  readonly isRefused?: boolean;
  /** When it was kept, in ms of the device. */
  readonly keptAt: number;
}

/** What a screen keeps until it is recorded: a report half written. */
export interface Draft {
  readonly key: string;
  readonly content: unknown;
}

/** What was done on this device, kept for its screens after it was delivered, too: act.ts. */
export interface KeptAct {
  readonly key: string;
  readonly kind: EventKind;
  /** The act that it belongs to. */
  readonly parent?: string;
  readonly staffProfileID: number;
  /** What the screen knew as it happened: the route of a round as it stood. */
  readonly about: unknown;
  readonly event: GuardEvent;
}

/** What is kept on the device. */
export interface GuardStore extends DBSchema {
  outbox: { key: number; value: OutboxEntry };
  files: { key: string; value: KeptFile };
  meta: { key: string; value: unknown };
  receipts: { key: string; value: KeptReceipt; indexes: { seq: number } };
  pack: { key: string; value: PackPart };
  drafts: { key: string; value: Draft };
  acts: { key: string; value: KeptAct; indexes: { kind: EventKind; parent: string } };
}

export type StoreName = StoreNames<GuardStore>;
export type Store = IDBPDatabase<GuardStore>;
type Upgrading = IDBPTransaction<GuardStore, StoreName[], 'versionchange'>;

/** What leads from one form of the store to the next. */
export type Upgrade = (store: Store, transaction: Upgrading) => void;

/**
 * The forms of the store, in order: its version is how many there are. Each only adds, and none of
 * them is ever changed once it was published: a queue of a year ago goes through all of them.
 */
export const forms: readonly Upgrade[] = [
  (store) => {
    store.createObjectStore('outbox', { keyPath: 'seq' });
    store.createObjectStore('files', { keyPath: 'sha256' });
    store.createObjectStore('meta');
  },
  (store) => {
    store.createObjectStore('receipts', { keyPath: 'key' }).createIndex('seq', 'seq');
    store.createObjectStore('pack', { keyPath: 'name' });
  },
  (store) => {
    store.createObjectStore('drafts', { keyPath: 'key' });
  },
  (store) => {
    const acts = store.createObjectStore('acts', { keyPath: 'key' });
    acts.createIndex('kind', 'kind');
    acts.createIndex('parent', 'parent');
  },
];

/** Under which purpose the pictures of an event are sent. */
export const purposes: Readonly<Record<EventKind, string>> = {
  clockIn: 'attendance',
  clockOut: 'attendance',
  breakStart: 'attendance',
  breakEnd: 'attendance',
  patrolStart: 'patrol',
  scan: 'patrol',
  patrolFinish: 'patrol',
  incident: 'incident',
  occurrence: 'occurrence',
  visitorIn: 'visitor',
  visitorOut: 'visitor',
  sopAck: 'attendance',
  handover: 'occurrence',
  alarm: 'incident',
  welfareAnswer: 'attendance',
};
