import { useEffect, useState } from 'react';

/** What changed in the store: something was recorded, something was answered, the pack is another. */
export type Change = 'recorded' | 'answered' | 'pack' | 'person';

const listeners = new Set<(change: Change) => void>();
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('store') : undefined;
channel?.addEventListener('message', ({ data }: MessageEvent<Change>) => tellHere(data));

function tellHere(change: Change): void {
  for (const listener of listeners) listener(change);
}

/** Tells this page and the others of the device. */
export function tellChanged(change: Change): void {
  tellHere(change);
  channel?.postMessage(change);
}

/** Returns how to stop. */
export function onChanged(listener: (change: Change) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What was read of the store last: undefined before it was, then as it is after each change. */
export type Kept<Value> = { readonly value: Value } | undefined;

/**
 * What the store holds, read anew at each change.
 * @param read the same function at each call, or what is read again at each drawing
 * @throws into the nearest boundary where the store cannot be read: it never looks empty
 */
export function useKept<Value>(read: () => Promise<Value>): Kept<Value> {
  const [kept, setKept] = useState<Kept<Value>>();
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  useEffect(() => {
    let isGone = false;
    let asked = 0;
    let shown = 0;
    const again = async (): Promise<void> => {
      asked += 1;
      const at = asked;
      try {
        const value = await read();
        // Of two answers the one that was asked for later stands.
        if (isGone || at < shown) return;
        shown = at;
        setKept({ value });
      } catch (error) {
        if (!isGone) setFailure({ error });
      }
    };
    void again();
    const stop = onChanged(() => void again());
    return () => {
      isGone = true;
      stop();
    };
  }, [read]);
  if (failure !== undefined) throw failure.error;
  return kept;
}
