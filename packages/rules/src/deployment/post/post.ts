import { weekdayNumber } from '../../dates.ts';
import type { Grade } from '../planning-checks.ts';
import type { Period } from '../shifts.ts';
import { periodOf, type ShiftKey, type ShiftType } from '../shift/shift-type.ts';

/** What a site needs: posts, and which of them stand on a date. */

/** Whether a post stands on a public holiday. */
export const postHolidays = ['LIKE_WEEKDAY', 'TOO', 'NEVER'] as const;
export type PostHolidays = (typeof postHolidays)[number];

export const postHolidayLabels: Readonly<Record<PostHolidays, string>> = {
  LIKE_WEEKDAY: 'Like the weekday',
  TOO: 'On all of them',
  NEVER: 'On none of them',
};

/** Monday is 1, Sunday 7. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof weekdays)[number];

export interface Post {
  readonly siteProfileID: number;
  readonly shift: ShiftKey;
  readonly weekdays: readonly number[];
  readonly holidays: PostHolidays;
  /** `YYYY-MM-DD`; null: since ever. */
  readonly fromDate: string | null;
  /** The last date; null: until further notice. */
  readonly toDate: string | null;
  /** The lowest grade that may stand there; null: any. */
  readonly grade: Grade | null;
  /** Null: not said. */
  readonly headcount: number | null;
}

/** What a post asks for on a date. */
export interface Need extends Period {
  /** The day on which it begins. */
  readonly date: string;
  readonly siteProfileID: number;
  readonly shift: ShiftKey;
  readonly grade: Grade | null;
  readonly headcount: number;
}

/** Whether a post stands on a date. */
export function standsOn(
  { weekdays: on, holidays, fromDate, toDate }: Omit<Post, 'siteProfileID' | 'shift'>,
  date: string,
  isHoliday: boolean,
): boolean {
  if ((fromDate !== null && date < fromDate) || (toDate !== null && toDate < date)) return false;
  if (isHoliday && holidays !== 'LIKE_WEEKDAY') return holidays === 'TOO';
  return on.includes(weekdayNumber(date));
}

/** How an agency's days and shifts lie. */
export interface PostCalendar {
  readonly types: readonly ShiftType[];
  /** Dates of public holidays. */
  readonly holidays: ReadonlySet<string>;
  readonly timeZone: string;
}

/** What posts with a headcount ask for on some dates, in the order of the dates. */
export function needsOf(
  posts: readonly Post[],
  dates: readonly string[],
  { types, holidays, timeZone }: PostCalendar,
): Need[] {
  const typeOf = new Map(types.map((type) => [type.key, type]));
  return dates.flatMap((date) => {
    // Thousands of posts stand at a few times: each is worked out once.
    const periods = new Map<ShiftType, Period>();
    const periodFor = (type: ShiftType): Period => {
      const known = periods.get(type) ?? periodOf(date, type, timeZone);
      periods.set(type, known);
      return known;
    };
    return posts.flatMap((post): Need[] => {
      const { siteProfileID, shift, grade, headcount } = post;
      const type = typeOf.get(shift);
      if (headcount === null || headcount === 0 || type === undefined) return [];
      if (!standsOn(post, date, holidays.has(date))) return [];
      return [{ ...periodFor(type), date, siteProfileID, shift, grade, headcount }];
    });
  });
}

/** The lowest grade that the posts of a place ask for; null where one of them takes anybody. */
export function lowestGrade(posts: readonly Pick<Post, 'grade'>[]): Grade | null {
  const [first = null, ...others] = posts.map(({ grade }) => grade);
  return others.reduce(
    (lowest, grade) =>
      lowest === null || grade === null ? null : grade.id < lowest.id ? grade : lowest,
    first,
  );
}

/** How many people posts ask for; null where none of them says. */
export function headcountOf(posts: readonly Pick<Post, 'headcount'>[]): number | null {
  const said = posts.flatMap(({ headcount }) => headcount ?? []);
  return said.length === 0 ? null : said.reduce((sum, count) => sum + count, 0);
}
