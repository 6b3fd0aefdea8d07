import { periodText } from '../site/contract-period.ts';
import type { ContractPeriod } from './contract-status.ts';

/** What is wrong with start and end of a contract or meeting together; null when nothing is. */
export function periodProblem(start: string, end: string | null | undefined): string | null {
  if (end === null || end === undefined) return null;
  return Date.parse(end) <= Date.parse(start) ? 'The end must be after the start.' : null;
}

/** `01 Jan 2026 to 31 Dec 2026`, in the zone of the agency. */
export function contractPeriodText(period: ContractPeriod, timeZone: string): string {
  return periodText({ start: period.startDatetime, end: period.endDatetime }, timeZone);
}

/** The sentence at the start of a contract whose site and client have another one in that time. */
export function overlapSentence(other: ContractPeriod, timeZone: string): string {
  const period = contractPeriodText(other, timeZone);
  return `This client already has an active contract for this site: ${period}.`;
}
