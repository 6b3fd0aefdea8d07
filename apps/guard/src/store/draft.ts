import { inOne, theStore } from './database.ts';
import type { Draft } from './forms.ts';
import { isPerson } from './meta.ts';

/**
 * What is half written, so that a reload, a call or an empty battery takes nothing away. Each is of
 * whoever wrote it: on a tablet the next one finds an empty form.
 */

/** Under which a draft of somebody is kept; one of before drafts were anybody's is under its own. */
function nameOf(key: string, staffProfileID: number): string {
  return `${staffProfileID} ${key}`;
}

export async function readDraft<Content>(
  key: string,
  isOne: (content: unknown) => content is Content,
): Promise<Content | undefined> {
  const { store } = await theStore();
  const person: unknown = await store.get('meta', 'person');
  const name = isPerson(person) ? nameOf(key, person.staffProfileID) : key;
  const draft = (await store.get('drafts', name)) ?? (await store.get('drafts', key));
  const content = draft?.content;
  return isOne(content) ? content : undefined;
}

export async function keepDraft(key: string, content: unknown): Promise<void> {
  await inOne(['drafts', 'meta'], async (transaction) => {
    const person = await transaction.objectStore('meta').get('person');
    // A tablet that has locked itself meanwhile: it is nobody's any more.
    if (!isPerson(person)) return;
    const drafts = transaction.objectStore('drafts');
    await drafts.put({ key: nameOf(key, person.staffProfileID), content });
    await drafts.delete(key);
  });
}

export async function forgetDraft(key: string): Promise<void> {
  await inOne(['drafts', 'meta'], async (transaction) => {
    const person = await transaction.objectStore('meta').get('person');
    const drafts = transaction.objectStore('drafts');
    if (isPerson(person)) await forgetDraftIn(drafts, key, person.staffProfileID);
  });
}

interface DraftStore {
  delete: (key: Draft['key']) => Promise<void>;
}

/** The same within a transaction. */
export async function forgetDraftIn(
  drafts: DraftStore,
  key: string,
  staffProfileID: number,
): Promise<void> {
  await drafts.delete(nameOf(key, staffProfileID));
  await drafts.delete(key);
}
