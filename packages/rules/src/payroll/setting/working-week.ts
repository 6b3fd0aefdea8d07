import { daysFromTo } from '../../dates.ts';

/** Working days of a week, Monday first; with 5½ Saturday is half a day. Sunday is none of them. */
export const workingWeeks = [5, 5.5, 6] as const;
export type WorkingWeek = (typeof workingWeeks)[number];

export function isWorkingWeek(days: number): days is WorkingWeek {
  return workingWeeks.some((week) => week === days);
}

/** `5½ days` */
export function workingWeekText(week: WorkingWeek): string {
  return `${String(week).replace('.5', '½')} days`;
}

/**
 * Tenths of working days between two dates, both included, public holidays among them: what a month's
 * pay is divided by, and its parts are counted in (Ministry of Manpower, "Calculate pay for an
 * incomplete month of work").
 */
export function workingTenths(from: string, to: string, week: WorkingWeek): number {
  const days = to < from ? 0 : daysFromTo(from, to);
  const weeks = Math.floor(days / 7);
  const first = new Date(`${from}T00:00:00Z`).getUTCDay();
  let tenths = weeks * week * 10;
  for (let day = weeks * 7; day < days; day += 1) tenths += tenthsOf((first + day) % 7, week);
  return tenths;
}

const saturday = 6;

/** @param weekday 0 is Sunday */
function tenthsOf(weekday: number, week: WorkingWeek): number {
  if (weekday === 0) return 0;
  return weekday === saturday ? (week - 5) * 10 : 10;
}

/** As many tenths of working days as so many days in a row can take: of each week its working days. */
export function mostWorkingTenths(days: number, week: WorkingWeek): number {
  const weeks = Math.floor(days / 7);
  return (weeks * week + Math.min(days - weeks * 7, week)) * 10;
}
