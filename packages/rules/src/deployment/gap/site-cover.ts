import type { Gap } from './short-places.ts';

/** How many people sites have and lack, day by day: a month of many sites at a glance. */

/** People by date, in the order of the dates. */
export interface DailyCover {
  /** Who comes. */
  readonly planned: readonly number[];
  readonly missing: readonly number[];
  /** Too many. */
  readonly over: readonly number[];
}

export interface CoverOfSites {
  /** By site; one that has nobody and lacks nobody is not there. */
  readonly sites: ReadonlyMap<number, DailyCover>;
  readonly all: DailyCover;
}

/** A place with whoever comes there, however they are told. */
interface CoveredPlace extends Pick<Gap, 'siteProfileID' | 'date'> {
  readonly standing: readonly unknown[];
}

type Counted = Record<keyof DailyCover, number[]>;

/**
 * @param dates in their order
 * @param plans all of those dates, those that are over among them
 * @param gaps of places that are to come
 */
export function coverOfSites(
  dates: readonly string[],
  plans: readonly CoveredPlace[],
  gaps: readonly Pick<Gap, 'siteProfileID' | 'date' | 'missing'>[],
): CoverOfSites {
  const columns = new Map(dates.map((date, column) => [date, column]));
  const sites = new Map<number, Counted>();
  const all = emptyCover(dates.length);
  const count = (
    { siteProfileID, date }: Pick<Gap, 'siteProfileID' | 'date'>,
    of: keyof DailyCover,
    people: number,
  ): void => {
    const column = columns.get(date);
    if (column === undefined) return;
    const site = sites.get(siteProfileID) ?? emptyCover(dates.length);
    sites.set(siteProfileID, site);
    for (const counted of [site, all]) counted[of][column] = (counted[of][column] ?? 0) + people;
  };
  for (const plan of plans) count(plan, 'planned', plan.standing.length);
  for (const gap of gaps) count(gap, gap.missing > 0 ? 'missing' : 'over', Math.abs(gap.missing));
  return { sites, all };
}

/** Nobody comes, and nobody is missing. */
export function emptyCover(days: number): Counted {
  const none = () => Array.from({ length: days }, () => 0);
  return { planned: none(), missing: none(), over: none() };
}
