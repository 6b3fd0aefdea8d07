import { showDatesAs } from '@guardroom/rules/dates';
import type { PageSize } from '@guardroom/rules/paging';
import {
  defaultPreference,
  keptPreference,
  type Preference,
} from '@guardroom/rules/settings/preferences';
import * as v from 'valibot';
import { setThemeMode, type ThemeMode } from './theme-mode.ts';
import { setViewMode, type ViewMode } from './view-mode.ts';

/** What the server tells, which may be of another version than this console. */
export function preferenceOf(told: unknown): Preference {
  return v.parse(v.fallback(keptPreference, defaultPreference), told);
}

const themes: Record<Preference['theme'], ThemeMode> = {
  LIGHT: 'light',
  DARK: 'dark',
  SYSTEM: 'system',
};
const viewModes: Record<Preference['viewMode'], ViewMode | null> = {
  AUTO: null,
  DESKTOP: 'desktop',
  MOBILE: 'mobile',
};

let pageSize: PageSize | undefined;

/** Lets the console follow what the signed-in person likes. */
export function applyPreference(preference: Preference): void {
  showDatesAs(preference.dateFormat);
  pageSize = preference.pageSize;
  document.documentElement.dataset['density'] = preference.density.toLowerCase();
  onceChanged('theme', preference.theme, 'SYSTEM', () => setThemeMode(themes[preference.theme]));
  onceChanged('view-mode', preference.viewMode, 'AUTO', () =>
    setViewMode(viewModes[preference.viewMode]),
  );
}

/**
 * Theme and view can also be switched on one machine alone: the account's choice takes over when it
 * changes, and not at every load.
 */
function onceChanged(name: string, value: string, initial: string, apply: () => void): void {
  const key = `preferred-${name}`;
  if ((localStorage.getItem(key) ?? initial) === value) return;
  localStorage.setItem(key, value);
  apply();
}

/** Rows on a page of a list that has no size of its own. */
export function preferredPageSize(): PageSize | undefined {
  return pageSize;
}
