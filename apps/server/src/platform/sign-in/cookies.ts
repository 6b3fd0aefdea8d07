import type { Door } from '../http/door.ts';
import type { RequestFacts } from '../http/request-facts.ts';

/**
 * Kinds of cookies that the server sets; `session` is the console's, `guard` that of the guards'
 * application, which no other page leads to, and `client` that of the clients' portal; `device` stays when the person signs out, `sign-on` binds a
 * sign-in at a provider to the browser for minutes, `written` says how much of the database a replica
 * must have before it serves this browser.
 */
export type CookieKind = 'session' | 'guard' | 'client' | 'device' | 'sign-on' | 'written';

const names: Readonly<Record<CookieKind, string>> = {
  session: 'guardroom',
  guard: 'guardroom-guard',
  client: 'guardroom-client',
  device: 'guardroom-device',
  'sign-on': 'guardroom-sign-on',
  written: 'guardroom-written',
};

/** The cookie of a session that each door reads, and no other. */
export const sessionCookieOf: Readonly<Record<Door, CookieKind>> = {
  CONSOLE: 'session',
  GUARD: 'guard',
  CLIENT: 'client',
};

/**
 * Browsers take a __Host- cookie only over https and only from this very host. Plain http (a trial
 * on localhost) has to do without the prefix.
 */
function nameOf(kind: CookieKind, secure: boolean): string {
  return secure ? `__Host-${names[kind]}` : names[kind];
}

type Facts = Pick<RequestFacts, 'secure' | 'cookie'>;

export function readCookie(facts: Facts, kind: CookieKind): string | undefined {
  return facts.cookie(nameOf(kind, facts.secure));
}

/** The Set-Cookie of a value; without `maxAge` (seconds) it lasts until the browser is closed. */
export function setCookie(
  { secure }: Pick<Facts, 'secure'>,
  kind: CookieKind,
  value: string,
  maxAge?: number,
): string {
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
  const encrypted = secure ? '; Secure' : '';
  // Mail and providers lead back to the console, and mail to the portal; nothing leads a guard in.
  const sameSite = kind === 'guard' ? 'Strict' : 'Lax';
  return `${nameOf(kind, secure)}=${value}; Path=/; HttpOnly; SameSite=${sameSite}${encrypted}${age}`;
}

export function clearCookie(facts: Pick<Facts, 'secure'>, kind: CookieKind): string {
  return setCookie(facts, kind, '', 0);
}
