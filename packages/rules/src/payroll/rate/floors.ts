import { listDate } from '../../dates.ts';
import type { EmType } from '../../staff/employment/designation.ts';
import { amountText, centsOf } from '../amounts.ts';

/**
 * What the Progressive Wage Model lets an officer of a grade be paid at least: by the month full-time
 * (pay for extra hours included), by the hour part-time. Figures are data with a date of effect.
 */

/** The PWM grades, by which floors are given; a designation of the same code has that floor. */
export const floorGrades = ['SO', 'SSO', 'SS', 'SSS', 'CSO'] as const;
export type FloorGrade = (typeof floorGrades)[number];

export interface WageFloor {
  readonly PLRDGradeCode: string;
  readonly emType: EmType;
  /** `YYYY-MM-DD`; it holds until the next floor of the same grade and type begins. */
  readonly effectiveFrom: string;
  /** Dollars a month full-time, dollars an hour part-time. */
  readonly amount: number;
  /** Of the agency itself: holds in place of the common figure of the same date. */
  readonly own: boolean;
}

/** The floor of a grade on a date; undefined where none is known. */
export function floorAt<Floor extends WageFloor>(
  floors: readonly Floor[],
  grade: string,
  emType: EmType,
  date: string,
): Floor | undefined {
  return floorsOf(floors, grade, emType).findLast(({ effectiveFrom }) => effectiveFrom <= date);
}

/** The floors of a grade and type that count, the earliest first: one a date. */
function floorsOf<Floor extends WageFloor>(
  floors: readonly Floor[],
  grade: string,
  emType: EmType,
): Floor[] {
  const known = floors
    .filter((floor) => floor.PLRDGradeCode === grade && floor.emType === emType)
    .toSorted((one, other) => (one.effectiveFrom < other.effectiveFrom ? -1 : 1));
  const own = new Set(known.filter((floor) => floor.own).map((floor) => floor.effectiveFrom));
  return known.filter((floor) => floor.own || !own.has(floor.effectiveFrom));
}

export interface RateInForce {
  readonly designation: string;
  readonly emType: EmType;
  readonly amount: number;
  /** `YYYY-MM-DD`, both included; a rate without a last day holds on. */
  readonly effectiveFrom: string;
  readonly effectiveUntil: string | null;
}

/** From a date on, a rate pays less than this floor. */
export interface Shortfall {
  readonly from: string;
  readonly PLRDGradeCode: string;
  readonly amount: number;
}

/**
 * Where a rate lies under the floor of its grade while it holds, the earliest first: on its first
 * day, and whenever a floor begins later. The pay for extra hours, if any, is not counted.
 */
export function underFloor(rate: RateInForce, floors: readonly WageFloor[]): Shortfall[] {
  const { designation, emType, effectiveFrom, effectiveUntil } = rate;
  const first = floorAt(floors, designation, emType, effectiveFrom);
  const later = floorsOf(floors, designation, emType).filter(
    (floor) =>
      floor.effectiveFrom > effectiveFrom &&
      (effectiveUntil === null || floor.effectiveFrom <= effectiveUntil),
  );
  return [...(first === undefined ? [] : [{ ...first, effectiveFrom }]), ...later]
    .filter((floor) => centsOf(rate.amount) < centsOf(floor.amount))
    .map(({ effectiveFrom: from, PLRDGradeCode, amount }) => ({ from, PLRDGradeCode, amount }));
}

/** `From 01 Jan 2027 below the floor of SO, 3,310.00`. */
export function shortfallText({ from, PLRDGradeCode, amount }: Shortfall): string {
  return `From ${listDate(from)} below the floor of ${PLRDGradeCode}, ${amountText(amount)}`;
}

/** Of a rate's shortfalls: the one that holds today, and otherwise the next (or the only past) one. */
export function nearestShortfall(
  shortfalls: readonly Shortfall[],
  today: string,
): (Shortfall & { readonly begun: boolean }) | undefined {
  const begun = shortfalls.findLast(({ from }) => from <= today);
  const nearest = begun ?? shortfalls[0];
  return nearest && { ...nearest, begun: begun !== undefined };
}

export const floorMessages = {
  double: 'There is a floor of your own for this grade, employment type and date already.',
  gone: 'This floor is no longer there.',
} as const;
