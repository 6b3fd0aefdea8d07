import { useSyncExternalStore } from 'react';

export type ViewMode = 'desktop' | 'mobile';

const cookieName = 'view-mode';
const oneYear = 365 * 24 * 60 * 60;
const listeners = new Set<() => void>();

/** The mode that the cookie demands (NFR-03), or null to follow the width. */
export function viewModeOfCookie(cookies: string): ViewMode | null {
  const value = /(?:^|;\s*)view-mode=([^;]*)/.exec(cookies)?.[1];
  return value === 'desktop' || value === 'mobile' ? value : null;
}

/** Sets the cookie, or with null removes it, and tells every screen. */
export function setViewMode(mode: ViewMode | null): void {
  const age = mode === null ? 0 : oneYear;
  document.cookie = `${cookieName}=${mode ?? ''}; path=/; max-age=${age}; samesite=lax`;
  for (const listener of listeners) listener();
}

const narrow = () => matchMedia('(max-width: 767.98px)');

function subscribe(listener: () => void): () => void {
  const media = narrow();
  listeners.add(listener);
  media.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    media.removeEventListener('change', listener);
  };
}

function current(): ViewMode {
  return viewModeOfCookie(document.cookie) ?? (narrow().matches ? 'mobile' : 'desktop');
}

/** 'mobile' under 768 px, unless the cookie `view-mode` says otherwise. */
export function useViewMode(): ViewMode {
  return useSyncExternalStore(subscribe, current);
}
