import { roundOfWalk } from '../patrol/rounds-due.ts';
import type { PackRound } from './pack.ts';

/**
 * Which rounds of a route wait, as its device says before the server has heard of it. Both give a
 * walk to its round by `roundOfWalk`.
 */

/** The rounds of one route that nobody walked, by their times. */
export interface RoundsNow {
  /** It is too late for these. */
  readonly overdue: readonly PackRound[];
  /** These can be begun now. */
  readonly due: readonly PackRound[];
  /** The first after them. */
  readonly next: PackRound | null;
}

/** A walk of this device. */
export interface OwnWalk {
  readonly clockingRouteID: number;
  /** ISO UTC. */
  readonly start: string;
}

/**
 * What waits of a route.
 * @param walks of this device, of whichever route
 * @param now milliseconds since 1970
 */
export function roundsNow(
  clockingRouteID: number,
  rounds: readonly PackRound[],
  walks: readonly OwnWalk[],
  now: number,
): RoundsNow {
  const ofRoute = rounds.filter((round) => round.clockingRouteID === clockingRouteID);
  const own = walks
    .filter((walk) => walk.clockingRouteID === clockingRouteID)
    .toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start));
  const taken = new Set<PackRound>();
  for (const { start } of own) {
    // One that the server gave to this very walk is taken in both.
    const round = roundOfWalk(
      ofRoute.filter((one) => !taken.has(one)),
      start,
    );
    if (round !== undefined) taken.add(round);
  }
  const waiting = ofRoute
    .filter((round) => !round.isTaken && !taken.has(round))
    .toSorted((one, other) => Date.parse(one.dueOn) - Date.parse(other.dueOn));
  const isDue = (round: PackRound) => now >= earliestOf(round) && now <= latestOf(round);
  return {
    overdue: waiting.filter((round) => now > latestOf(round)),
    due: waiting.filter(isDue),
    next: waiting.find((round) => now < earliestOf(round)) ?? null,
  };
}

const latestOf = ({ latestOn }: PackRound): number => Date.parse(latestOn);

/** As early as it may be late. */
function earliestOf({ dueOn, latestOn }: PackRound): number {
  return 2 * Date.parse(dueOn) - Date.parse(latestOn);
}
