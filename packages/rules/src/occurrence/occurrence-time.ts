import { isAfterToday } from '../not-after-today.ts';

/** What an entry of a later day is told: the book says what happened. */
export const laterThanToday = 'The time cannot be later than today.';

/** Why an entry of this time cannot be written; null when it can. Instants are ISO UTC. */
export function occurrenceTimeProblem(
  datetime: string,
  now: string,
  timeZone: string,
): string | null {
  return isAfterToday(datetime, now, timeZone) ? laterThanToday : null;
}
