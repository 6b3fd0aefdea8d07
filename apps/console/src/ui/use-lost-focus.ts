import { useEffect } from 'react';

/**
 * For a screen whose buttons go away with what they did: gives the focus to its heading when
 * `state` has changed and nothing has the focus any more.
 */
export function useLostFocus(state: string | undefined): void {
  useEffect(() => {
    const isLost = state !== undefined && document.activeElement === document.body;
    if (isLost) document.querySelector<HTMLElement>('h1')?.focus();
  }, [state]);
}
