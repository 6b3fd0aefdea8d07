import type { FileReference } from '@guardroom/wire/upload';
import { inOne, theStore } from './database.ts';
import type { KeptFile } from './forms.ts';

/** A picture as the device keeps it; undefined where it has it not any more. */
export async function keptFile(sha256: string): Promise<KeptFile | undefined> {
  const { store } = await theStore();
  return store.get('files', sha256);
}

/** A server forgets a picture that no record names after a day: one of before this is sent anew, ms. */
const storedFor = 12 * 3_600_000;

/** Where a picture lies at the server, if it does so still. */
export function placeOf(
  { stored, storedAt = 0 }: KeptFile,
  now = Date.now(),
): FileReference | null {
  return now - storedAt < storedFor ? stored : null;
}

/** Remembers where a picture was stored; null where the server does not take it. */
export async function keepStored(
  sha256: string,
  stored: FileReference | null,
  storedAt = Date.now(),
): Promise<void> {
  await inOne(['files'], async (transaction) => {
    const file = await transaction.objectStore('files').get(sha256);
    if (file === undefined) return;
    const refused = stored === null && { isRefused: true };
    await transaction.objectStore('files').put({ ...file, stored, storedAt, ...refused });
  });
}

/** Receipts are of use to screens for so long: a roster's week, in ms. */
const receiptsKept = 8 * 24 * 3_600_000;

/**
 * Makes room: pictures whose events have their receipt, and receipts of long ago. Nothing of what
 * waits or was refused. Only to be called off duty: until the shift is over the device can prove all.
 */
export async function sweep(now = Date.now()): Promise<void> {
  await inOne(['outbox', 'files', 'receipts'], async (transaction) => {
    const files = transaction.objectStore('files');
    const receipts = transaction.objectStore('receipts');
    const waiting = await transaction.objectStore('outbox').getAll();
    const needed = new Set(waiting.flatMap(({ event }) => event.files.map(({ sha256 }) => sha256)));
    for (const sha256 of await files.getAllKeys())
      if (!needed.has(sha256)) await files.delete(sha256);
    for (const { key, answeredAt } of await receipts.getAll()) {
      if (now - answeredAt > receiptsKept) await receipts.delete(key);
    }
  });
}
