import { addDays, wallTime } from '../../dates.ts';
import { plannedLineOf } from '../../attendance/planned-line.ts';
import type { Shift } from '../../deployment/shifts.ts';
import type { PaidAttendance, PaidShift } from './pay-facts.ts';

/**
 * The day and shift of an attendance that carries no line of the roster, by its time in: from three
 * hours before a shift begins to nine hours after it, as on the dashboard (HOME-17). A night shift
 * over the end of a month so counts on the day on which it began.
 */
export function shiftOfTimeInAt(
  timeIn: string,
  timeZone: string,
): { readonly date: string; readonly shift: Shift } {
  const wall = wallTime(timeIn, timeZone);
  const time = wall.slice(11);
  const date = time < dayFrom ? addDays(wall.slice(0, 10), -1) : wall.slice(0, 10);
  return { date, shift: time >= dayFrom && time < nightFrom ? 'DAY' : 'NIGHT' };
}

/**
 * The day and shift of an attendance: those of its line of the roster, unless that lies more than a
 * day away from the time in and so cannot be meant.
 */
export function shiftOfAttendance(
  timeIn: string,
  line: { readonly date: string; readonly shift: Shift } | null,
  timeZone: string,
): { readonly date: string; readonly shift: Shift } {
  const own = shiftOfTimeInAt(timeIn, timeZone);
  if (line === null || line.date < addDays(own.date, -1) || line.date > addDays(own.date, 1)) {
    return own;
  }
  return { date: line.date, shift: line.shift };
}

/** A record as it was clocked, with the line of the roster that it names. */
export interface ClockedRecord extends Omit<
  PaidAttendance,
  'date' | 'shift' | 'plannedStart' | 'breakMinutes'
> {
  readonly deploymentID: number | null;
}

/**
 * The same on the day on which it is paid. Without a site of its own it is at that of its line.
 * @param roster lines of the same person
 */
export function placedAttendance(
  { deploymentID, ...record }: ClockedRecord,
  roster: readonly PaidShift[],
  timeZone: string,
): PaidAttendance {
  const named = roster.find(({ id }) => id === deploymentID) ?? null;
  const placed = shiftOfAttendance(record.timeIn, named, timeZone);
  const line = placed.date === named?.date && placed.shift === named.shift ? named : null;
  const planned = line ?? lineByTime(record, roster);
  return {
    ...record,
    ...placed,
    siteProfileID: record.siteProfileID ?? line?.siteProfileID ?? null,
    plannedStart: planned?.startDatetime ?? null,
    breakMinutes: planned?.breakMinutes ?? null,
  };
}

/** The line to which somebody came who named none. */
function lineByTime(
  { timeIn, siteProfileID }: Pick<ClockedRecord, 'timeIn' | 'siteProfileID'>,
  roster: readonly PaidShift[],
): PaidShift | null {
  const lines = roster.map((line) => ({
    line,
    deploymentID: line.id,
    siteProfileID: line.siteProfileID,
    start: line.startDatetime,
    end: line.endDatetime,
  }));
  const unnamed = { deploymentID: null, timeIn, timeInSiteProfileID: siteProfileID };
  return plannedLineOf(unnamed, lines)?.line ?? null;
}

const dayFrom = '05:00';
const nightFrom = '17:00';
