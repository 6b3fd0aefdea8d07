import { useEffect, useRef } from 'react';

/**
 * For a screen whose buttons go away with what they did: gives the focus to its heading when
 * `state` has changed and nothing has the focus any more. That it is known at last is no change:
 * the first Tab of a screen leads to the skip link.
 */
export function useLostFocus(state: string | undefined): void {
  const before = useRef(state);
  useEffect(() => {
    if (state === undefined || state === before.current) return;
    const isLost = before.current !== undefined && document.activeElement === document.body;
    before.current = state;
    if (isLost) document.querySelector<HTMLElement>('h1')?.focus();
  }, [state]);
}
