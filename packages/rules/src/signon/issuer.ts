/** Hosts that are this machine itself. */
const ownMachine: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

export const isOwnMachine = (hostname: string): boolean => ownMachine.has(hostname);

/**
 * Whether a text can be the address of an OpenID Connect provider: https, without a query, a fragment
 * or a password. On a machine for development http to itself is one too; the server decides that.
 */
export function isIssuer(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || /[?#]/.test(text) || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isOwnMachine(url.hostname));
}
