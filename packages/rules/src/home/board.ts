import { coverOf, type BoardPost, type Cover } from './cover.ts';
import {
  isPlannedOnLeave,
  isUnplanned,
  minutesEarly,
  minutesLate,
  needsAttention,
  personState,
  type PersonTimes,
} from './person-state.ts';

/** How the sites of the dashboard are counted, chosen and ordered. */

export interface BoardPerson extends PersonTimes {
  readonly staffProfileID: number;
}

/** People of one shift, and what the site needs in it. */
export interface BoardSection {
  readonly posts: readonly BoardPost[];
  readonly people: readonly BoardPerson[];
}

/** A site with day and night of today, and other shifts that have somebody, or need somebody. */
export interface BoardSite {
  readonly sections: readonly BoardSection[];
}

/** By what people are judged. */
export interface BoardMoment {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Whether somebody is away by approved leave. */
  readonly isAway: (person: BoardPerson) => boolean;
}

/** Sites that can be shown alone: with anybody about whom this is so. */
export const boardShows = [
  'attention',
  'missing',
  'absent',
  'short',
  'leave',
  'late',
  'early',
  'unplanned',
  'duty',
] as const;
export type BoardShow = (typeof boardShows)[number];

/** From so many sites on, those where all is well are a line each. */
export const crowdedFrom = 13;

type Judge = (person: BoardPerson, moment: BoardMoment) => boolean;

const isShown: Record<Exclude<BoardShow, 'short'>, Judge> = {
  attention: (person, { now, isAway }) => needsAttention(person, now, isAway(person)),
  missing: (person, { now }) => personState(person, now) === 'MISSING',
  absent: (person, { now }) => personState(person, now) === 'ABSENT',
  leave: (person, { isAway }) => isPlannedOnLeave(person, isAway(person)),
  late: (person) => minutesLate(person) > 0,
  early: (person) => minutesEarly(person) > 0,
  unplanned: isUnplanned,
  duty: (person, { now }) => personState(person, now) === 'ON_DUTY',
};

/** How many people a shift of a site lacks, or has too many. */
export function coverOfSection({ posts, people }: BoardSection, moment: BoardMoment): Cover {
  if (posts.length === 0) return { short: 0, over: 0 };
  const covering = people.map((person) => ({ person, isAway: moment.isAway(person) }));
  return coverOf(posts, covering, moment.now);
}

function countIn(section: BoardSection, show: BoardShow, moment: BoardMoment): number {
  const short = () => coverOfSection(section, moment).short;
  if (show === 'short') return short();
  const people = section.people.filter((person) => isShown[show](person, moment)).length;
  return show === 'attention' ? people + short() : people;
}

/** People of a site about whom something is so, or whom it lacks. */
export function countShown({ sections }: BoardSite, show: BoardShow, moment: BoardMoment): number {
  return sections.reduce((sum, section) => sum + countIn(section, show, moment), 0);
}

/** Whether nobody in the office has to do anything about a site. */
export function isQuiet(site: BoardSite, moment: BoardMoment): boolean {
  return countShown(site, 'attention', moment) === 0;
}

/** Whether a shift has not begun, nobody has come for it and nothing is to be done: it can wait, folded. */
export function isStillToCome(section: BoardSection, moment: BoardMoment): boolean {
  return (
    section.people.length > 0 &&
    section.people.every((person) => personState(person, moment.now) === 'EXPECTED') &&
    countIn(section, 'attention', moment) === 0
  );
}

/** Missing people before all else, then other trouble, then sites where all is well. */
function rankOf(site: BoardSite, moment: BoardMoment): number {
  if (countShown(site, 'missing', moment) > 0) return 0;
  return isQuiet(site, moment) ? 2 : 1;
}

/** Sites with somebody about whom it is so, trouble first; otherwise as they came. */
export function orderBoard<Site extends BoardSite>(
  sites: readonly Site[],
  show: BoardShow | undefined,
  moment: BoardMoment,
): Site[] {
  const shown = show ? sites.filter((site) => countShown(site, show, moment) > 0) : sites;
  const ranked = shown.map((site) => ({ site, rank: rankOf(site, moment) }));
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ site }) => site);
}

/** When a line or a post of these sites begins or ends, in order; milliseconds since 1970. */
export function turnsOf(sites: readonly BoardSite[]): number[] {
  const times = new Set<string>();
  for (const { sections } of sites) {
    for (const { people, posts } of sections) {
      for (const { start, end } of [...people, ...posts]) times.add(start).add(end);
    }
  }
  return [...times].map((time) => Date.parse(time)).toSorted((one, other) => one - other);
}

/** The last of these moments at `now`; what cards say changes only at one of them. */
export function lastTurn(turns: readonly number[], now: number): number {
  return turns.findLast((turn) => turn <= now) ?? 0;
}
