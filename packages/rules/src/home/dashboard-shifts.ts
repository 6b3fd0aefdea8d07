import { addDays, todayIn, wireTime } from '../dates.ts';
import { shiftPeriod, shifts, type Period, type Shift } from '../deployment/shifts.ts';

/** Which shifts the home dashboard shows, and which of them a time in belongs to (part-2 §2, §4). */

/** A time in belongs to a shift from so many milliseconds before its start on (HOME-17). */
const early = 3 * 3_600_000;

/** A shift of a date with its times in; instants in ISO UTC. */
export interface ShiftWindow {
  /** The day on which it begins, in the agency's time zone. */
  readonly date: string;
  readonly shift: Shift;
  readonly start: string;
  /** When the next one starts. */
  readonly end: string;
  /** The first time in that belongs to it: three hours before the start. */
  readonly from: string;
  /**
   * The first time in that no longer does: nine hours after the start. Where clocks are changed in
   * between it is three hours before the next shift, so that each time in has exactly one shift.
   */
  readonly until: string;
}

export function shiftWindow(date: string, shift: Shift, timeZone: string): ShiftWindow {
  const { startDatetime: start, endDatetime: next } = shiftPeriod(date, shift, timeZone);
  const before = (instant: string) => wireTime(Date.parse(instant) - early);
  return { date, shift, start, end: next, from: before(start), until: before(next) };
}

/** Whether the dashboard shows a shift in full, or only who is still on duty in it. */
export interface DashboardShift extends ShiftWindow {
  readonly shown: boolean;
  /** Day and night of today stand on each card, also without anybody. */
  readonly isToday: boolean;
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
  const hasBegun = now >= Date.parse(shiftPeriod(today, 'DAY', timeZone).startDatetime);
  const isShown = (date: string, shift: Shift): boolean => {
    if (date === yesterday) return shift === 'NIGHT' && !hasBegun;
    if (date === tomorrow) return shift === 'DAY' && hasBegun;
    return true;
  };
  return [yesterday, today, tomorrow].flatMap((date) =>
    shifts.map((shift) => ({
      ...shiftWindow(date, shift, timeZone),
      shown: isShown(date, shift),
      isToday: date === today,
    })),
  );
}

/** The shift to which a time in belongs; undefined when none of these is. */
export function shiftOfTimeIn<One extends ShiftWindow>(
  windows: readonly One[],
  timeIn: string,
): One | undefined {
  const instant = Date.parse(timeIn);
  return windows.find(
    ({ from, until }) => instant >= Date.parse(from) && instant < Date.parse(until),
  );
}

/**
 * The shift in which a line of the roster stands, whatever its times: that of its middle (halfOf);
 * undefined when none of these is.
 */
export function shiftOfLine<One extends ShiftWindow>(
  windows: readonly One[],
  { startDatetime, endDatetime }: Period,
): One | undefined {
  const middle = (Date.parse(startDatetime) + Date.parse(endDatetime)) / 2;
  return windows.find(({ start, end }) => middle >= Date.parse(start) && middle < Date.parse(end));
}

/**
 * Whether a line stands on the dashboard also while nobody is there for it: those of the shifts that
 * are shown, and whatever still runs of those before.
 */
export function isLineShown({ shown, start }: DashboardShift, line: Period, now: number): boolean {
  return shown || (Date.parse(start) <= now && now < Date.parse(line.endDatetime));
}
