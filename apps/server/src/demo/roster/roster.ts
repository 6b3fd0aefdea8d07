import { isPartTimer } from '../people/careers.ts';
import { isOnDemoLeave } from '../people/leaves.ts';
import { firstOnRoster } from '../people/people.ts';
import { postsOf, reliefOf, type ShiftKind } from '../site/posts.ts';

/** Who stands where in a shift: indexes of demoPeople and demoSites. */
export interface Duty {
  readonly person: number;
  readonly site: number;
}

interface Team {
  readonly posts: readonly number[];
  /** Index of the person of the first post; the relief officers follow the last. */
  readonly first: number;
  readonly relief: number;
}

/** The guard among those who can sign in. */
const withoutPost = firstOnRoster - 1;

const dayTeam = teamOf('day', firstOnRoster);
const teams: Record<ShiftKind, Team> = {
  day: dayTeam,
  night: teamOf('night', dayTeam.first + dayTeam.posts.length + dayTeam.relief),
};

function teamOf(kind: ShiftKind, first: number): Team {
  return { posts: postsOf(kind), first, relief: reliefOf(kind) };
}

/**
 * The duties of a shift. Everybody has a post of their own and two weekdays of rest, part-timers four,
 * on which a relief officer stands in, as for leave; nobody works by day and by night. Five shifts of
 * twelve hours keep within the extra hours that a month may have.
 * @param day days since 1970-01-01 of the date on which the shift begins
 */
export function rosterOf(day: number, kind: ShiftKind): Duty[] {
  return planOf(day, kind).duties;
}

/** Who relieves others for their breaks: the first relief officer whom no post needs. */
export function breakReliefOf(day: number, kind: ShiftKind): number {
  return planOf(day, kind).spare ?? withoutPost;
}

function planOf(day: number, kind: ShiftKind): { duties: Duty[]; spare: number | undefined } {
  const { posts, first, relief } = teams[kind];
  const rests = (person: number): boolean =>
    (day + person * 3) % 7 < (isPartTimer(person) ? 4 : 2) || isOnDemoLeave(person, day);
  const standIns = Array.from({ length: relief }, (_, place) => {
    return first + posts.length + ((place + day) % relief);
  }).filter((person) => !rests(person));
  const duties = posts.flatMap((site, place) => {
    const person = rests(first + place) ? standIns.shift() : first + place;
    return person === undefined ? [] : [{ person, site }];
  });
  return { duties, spare: standIns[0] };
}
