import { addDays, instantAt, todayIn, wireTime } from '../dates.ts';

/** Day and night shifts, and which of them the home dashboard shows (part-2 §2, §4). */

export const shiftKinds = ['DAY', 'NIGHT'] as const;
export type ShiftKind = (typeof shiftKinds)[number];

/** When each begins, by the clocks of the agency. */
const begins: Record<ShiftKind, string> = { DAY: '08:00:00', NIGHT: '20:00:00' };

export const shiftLabels: Record<ShiftKind, string> = { DAY: 'Day Shift', NIGHT: 'Night Shift' };

/** A time in belongs to a shift from so many milliseconds before its start on (HOME-17). */
const early = 3 * 3_600_000;

/** One shift of an agency; instants in ISO UTC. */
export interface Shift {
  /** The day on which it begins, in the agency's time zone. */
  readonly date: string;
  readonly kind: ShiftKind;
  readonly start: string;
  /** The first time in that belongs to it: three hours before the start. */
  readonly from: string;
  /**
   * The first time in that no longer does: nine hours after the start. Where clocks are changed in
   * between it is three hours before the next shift, so that each time in has exactly one shift.
   */
  readonly until: string;
}

/** The shift of a day. */
export function shiftOn(date: string, kind: ShiftKind, timeZone: string): Shift {
  const start = instantAt(date, begins[kind], timeZone);
  const next =
    kind === 'DAY'
      ? instantAt(date, begins.NIGHT, timeZone)
      : instantAt(addDays(date, 1), begins.DAY, timeZone);
  const before = (instant: string) => wireTime(Date.parse(instant) - early);
  return { date, kind, start, from: before(start), until: before(next) };
}

/** Whether the dashboard shows a shift in full, or only who is still on duty in it. */
export interface DashboardShift extends Shift {
  readonly shown: boolean;
}

/**
 * The shifts from yesterday to tomorrow (HOME-18), in order of time. Shown: today's day and night
 * always, before 08:00 the night before, from 08:00 the next day's day (HOME-13, HOME-14).
 * @param now milliseconds since 1970
 */
export function dashboardShifts(now: number, timeZone: string): DashboardShift[] {
  const today = todayIn(timeZone, now);
  const yesterday = addDays(today, -1);
  const tomorrow = addDays(today, 1);
  const hasBegun = now >= Date.parse(shiftOn(today, 'DAY', timeZone).start);
  const isShown = (date: string, kind: ShiftKind): boolean => {
    if (date === yesterday) return kind === 'NIGHT' && !hasBegun;
    if (date === tomorrow) return kind === 'DAY' && hasBegun;
    return true;
  };
  return [yesterday, today, tomorrow].flatMap((date) =>
    shiftKinds.map((kind) => ({
      ...shiftOn(date, kind, timeZone),
      shown: isShown(date, kind),
    })),
  );
}

/** The shift to which a time in belongs; undefined when none of these is. */
export function shiftOf<One extends Shift>(
  shifts: readonly One[],
  timeIn: string,
): One | undefined {
  const instant = Date.parse(timeIn);
  return shifts.find(
    ({ from, until }) => instant >= Date.parse(from) && instant < Date.parse(until),
  );
}
