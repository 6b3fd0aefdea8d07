import type { Services } from '../services.ts';
import type { ClientViewer, Viewer } from '../viewer.ts';

const mostRemembered = 10_000;

/** Those of one kind of the last seconds, by the digest of their token. */
interface Remembered<Who> {
  get(key: string, now: number): Who | undefined;
  /** Remembers somebody until a time, unless something was forgotten since `generation`. */
  remember(key: string, who: Who, until: number, generation: number): void;
}

/**
 * Viewers of the last seconds, and users of clients. An account is forgotten at once when any process
 * says that its sessions or profiles changed.
 */
export interface ViewerCache {
  readonly viewers: Remembered<Viewer>;
  readonly clients: Remembered<ClientViewer>;
  /** Counts what was forgotten; a viewer read before that must not be remembered after it. */
  readonly generation: number;
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
  let generation = 0;
  const isCurrent = (since: number): boolean => since === generation;
  const viewers = remembering<Viewer>(isCurrent);
  const clients = remembering<ClientViewer>(isCurrent);
  const forgetAccount = (accountID: number): void => {
    generation += 1;
    viewers.forget((who) => who.accountID === accountID);
    clients.forget((who) => who.accountID === accountID);
  };
  events.listen(({ topic, data }) => {
    if (topic === 'session' && typeof data['accountID'] === 'number') {
      forgetAccount(data['accountID']);
    } else if (topic === 'resync') {
      // Something may have been said while nobody listened.
      generation += 1;
      viewers.forget(() => true);
      clients.forget(() => true);
    }
  });
  return {
    viewers,
    clients,
    get generation() {
      return generation;
    },
    forgetAccount,
  };
}

function remembering<Who>(
  isCurrent: (generation: number) => boolean,
): Remembered<Who> & { forget(isMeant: (who: Who) => boolean): void } {
  const remembered = new Map<string, { readonly who: Who; readonly until: number }>();
  return {
    get: (key, now) => {
      const found = remembered.get(key);
      return found !== undefined && now < found.until ? found.who : undefined;
    },
    remember: (key, who, until, since) => {
      if (!isCurrent(since)) return;
      if (remembered.size >= mostRemembered) remembered.clear();
      remembered.set(key, { who, until });
    },
    forget: (isMeant) => {
      for (const [key, { who }] of remembered) if (isMeant(who)) remembered.delete(key);
    },
  };
}
