import { isAfterToday } from '../not-after-today.ts';

export const laterThanToday = 'The entry cannot be later than today.';
export const leavesLater = 'The visitor cannot leave later than today.';
export const leftBeforeEntry = 'The visitor cannot have left before the entry.';

/** Why a visitor cannot have come then: not after the end of today (VIS-24). Instants are ISO UTC. */
export function entryTimeProblem(entry: string, now: string, timeZone: string): string | null {
  return isAfterToday(entry, now, timeZone) ? laterThanToday : null;
}

/** Why a visitor cannot have left then. */
export function leavingTimeProblem(entry: string, left: string): string | null {
  return Date.parse(left) < Date.parse(entry) ? leftBeforeEntry : null;
}
