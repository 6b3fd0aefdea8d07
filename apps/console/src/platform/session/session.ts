import type { Preference } from '@guardroom/rules/settings/preferences';
import { useSyncExternalStore } from 'react';
import { graphql, request, type ResultOf } from '../wire/graphql.ts';
import { applyPreference, preferenceOf } from '../preference/preference.ts';

export const savedViewFragment = graphql(`
  fragment SavedView on SavedView @_unmask {
    id
    screen
    name
    search
    isDefault
  }
`);

const viewerDocument = graphql(
  `
    query Viewer {
      viewer {
        accountID
        name
        staffProfileID
        securityAgencyID
        securityAgencyName
        cognitoGroup
        timeZone
        permitted
        mustSetSecondFactor
        mustChangePassword
        preference {
          dateFormat
          pageSize
          density
          theme
          viewMode
          landingPage
        }
        savedViews {
          ...SavedView
        }
      }
    }
  `,
  [savedViewFragment],
);

/** The signed-in person and the agency of their first profile (SHELL-02, SHELL-04). */
export type Viewer = ResultOf<typeof viewerDocument>['viewer'];
/** Filters and order of a list that the person keeps under a name. */
export type SavedView = ResultOf<typeof savedViewFragment>;
export type Policy = Viewer['permitted'][number];

let viewer: Viewer | null = null;
const listeners = new Set<() => void>();

function set(next: Viewer | null): void {
  viewer = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks the server who is signed in. Rejects as `request` does, with UNAUTHENTICATED for nobody. */
export async function loadViewer(): Promise<void> {
  const { viewer: found } = await request(viewerDocument);
  applyPreference(preferenceOf(found.preference));
  set(found);
}

/** The screens follow what the person has just chosen. */
export function changePreference(preference: Preference): void {
  applyPreference(preference);
  if (viewer !== null) set({ ...viewer, preference });
}

/** The menus of views follow what the person has just saved or deleted. */
export function changeSavedViews(savedViews: SavedView[]): void {
  if (viewer !== null) set({ ...viewer, savedViews });
}

/** Every heading names the agency; the server may remember its former name for some seconds. */
export function renameAgency(securityAgencyName: string): void {
  if (viewer !== null) set({ ...viewer, securityAgencyName });
}

export function forgetViewer(): void {
  set(null);
}

export function currentViewer(): Viewer | null {
  return viewer;
}

/** For components below the guarded layout, which loads the viewer before they render. */
export function useViewer(): Viewer {
  const current = useSyncExternalStore(subscribe, currentViewer);
  if (current === null) throw new Error('useViewer is used outside of the guarded layout.');
  return current;
}

/** Whether the server says that the signed-in person may do this. False when nobody is signed in. */
export function can(policy: Policy): boolean {
  return viewer?.permitted.includes(policy) ?? false;
}
