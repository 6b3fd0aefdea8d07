const base = 'http://guardroom.invalid';

/**
 * A location of the console to open after sign-in; anything that could lead elsewhere, or back to
 * the sign-in pages, becomes home. Browsers read backslashes as slashes and drop tabs and line
 * breaks, so the URL parser decides, not the text.
 */
export function safeRedirect(wanted: unknown): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return '/';
  const url = URL.parse(wanted, base);
  if (url === null || url.origin !== base || url.pathname.startsWith('//')) return '/';
  if (/^\/(login|forgotpassword|signon(\/\d+)?)\/?$/.test(url.pathname)) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}
