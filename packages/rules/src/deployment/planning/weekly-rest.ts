import { addDays, dateOf, instantAt, weekdayNumber } from '../../dates.ts';
import type { Period } from '../shifts.ts';

/**
 * Rest that runs for so many hours each week (Employment Act, section 36: 30 hours for who works in
 * shifts). The law does not say how weeks are taken where shifts cross them, so it is a setting.
 * WEEK: from Monday to Sunday; a rest counts in the week in which it begins, before 18:00 on its
 * Sunday (section 36(3)), and one from the week before as far as it runs on from Monday. SEVEN_DAYS:
 * in any seven days in a row a rest begins.
 */
export const weeklyRestWays = ['WEEK', 'SEVEN_DAYS'] as const;
export type WeeklyRestBy = (typeof weeklyRestWays)[number];

export const weeklyRestLabels: Readonly<Record<WeeklyRestBy, string>> = {
  WEEK: 'From Monday to Sunday: a rest counts in the week in which it begins',
  SEVEN_DAYS: 'In any seven days in a row a rest begins',
};

interface Worked extends Period {
  /** `YYYY-MM-DD`, on which it begins. */
  readonly date: string;
}

/** Days without a rest that is long enough; `YYYY-MM-DD`, both included. */
export interface RestlessDays {
  readonly from: string;
  readonly to: string;
}

/**
 * The days around a shift in which no rest is long enough; undefined where there is one.
 * @param shifts all of the person around it, itself among them
 * @param hours that the rest runs for
 */
export function restlessDays(
  shift: Worked,
  shifts: readonly Worked[],
  { hours, by }: { readonly hours: number; readonly by: WeeklyRestBy },
  timeZone: string,
): RestlessDays | undefined {
  const rests = freeTimes(shifts);
  const length = hours * hour;
  return by === 'WEEK'
    ? restlessWeek(shift, rests, length, timeZone)
    : restlessRun(shift, rests, length, timeZone);
}

const hour = 3_600_000;
const week = 7 * 24 * hour;

interface FreeTime {
  readonly from: number;
  readonly to: number;
}

/** The times between shifts, in their order, with all time before the first and after the last. */
function freeTimes(shifts: readonly Worked[]): FreeTime[] {
  const busy = shifts
    .map(({ startDatetime, endDatetime }) => ({
      from: Date.parse(startDatetime),
      to: Date.parse(endDatetime),
    }))
    .toSorted((one, other) => one.from - other.from);
  const free: FreeTime[] = [];
  let ended = -Infinity;
  for (const { from, to } of busy) {
    if (from > ended) free.push({ from: ended, to: from });
    ended = Math.max(ended, to);
  }
  return [...free, { from: ended, to: Infinity }];
}

function restlessWeek(
  { date }: Worked,
  free: readonly FreeTime[],
  length: number,
  timeZone: string,
): RestlessDays | undefined {
  const monday = addDays(date, 1 - weekdayNumber(date));
  const sunday = addDays(monday, 6);
  const begins = Date.parse(instantAt(monday, '00:00:00', timeZone));
  const until = Date.parse(instantAt(sunday, '18:00:00', timeZone));
  const hasRest = free.some(({ from, to }) => {
    const start = Math.max(from, begins);
    return start < until && to - start >= length;
  });
  return hasRest ? undefined : { from: monday, to: sunday };
}

function restlessRun(
  { startDatetime }: Worked,
  free: readonly FreeTime[],
  length: number,
  timeZone: string,
): RestlessDays | undefined {
  const start = Date.parse(startDatetime);
  const rests = free.filter(({ from, to }) => to - from >= length);
  const last = rests.findLast(({ to }) => to <= start)?.to ?? start;
  const next = rests.find(({ from }) => from > start)?.from ?? start;
  // At the latest a rest began so long before it ended; the next one begins with the next free time.
  if (next - last + length <= week) return undefined;
  return { from: dateOf(last, timeZone), to: dateOf(next - 1000, timeZone) };
}
