import { addDays, instantAt, listDate, startOfDay } from '../dates.ts';
import type { Period } from '../deployment/shifts.ts';

/** The halves of a day of leave: until noon, and from noon on. */
export const halfDays = ['AM', 'PM'] as const;
export type HalfDay = (typeof halfDays)[number];

export const halfDayLabels: Readonly<Record<HalfDay, string>> = {
  AM: 'Morning (until 12:00)',
  PM: 'Afternoon (from 12:00)',
};

/** Days of leave, both included; `YYYY-MM-DD` of the agency's zone. */
export interface LeaveDates {
  readonly startDate: string;
  readonly endDate: string;
  /** Of a single day; null for whole days. */
  readonly halfDay: HalfDay | null;
}

/** A request is no longer than so many days of the calendar. */
export const longestLeave = 366;

/** Days of the calendar from one date to another, both included. */
export function calendarDays(startDate: string, endDate: string): number {
  return Math.round((Date.parse(endDate) - Date.parse(startDate)) / 86_400_000) + 1;
}

/** The most days that a request can take from the balance: all of the calendar, or half of one. */
export function mostDays({ startDate, endDate, halfDay }: LeaveDates): number {
  return halfDay === null ? calendarDays(startDate, endDate) : 0.5;
}

/** From when to when somebody is away. */
export function leavePeriod({ startDate, endDate, halfDay }: LeaveDates, timeZone: string): Period {
  const noon = (date: string) => instantAt(date, '12:00:00', timeZone);
  return {
    startDatetime: halfDay === 'PM' ? noon(startDate) : startOfDay(startDate, timeZone),
    endDatetime: halfDay === 'AM' ? noon(endDate) : startOfDay(addDays(endDate, 1), timeZone),
  };
}

/** Whether somebody is away during a part of a shift, or of any other time. */
export function isAwayIn(leave: LeaveDates, period: Period, timeZone: string): boolean {
  const { startDatetime, endDatetime } = leavePeriod(leave, timeZone);
  return startDatetime < period.endDatetime && period.startDatetime < endDatetime;
}

/** Leave whose days were counted. */
export interface CountedLeave {
  /** `YYYY-MM-DD`, both included. */
  readonly startDate: string;
  readonly endDate: string;
  /** What is taken from the balance. */
  readonly days: number;
  /** Public holidays between the dates that are left out of the days. */
  readonly holidays: readonly { readonly date: string }[];
}

/**
 * How many of a request's days fall into a year. Of one over the turn of the year, the first year has
 * its share of the days that can count, in half days, and the next year the rest.
 */
export function daysInYear(leave: CountedLeave, year: number): number {
  const { startDate, endDate, days, holidays } = leave;
  const first = Number(startDate.slice(0, 4));
  const last = Number(endDate.slice(0, 4));
  if (year < first || year > last) return 0;
  if (first === last) return days;
  const daysUntil = (lastDate: string) =>
    calendarDays(startDate, lastDate) - holidays.filter(({ date }) => date <= lastDate).length;
  const share = daysUntil(`${first}-12-31`) / daysUntil(endDate);
  const ofFirst = Math.round(days * share * 2) / 2;
  return year === first ? ofFirst : days - ofFirst;
}

/** '2 days', '1 day', '0.5 days'. */
export function daysText(days: number): string {
  return `${days} ${Math.abs(days) === 1 ? 'day' : 'days'}`;
}

/** '21 Nov 2026 - 23 Nov 2026', '21 Nov 2026', '21 Nov 2026 (AM)'. */
export function leaveDatesText({ startDate, endDate, halfDay }: LeaveDates): string {
  if (halfDay !== null) return `${listDate(startDate)} (${halfDay})`;
  if (startDate === endDate) return listDate(startDate);
  return `${listDate(startDate)} - ${listDate(endDate)}`;
}
