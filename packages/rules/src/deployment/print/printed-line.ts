import { wallTime } from '../../dates.ts';
import type { LineStatus } from '../publish/line-status.ts';
import { shiftLabels, type Period, type Shift } from '../shifts.ts';
import { typeOf, unpaidBreak, type ShiftType } from '../shift/shift-type.ts';

/** A line of the roster as it is printed. */
export interface PrintedLine extends Period {
  /** `YYYY-MM-DD`: the day on which it begins. */
  readonly date: string;
  readonly shift: Shift;
  /** Null: the kind that `shift` names. */
  readonly shiftTypeID: number | null;
  readonly staffProfileID: number;
  readonly staffName: string;
  readonly workHistoryDesignation: string | null;
  readonly status: LineStatus;
}

/** By what lines are read. */
export interface PrintedBy {
  /** All kinds of shift of the agency, also those that are gone. */
  readonly types: readonly ShiftType[];
  /** Of the planning checks: the unpaid break of a kind that says nothing of it. */
  readonly breakMinutes: number;
  readonly timeZone: string;
}

export function kindOf({ shift, shiftTypeID }: PrintedLine, { types }: PrintedBy): ShiftType {
  return typeOf(shiftTypeID ?? shift, types);
}

/** `08:00 - 20:00` by the clocks of the agency. */
export function clockText(line: Period, timeZone: string): string {
  const clock = (instant: string) => wallTime(instant, timeZone).slice(11, 16);
  return `${clock(line.startDatetime)} - ${clock(line.endDatetime)}`;
}

/** Whether a line has other times than its kind. */
export function hasOwnTimes(line: PrintedLine, by: PrintedBy): boolean {
  const { startTime, endTime } = kindOf(line, by);
  return clockText(line, by.timeZone) !== `${startTime} - ${endTime}`;
}

/** Minutes of work, without the unpaid break; of a line that was declined none. */
export function workedMinutes(line: PrintedLine, by: PrintedBy): number {
  if (line.status === 'DECLINED') return 0;
  const span = (Date.parse(line.endDatetime) - Date.parse(line.startDatetime)) / 60_000;
  return Math.max(0, span - unpaidBreak(kindOf(line, by), by.breakMinutes));
}

/** Hours of some minutes, `12` or `11.5`. */
export function hoursText(minutes: number): string {
  return String(Math.round((minutes / 60) * 100) / 100);
}

/** What is said of a line that nobody can count on yet; empty for one that was told and not refused. */
export function doubtText(status: LineStatus): string {
  if (status === 'DRAFT') return 'Not published';
  return status === 'DECLINED' ? 'Declined' : '';
}

/** The name of the kind of shift; the two of all agencies by their own labels. */
export function kindName(line: PrintedLine, by: PrintedBy): string {
  return line.shiftTypeID === null ? shiftLabels[line.shift] : kindOf(line, by).name;
}
