import type { Services } from '../services.ts';
import type { Viewer } from '../viewer.ts';

const mostViewers = 10_000;

interface Remembered {
  readonly viewer: Viewer;
  readonly until: number;
}

/**
 * Viewers of the last seconds, by the digest of their token. An account is forgotten at once when
 * any process says that its sessions or profiles changed.
 */
export interface ViewerCache {
  get(key: string, now: number): Viewer | undefined;
  /** Counts what was forgotten; a viewer read before that must not be remembered after it. */
  readonly generation: number;
  /** Remembers a viewer until a time, unless something was forgotten since `generation`. */
  remember(key: string, viewer: Viewer, until: number, generation: number): void;
  forgetAccount(accountID: number): void;
}

const caches = new WeakMap<Services, ViewerCache>();

/** The cache of this process: one for its services. */
export function viewerCacheOf(services: Services): ViewerCache {
  const known = caches.get(services);
  if (known !== undefined) return known;
  const cache = createViewerCache(services);
  caches.set(services, cache);
  return cache;
}

function createViewerCache({ events }: Pick<Services, 'events'>): ViewerCache {
  const remembered = new Map<string, Remembered>();
  let generation = 0;
  const forgetAccount = (accountID: number): void => {
    generation += 1;
    for (const [key, { viewer }] of remembered) {
      if (viewer.accountID === accountID) remembered.delete(key);
    }
  };
  events.listen(({ topic, data }) => {
    if (topic === 'session' && typeof data['accountID'] === 'number') {
      forgetAccount(data['accountID']);
    } else if (topic === 'resync') {
      // Something may have been said while nobody listened.
      generation += 1;
      remembered.clear();
    }
  });
  return {
    get: (key, now) => {
      const found = remembered.get(key);
      return found !== undefined && now < found.until ? found.viewer : undefined;
    },
    get generation() {
      return generation;
    },
    remember: (key, viewer, until, since) => {
      if (since !== generation) return;
      if (remembered.size >= mostViewers) remembered.clear();
      remembered.set(key, { viewer, until });
    },
    forgetAccount,
  };
}
