import { useLayoutEffect, useRef } from 'react';

/** For what scrolls sideways: whoever has no mouse scrolls it too, also where nothing takes the focus. */
export function useScroller(label: string) {
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (scroller.current === null) return;
    scroller.current.tabIndex = 0;
    scroller.current.role = 'region';
    scroller.current.ariaLabel = label;
  }, [label]);
  return scroller;
}
