import { addDays, daysFromTo, listDate, monthText } from '../../dates.ts';

/** The days that are paid together, both included (`YYYY-MM-DD`, of the agency's time zone). */
export interface PayDays {
  readonly startDate: string;
  readonly endDate: string;
}

/** The same day of the next month; the last of that month where it has no such day. */
export function monthLater(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const days = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day, days))).toISOString().slice(0, 10);
}

/** The month that begins on a date: what a period is unless somebody shortens it. */
export function monthFrom(startDate: string): PayDays {
  return { startDate, endDate: addDays(monthLater(startDate), -1) };
}

/** The calendar month of a date. */
export function calendarMonth(date: string): PayDays {
  return monthFrom(`${date.slice(0, 7)}-01`);
}

export function periodDays({ startDate, endDate }: PayDays): number {
  return daysFromTo(startDate, endDate);
}

/** Why days are no pay period; null when they are one. */
export function payDaysProblem({ startDate, endDate }: PayDays): string | null {
  if (endDate < startDate) return 'The last day must not be before the first.';
  if (endDate > monthFrom(startDate).endDate) return 'A pay period is at most one month.';
  return null;
}

/** A period as people call it: `Nov 2026`, or its days where it is no calendar month. */
export function payPeriodName(days: PayDays): string {
  const month = calendarMonth(days.startDate);
  const isMonth = month.startDate === days.startDate && month.endDate === days.endDate;
  if (isMonth) return monthText(days.startDate);
  return `${listDate(days.startDate)} to ${listDate(days.endDate)}`;
}

/** What is said to who would change the pay of a locked period (PERIOD_LOCKED). */
export function lockedSentence(days: PayDays, what: string): string {
  return `${what} falls in the pay period ${payPeriodName(days)}, which is locked. Reopen the period first.`;
}

/** What is said of a day that another period pays already. */
export function overlapProblem(other: PayDays): string {
  return `The pay period ${payPeriodName(other)} has some of these days already.`;
}
