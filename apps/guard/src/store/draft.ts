import { inOne, theStore } from './database.ts';

/** What is half written, so that a reload, a call or an empty battery takes nothing away. */

export async function readDraft<Content>(
  key: string,
  isOne: (content: unknown) => content is Content,
): Promise<Content | undefined> {
  const { store } = await theStore();
  const content = (await store.get('drafts', key))?.content;
  return isOne(content) ? content : undefined;
}

export async function keepDraft(key: string, content: unknown): Promise<void> {
  await inOne(['drafts'], async (transaction) => {
    await transaction.objectStore('drafts').put({ key, content });
  });
}

export async function forgetDraft(key: string): Promise<void> {
  await inOne(['drafts'], (transaction) => transaction.objectStore('drafts').delete(key));
}
