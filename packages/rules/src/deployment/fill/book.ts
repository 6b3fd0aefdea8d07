import { limitAt } from '../extra-hours.ts';
import { findingsOf, type Finding, type PlannedShift } from '../planning-checks.ts';
import { halfOf } from '../shifts.ts';
import { weekdayNumber } from '../../dates.ts';
import { gradeOf } from '../post/standing.ts';
import { wayBetween, type WayBetween } from './site-way.ts';
import { workedDaysOfSeven, type FillPerson, type FillProblem, type OpenPlace } from './problem.ts';

/**
 * A roster while it is filled: what each person has, and what speaks against giving them more. The
 * planning checks decide; what is asked before them is only quicker than they are.
 */

/** What every shift is asked again and again. */
export interface TimedShift {
  readonly shift: PlannedShift;
  readonly start: number;
  readonly end: number;
  /** Days since 1970 of its date. */
  readonly day: number;
  readonly hours: number;
  readonly isNight: boolean;
  readonly isWeekend: boolean;
}

/** An open place with what is left open of it. */
export interface Opening extends TimedShift {
  readonly place: OpenPlace;
  left: number;
}

/** A person with what they have: what stood there, and what was given to them. */
export interface Worker {
  readonly person: FillPerson;
  readonly shifts: TimedShift[];
  readonly given: Opening[];
  readonly days: Map<number, number>;
  /** Given and standing, of the dates in question. */
  nights: number;
  weekends: number;
  /** By month, `YYYY-MM`. */
  readonly hours: Map<string, number>;
}

export interface Book {
  readonly problem: FillProblem;
  readonly workers: readonly Worker[];
  readonly openings: readonly Opening[];
  /** Nights and weekend shifts of the dates in question a person, if all had as many. */
  readonly fair: { readonly nights: number; readonly weekends: number };
  readonly way: WayBetween;
}

export function openBook(problem: FillProblem): Book {
  const timed = timer(problem);
  const openings = problem.places.map((place) => ({
    ...timed(place),
    place,
    left: place.missing,
  }));
  const isAsked = ({ shift: { date } }: TimedShift): boolean =>
    problem.fromDate <= date && date <= problem.toDate;
  const workers = problem.people.map((person) => workerOf(person, timed, isAsked));
  const share = (of: 'isNight' | 'isWeekend', had: 'nights' | 'weekends') => {
    const open = openings.reduce((sum, opening) => sum + (opening[of] ? opening.left : 0), 0);
    const standing = workers.reduce((sum, worker) => sum + worker[had], 0);
    return Math.ceil((open + standing) / Math.max(1, workers.length));
  };
  const fair = { nights: share('isNight', 'nights'), weekends: share('isWeekend', 'weekends') };
  return { problem, workers, openings, fair, way: wayBetween(problem.sites) };
}

function timer({ rules, timeZone }: FillProblem): (shift: PlannedShift) => TimedShift {
  return (shift) => {
    const start = Date.parse(shift.startDatetime);
    const end = Date.parse(shift.endDatetime);
    const minutes = (end - start) / 60_000 - (shift.breakMinutes ?? rules.breakMinutes);
    return {
      shift,
      start,
      end,
      day: dayOf(shift.date),
      hours: Math.max(0, minutes) / 60,
      isNight: halfOf(shift, timeZone) === 'NIGHT',
      isWeekend: weekdayNumber(shift.date) >= 6,
    };
  };
}

function workerOf(
  person: FillPerson,
  timed: (shift: PlannedShift) => TimedShift,
  isAsked: (shift: TimedShift) => boolean,
): Worker {
  const worker: Worker = {
    person,
    shifts: [],
    given: [],
    days: new Map(),
    nights: 0,
    weekends: 0,
    hours: new Map(),
  };
  for (const shift of person.shifts.map(timed)) {
    worker.shifts.push(shift);
    count(worker, shift, 1, isAsked(shift));
  }
  return worker;
}

