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
