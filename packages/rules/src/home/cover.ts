import { personState, type PersonTimes } from './person-state.ts';

/** Whether a site has as many people as it needs. Instants are ISO UTC. */

/** What a site needs at a time: so many people at once. */
export interface BoardPost {
  readonly start: string;
  readonly end: string;
  readonly headcount: number;
}

/** Somebody of a shift; `isAway`: by approved leave. */
export interface Covering {
  readonly person: PersonTimes;
  readonly isAway: boolean;
}

/** How many people a shift lacks, and how many of its posts have more than they need. */
export interface Cover {
  readonly short: number;
  readonly over: number;
}

/**
 * Who stands for a post, or is to: planned for its times, and neither absent, on leave nor at
 * another site.
 */
function isStanding({ person, isAway }: Covering, now: number): boolean {
  switch (personState(person, now)) {
    case 'ON_DUTY':
    case 'LEFT':
      return true;
    case 'EXPECTED':
    case 'MISSING':
      return !isAway;
    case 'ABSENT':
    case 'ELSEWHERE':
      return false;
  }
}

/**
 * Posts that are over lack nobody. Who came without being planned stands where somebody lacks.
 * @param now milliseconds since 1970
 */
export function coverOf(
  posts: readonly BoardPost[],
  people: readonly Covering[],
  now: number,
): Cover {
  const lacking = posts.map(({ start, end, headcount }) => {
    const planned = people.filter(
      ({ person }) => person.deploymentID !== null && person.start === start && person.end === end,
    );
    const standing = planned.filter((one) => isStanding(one, now)).length;
    return {
      missing: now < Date.parse(end) ? headcount - standing : 0,
      over: standing - headcount,
    };
  });
  const extra = people.filter(
    ({ person }) => person.deploymentID === null && personState(person, now) === 'ON_DUTY',
  ).length;
  const short = lacking.reduce((sum, { missing }) => sum + Math.max(0, missing), 0);
  return {
    short: Math.max(0, short - extra),
    over: lacking.reduce((sum, { over }) => sum + Math.max(0, over), 0),
  };
}
