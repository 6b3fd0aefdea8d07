import { isUnauthenticated } from '@guardroom/wire/errors';
import { useSyncExternalStore } from 'react';

/**
 * Whether the server still knows who is signed in here. An ended session ends nothing else: what a
 * guard does is recorded all the same, and sent once they have signed in again.
 */
let hasEnded = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  if (next === hasEnded) return;
  hasEnded = next;
  for (const listener of listeners) listener();
}

/** Told of every failure of a request. */
export function noticeFailure(error: unknown): void {
  if (isUnauthenticated(error)) set(true);
}

/** Told when the server answered to somebody signed in. */
export function noticeSignedIn(): void {
  set(false);
}

export function sessionHasEnded(): boolean {
  return hasEnded;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSessionHasEnded(): boolean {
  return useSyncExternalStore(subscribe, sessionHasEnded);
}
