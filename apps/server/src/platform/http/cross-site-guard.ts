import type { RequestFacts } from './request-facts.ts';

/**
 * Whether a state-changing request comes from our own pages (or from no page at all). A browser
 * says where a request comes from; another site can neither forge nor drop these headers.
 */
export function isFromOwnSite(facts: RequestFacts): boolean {
  const site = facts.header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const origin = facts.header('origin');
  if (origin === undefined) return true;
  if (origin === facts.origin) return true;
  // Behind a proxy that does not say which scheme was used, the host alone has to agree.
  return URL.canParse(origin) && new URL(origin).host === facts.header('host');
}
