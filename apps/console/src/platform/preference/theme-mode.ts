import { useSyncExternalStore } from 'react';
import type { Scheme } from '@guardroom/ui/theme/colours.ts';

/** What the person chose; 'system' follows the machine. index.html reads the same key first. */
export type ThemeMode = Scheme | 'system';

const storageKey = 'theme';
const listeners = new Set<() => void>();
const prefersDark = () => matchMedia('(prefers-color-scheme: dark)');

export function themeMode(): ThemeMode {
  const stored = localStorage.getItem(storageKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function setThemeMode(mode: ThemeMode): void {
  localStorage.setItem(storageKey, mode);
  apply();
}

function scheme(): Scheme {
  const mode = themeMode();
  if (mode !== 'system') return mode;
  return prefersDark().matches ? 'dark' : 'light';
}

function apply(): void {
  document.documentElement.dataset['theme'] = scheme();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps the page in step with the machine and with other tabs; called once by main.tsx. */
export function followTheme(): void {
  prefersDark().addEventListener('change', apply);
  addEventListener('storage', ({ key }) => key === storageKey && apply());
}

export function useScheme(): Scheme {
  return useSyncExternalStore(subscribe, scheme);
}

export function useThemeMode(): ThemeMode {
  return useSyncExternalStore(subscribe, themeMode);
}
