import { addDays } from '../dates.ts';

/** Which guards clients see at their sites: none, those on duty, or those of the published roster too. */
export const shownGuards = ['NONE', 'ON_DUTY', 'ROSTER'] as const;
export type ShownGuards = (typeof shownGuards)[number];

export const shownGuardLabels: Readonly<Record<ShownGuards, string>> = {
  NONE: 'Nobody',
  ON_DUTY: 'Those on duty now',
  ROSTER: 'Those on duty, and the published roster of seven days',
};

/** So many days of the roster are shown, today the first. */
const rosterDays = 7;

/** The days whose roster clients see, `YYYY-MM-DD`. */
export function shownRosterDays(today: string): readonly string[] {
  return Array.from({ length: rosterDays }, (_, at) => addDays(today, at));
}

/** So many are shown of those on duty, and of a day of the roster; the database's functions end there (0140). */
export const mostShownGuards = 200;
