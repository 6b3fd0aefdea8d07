import { openDB, type IDBPTransaction } from 'idb';
import { forms, type GuardStore, type Store, type StoreName, type Upgrade } from './forms.ts';

/** The store as it could be opened. */
export interface OpenStore {
  readonly store: Store;
  /** Its upgrade failed: what waits in it is delivered, and nothing is added. */
  readonly isOld: boolean;
}

const name = 'guardroom';

/**
 * Opens the store in its newest form. Where the way to it fails, the store as it was is opened, so
 * that what waits there is delivered: nothing is thrown away for being old.
 */
export async function openStore(upgrades: readonly Upgrade[]): Promise<OpenStore> {
  try {
    const store = await openDB<GuardStore>(name, upgrades.length, {
      upgrade: (database, from, _to, transaction) => {
        // Where it fails, opening fails too: it is told there.
        void transaction.done.catch(() => undefined);
        for (const upgrade of upgrades.slice(from)) upgrade(database, transaction);
      },
      // A newer page in another tab waits for this one to let go of the older form.
      blocking: (_current, _blocked, event) => {
        if (event.target instanceof IDBDatabase) event.target.close();
        opening = undefined;
      },
    });
    return { store, isOld: false };
  } catch (error) {
    console.warn('The store could not be brought to its newest form.', error);
    return { store: await openDB<GuardStore>(name), isOld: true };
  }
}

let opening: Promise<OpenStore> | undefined;
let wanted = forms;

/** The one store of this page. */
export function theStore(): Promise<OpenStore> {
  opening ??= openStore(wanted);
  return opening;
}

/** Which forms this page knows, for tests of older and newer builds. */
export function knowForms(known: readonly Upgrade[]): void {
  wanted = known;
}

/** Closes it, for tests, which begin anew as a page does. */
export async function closeStore(): Promise<void> {
  const open = opening;
  opening = undefined;
  (await open)?.store.close();
}

type Writing<Names extends StoreName[]> = IDBPTransaction<GuardStore, Names, 'readwrite'>;

/**
 * Writes in one transaction, all or nothing, and resolves when it is on the disk: not before may a
 * tick be shown. `write` may wait for nothing but the stores of the transaction.
 */
export async function inOne<Result, Names extends StoreName[]>(
  names: Names,
  write: (transaction: Writing<Names>) => Promise<Result>,
): Promise<Result> {
  const { store, isOld } = await theStore();
  if (isOld) throw new OldStoreError();
  const transaction = store.transaction(names, 'readwrite', { durability: 'strict' });
  try {
    const result = await write(transaction);
    await transaction.done;
    return result;
  } catch (error) {
    abort(transaction);
    // Its end is told twice; the first is thrown.
    await transaction.done.catch(() => undefined);
    throw error;
  }
}

function abort<Names extends StoreName[]>(transaction: Writing<Names>): void {
  try {
    transaction.abort();
  } catch {
    // It has ended by itself.
  }
}

/** Nothing can be added until the application was opened anew and could bring the store forward. */
export class OldStoreError extends Error {
  override readonly name = 'OldStoreError';
}
