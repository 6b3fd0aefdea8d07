import { dateOf } from '../../dates.ts';
import { extraHours, limitAt, type ExtraHoursBy, type HoursLimit } from '../extra-hours.ts';
import type { Period } from '../shifts.ts';

/** The hours of a person in a month, as they themselves see them. */
export interface OwnHours {
  /** Of the shifts that they were told of, without breaks. */
  readonly planned: number;
  /** Between time in and time out, of records that are over. */
  readonly clocked: number;
  /** Of those that were approved. */
  readonly approved: number;
  /** Planned beyond the weekly hours. */
  readonly extra: number;
  /** How many extra hours a month may have; null where no limit holds. */
  readonly extraLimit: number | null;
}

interface Told extends Period {
  readonly date: string;
  /** Unpaid within this one; absent where its kind says nothing. */
  readonly breakMinutes?: number;
}

/** A record of attendance that is over. */
export interface OwnRecord {
  readonly timeIn: string;
  readonly timeOut: string;
  /** Minutes; null until it is approved. */
  readonly approvedDuration: number | null;
}

interface Counting {
  readonly extraHoursBy: ExtraHoursBy;
  readonly breakMinutes: number;
  readonly limits: readonly HoursLimit[];
  readonly timeZone: string;
}

/**
 * @param month `YYYY-MM`
 * @param shifts of that month and, to count by week, of the six days before it
 * @param records around that month; one counts in the month in which it began
 */
export function ownHours(
  month: string,
  shifts: readonly Told[],
  records: readonly OwnRecord[],
  counting: Counting,
): OwnHours {
  const limit = limitAt(counting.limits, `${month}-01`);
  const own = records.filter(({ timeIn }) => dateOf(timeIn, counting.timeZone).startsWith(month));
  const minutes = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 60_000;
  const clocked = own.reduce((sum, { timeIn, timeOut }) => sum + minutes(timeIn, timeOut), 0);
  const approved = own.reduce((sum, { approvedDuration }) => sum + (approvedDuration ?? 0), 0);
  return {
    // Against no weekly hours all of them are beyond.
    planned: extraHours(shifts, month, { ...counting, extraHoursBy: 'MONTH', weeklyHours: 0 }),
    clocked: clocked / 60,
    approved: approved / 60,
    extra:
      limit === undefined
        ? 0
        : extraHours(shifts, month, { ...counting, weeklyHours: limit.weeklyHours }),
    extraLimit: limit?.monthlyExtraHours ?? null,
  };
}
