/**
 * The screens, by what follows `#` in the address: one page whatever the path it is served at. The
 * first part names the folder of the domain; `:x` is a part that the screen is given. Which code a
 * screen is made of is in shell/screens.ts.
 */
export const paths = [
  '/',
  '/attendance/come',
  '/attendance/come/:siteProfileID',
  '/attendance/go',
  '/deployment',
  '/guard/alarm',
  '/guard/handover',
  '/guard/pin',
  '/guard/tablet/:token',
  '/home/waiting',
  '/incident',
  '/incident/report',
  '/leave',
  '/more',
  '/occurrence',
  '/occurrence/entry',
  '/patrol',
  '/patrol/:key',
  '/payroll',
  '/session/agency',
  '/session/device',
  '/session/invitation/:token',
  '/session/language',
  '/session/sign-in',
  '/session/sign-out',
  '/settings/notice',
  '/sop',
  '/sop/first/:siteProfileID',
  '/staff',
  '/visitor',
  '/visitor/in',
] as const;

/** One of the screens. */
export type ScreenPath = (typeof paths)[number];
