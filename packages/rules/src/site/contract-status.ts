/** Status of a site contract (part-2 §4). Nobody sets it: it follows from the period and the clock. */

/** What a site contract can be by the clock. */
export const contractStatuses = ['ACTIVE', 'INCOMING', 'ENDED'] as const;

export type ContractStatus = (typeof contractStatuses)[number];

/** The time of a site contract: ISO UTC instants; `end` is its last second, null without an end. */
export interface ContractPeriod {
  readonly start: string;
  readonly end: string | null;
}

/**
 * A start now or later gives INCOMING, otherwise ACTIVE; an end that is past gives ENDED (SITE-50
 * to SITE-52). `now` in milliseconds since 1970.
 */
export function contractStatus({ start, end }: ContractPeriod, now: number): ContractStatus {
  if (end !== null && Date.parse(end) < now) return 'ENDED';
  return Date.parse(start) >= now ? 'INCOMING' : 'ACTIVE';
}
