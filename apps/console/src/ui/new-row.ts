import { useEffect, type RefObject } from 'react';
import { onTouch } from '../platform/attended.ts';

/** The list in which a new record is about to stand. */
let due: string | undefined;

/** What stands above it may load later and push it away. */
const heldForMilliseconds = 5_000;

/** A record was created that stands on the next screen, in the list of this label. */
export function awaitNewRow(label: string): void {
  due = label;
}

/**
 * Where a screen has several lists, leads to the row of a record that was just created; it has the
 * highest of the keys.
 * @param place holds the rows, each with its `data-row-key`
 */
export function useNewRow(
  place: RefObject<HTMLElement | null>,
  label: string,
  keys: readonly number[],
): void {
  const newest = keys.length > 0 ? Math.max(...keys) : undefined;
  useEffect(() => {
    if (due !== label || newest === undefined) return undefined;
    const row = place.current?.querySelector(`[data-row-key="${newest}"]`);
    return row ? keepInView(row) : undefined;
  }, [place, label, newest]);
}

/** Until the person does something, or everything has had its time to load; returns how to stop. */
function keepInView(row: Element): () => void {
  const sizes = new ResizeObserver(() => row.scrollIntoView({ block: 'center' }));
  const stop = () => {
    sizes.disconnect();
    clearTimeout(timer);
    stopTouch();
  };
  const settle = () => {
    due = undefined;
    stop();
  };
  const timer = setTimeout(settle, heldForMilliseconds);
  const stopTouch = onTouch(settle);
  const whole = row.closest('main');
  if (whole) sizes.observe(whole);
  return stop;
}
