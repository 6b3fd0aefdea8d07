import type { Grade } from '../planning-checks.ts';
import type { Need } from '../post/post.ts';
import { gradeOf, standingFor } from '../post/standing.ts';
import type { ShiftKey } from '../shift/shift-type.ts';
import type { Period } from '../shifts.ts';

/** Which places of the roster lack somebody, and which have more people than they need. */

/** Why somebody who is planned does not stand there: they said no, are on leave, or were noted as absent. */
export const tornReasons = ['DECLINED', 'ON_LEAVE', 'ABSENT'] as const;
export type TornReason = (typeof tornReasons)[number];

export const tornLabels: Readonly<Record<TornReason, string>> = {
  DECLINED: 'declined',
  ON_LEAVE: 'is on leave',
  ABSENT: 'is absent',
};

/** A line whose person does not come. */
export interface TornLine {
  readonly deploymentID: number;
  readonly staffProfileID: number;
  readonly staffName: string;
  readonly why: TornReason;
}

/** All who are planned at one time of a site. */
export interface PlannedPlace extends Period {
  readonly siteProfileID: number;
  readonly date: string;
  readonly shift: ShiftKey;
  /** Grades of those who come. */
  readonly standing: readonly { readonly grade: Grade | null }[];
  readonly torn: readonly TornLine[];
}

/** A place that lacks somebody (missing above zero), or has too many (below zero). */
export interface Gap extends Period {
  readonly siteProfileID: number;
  readonly date: string;
  readonly shift: ShiftKey;
  /** The lowest grade that may stand there; null: any. */
  readonly grade: Grade | null;
  /** People who are asked for; null where nothing is said and somebody planned does not come. */
  readonly needed: number | null;
  readonly planned: number;
  readonly missing: number;
  /** Who is planned and does not come: their lines are the ones to give to somebody else. */
  readonly torn: readonly TornLine[];
}

/** Which places are listed: those that lack somebody, or those that have too many. */
export const gapKinds = ['SHORT', 'OVER'] as const;
export type GapKind = (typeof gapKinds)[number];

/** @param kind null for every place */
export function isOfKind({ missing }: Pick<Gap, 'missing'>, kind: GapKind | null): boolean {
  switch (kind) {
    case null:
      return true;
    case 'SHORT':
      return missing > 0;
    case 'OVER':
      return missing < 0;
  }
}

/**
 * What needs and plans have against each other, by time and site; a need that has just what it asks
 * for is left out.
 */
export function gapsOf(needs: readonly Need[], plans: readonly PlannedPlace[]): Gap[] {
  const planAt = new Map(plans.map((plan) => [placeKey(plan), plan]));
  const asked = Map.groupBy(needs, placeKey);
  const gaps = [...asked].flatMap(([key, same]) => gapsAt(same, planAt.get(key)));
  const unasked = plans.flatMap((plan): Gap[] =>
    plan.torn.length === 0 || asked.has(placeKey(plan)) ? [] : [tornAlone(plan)],
  );
  return [...gaps, ...unasked].toSorted(byTime);
}

/** How many people are missing, and how many are too many. */
export function gapCounts(gaps: readonly Gap[]): {
  readonly missing: number;
  readonly over: number;
} {
  const sum = (of: (gap: Gap) => number) =>
    gaps.reduce((total, gap) => total + Math.max(0, of(gap)), 0);
  return { missing: sum(({ missing }) => missing), over: sum(({ missing }) => -missing) };
}

/** `3 people are missing, 1 too many.` */
export function countsText({
  missing,
  over,
}: {
  readonly missing: number;
  readonly over: number;
}): string {
  const people = missing === 1 ? '1 person is missing' : `${missing} people are missing`;
  return over === 0 ? `${people}.` : `${people}, ${over} too many.`;
}

function gapsAt(needs: readonly Need[], plan: PlannedPlace | undefined): Gap[] {
  const standing = standingFor(needs, plan?.standing ?? []);
  let torn = plan?.torn ?? [];
  return needs.flatMap((need): Gap[] => {
    const planned = standing.get(need) ?? 0;
    const missing = need.headcount - planned;
    if (missing === 0) return [];
    const {
      siteProfileID,
      date,
      shift,
      grade,
      startDatetime,
      endDatetime,
      headcount: needed,
    } = need;
    const place = { siteProfileID, date, shift, grade, startDatetime, endDatetime };
    const own = missing > 0 ? torn.slice(0, missing) : [];
    torn = torn.slice(own.length);
    return [{ ...place, needed, planned, missing, torn: own }];
  });
}

/** Nobody said how many are needed there: as many as were planned. */
function tornAlone({ standing, torn, ...place }: PlannedPlace): Gap {
  return {
    ...place,
    grade: null,
    needed: null,
    planned: standing.length,
    missing: torn.length,
    torn,
  };
}

function byTime(one: Gap, other: Gap): number {
  if (one.startDatetime !== other.startDatetime) {
    return one.startDatetime < other.startDatetime ? -1 : 1;
  }
  return one.siteProfileID - other.siteProfileID || gradeOf(other) - gradeOf(one);
}

function placeKey({
  siteProfileID,
  startDatetime,
  endDatetime,
}: Pick<Gap, 'siteProfileID' | 'startDatetime' | 'endDatetime'>): string {
  return `${siteProfileID} ${startDatetime} ${endDatetime}`;
}
