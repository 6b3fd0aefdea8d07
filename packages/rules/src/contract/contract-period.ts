import { listDate, dateOf } from '../dates.ts';
import type { ContractPeriod } from './contract-status.ts';

/** What is wrong with start and end of a contract or meeting together; null when nothing is. */
export function periodProblem(start: string, end: string | null | undefined): string | null {
  if (end === null || end === undefined) return null;
  return Date.parse(end) <= Date.parse(start) ? 'The end must be after the start.' : null;
}

/** Whether two contracts run at the same moment at least once; both ends belong to a period. */
export function periodsOverlap(one: ContractPeriod, other: ContractPeriod): boolean {
  const endsBefore = (first: ContractPeriod, second: ContractPeriod) =>
    first.endDatetime !== null && Date.parse(first.endDatetime) < Date.parse(second.startDatetime);
  return !endsBefore(one, other) && !endsBefore(other, one);
}

/** The sentence at the start of a contract whose site and client have another one in that time. */
export function overlapSentence(other: ContractPeriod, timeZone: string): string {
  return `This client already has a contract for this site, ${periodText(other, timeZone)}.`;
}

/** `01 Jan 2026 to 31 Dec 2026`, or `from 01 Jan 2026`. */
export function periodText(
  { startDatetime, endDatetime }: ContractPeriod,
  timeZone: string,
): string {
  const text = (instant: string) => listDate(dateOf(instant, timeZone));
  if (endDatetime === null) return `from ${text(startDatetime)}`;
  return `${text(startDatetime)} to ${text(endDatetime)}`;
}
