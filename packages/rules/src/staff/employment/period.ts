import { dateOf, endOfDay, listDate, startOfDay } from '../../dates.ts';
import type { EmploymentPeriod } from './status.ts';

/** The days of an employment, and how the employments of one person lie beside each other. */

export const employmentMessages = {
  /** Of the employment that is open until now (STF-101). */
  currentEnd: 'Current employment end date is before current employment start date',
  /** Of the employment that is created (STF-102). */
  newEnd: 'New employment end date is before new employment start date',
  newStart: 'New employment start date is not after current employment end date',
  /** Of an employment that is edited (STF-109). */
  end: 'End date is before current start date',
} as const;

/** Start and end of whole days (`YYYY-MM-DD`) in the zone of the agency (STF-116). */
export function startInstant(date: string | undefined, timeZone: string): string | undefined {
  return date === undefined ? undefined : startOfDay(date, timeZone);
}

export function endInstant(date: string | undefined, timeZone: string): string | undefined {
  return date === undefined ? undefined : endOfDay(date, timeZone);
}

interface Days {
  readonly emStart?: string | null | undefined;
  readonly emEnd?: string | null | undefined;
}

/** A period whose instants may be any of its first and last day, in whole days (STF-116). */
export function wholeDays<Period extends Days>(period: Period, timeZone: string): Period {
  const { emStart, emEnd } = period;
  return {
    ...period,
    ...(hasWholeDay(emStart) && { emStart: startOfDay(dateOf(emStart, timeZone), timeZone) }),
    ...(hasWholeDay(emEnd) && { emEnd: endOfDay(dateOf(emEnd, timeZone), timeZone) }),
  };
}

/** The day of an instant at the very end of the calendar would reach beyond it: that one stays. */
function hasWholeDay(instant: string | null | undefined): instant is string {
  return typeof instant === 'string' && instant > '1900-01-02' && instant < '9999-12-30';
}

/** Whether an end lies before its start; an employment without an end has none that could. */
export function endsBeforeStart(start: string, end: string | null | undefined): boolean {
  return end !== null && end !== undefined && Date.parse(end) < Date.parse(start);
}

/** `01 Jan 2026 to 31 Dec 2026`, or `01 Jan 2026, without an end`. */
export function employmentPeriodText(
  { emStart, emEnd }: EmploymentPeriod,
  timeZone: string,
): string {
  const day = (instant: string) => listDate(dateOf(instant, timeZone));
  return emEnd === null ? `${day(emStart)}, without an end` : `${day(emStart)} to ${day(emEnd)}`;
}

/** The one of a person's other employments that has an instant in common with a period. */
export function overlappedBy<Other extends EmploymentPeriod>(
  period: EmploymentPeriod,
  others: readonly Other[],
): Other | undefined {
  return others.find((other) => begins(other) <= ends(period) && begins(period) <= ends(other));
}

/** The sentence at the start of an employment that another one is in the way of. */
export function overlapSentence(other: EmploymentPeriod, timeZone: string): string {
  return `There is another employment in this time: ${employmentPeriodText(other, timeZone)}.`;
}

function begins({ emStart }: EmploymentPeriod): number {
  return Date.parse(emStart);
}

function ends({ emEnd }: EmploymentPeriod): number {
  return emEnd === null ? Infinity : Date.parse(emEnd);
}
