import { listDate } from '../../dates.ts';
import { weekdays, type PostHolidays } from './post.ts';

/** Monday first. */
export const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

interface Days {
  readonly weekdays: readonly number[];
  readonly holidays: PostHolidays;
  readonly fromDate?: string | null | undefined;
  readonly toDate?: string | null | undefined;
}

/** 'Mon to Fri, not on public holidays, from 01 Dec 2026' */
export function daysText({ weekdays: on, holidays, fromDate, toDate }: Days): string {
  const parts = [
    weekdaysText(on),
    holidays === 'TOO' && (on.length === 0 ? 'public holidays' : 'and public holidays'),
    holidays === 'NEVER' && 'not on public holidays',
    fromDate && `from ${listDate(fromDate)}`,
    toDate && `until ${listDate(toDate)}`,
  ];
  return parts.filter(Boolean).join(', ').replaceAll(', and', ' and');
}

/** `Mon to Fri`, `Mon, Thu` */
export function weekdaysText(on: readonly number[]): string {
  if (on.length === weekdays.length) return 'every day';
  const names = on.flatMap((day) => weekdayNames[day - 1] ?? []);
  const [first] = on;
  const isRun = on.length > 2 && on.every((day, place) => day === (first ?? 0) + place);
  return isRun ? `${names[0]} to ${names.at(-1)}` : names.join(', ');
}
