import { useSyncExternalStore } from 'react';

/** 'offline': this machine has no network; 'unreachable': the server did not answer the last call. */
export type Connectivity = 'online' | 'offline' | 'unreachable';

let reached = true;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Told by every call what became of it. */
export function reportReached(answered: boolean): void {
  if (answered === reached) return;
  reached = answered;
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** An answer proves the connection, whatever navigator.onLine believes; so does its lack. */
function current(): Connectivity {
  if (reached && navigator.onLine) return 'online';
  return navigator.onLine ? 'unreachable' : 'offline';
}

export function useConnectivity(): Connectivity {
  return useSyncExternalStore(subscribe, current);
}
