import type { AgencyEvent } from './events.ts';

/** The sites that an event is about, as its data can hold them; whatever lies at none is left out. */
export function atSites(ids: readonly (number | null)[]): { readonly sites: string } {
  return { sites: [...new Set(ids)].filter((id) => id !== null).join(' ') };
}

/** Whether an event is about one of these sites. */
export function isAtSites(data: AgencyEvent['data'], ids: readonly number[]): boolean {
  const named = String(data['sites'] ?? '').split(' ');
  return ids.some((id) => named.includes(String(id)));
}
