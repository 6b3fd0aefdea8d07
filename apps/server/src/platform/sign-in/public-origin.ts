import type { Config } from '../config.ts';
import type { RequestFacts } from '../http/request-facts.ts';

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Scheme and host for links in mail. Whoever sends a request writes its Host header, and would have
 * the link of another person lead to themselves: so it is PUBLIC_URL, and without it only this
 * machine, for a trial on it.
 */
export function publicOrigin(
  config: Pick<Config, 'PUBLIC_URL' | 'PORT'>,
  facts: Pick<RequestFacts, 'address' | 'origin'>,
): string {
  if (config.PUBLIC_URL !== undefined) return config.PUBLIC_URL;
  const isOwnMachine = URL.canParse(facts.origin) && isLoopback(facts.address);
  if (isOwnMachine && loopbackHosts.has(new URL(facts.origin).hostname)) return facts.origin;
  return `http://localhost:${config.PORT}`;
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}