/** Days since 1970. */
export function dayOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 86_400_000;
}

function count(worker: Worker, shift: TimedShift, by: 1 | -1, inDates: boolean): void {
  const month = shift.shift.date.slice(0, 7);
  worker.days.set(shift.day, (worker.days.get(shift.day) ?? 0) + by);
  worker.hours.set(month, (worker.hours.get(month) ?? 0) + by * shift.hours);
  if (inDates && shift.isNight) worker.nights += by;
  if (inDates && shift.isWeekend) worker.weekends += by;
}

/** Gives a place to somebody. */
export function give(worker: Worker, opening: Opening): void {
  opening.left -= 1;
  worker.shifts.push(opening);
  worker.given.push(opening);
  count(worker, opening, 1, true);
}

/** Takes a given place back. */
export function take(worker: Worker, opening: Opening): void {
  opening.left += 1;
  worker.shifts.splice(worker.shifts.indexOf(opening), 1);
  worker.given.splice(worker.given.indexOf(opening), 1);
  count(worker, opening, -1, true);
}

/** Whether times, hours and grade leave somebody free for a place; the checks are asked afterwards. */
export function isFree(book: Book, worker: Worker, opening: Opening): boolean {
  const { date } = opening.shift;
  const known = worker.person.on.get(date);
  if (known === undefined || gradeOf(known) < gradeOf(opening.place)) return false;
  const left = hoursLeft(book, worker, date);
  // Hours add up to what is nearly a limit.
  if (left !== null && left < opening.hours - 0.001) return false;
  return isRested(worker, opening, book.problem.rules.restMinutes * 60_000);
}

/** The same where only what blocks is asked: no two shifts at once, and a day of seven without any. */
export function isRested(worker: Worker, { start, end, day }: TimedShift, rest: number): boolean {
  const isApart = worker.shifts.every(
    (other) => other.start >= end + rest || start >= other.end + rest,
  );
  return isApart && hasFreeDay(worker, day);
}

/** Whether each seven days that hold a day keep one without work when that day is worked. */
function hasFreeDay({ days }: Worker, day: number): boolean {
  let worked = 0;
  for (let at = day - 6; at <= day + 6; at += 1) {
    worked = at === day || (days.get(at) ?? 0) > 0 ? worked + 1 : 0;
    if (worked > workedDaysOfSeven) return false;
  }
  return true;
}

/** What speaks against a place for somebody, beside all that they have. */
export function against({ problem }: Book, worker: Worker, opening: Opening): Finding[] {
  const { rules, timeZone } = problem;
  const { place, shift } = opening;
  const person = worker.person.on.get(shift.date);
  if (person === undefined) return [];
  const had = worker.shifts.map((other) => other.shift);
  const shifts = worker.given.includes(opening) ? had : [...had, shift];
  return findingsOf({ shift, shifts, person, post: place.grade, rules, timeZone });
}

/** Hours that the month of a date may have beside those that somebody has; null without a limit. */
export function hoursLeft(
  { problem: { rules } }: Book,
  worker: Worker,
  date: string,
): number | null {
  const limit = rules.extraHoursBy === 'MONTH' ? monthHours(rules, date) : null;
  return limit === null ? null : limit.most - (worker.hours.get(date.slice(0, 7)) ?? 0);
}

/** Hours of the month of a date: without extra ones, and with all that are allowed; null without a limit. */
export function monthHours(
  { limits }: FillProblem['rules'],
  date: string,
): { readonly weekly: number; readonly usual: number; readonly most: number } | null {
  const limit = limitAt(limits, date);
  if (limit === undefined) return null;
  const [year = 0, month = 1] = date.split('-').map(Number);
  const usual = (limit.weeklyHours * new Date(Date.UTC(year, month, 0)).getUTCDate()) / 7;
  return { weekly: limit.weeklyHours, usual, most: usual + limit.monthlyExtraHours };
}
