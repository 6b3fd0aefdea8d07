import { addDays, headingDate, listDate, weekdayText } from '../dates.ts';
import { mostDays, type LeaveDates } from './leave-days.ts';

/** Why a day is a public holiday. A substitute follows from a gazetted Sunday, nobody enters it. */
export const holidayKinds = ['GAZETTED', 'SUBSTITUTE', 'OWN'] as const;
export type HolidayKind = (typeof holidayKinds)[number];

/** The kinds that a person chooses from. */
export const enteredKinds = ['GAZETTED', 'OWN'] as const satisfies HolidayKind[];

export const holidayKindLabels: Readonly<Record<HolidayKind, string>> = {
  GAZETTED: 'Gazetted',
  SUBSTITUTE: 'In place of a Sunday',
  OWN: "Agency's own",
};

/** A day on which the agency has a public holiday. */
export interface Holiday {
  /** `YYYY-MM-DD` of the agency's zone. */
  readonly date: string;
  readonly name: string;
}

/** 'National Day', and of the Monday after it 'National Day (observed)'. */
export function holidayName({ name, kind }: { name: string; kind: HolidayKind }): string {
  return kind === 'SUBSTITUTE' ? `${name} (observed)` : name;
}

/** '25 Dec 2026 (Christmas Day)'. */
export function holidayText({ date, name }: Holiday): string {
  return `${listDate(date)} (${name})`;
}

/** The heading of a day, with its holiday if it is one: '25 Dec 2026, (Fri), Christmas Day'. */
export function holidayHeading(date: string, name: string | undefined): string {
  return name === undefined ? headingDate(date) : `${headingDate(date)}, ${name}`;
}

/**
 * For each gazetted holiday that falls on a Sunday, the day that is the holiday too: the next one
 * that is not itself a public holiday (Holidays Act 1998, section 4(2)).
 * @returns dates by the id of the holiday
 */
export function substitutesOf(
  gazetted: readonly { readonly id: number; readonly date: string }[],
): ReadonlyMap<number, string> {
  const taken = new Set(gazetted.map(({ date }) => date));
  const substitutes = new Map<number, string>();
  for (const { id, date } of gazetted.toSorted((one, other) => (one.date < other.date ? -1 : 1))) {
    if (weekdayText(date) !== 'Sun') continue;
    let next = addDays(date, 1);
    while (taken.has(next)) next = addDays(next, 1);
    taken.add(next);
    substitutes.set(id, next);
  }
  return substitutes;
}

/** The holidays on the days of leave, each day once, in their order. */
export function holidaysIn(
  { startDate, endDate }: Pick<LeaveDates, 'startDate' | 'endDate'>,
  holidays: readonly Holiday[],
): Holiday[] {
  const within = holidays.filter(({ date }) => startDate <= date && date <= endDate);
  const byDate = new Map(within.toReversed().map((holiday) => [holiday.date, holiday]));
  return [...byDate.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

/**
 * The days that leave takes unless the office says otherwise: those of the calendar without public
 * holidays (Employment Act, section 88: a paid holiday is no leave). 0 where all are holidays.
 */
export function countedDays(dates: LeaveDates, holidays: readonly Holiday[]): number {
  const left = holidaysIn(dates, holidays).length;
  return dates.halfDay === null ? mostDays(dates) - left : left === 0 ? 0.5 : 0;
}

/** The holidays that are left out of so many days of leave: none where the office counts them. */
export function leftOut(
  dates: LeaveDates,
  days: number,
  holidays: readonly Holiday[],
): readonly Holiday[] {
  return days <= countedDays(dates, holidays) ? holidaysIn(dates, holidays) : [];
}

/**
 * What has to be known of leave whose days were counted by other holidays than those of now, or by
 * none: holidays that count as leave, and days that were left out and are no holidays.
 */
export function holidayDifference(
  leave: LeaveDates & {
    readonly days: number;
    readonly holidays: readonly Holiday[];
  },
  now: readonly Holiday[],
): {
  readonly counted: readonly Holiday[];
  readonly former: readonly Holiday[];
} {
  const without = (some: readonly Holiday[], others: readonly Holiday[]) =>
    some.filter(({ date }) => others.every((other) => other.date !== date));
  const today = holidaysIn(leave, now);
  const isMore = leave.days > countedDays(leave, now);
  return {
    counted: isMore ? without(today, leave.holidays) : [],
    former: without(leave.holidays, today),
  };
}
