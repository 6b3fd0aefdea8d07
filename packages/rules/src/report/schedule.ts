import { addDays, dateOf, instantAt, monthText, weekdayNumber, wireTime } from '../dates.ts';
import { reportLook, type ReportKind } from './report-kinds.ts';

/** When a report is made. */
export interface ReportSchedule {
  readonly kind: ReportKind;
  /** `HH:MM` of the agency's clocks, in order; several only of what comes daily. */
  readonly times: readonly string[];
  /** Monday is 1, Sunday 7; of what comes weekly. */
  readonly weekday: number | null;
  /** 1 to 28; of what comes monthly. */
  readonly dayOfMonth: number | null;
}

/** What a report tells of: from an instant to another, ISO UTC. */
export interface ReportPeriod {
  readonly from: string;
  readonly to: string;
}

/** Longer than any month, so that a monthly report is found. */
const longestWait = 32;

/** The first instant after `now` (milliseconds) at which a report falls due. */
export function nextDue(schedule: ReportSchedule, now: number, timeZone: string): string {
  return nearest(schedule, now, timeZone, 1);
}

/** The last instant at or before `now` (milliseconds) at which a report fell due. */
export function lastDue(schedule: ReportSchedule, now: number, timeZone: string): string {
  return nearest(schedule, now, timeZone, -1);
}

function nearest(schedule: ReportSchedule, now: number, timeZone: string, way: 1 | -1): string {
  const today = dateOf(now, timeZone);
  for (let days = 0; days <= longestWait; days += 1) {
    const date = addDays(today, way * days);
    if (!fallsOn(schedule, date)) continue;
    const due = schedule.times
      .map((time) => instantAt(date, `${time}:00`, timeZone))
      .toSorted()
      .filter((instant) => (way === 1 ? Date.parse(instant) > now : Date.parse(instant) <= now));
    const found = way === 1 ? due[0] : due.at(-1);
    if (found !== undefined) return found;
  }
  throw new Error('a schedule has a time within a month');
}

function fallsOn({ kind, weekday, dayOfMonth }: ReportSchedule, date: string): boolean {
  switch (reportLook(kind).rhythm) {
    case 'DAILY':
      return true;
    case 'WEEKLY':
      return weekdayNumber(date) === weekday;
    case 'MONTHLY':
      return Number(date.slice(8)) === dayOfMonth;
  }
}

/**
 * What a report tells of that falls due at an instant: since the time before; of a month the one in
 * which the day before lies, whole, so that on the 1st it is the last month; of expiries the days
 * that come.
 */
export function periodOf(schedule: ReportSchedule, dueOn: string, timeZone: string): ReportPeriod {
  const due = Date.parse(dueOn);
  switch (schedule.kind) {
    case 'SITE_DAILY':
    case 'MORNING':
    case 'WEEKLY':
      return { from: lastDue(schedule, due - 1000, timeZone), to: wireTime(due) };
    case 'MONTH_HOURS': {
      const month = addDays(dateOf(due, timeZone), -1).slice(0, 7);
      const next = addDays(`${month}-28`, 4).slice(0, 7);
      return {
        from: instantAt(`${month}-01`, '00:00:00', timeZone),
        to: instantAt(`${next}-01`, '00:00:00', timeZone),
      };
    }
    case 'EXPIRIES': {
      const today = dateOf(due, timeZone);
      const end = addDays(today, expiryDays + 1);
      return {
        from: instantAt(today, '00:00:00', timeZone),
        to: instantAt(end, '00:00:00', timeZone),
      };
    }
  }
}

/** Days ahead of which the report of expiries tells. */
export const expiryDays = 90;

const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

export const weekdayChoices = weekdayNames.map((label, at) => ({ value: at + 1, label }));

/** `Every day at 08:00 and 20:00`, `Every Monday at 07:30`, `On day 1 of the month at 06:00`. */
export function scheduleText({ kind, times, weekday, dayOfMonth }: ReportSchedule): string {
  const at = times.join(' and ');
  switch (reportLook(kind).rhythm) {
    case 'DAILY':
      return `Every day at ${at}`;
    case 'WEEKLY':
      return `Every ${weekdayNames[(weekday ?? 1) - 1]} at ${at}`;
    case 'MONTHLY':
      return `On day ${dayOfMonth} of the month at ${at}`;
  }
}

/** The month that a report of hours tells of, `YYYY-MM`. */
export function monthOfPeriod({ from }: ReportPeriod, timeZone: string): string {
  return dateOf(from, timeZone).slice(0, 7);
}

/** `Nov 2026` */
export function periodMonthText(period: ReportPeriod, timeZone: string): string {
  return monthText(monthOfPeriod(period, timeZone));
}
