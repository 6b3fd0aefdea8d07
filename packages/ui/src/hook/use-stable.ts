import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function that stays the same while it does what the latest `act` does: for parts of a screen
 * that are drawn again only when what they show changes.
 */
export function useStable<Args extends readonly unknown[], Result = void>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
