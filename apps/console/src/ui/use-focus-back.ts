import { useLayoutEffect, useState } from 'react';

/**
 * Gives the focus back to a field when something was picked in its calendar: there the keyboard goes
 * on, and not at the end of the page, where the calendar stands.
 * @returns to be called when something was picked
 */
export function useFocusBack(id: string): () => void {
  const [times, setTimes] = useState(0);
  // Once the calendar has taken what was picked: a field that has the focus before opens it again.
  useLayoutEffect(() => {
    if (!document.activeElement?.closest('.ant-picker-dropdown')) return;
    // Its own keyboard would come up over what was picked.
    if (matchMedia('(pointer: coarse)').matches) return;
    document.getElementById(id)?.focus({ preventScroll: true });
  }, [id, times]);
  return () => setTimes((before) => before + 1);
}
