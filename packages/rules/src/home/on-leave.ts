import { addDays, startOfDay } from '../dates.ts';
import { shiftPeriod, type Period, type Shift } from '../deployment/shifts.ts';

/** When a person is away by approved leave. What kind of leave it is, the dashboard does not tell. */
export interface Away extends Period {
  readonly staffProfileID: number;
}

/** The shift of a card in which a person stands. */
export interface StandingIn {
  readonly date: string;
  readonly shift: Shift;
}

/** Answers whether a person is away during a part of a shift; for many questions at once. */
export function awayIn(
  away: readonly Away[],
  timeZone: string,
): (staffProfileID: number, section: StandingIn) => boolean {
  const ofPerson = Map.groupBy(away, ({ staffProfileID }) => staffProfileID);
  return (staffProfileID, { date, shift }) => {
    const own = ofPerson.get(staffProfileID);
    if (own === undefined) return false;
    const { startDatetime, endDatetime } = shiftPeriod(date, shift, timeZone);
    return own.some((one) => one.startDatetime < endDatetime && startDatetime < one.endDatetime);
  };
}

/** How many people are away during a part of a day. */
export function countAway(away: readonly Away[], date: string, timeZone: string): number {
  const begin = startOfDay(date, timeZone);
  const end = startOfDay(addDays(date, 1), timeZone);
  const people = away.filter((one) => one.startDatetime < end && begin < one.endDatetime);
  return new Set(people.map(({ staffProfileID }) => staffProfileID)).size;
}
