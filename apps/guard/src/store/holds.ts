import { inOne, theStore } from './database.ts';

/** What an update of the application waits for, by name: a round that is being walked. */
function namesOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
}

/** An update waits until this name is released; also over restarts. */
export async function holdUpdates(name: string): Promise<void> {
  await inOne(['meta'], async (transaction) => {
    const meta = transaction.objectStore('meta');
    const names = namesOf(await meta.get('holds')).filter((each) => each !== name);
    await meta.put([...names, name], 'holds');
  });
}

export async function releaseUpdates(name: string): Promise<void> {
  await inOne(['meta'], async (transaction) => {
    const meta = transaction.objectStore('meta');
    const names = namesOf(await meta.get('holds')).filter((each) => each !== name);
    await meta.put(names, 'holds');
  });
}

/** Whether the application may be replaced by a newer one: nothing waits, nothing is under way. */
export async function mayUpdate(): Promise<boolean> {
  const { store, isOld } = await theStore();
  // A store that this build could not bring forward may be mended by the next.
  if (isOld) return true;
  const entries = await store.getAll('outbox');
  const holds = namesOf(await store.get('meta', 'holds'));
  return holds.length === 0 && entries.every(({ refusal }) => refusal !== undefined);
}
