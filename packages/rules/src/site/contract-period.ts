import { dateOf, endOfDay, listDate, startOfDay } from '../dates.ts';
import type { ContractPeriod } from './contract-status.ts';

/** The days of a site contract, and how the contracts of one site lie beside each other. */

/** Whole days (`YYYY-MM-DD`) become 00:00:00 of the first and 23:59:59 of the last (SITE-49). */
export function startInstant(date: string | undefined, timeZone: string): string | undefined {
  return date === undefined ? undefined : startOfDay(date, timeZone);
}

export function endInstant(date: string | undefined, timeZone: string): string | undefined {
  return date === undefined ? undefined : endOfDay(date, timeZone);
}

/** `01 Jan 2026 to 31 Dec 2026`, or `01 Jan 2026, without an end`. */
export function periodText({ start, end }: ContractPeriod, timeZone: string): string {
  const day = (instant: string) => listDate(dateOf(instant, timeZone));
  return end === null ? `${day(start)}, without an end` : `${day(start)} to ${day(end)}`;
}

/** The one of a site's other contracts that has an instant in common with a period. */
export function overlappedBy<Other extends ContractPeriod>(
  period: ContractPeriod,
  others: readonly Other[],
): Other | undefined {
  return others.find((other) => begins(other) <= ends(period) && begins(period) <= ends(other));
}

function begins({ start }: ContractPeriod): number {
  return Date.parse(start);
}

function ends({ end }: ContractPeriod): number {
  return end === null ? Infinity : Date.parse(end);
}
