import { addDays, daysFromTo } from '../dates.ts';
import type { Period } from './shifts.ts';

/**
 * How hours beyond the weekly ones are counted; the law does not say how weeks that straddle two
 * months are, so it is a setting. MONTH: the hours of the month beyond its share of weekly hours.
 * WEEK: what each week has too many, counted in the month in which the week ends on Sunday.
 */
export const extraHoursWays = ['MONTH', 'WEEK'] as const;
export type ExtraHoursBy = (typeof extraHoursWays)[number];

export const extraHoursLabels: Readonly<Record<ExtraHoursBy, string>> = {
  MONTH: 'By month: hours beyond the weekly hours of its days',
  WEEK: 'By week: hours beyond the weekly hours, in the month in which the week ends',
};

/** What a person may work, from a date on. */
export interface HoursLimit {
  /** `YYYY-MM-DD` */
  readonly effectiveFrom: string;
  /** Hours of a week that are not extra. */
  readonly weeklyHours: number;
  /** Extra hours of a month. */
  readonly monthlyExtraHours: number;
  /** Of the agency itself: holds in place of the figures for all, from its date on. */
  readonly own: boolean;
}

/** The limit that holds on a date; undefined before the first. */
export function limitAt(limits: readonly HoursLimit[], date: string): HoursLimit | undefined {
  const known = limits
    .filter(({ effectiveFrom }) => effectiveFrom <= date)
    .toSorted((one, other) => (one.effectiveFrom < other.effectiveFrom ? 1 : -1));
  return known.find(({ own }) => own) ?? known[0];
}

interface Counting {
  readonly extraHoursBy: ExtraHoursBy;
  readonly weeklyHours: number;
  /** Not worked, in every shift that says nothing else. */
  readonly breakMinutes: number;
}

interface Worked extends Period {
  /** A shift counts on the date on which it begins. */
  readonly date: string;
  /** Not worked within this one. */
  readonly breakMinutes?: number | undefined;
}

/**
 * The extra hours of a person in a month (`YYYY-MM`).
 * @param shifts of that month and, to count by week, of the six days before it
 */
export function extraHours(shifts: readonly Worked[], month: string, counting: Counting): number {
  const from = `${month}-01`;
  return extraHoursIn(shifts, { from, to: addDays(from, daysOf(month) - 1) }, counting);
}

/** The same of any days, both included: a pay period may begin in the middle of a month. */
export function extraHoursIn(
  shifts: readonly Worked[],
  days: { readonly from: string; readonly to: string },
  counting: Counting,
): number {
  const within = (date: string): boolean => days.from <= date && date <= days.to;
  switch (counting.extraHoursBy) {
    case 'MONTH':
      return byMonth(shifts, within, daysFromTo(days.from, days.to), counting);
    case 'WEEK':
      return byWeek(shifts, within, counting);
  }
}

/**
 * The planned hours of a person in a month (`YYYY-MM`) that are no extra hours of it.
 * @param counting weeklyHours null: there are no extra hours
 */
export function plannedHours(
  shifts: readonly Worked[],
  month: string,
  {
    weeklyHours,
    breakMinutes,
  }: { readonly weeklyHours: number | null; readonly breakMinutes: number },
): number {
  const hours = shifts
    .filter(({ date }) => date.startsWith(month))
    .reduce((sum, shift) => sum + hoursOf(shift, { breakMinutes }), 0);
  return weeklyHours === null ? hours : Math.min(hours, (weeklyHours * daysOf(month)) / 7);
}

function byMonth(
  shifts: readonly Worked[],
  within: (date: string) => boolean,
  days: number,
  counting: Counting,
): number {
  const hours = shifts
    .filter(({ date }) => within(date))
    .reduce((sum, shift) => sum + hoursOf(shift, counting), 0);
  return Math.max(0, hours - (counting.weeklyHours * days) / 7);
}

function byWeek(
  shifts: readonly Worked[],
  within: (date: string) => boolean,
  counting: Counting,
): number {
  const weeks = new Map<string, number>();
  for (const shift of shifts) {
    const sunday = sundayOf(shift.date);
    if (!within(sunday)) continue;
    weeks.set(sunday, (weeks.get(sunday) ?? 0) + hoursOf(shift, counting));
  }
  const tooMany = [...weeks.values()].map((hours) => Math.max(0, hours - counting.weeklyHours));
  return tooMany.reduce((sum, hours) => sum + hours, 0);
}

function hoursOf(
  { startDatetime, endDatetime, breakMinutes }: Worked,
  counting: Pick<Counting, 'breakMinutes'>,
): number {
  const minutes = (Date.parse(endDatetime) - Date.parse(startDatetime)) / 60_000;
  return Math.max(0, minutes - (breakMinutes ?? counting.breakMinutes)) / 60;
}

function daysOf(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}

function sundayOf(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, (7 - weekday) % 7);
}
