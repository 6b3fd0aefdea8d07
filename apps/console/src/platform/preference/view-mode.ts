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
  update();
}

const narrow = matchMedia('(max-width: 767.98px)');
narrow.addEventListener('change', update);

// Kept, because every button asks for it at every drawing, and the browser takes its time for both.
let demanded = viewModeOfCookie(document.cookie);
let current = demanded ?? measured();

function measured(): ViewMode {
  return narrow.matches ? 'mobile' : 'desktop';
}

function update(): void {
  demanded = viewModeOfCookie(document.cookie);
  current = demanded ?? measured();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** 'mobile' under 768 px, unless the cookie `view-mode` says otherwise. */
export function useViewMode(): ViewMode {
  return useSyncExternalStore(subscribe, () => current);
}

/** What the cookie demands, for who measures at another width; null where the width decides. */
export function useDemandedViewMode(): ViewMode | null {
  return useSyncExternalStore(subscribe, () => demanded);
}
