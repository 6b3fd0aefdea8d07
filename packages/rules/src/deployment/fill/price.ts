import { monthHours, type Book, type Opening, type TimedShift, type Worker } from './book.ts';
import { kilometresTo } from './way.ts';
import { gradeOf } from '../post/standing.ts';
import type { FillProblem } from './problem.ts';

/**
 * What a proposal weighs. Nothing outweighs an open place; the rest is hours of pay, so that prices
 * can be compared: an extra hour costs half an hour more than another, at one and a half times the rate.
 */
export const prices = {
  /** A place that stays open. */
  open: 1000,
  /** Every hour beyond the usual ones of a month. */
  extraHour: 0.5,
  /**
   * Every hour that somebody has in the month already, while places are given one by one: so all
   * have hours left to its end.
   */
  hourBefore: 0.2,
  /** Each grade above what a place asks for. */
  gradeAbove: 1.5,
  /** Each night, and each shift of a weekend, beyond an even share. */
  night: 4,
  weekend: 4,
  /** A site where somebody has not worked of late; falls to nothing with each time. */
  newToSite: 3,
  /** A way of so many kilometres or more from the site before; half of it where it is not known. */
  longWay: 1,
  longWayFrom: 20,
  /** By night for somebody who works by day, or the other way round. */
  otherHalf: 12,
  /** Each thing that a check says which only warns. */
  warning: 100,
} as const;

/** Price of one more shift for somebody, wherever it is: their hours, nights and weekends so far decide. */
export function priceOfShift(book: Book, worker: Worker, shift: TimedShift): number {
  const { fair, problem } = book;
  const { date } = shift.shift;
  const had = worker.hours.get(date.slice(0, 7)) ?? 0;
  const extra = extraOf(problem, date, had + shift.hours) - extraOf(problem, date, had);
  const isOneNightMore = shift.isNight && worker.nights >= fair.nights;
  const isOneWeekendMore = shift.isWeekend && worker.weekends >= fair.weekends;
  return (
    prices.extraHour * extra +
    prices.hourBefore * had +
    (isOneNightMore ? prices.night : 0) +
    (isOneWeekendMore ? prices.weekend : 0) +
    priceOfHabit(worker, shift)
  );
}

function extraOf({ rules }: FillProblem, date: string, hours: number): number {
  const limit = monthHours(rules, date);
  return limit === null ? 0 : Math.max(0, hours - limit.usual);
}

/** Price of a whole proposal: what it costs, and what it leaves open. */
export function priceOfAll(book: Book): number {
  const open = book.openings.reduce((sum, { left }) => sum + left, 0);
  const ofWorkers = book.workers.map((worker) => priceOfGiven(book, worker));
  return prices.open * open + ofWorkers.reduce((sum, price) => sum + price, 0);
}

function priceOfGiven(book: Book, worker: Worker): number {
  const { fair, problem } = book;
  if (worker.given.length === 0) return 0;
  const months = new Map(worker.given.map(({ shift }) => [shift.date.slice(0, 7), shift.date]));
  const extra = [...months].map(([month, date]) =>
    extraOf(problem, date, worker.hours.get(month) ?? 0),
  );
  const each = worker.given.map(
    (opening) => priceOfHabit(worker, opening) + priceOfPlace(book, worker, opening),
  );
  return (
    prices.extraHour * extra.reduce((sum, hours) => sum + hours, 0) +
    prices.night * Math.max(0, worker.nights - fair.nights) +
    prices.weekend * Math.max(0, worker.weekends - fair.weekends) +
    each.reduce((sum, price) => sum + price, 0)
  );
}

/** Price of a shift in the half of the day in which somebody does not work otherwise. */
export function priceOfHabit({ person: { nightShare } }: Worker, { isNight }: TimedShift): number {
  if (nightShare === null) return 0;
  return prices.otherHalf * (isNight ? 1 - nightShare : nightShare);
}

/** Price of a place for somebody, beside that of the shift: its grade, whether they know it, the way. */
export function priceOfPlace(book: Book, worker: Worker, opening: Opening): number {
  const { place, shift } = opening;
  const known = worker.person.on.get(shift.date);
  const above = known === undefined ? 0 : Math.max(0, gradeOf(known) - Math.max(1, gradeOf(place)));
  const times = timesAt(worker, place.siteProfileID);
  return (
    prices.gradeAbove * above +
    prices.newToSite / (1 + times) +
    priceOfWay(kilometresTo(book, worker, opening))
  );
}

/** Price of a way from the site before. @param kilometres null where it is not known */
export function priceOfWay(kilometres: number | null): number {
  const way = kilometres ?? prices.longWayFrom / 2;
  return (prices.longWay * Math.min(way, prices.longWayFrom)) / prices.longWayFrom;
}

/** How often somebody worked at a site of late, what was given to them among it. */
export function timesAt({ person, given }: Worker, siteProfileID: number): number {
  const now = given.filter(({ place }) => place.siteProfileID === siteProfileID).length;
  return (person.worked.get(siteProfileID) ?? 0) + now;
}
