import { useEffect, useRef, type RefObject } from 'react';

/** To be spread on the element that holds the rows. */
export interface FocusKept<Place extends HTMLElement> {
  ref: RefObject<Place | null>;
  tabIndex: -1;
}

const controls = ':is(button, input, textarea):enabled, a[href]';

/**
 * Keeps the focus among rows whose buttons go away with what they did: it goes on to what the row
 * in that place offers now, else to `otherwise`, else to the element itself.
 * @param rows selector of the rows
 */
export function useFocusKept<Place extends HTMLElement>(
  rows: string,
  otherwise?: string,
): FocusKept<Place> {
  const ref = useRef<Place>(null);
  /** The row that has the focus, or had it when it was removed. */
  const at = useRef<number>(undefined);
  // Not by the events of React: it hears nothing of the focus that a dialog gives back.
  useEffect(() => {
    const follow = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest(rows) : null;
      const all = [...(ref.current?.querySelectorAll(rows) ?? [])];
      at.current = row !== null && all.includes(row) ? all.indexOf(row) : undefined;
    };
    document.addEventListener('focusin', follow);
    document.addEventListener('pointerdown', follow);
    return () => {
      document.removeEventListener('focusin', follow);
      document.removeEventListener('pointerdown', follow);
    };
  }, [rows]);
  // After each rendering, because what is removed or disabled tells nobody that it lost the focus.
  useEffect(() => {
    const place = ref.current;
    if (place === null || at.current === undefined) return;
    if (document.activeElement !== document.body) return;
    const all = [...place.querySelectorAll(rows)];
    const row = all[Math.min(at.current, all.length - 1)];
    const next =
      row?.querySelector<HTMLElement>(controls) ??
      (otherwise === undefined ? null : place.querySelector<HTMLElement>(otherwise));
    (next ?? place).focus({ preventScroll: true });
  });
  return { ref, tabIndex: -1 };
}
