import { plannedLineOf, type PlannedLine } from '../../attendance/planned-line.ts';
import type { Shift } from '../../deployment/shifts.ts';
import type { PayDays } from '../period/period.ts';
import { shiftOfAttendance } from './pay-shift.ts';

/** A line of the roster on its day. */
export interface RosteredLine extends PlannedLine {
  readonly date: string;
  readonly shift: Shift;
}

/** What of a record of attendance says on which day it is paid and which line it belongs to. */
export interface ClockedTime {
  readonly deploymentID: number | null;
  readonly timeIn: string;
  readonly timeInSiteProfileID: number | null;
}

/** A shift of a person as it was planned, as it was worked, or both. */
export interface PayShift<Line, Clocked> {
  readonly date: string;
  readonly shift: Shift;
  readonly planned: Line | null;
  readonly attendance: Clocked | null;
}

/** Hours are counted by site and kind of shift; null where the record names no site. */
export interface HoursPlace {
  readonly siteProfileID: number | null;
  readonly shift: Shift;
}

/**
 * Whether a shift is among the hours of a site and kind of shift: those that were planned there,
 * and those that were clocked there. A record without a site is at that of its line.
 */
export function isAmongHours(
  { shift, planned, attendance }: ShiftAtPlace,
  place: HoursPlace,
): { readonly rostered: boolean; readonly clocked: boolean } {
  if (shift !== place.shift) return { rostered: false, clocked: false };
  const came = attendance && (attendance.siteProfileID ?? planned?.siteProfileID ?? null);
  return {
    rostered: planned !== null && planned.siteProfileID === place.siteProfileID,
    clocked: attendance !== null && came === place.siteProfileID,
  };
}

interface ShiftAtPlace {
  readonly shift: Shift;
  readonly planned: { readonly siteProfileID: number } | null;
  readonly attendance: { readonly siteProfileID: number | null } | null;
}

/**
 * What the pay of some days follows from, in the order of time: each record on the day on which it
 * is paid with the line that Records shows beside it, and each line to which nobody came.
 * @param roster lines of the same person
 */
export function payShifts<Line extends RosteredLine, Clocked extends ClockedTime>(
  { startDate, endDate }: PayDays,
  attendance: readonly Clocked[],
  roster: readonly Line[],
  timeZone: string,
): PayShift<Line, Clocked>[] {
  const clocked = attendance.map((one) => {
    const named = roster.find(({ deploymentID }) => deploymentID === one.deploymentID) ?? null;
    const placed = shiftOfAttendance(one.timeIn, named, timeZone);
    return { ...placed, planned: plannedLineOf(one, roster), attendance: one };
  });
  const met = new Set(clocked.map(({ planned }) => planned));
  const missed = roster
    .filter((line) => !met.has(line))
    .map((line) => ({ date: line.date, shift: line.shift, planned: line, attendance: null }));
  return [...clocked, ...missed]
    .filter(({ date }) => startDate <= date && date <= endDate)
    .toSorted(
      (one, other) => one.date.localeCompare(other.date) || beginning(one) - beginning(other),
    );
}

function beginning({ planned, attendance }: PayShift<PlannedLine, ClockedTime>): number {
  return Date.parse(attendance?.timeIn ?? planned?.start ?? '');
}
