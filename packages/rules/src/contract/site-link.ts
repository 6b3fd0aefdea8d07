import { dateOf } from '../dates.ts';
import { overlappedBy } from '../site/contract-period.ts';
import type { ContractPeriod as SitePeriod } from '../site/contract-status.ts';
import type { ContractPeriod } from './contract-status.ts';

/**
 * How a contract and the site contract beside it know each other: entered once, compared, and taken over from
 * each other (docs/decisions/2026-11-25-contracts-know-each-other.md).
 */

/** Chosen in the form in place of a site contract: it is made too, in the same request. */
export const newSiteContract = 0;

/** A site contract that a contract might stand beside. */
export interface SiteContractChoice extends SitePeriod {
  readonly id: number;
  readonly clientProfileID: number | null;
}

interface Terms {
  readonly clientProfileID: number | undefined;
  readonly startDatetime: string | undefined;
  readonly endDatetime: string | undefined;
}

/** Site contracts of the same client: those that a contract can be linked with. */
export function linkableSiteContracts<Choice extends SiteContractChoice>(
  clientProfileID: number | undefined,
  all: readonly Choice[],
): Choice[] {
  return all.filter(
    (one) => one.clientProfileID !== null && one.clientProfileID === clientProfileID,
  );
}

/**
 * What a new contract stands beside unless something else is chosen: the one site contract of the client in its
 * time, else one that is made too where the site has none then, else none.
 */
export function likelySiteContract(
  { clientProfileID, startDatetime: start, endDatetime }: Terms,
  all: readonly SiteContractChoice[],
  mayMake: boolean,
): number | null {
  if (clientProfileID === undefined || start === undefined) return null;
  const period = { start, end: endDatetime ?? null };
  const own = linkableSiteContracts(clientProfileID, all).filter(
    (one) => overlappedBy(period, [one]) !== undefined,
  );
  const [only] = own;
  if (only !== undefined) return own.length === 1 ? only.id : null;
  return mayMake && overlappedBy(period, all) === undefined ? newSiteContract : null;
}

/** Whether a contract and its site contract begin and end on the same days of the agency. */
export function hasSameDays(
  { startDatetime, endDatetime }: ContractPeriod,
  { start, end }: SitePeriod,
  timeZone: string,
): boolean {
  const day = (instant: string | null) => (instant === null ? null : dateOf(instant, timeZone));
  return day(startDatetime) === day(start) && day(endDatetime) === day(end);
}
