import { useSyncExternalStore } from 'react';

/** Every answer names the console that the server has. Another one than before: there was an upgrade. */
let first: string | null = null;
let isOld = false;
const listeners = new Set<() => void>();

/** Told by every answer. */
export function reportConsole(version: string | null): void {
  if (version === null || isOld) return;
  first ??= version;
  if (version === first) return;
  isOld = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the server has a newer console than the one that runs here. */
export function useIsOld(): boolean {
  return useSyncExternalStore(subscribe, () => isOld);
}
