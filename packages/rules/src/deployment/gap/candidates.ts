import { weekdayNumber, addDays } from '../../dates.ts';
import type { Finding } from '../planning/check.ts';
import type { BasicPay } from '../planning/cover.ts';
import type { PlannedShift } from '../planning/planned-shift.ts';

/** Who may stand at a place of the roster, whom to ask first, and why. */

/** What is known of somebody who might stand there, beside what speaks against it. */
export interface CandidateFacts {
  readonly staffProfileID: number;
  readonly name: string;
  /** Times planned at this site in the last 90 days. */
  readonly workedHere: number;
  /** Hours between the shift before and this one; null where there is none within a week. */
  readonly restBefore: number | null;
  /** Hours until their next shift; null where there is none within a week. */
  readonly restAfter: number | null;
  /** Kilometres from the site of the shift before; null where there is none, or a position is not known. */
  readonly kilometres: number | null;
  /** Extra hours of the month with this shift, and how many it may have; null where no limit holds. */
  readonly extra: { readonly hours: number; readonly limit: number } | null;
  /** Hours of the week with this shift. */
  readonly weekHours: number;
  /** Shifts that they took on within a day of their beginning, in the last 30 days. */
  readonly calledIn: number;
  /** They said that they would like to work then. */
  readonly prefers: boolean;
  /** The client wants them at this site. */
  readonly wanted: boolean;
  /** What they cost for this shift, in dollars; null where no rate is known. */
  readonly cost: number | null;
  readonly findings: readonly Pick<Finding, 'sentence' | 'blocks'>[];
}

/** Who may, who may although something speaks against it, and who may not. */
export const candidateStates = ['MAY', 'WARNED', 'BLOCKED'] as const;
export type CandidateState = (typeof candidateStates)[number];

export function candidateState({ findings }: Pick<CandidateFacts, 'findings'>): CandidateState {
  if (findings.some(({ blocks }) => blocks)) return 'BLOCKED';
  return findings.length > 0 ? 'WARNED' : 'MAY';
}

/**
 * Whom to ask first: who may before whom something speaks against, then who is wanted or wishes it,
 * knows the site, was called in least of late, has more hours left, costs less, and was nearer before.
 */
export function ranked<Candidate extends CandidateFacts>(
  candidates: readonly Candidate[],
): Candidate[] {
  const prices = new Map(candidates.map((one) => [one, priceOf(one)]));
  return candidates.toSorted(
    (one, other) =>
      candidateStates.indexOf(candidateState(one)) -
        candidateStates.indexOf(candidateState(other)) ||
      (prices.get(one) ?? 0) - (prices.get(other) ?? 0) ||
      one.name.localeCompare(other.name) ||
      one.staffProfileID - other.staffProfileID,
  );
}

/** Most times at a site that still say more than the ones before. */
const knowsWell = 6;

/** The lower, the sooner somebody is asked; a point is worth about a tenth of what a shift costs. */
function priceOf(one: CandidateFacts): number {
  const known = Math.min(one.workedHere, knowsWell);
  const tired = one.restBefore === null ? 0 : Math.max(0, 16 - one.restBefore) / 4;
  const used = one.extra === null ? 0 : (4 * one.extra.hours) / Math.max(1, one.extra.limit);
  return (
    one.findings.length * 5 +
    (one.wanted ? -8 : 0) +
    (one.prefers ? -6 : 0) -
    known +
    tired +
    used +
    one.calledIn * 2 +
    (one.cost ?? 0) / 20 +
    wayOf(one)
  );
}

/** So far is neither near nor far, in kilometres; from twice as far on it is all the same. */
const middlingWay = 10;

/** Less than one time at the site, for better or worse; nothing where the way is not known. */
function wayOf({ kilometres }: CandidateFacts): number {
  if (kilometres === null) return 0;
  return Math.min(kilometres, 2 * middlingWay) / (2 * middlingWay) - 0.5;
}

/** A reason in words; `good` is one for them. */
export interface CandidateReason {
  readonly sentence: string;
  readonly good: boolean;
}

/**
 * What there is to say of somebody, what speaks for them first.
 * @param withCost whether whoever reads it may see what people earn
 */
export function reasonsFor(
  one: Omit<CandidateFacts, 'staffProfileID' | 'name'>,
  withCost: boolean,
): CandidateReason[] {
  const { workedHere, restBefore, restAfter, extra, weekHours, calledIn, cost, findings } = one;
  const reasons: (CandidateReason | null)[] = [
    one.wanted ? good('Wanted here by the client') : null,
    one.prefers ? good('Would like to work then') : null,
    workedHere > 0 ? good(`Stood here ${times(workedHere)} in 90 days`) : plain('New to this site'),
    restBefore === null ? good('Free the week before') : rest(restBefore, 'before'),
    restAfter === null ? null : rest(restAfter, 'after'),
    way(one.kilometres),
    plain(`${hours(weekHours)} in the week with it`),
    extra === null ? null : left(extra),
    calledIn === 0
      ? good('Not called in within 30 days')
      : plain(`Called in ${times(calledIn)} in 30 days`),
    withCost && cost !== null ? plain(`About $${Math.round(cost)}`) : null,
  ];
  const said = reasons.flatMap((reason) => reason ?? []);
  const against = findings.map(({ sentence }) => plain(sentence));
  return [...against, ...said.filter((r) => r.good), ...said.filter((r) => !r.good)];
}

