/**
 * The screens, by what follows `#` in the address: one page whatever the path it is served at. The
 * first part names the folder of the domain; `:x` is a part that the screen is given. Which code a
 * screen is made of is in shell/screens.ts.
 */
export const paths = [
  '/',
  '/more',
  '/patrol',
  '/patrol/:key',
  '/incident',
  '/incident/report',
  '/occurrence',
  '/occurrence/entry',
  '/visitor',
  '/visitor/in',
  '/guard/handover',
  '/guard/alarm',
  '/session/language',
] as const;

/** One of the screens. */
export type ScreenPath = (typeof paths)[number];

/** One that is given no parts: any screen can link to it. */
export type PlainPath = Exclude<ScreenPath, `${string}:${string}`>;
