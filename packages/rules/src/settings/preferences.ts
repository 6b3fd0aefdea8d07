import * as v from 'valibot';
import { dateFormats } from '../dates.ts';
import { pageSizes } from '../paging.ts';

/** What a person likes, in the console and on every machine that they sign in on. */

export const densities = ['COMFORTABLE', 'COMPACT'] as const;
export const themes = ['LIGHT', 'DARK', 'SYSTEM'] as const;
/** AUTO follows the width of the window (NFR-03). */
export const viewModes = ['AUTO', 'DESKTOP', 'MOBILE'] as const;

/** Where a sign-in leads, and its name in the side menu. */
export const landingPages = {
  '/': 'Home',
  '/attendance/onduty': 'Attendance - On Duty',
  '/attendance/approval': 'Attendance - Approval',
  '/deployment/day': 'Deployment - Day',
  '/patrol/records': 'Patrol - Records',
  '/incident': 'Incident',
  '/ticket/overview': 'Ticket - Overview',
  '/occurrence': 'Occurrence',
  '/visitor': 'Visitor',
  '/staff': 'Staff',
  '/site': 'Site',
} as const;
export type LandingPage = keyof typeof landingPages;

const isLandingPage = (path: string): path is LandingPage => Object.hasOwn(landingPages, path);

export const preferenceInput = v.object({
  dateFormat: v.picklist(dateFormats),
  pageSize: v.picklist(pageSizes),
  density: v.picklist(densities),
  theme: v.picklist(themes),
  viewMode: v.picklist(viewModes),
  landingPage: v.pipe(v.string(), v.guard(isLandingPage)),
});

export type Preference = v.InferOutput<typeof preferenceInput>;

/** What is left out stays as it is, as another window may have changed it. */
export const preferenceChange = v.partial(preferenceInput);
export type PreferenceChange = v.InferOutput<typeof preferenceChange>;

/** What differs from what stood there. */
export function changedPreference(before: Preference, chosen: Preference): PreferenceChange {
  return Object.fromEntries(
    Object.entries(chosen).filter(([field, value]) => Reflect.get(before, field) !== value),
  );
}

/** What holds for whoever chose nothing. */
export const defaultPreference: Preference = {
  dateFormat: 'DD MMM YYYY',
  pageSize: 20,
  density: 'COMFORTABLE',
  theme: 'SYSTEM',
  viewMode: 'AUTO',
  landingPage: '/',
};

const { entries } = preferenceInput;

/** Reads what was kept: instead of a choice that is no longer offered, what holds for everybody. */
export const keptPreference = v.object({
  dateFormat: v.fallback(entries.dateFormat, defaultPreference.dateFormat),
  pageSize: v.fallback(entries.pageSize, defaultPreference.pageSize),
  density: v.fallback(entries.density, defaultPreference.density),
  theme: v.fallback(entries.theme, defaultPreference.theme),
  viewMode: v.fallback(entries.viewMode, defaultPreference.viewMode),
  landingPage: v.fallback(entries.landingPage, defaultPreference.landingPage),
});
