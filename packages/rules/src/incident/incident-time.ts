import { isAfterToday } from '../not-after-today.ts';

export const laterThanToday = 'The time cannot be later than today.';
export const endBeforeStart = 'The end cannot be before the start.';

/** Why nothing can have happened then: not after the end of today (INC-38). Instants are ISO UTC. */
export function incidentTimeProblem(
  datetime: string,
  now: string,
  timeZone: string,
): string | null {
  return isAfterToday(datetime, now, timeZone) ? laterThanToday : null;
}

/** Whether the two are in order; what happened in one moment may begin and end with it. */
export function isInOrder(start: string | undefined, end: string | undefined): boolean {
  if (start === undefined || end === undefined) return true;
  // What is no time at all is told at its own field.
  const isTurned = Date.parse(end) < Date.parse(start);
  return !isTurned;
}
