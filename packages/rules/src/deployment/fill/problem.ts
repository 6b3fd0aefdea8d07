import type { Grade, PlannedPerson, PlannedShift, PlanningRules } from '../planning-checks.ts';
import type { Need } from '../post/post.ts';
import { standingFor } from '../post/standing.ts';
import type { ShiftKey } from '../shift/shift-type.ts';
import type { Period } from '../shifts.ts';

import type { SitePlaces } from './site-way.ts';

/** Fill the gaps: who takes which open place of some dates. */

export const fillLimits = {
  /** Dates of one proposal: the longest month. */
  days: 31,
  /** People who are missing, over all places. */
  missing: 12_000,
  /** People who could be planned. */
  people: 3000,
  /** Days of the past that say where somebody has worked. */
  pastDays: 90,
} as const;

/** Days of any seven that a proposal gives somebody work on, whatever the agency's checks say. */
export const workedDaysOfSeven = 6;

/** A place of a site and time where people are missing who hold a grade, or a higher one. */
export interface OpenPlace extends PlannedShift {
  readonly shift: ShiftKey;
  /** Null: any. */
  readonly grade: Grade | null;
  /** How many people. */
  readonly missing: number;
}

/** Somebody who can be planned. */
export interface FillPerson {
  readonly staffProfileID: number;
  /** All that is planned for them already, over whole months and around them. */
  readonly shifts: readonly PlannedShift[];
  /** What is known of them, by date; a date that is not there is none on which they can be planned. */
  readonly on: ReadonlyMap<string, PlannedPerson>;
  /** How often they were planned at sites of late, by id of the site. */
  readonly worked: ReadonlyMap<number, number>;
  /** Which part of what they worked of late was by night, 0 to 1; null where nothing is known. */
  readonly nightShare: number | null;
}

export interface FillProblem {
  /** The dates in question, `YYYY-MM-DD`, both included. */
  readonly fromDate: string;
  readonly toDate: string;
  readonly places: readonly OpenPlace[];
  readonly people: readonly FillPerson[];
  readonly sites: SitePlaces;
  readonly rules: PlanningRules;
  readonly timeZone: string;
  /** Where nobody fits otherwise, people against whom a check speaks that does not block. */
  readonly withWarnings: boolean;
}

/** Somebody who stands at a place already. */
export interface StandingLine extends Period {
  readonly siteProfileID: number;
  readonly grade: Grade | null;
}

/** What needs lack: `missing` is above zero in each, in the order of the needs. */
export function unmetNeeds<Asked extends Need>(
  needs: readonly Asked[],
  standing: readonly StandingLine[],
): { readonly need: Asked; readonly missing: number }[] {
  const there = Map.groupBy(standing, placeKey);
  const placed = [...Map.groupBy(needs, placeKey)].map(([key, posts]) =>
    standingFor(posts, there.get(key) ?? []),
  );
  const standingAt = new Map(placed.flatMap((each) => [...each]));
  return needs.flatMap((need) => {
    const missing = need.headcount - (standingAt.get(need) ?? 0);
    return missing > 0 ? [{ need, missing }] : [];
  });
}

function placeKey({
  siteProfileID,
  startDatetime,
  endDatetime,
}: Omit<StandingLine, 'grade'>): string {
  return `${siteProfileID} ${startDatetime} ${endDatetime}`;
}
