import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { Parts } from '../platform/route.ts';
import type { ScreenPath } from '../routes.ts';

/** What every screen is given. */
export interface ScreenProps {
  readonly parts: Parts;
}

type Page = ComponentType<ScreenProps>;

/** Code that is loaded when the screen is wanted. */
function screen(load: () => Promise<Page>): LazyExoticComponent<Page> {
  return lazy(async () => ({ default: await load() }));
}

/** All screens of routes.ts; their headings are in titles.ts. */
export const screens: Readonly<Record<ScreenPath, LazyExoticComponent<Page>>> = {
  '/': screen(() => import('./home-screen.tsx').then((it) => it.HomeScreen)),
  '/more': screen(() => import('./more-screen.tsx').then((it) => it.MoreScreen)),
  '/session/language': screen(() =>
    import('../domains/session/language-page.tsx').then((it) => it.LanguagePage),
  ),
};
