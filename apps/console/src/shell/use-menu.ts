import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDemandedViewMode } from '../platform/preference/view-mode.ts';

/** 'full' 200 px, 'rail' icons only, 'hidden' and 'drawer' where the page is narrow. */
export type MenuShape = 'full' | 'rail' | 'hidden' | 'drawer';

export type MenuControl = {
  shape: MenuShape;
  toggle: () => void;
  expand: () => void;
  close: () => void;
  /** After choosing an entry: only a drawer gives way (SHELL-24). */
  closeDrawer: () => void;
};

const below = (query: string) => () => matchMedia(query).matches;
const underLarge = '(max-width: 991.98px)';
const atMost768 = '(max-width: 768px)';

function useMedia(query: string): boolean {
  return useSyncExternalStore((listener) => {
    const media = matchMedia(query);
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  }, below(query));
}

/**
 * Open at first on large screens only (SHELL-23); crossing the breakpoint sets it anew. Whether it
 * is a drawer the cookie says before the width does (NFR-03).
 */
export function useMenu(): MenuControl {
  const large = !useMedia(underLarge);
  const narrow = useMedia(atMost768);
  const demanded = useDemandedViewMode();
  const drawer = demanded === null ? narrow : demanded === 'mobile';
  const [open, setOpen] = useState(large && !drawer);
  useEffect(() => setOpen(large && !drawer), [large, drawer]);
  const shapes = drawer ? (['hidden', 'drawer'] as const) : (['rail', 'full'] as const);
  return {
    shape: shapes[open ? 1 : 0],
    toggle: () => setOpen((before) => !before),
    expand: () => setOpen(true),
    close: () => setOpen(false),
    closeDrawer: () => drawer && setOpen(false),
  };
}
