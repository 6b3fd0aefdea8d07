import { extraHours, limitAt, type ExtraHoursBy, type HoursLimit } from '../extra-hours.ts';
import type { RosterEntry } from '../roster-form.ts';
import { periodOf, typeOf, unpaidBreak, type ShiftType } from '../shift/shift-type.ts';

/** How an agency counts the hours of its people. */
export interface MonthCounting {
  readonly extraHoursBy: ExtraHoursBy;
  /** Unpaid, in shifts whose kind says nothing else. */
  readonly breakMinutes: number;
  readonly limits: readonly HoursLimit[];
  readonly types: readonly ShiftType[];
  readonly timeZone: string;
}

/** Hours of a person in a month, without unpaid breaks. */
export interface MonthHours {
  readonly planned: number;
  /** Beyond the weekly hours; null where no limit holds. */
  readonly extra: number | null;
  /** Extra hours that a month may have; null where no limit holds. */
  readonly extraLimit: number | null;
}

/**
 * The planned hours of a person and how many of them are extra.
 * @param lines of the person, in that month and, to count by week, of the six days before it
 * @param month `YYYY-MM`
 */
export function monthHours(
  lines: readonly RosterEntry[],
  month: string,
  counting: MonthCounting,
): MonthHours {
  const { breakMinutes, types, timeZone, limits } = counting;
  const worked = lines.map(({ date, shift, startTime, endTime }) => {
    const type = typeOf(shift, types);
    const times = {
      startTime: startTime ?? type.startTime,
      endTime: endTime ?? type.endTime,
    };
    const pause = unpaidBreak(type, breakMinutes);
    return { date, ...periodOf(date, times, timeZone), breakMinutes: pause };
  });
  const limit = limitAt(limits, `${month}-01`);
  // Against no weekly hours all of them are beyond.
  const whole = {
    extraHoursBy: 'MONTH',
    weeklyHours: 0,
    breakMinutes,
  } as const;
  return {
    planned: extraHours(worked, month, whole),
    extra: limit
      ? extraHours(worked, month, {
          ...counting,
          weeklyHours: limit.weeklyHours,
        })
      : null,
    extraLimit: limit?.monthlyExtraHours ?? null,
  };
}

/** A site in a cell: the first letters of its words, three at most; of a single word its first three. */
export function shortSiteName(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const [first = ''] = words;
  if (words.length === 1) return first.slice(0, 3);
  return words
    .slice(0, 3)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('');
}
