import { isUnplanned, needsAttention, personState, type PersonTimes } from './person-state.ts';

/** How the sites of the dashboard are counted, chosen and ordered. */

type Times = Omit<PersonTimes, 'start'>;

/** People of one shift. */
export interface BoardSection {
  /** When the shift starts, ISO UTC. */
  readonly start: string;
  readonly people: readonly Times[];
}

/** A site with those shifts that have somebody. */
export interface BoardSite {
  readonly sections: readonly BoardSection[];
}

/** Sites that can be shown alone: with anybody about whom this is so. */
export const boardShows = ['attention', 'missing', 'unplanned', 'duty'] as const;
export type BoardShow = (typeof boardShows)[number];

/** From so many sites on, those where all is well are a line each. */
export const crowdedFrom = 13;

const isShown: Record<BoardShow, (person: PersonTimes, now: number) => boolean> = {
  attention: needsAttention,
  missing: (person, now) => personState(person, now) === 'MISSING',
  unplanned: isUnplanned,
  duty: (person, now) => personState(person, now) === 'ON_DUTY',
};

/** People of a site about whom something is so. @param now milliseconds since 1970 */
export function countShown({ sections }: BoardSite, show: BoardShow, now: number): number {
  const counts = sections.map(
    ({ start, people }) =>
      people.filter((person) => isShown[show]({ ...person, start }, now)).length,
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Whether nobody in the office has to do anything about a site. */
export function isQuiet(site: BoardSite, now: number): boolean {
  return countShown(site, 'attention', now) === 0;
}

/** Whether a shift has not begun and nobody has come for it: it can wait, folded. */
export function isStillToCome({ start, people }: BoardSection, now: number): boolean {
  return people.every((person) => personState({ ...person, start }, now) === 'EXPECTED');
}

/** Missing people before all else, then other trouble, then sites where all is well. */
function rankOf(site: BoardSite, now: number): number {
  if (countShown(site, 'missing', now) > 0) return 0;
  return isQuiet(site, now) ? 2 : 1;
}

/** Sites with somebody about whom it is so, trouble first; otherwise as they came. */
export function orderBoard<Site extends BoardSite>(
  sites: readonly Site[],
  show: BoardShow | undefined,
  now: number,
): Site[] {
  const shown = show ? sites.filter((site) => countShown(site, show, now) > 0) : sites;
  const ranked = shown.map((site) => ({ site, rank: rankOf(site, now) }));
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ site }) => site);
}
