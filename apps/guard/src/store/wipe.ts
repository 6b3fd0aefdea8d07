import { tellChanged } from './changes.ts';
import { inOne } from './database.ts';
import { isPerson, type KeptPerson } from './meta.ts';

/**
 * Takes everything of the last person off the device, but what still waits to be sent or was
 * refused: that is theirs, and goes when they sign in again.
 */
export async function leaveDevice(): Promise<void> {
  await inOne(['meta', 'pack', 'drafts'], async (transaction) => {
    const meta = transaction.objectStore('meta');
    for (const key of ['person', 'packAt']) await meta.delete(key);
    await transaction.objectStore('pack').clear();
    await transaction.objectStore('drafts').clear();
  });
  tellChanged('person');
}

/**
 * Somebody signs in, or goes on for another agency: what was read for whoever was there goes, what
 * waits to be sent and what is half written stays theirs.
 */
export async function becomePerson(person: KeptPerson): Promise<void> {
  await inOne(['meta', 'pack'], async (transaction) => {
    const meta = transaction.objectStore('meta');
    const before = await meta.get('person');
    if (isPerson(before) && before.staffProfileID === person.staffProfileID) {
      await meta.put(person, 'person');
      return;
    }
    await transaction.objectStore('pack').clear();
    await meta.delete('packAt');
    await meta.put(person, 'person');
  });
  tellChanged('person');
}

/** Takes everything off a device that was revoked; its key too. Only once nothing waits any more. */
export async function wipeDevice(): Promise<void> {
  await inOne(
    ['meta', 'pack', 'drafts', 'outbox', 'files', 'receipts', 'acts'],
    async (transaction) => {
      const meta = transaction.objectStore('meta');
      const language = await meta.get('language');
      const seq = await meta.get('seq');
      for (const name of transaction.objectStoreNames) await transaction.objectStore(name).clear();
      if (language !== undefined) await meta.put(language, 'language');
      // Numbers go on: what comes later is not taken for what came before.
      if (seq !== undefined) await meta.put(seq, 'seq');
    },
  );
  tellChanged('person');
}
