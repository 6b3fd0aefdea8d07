/**
 * The screens, by what follows `#` in the address: one page whatever the path it is served at. The
 * first part names the folder of the domain; `:x` is a part that the screen is given. Which code a
 * screen is made of is in shell/screens.ts, its heading in shell/titles.ts, and the way to it in
 * shell/menu.ts.
 */
export const paths = [
  '/',
  '/contract',
  '/contract/:id',
  '/document',
  '/incident',
  '/incident/:id',
  '/invoice',
  '/invoice/:id',
  '/more',
  '/request',
  '/report',
  '/report/:id',
  '/session/answer',
  '/session/answer/:client/:answer',
  '/session/client',
  '/session/invitation/:token',
  '/session/organisation',
  '/session/organisation/:name',
  '/session/organisation/invitation/:token',
  '/session/password',
  '/session/reset',
  '/session/reset/:token',
  '/settings',
  '/settings/notice',
  '/settings/organisation',
  '/settings/second-factor',
  '/staff',
  '/ticket',
  '/ticket/new',
  '/ticket/:id',
  '/visitor',
] as const;

/** One of the screens. */
export type ScreenPath = (typeof paths)[number];