const good = (sentence: string): CandidateReason => ({ sentence, good: true });
const plain = (sentence: string): CandidateReason => ({ sentence, good: false });
const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);
const hours = (count: number): string => `${Number(count.toFixed(1))} h`;

function rest(between: number, side: 'before' | 'after'): CandidateReason {
  const sentence = `${hours(between)} of rest ${side}`;
  return between >= 12 ? good(sentence) : plain(sentence);
}

/** `0.4 km`, `31 km`. */
export function wayText(kilometres: number): string {
  return `${Number(kilometres.toFixed(kilometres < 10 ? 1 : 0))} km`;
}

function way(kilometres: number | null): CandidateReason | null {
  // Who stood there before is said to have.
  if (kilometres === null || kilometres < 0.1) return null;
  const sentence = `${wayText(kilometres)} from their last site`;
  return kilometres < middlingWay / 2 ? good(sentence) : plain(sentence);
}

function left({ hours: extra, limit }: { hours: number; limit: number }): CandidateReason {
  const sentence = `${hours(extra)} of ${hours(limit)} extra in the month with it`;
  return extra === 0 ? good('No extra hours in the month') : plain(sentence);
}

const hour = 3_600_000;
const week = 7 * 24;
/** Whatever begins within a week of a shift that may last a day. */
const nearDays = 9;

/** Hours of rest on both sides of a shift; null where there is no other within a week. */
export function restAround(
  shift: PlannedShift,
  shifts: readonly PlannedShift[],
): Pick<CandidateFacts, 'restBefore' | 'restAfter'> {
  const [start, end] = [Date.parse(shift.startDatetime), Date.parse(shift.endDatetime)];
  // By their dates first: of thousands of people, each instant that is not read counts.
  const [first, last] = [addDays(shift.date, -nearDays), addDays(shift.date, nearDays)];
  const others = shifts.filter(
    (other) => other !== shift && first <= other.date && other.date <= last,
  );
  const before = others.map(({ endDatetime }) => (start - Date.parse(endDatetime)) / hour);
  const after = others.map(({ startDatetime }) => (Date.parse(startDatetime) - end) / hour);
  return { restBefore: nearest(before), restAfter: nearest(after) };
}

/** The site of the last shift that ends before this one begins, within a week; null where there is none. */
export function lastSiteBefore(
  shift: PlannedShift,
  shifts: readonly PlannedShift[],
): number | null {
  const start = Date.parse(shift.startDatetime);
  const first = addDays(shift.date, -nearDays);
  const before = shifts
    .filter((other) => other !== shift && first <= other.date && other.date <= shift.date)
    .map(({ siteProfileID, endDatetime }) => ({ siteProfileID, end: Date.parse(endDatetime) }))
    .filter(({ end }) => end <= start && start - end < week * hour);
  if (before.length === 0) return null;
  return before.reduce((last, one) => (one.end > last.end ? one : last)).siteProfileID;
}

function nearest(hoursBetween: readonly number[]): number | null {
  const near = hoursBetween.filter((between) => between >= 0 && between < week);
  return near.length === 0 ? null : Math.min(...near);
}

/** Hours of the week, Monday to Sunday, in which a shift begins, without breaks. */
export function weekHoursOf(
  shift: PlannedShift,
  shifts: readonly PlannedShift[],
  breakMinutes: number,
): number {
  const monday = addDays(shift.date, 1 - weekdayNumber(shift.date));
  const sunday = addDays(monday, 6);
  return shifts
    .filter(({ date }) => monday <= date && date <= sunday)
    .reduce((sum, one) => sum + hoursWorked(one, breakMinutes), 0);
}

/** Weeks of a year over months of a year, as the law turns pay of a month into pay of an hour. */
const weeksOfMonth = 52 / 12;

/**
 * What somebody costs for a shift, in dollars, without anything for extra hours. Pay of a month is
 * turned into pay of an hour as for overtime: 12 × pay ÷ (52 × weekly hours), section 38 of the
 * Employment Act, mom.gov.sg/employment-practices/hours-of-work-overtime-and-rest-days, read in
 * November 2026.
 */
export function costOf(
  pay: BasicPay | null,
  shift: PlannedShift,
  breakMinutes: number,
  weeklyHours = 44,
): number | null {
  if (pay === null) return null;
  const anHour = pay.unit === 'HOUR' ? pay.amount : pay.amount / (weeksOfMonth * weeklyHours);
  return anHour * hoursWorked(shift, breakMinutes);
}

function hoursWorked(
  { startDatetime, endDatetime, breakMinutes }: PlannedShift,
  usualBreak: number,
): number {
  const between = (Date.parse(endDatetime) - Date.parse(startDatetime)) / hour;
  return Math.max(0, between - (breakMinutes ?? usualBreak) / 60);
}
