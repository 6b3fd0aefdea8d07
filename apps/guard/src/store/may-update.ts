import { patrolClosesOn } from '@guardroom/rules/patrol/patrol-times';
import { theStore } from './database.ts';

/**
 * Whether the application may be replaced by a newer one: nothing waits to be sent, and no round is
 * walked, which a page that loads anew would interrupt.
 * @param now in ms
 */
export async function mayUpdate(now = Date.now()): Promise<boolean> {
  const { store, isOld } = await theStore();
  // A store that this build could not bring forward may be mended by the next.
  if (isOld) return true;
  const entries = await store.getAll('outbox');
  if (entries.some(({ refusal }) => refusal === undefined)) return false;
  const starts = await store.getAllFromIndex('acts', 'kind', 'patrolStart');
  const ends = await store.getAllFromIndex('acts', 'kind', 'patrolFinish');
  const finished = new Set(ends.map(({ parent }) => parent));
  // As long as a round can last at all, of whatever kind.
  return starts.every(
    ({ key, event }) => finished.has(key) || patrolClosesOn(event.at, true) < now,
  );
}
