import { contractPeriodText } from './contract-period.ts';
import type { ContractPeriod } from './contract-status.ts';

/**
 * What is hardly meant about a contract or a meeting, and yet can be right: whoever enters it is
 * asked, and may go on (docs/decisions/2026-11-22-doubts-are-asked-not-refused.md).
 */

const week = 7 * 86_400_000;

export interface ContractTerms extends ContractPeriod {
  readonly clientProfileID: number;
}

/** Under whom a site stands by its own contract. */
export interface SiteClient {
  readonly clientProfileID: number | null;
  readonly clientProfileName: string | null;
}

/**
 * Doubts about a contract: an end within a week of its start, and a client other than the one that
 * the site is guarded for; a site without a client raises none.
 * @param timeZone of the agency
 */
export function contractDoubts(
  terms: ContractTerms,
  site: SiteClient | undefined,
  timeZone: string,
): string[] {
  const doubts = [shortDoubt(terms, timeZone), otherClientDoubt(terms.clientProfileID, site)];
  return doubts.filter((doubt) => doubt !== undefined);
}

/** The doubt about a contract that ends within a week of its start; none when it lasts. */
export function shortDoubt(period: ContractPeriod, timeZone: string): string | undefined {
  const { startDatetime, endDatetime } = period;
  const lasts =
    endDatetime === null ? Infinity : Date.parse(endDatetime) - Date.parse(startDatetime);
  if (lasts >= week) return undefined;
  return `It ends within a week: ${contractPeriodText(period, timeZone)}.`;
}

/** The doubt about a client other than the one that the site is guarded for. */
export function otherClientDoubt(
  clientProfileID: number,
  site: SiteClient | undefined,
): string | undefined {
  if ((site?.clientProfileID ?? clientProfileID) === clientProfileID) return undefined;
  return `The site is under contract with another client: ${site?.clientProfileName ?? ''}.`;
}

/** The doubt about a meeting that is not within the time of its contract; none when it is. */
export function meetingDoubts(
  meeting: { readonly startDatetime: string; readonly endDatetime: string },
  contract: ContractPeriod,
  timeZone: string,
): string[] {
  const ends = contract.endDatetime === null ? Infinity : Date.parse(contract.endDatetime);
  const isWithin =
    Date.parse(meeting.startDatetime) >= Date.parse(contract.startDatetime) &&
    Date.parse(meeting.endDatetime) <= ends;
  if (isWithin) return [];
  return [`The meeting is outside of the contract: ${contractPeriodText(contract, timeZone)}.`];
}
