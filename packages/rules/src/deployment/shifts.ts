import { addDays, dateOf, instantAt, wallTime, wireTime } from '../dates.ts';

/** The two shifts of a day (part-2 §4). */
export const shifts = ['DAY', 'NIGHT'] as const;
export type Shift = (typeof shifts)[number];

export const shiftLabels: Readonly<Record<Shift, string>> = {
  DAY: 'Day Shift',
  NIGHT: 'Night Shift',
};

/** What the shift of a line is called: by the agency's own kind, else by which of the two it is. */
export function shiftNameOf(line: {
  readonly shift: Shift;
  readonly shiftTypeName: string | null;
}): string {
  return line.shiftTypeName ?? shiftLabels[line.shift];
}

/** When clocks of the agency show that a shift begins and ends; a night shift ends the next day. */
export const shiftTimes: Readonly<
  Record<Shift, { readonly startTime: string; readonly endTime: string }>
> = {
  DAY: { startTime: '08:00', endTime: '20:00' },
  NIGHT: { startTime: '20:00', endTime: '08:00' },
};

/** From and to an instant, as the wire writes them. */
export interface Period {
  readonly startDatetime: string;
  readonly endDatetime: string;
}

/**
 * When a shift of a date runs, in the time zone of the agency: 00:00 to 12:00 and 12:00 to 00:00 of
 * the next day in UTC, for an agency in Singapore (DEP-31).
 */
export function shiftPeriod(date: string, shift: Shift, timeZone: string): Period {
  const { startTime, endTime } = shiftTimes[shift];
  const lastDate = endTime <= startTime ? addDays(date, 1) : date;
  return {
    startDatetime: instantAt(date, `${startTime}:00`, timeZone),
    endDatetime: instantAt(lastDate, `${endTime}:00`, timeZone),
  };
}

/**
 * In which of the two a period lies, whatever its times: that of its middle. So the wire's `shift`
 * has a value for every line (ENT-19).
 */
export function halfOf({ startDatetime, endDatetime }: Period, timeZone: string): Shift {
  const middle = (Date.parse(startDatetime) + Date.parse(endDatetime)) / 2;
  return shiftAt(wireTime(middle), timeZone).shift;
}

/** The date and shift that run at an instant; before the day shift it is the night of the day before. */
export function shiftAt(instant: string, timeZone: string): { date: string; shift: Shift } {
  const date = dateOf(instant, timeZone);
  const time = wallTime(instant, timeZone).slice(11);
  if (time < shiftTimes.DAY.startTime) return { date: addDays(date, -1), shift: 'NIGHT' };
  return { date, shift: time < shiftTimes.NIGHT.startTime ? 'DAY' : 'NIGHT' };
}
