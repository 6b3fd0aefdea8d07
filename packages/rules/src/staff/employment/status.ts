import type { Status } from '../../status.ts';

/** Status of an employment (part-3 §4). Nobody stores it: it follows from its time and the clock. */

/** What one employment can be. */
export const employmentStatuses = ['ACTIVE', 'INCOMING', 'ENDED'] as const satisfies Status[];
export type EmploymentStatus = (typeof employmentStatuses)[number];

/**
 * What a person can be, in the order of the filter: INACTIVE is whoever has no employment at all
 * (docs/decisions/2026-11-21-employment-status-follows-the-clock.md).
 */
export const emStatuses = ['ACTIVE', 'INACTIVE', 'INCOMING', 'ENDED'] as const satisfies Status[];
export type EmStatus = (typeof emStatuses)[number];

/** The time of an employment: ISO UTC instants; `emEnd` is its last second, null without an end. */
export interface EmploymentPeriod {
  readonly emStart: string;
  readonly emEnd: string | null;
}

/**
 * An end that is past gives ENDED, a start now or later INCOMING, everything else ACTIVE (STF-113 to
 * STF-115). `now` in milliseconds since 1970. The server's SQL says the same.
 */
export function employmentStatus(
  { emStart, emEnd }: EmploymentPeriod,
  now: number,
): EmploymentStatus {
  if (emEnd !== null && Date.parse(emEnd) < now) return 'ENDED';
  return Date.parse(emStart) >= now ? 'INCOMING' : 'ACTIVE';
}

/**
 * The employment that counts for a person now: the one that is active (of several, the one that
 * began last), else the next incoming, else the one that ended last.
 */
export function currentEmployment<Employment extends EmploymentPeriod>(
  employments: readonly Employment[],
  now: number,
): Employment | undefined {
  const of = (status: EmploymentStatus): Employment[] =>
    employments.filter((one) => employmentStatus(one, now) === status);
  const [active] = of('ACTIVE').toSorted(byStart).toReversed();
  const [incoming] = of('INCOMING').toSorted(byStart);
  const [ended] = of('ENDED').toSorted(byEnd).toReversed();
  return active ?? incoming ?? ended;
}

const byStart = (one: EmploymentPeriod, other: EmploymentPeriod): number =>
  Date.parse(one.emStart) - Date.parse(other.emStart);
const byEnd = (one: EmploymentPeriod, other: EmploymentPeriod): number =>
  Date.parse(one.emEnd ?? '') - Date.parse(other.emEnd ?? '');
