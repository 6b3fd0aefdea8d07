import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

interface WidePlace {
  ref: RefObject<HTMLDivElement | null>;
  'data-wide': '' | undefined;
  /** Whoever has no mouse scrolls sideways too, also where no cell takes the focus. */
  role: 'region' | undefined;
  tabIndex: 0 | undefined;
  'aria-label': string | undefined;
}

/** Watches whether a table is wider than its place: only then it scrolls, and can be reached. */
export function useWide(label: string): WidePlace {
  const ref = useRef<HTMLDivElement>(null);
  const [isWide, setWide] = useState(false);
  useLayoutEffect(() => {
    const place = ref.current;
    const table = place?.firstElementChild;
    if (!place || !table) return;
    const measure = () => setWide(table.scrollWidth > place.clientWidth + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  return {
    ref,
    'data-wide': isWide ? '' : undefined,
    role: isWide ? 'region' : undefined,
    tabIndex: isWide ? 0 : undefined,
    'aria-label': isWide ? `${label}, scrolls sideways` : undefined,
  };
}
