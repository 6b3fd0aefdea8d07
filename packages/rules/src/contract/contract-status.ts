import type { Status } from '../status.ts';

/** Status of a contract: two values are stored, four are shown (part-1 §4, readings). */

/** What the form's switch stores (CON-21). */
export const storedStatuses = ['ACTIVE', 'INACTIVE'] as const;
export type StoredStatus = (typeof storedStatuses)[number];

/** What is shown, filtered and counted, in the order of the filter. */
export const contractStatuses = [
  'ACTIVE',
  'INCOMING',
  'ENDED',
  'INACTIVE',
] as const satisfies Status[];
export type ContractStatus = (typeof contractStatuses)[number];

/** A contract's time, both ends included; instants in ISO UTC, no end: until further notice. */
export interface ContractPeriod {
  readonly startDatetime: string;
  readonly endDatetime: string | null;
}

/**
 * What a stored status means at a moment: ACTIVE is INCOMING before the start and ENDED after the
 * end. Nobody has to save anything for it to change. The server's SQL says the same.
 */
export function contractStatusAt(
  stored: StoredStatus,
  { startDatetime, endDatetime }: ContractPeriod,
  now: number,
): ContractStatus {
  if (stored === 'INACTIVE') return 'INACTIVE';
  if (Date.parse(startDatetime) > now) return 'INCOMING';
  if (endDatetime !== null && Date.parse(endDatetime) < now) return 'ENDED';
  return 'ACTIVE';
}
