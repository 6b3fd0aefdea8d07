import { addDays, startOfDay } from '../dates.ts';
import type { Period } from '../deployment/shifts.ts';

/** When a person is away by approved leave. What kind of leave it is, the dashboard does not tell. */
export interface Away extends Period {
  readonly staffProfileID: number;
}

/** Somebody with the times of their line, or of the shift in which they stand without one. */
export interface Standing {
  readonly staffProfileID: number;
  readonly start: string;
  readonly end: string;
}

/** Answers whether a person is away during a part of their time; for many questions at once. */
export function awayIn(away: readonly Away[]): (person: Standing) => boolean {
  const ofPerson = Map.groupBy(away, ({ staffProfileID }) => staffProfileID);
  return ({ staffProfileID, start, end }) =>
    ofPerson
      .get(staffProfileID)
      ?.some((one) => one.startDatetime < end && start < one.endDatetime) ?? false;
}

/** How many people are away during a part of a day. */
export function countAway(away: readonly Away[], date: string, timeZone: string): number {
  const begin = startOfDay(date, timeZone);
  const end = startOfDay(addDays(date, 1), timeZone);
  const people = away.filter((one) => one.startDatetime < end && begin < one.endDatetime);
  return new Set(people.map(({ staffProfileID }) => staffProfileID)).size;
}
