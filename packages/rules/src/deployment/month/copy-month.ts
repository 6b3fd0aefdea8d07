import { addDays } from '../../dates.ts';
import { datesOfMonth } from '../month-grid.ts';
import type { RosterEntry } from '../roster-form.ts';
import type { ShiftType } from '../shift/shift-type.ts';

/** A month planned as another one was. */

/**
 * The date whose plan a date takes over: the same weekday of the same week of its month, the second
 * Monday for a second Monday. A fifth one that the month does not have takes over the fourth.
 * @param date `YYYY-MM-DD` @param month `YYYY-MM` from which is copied
 */
export function sourceDate(date: string, month: string): string {
  const first = `${month}-01`;
  const toWeekday = (weekdayOf(date) - weekdayOf(first) + 7) % 7;
  const week = Math.floor((Number(date.slice(8)) - 1) / 7);
  const source = addDays(first, toWeekday + week * 7);
  return source.startsWith(month) ? source : addDays(source, -7);
}

interface Copying {
  /** `YYYY-MM` */
  readonly from: string;
  readonly to: string;
  /** Kinds of shift that can be planned. */
  readonly types: readonly ShiftType[];
  readonly isOnLeave: (staffProfileID: number, date: string) => boolean;
  readonly newKey: () => string;
}

export interface CopiedMonth {
  /** Entries to be added. */
  readonly added: readonly RosterEntry[];
  /** Of people who are on leave then. */
  readonly onLeave: readonly RosterEntry[];
  /** Of kinds of shift that are no longer planned. */
  readonly gone: readonly RosterEntry[];
  /** How many stood there already. */
  readonly present: number;
}

/**
 * What is missing in a month that another one had; what stands there stays.
 * @param source the entries of the month from which is copied
 * @param lines the entries of the month to which is copied
 */
export function copyMonth(
  source: readonly RosterEntry[],
  lines: readonly RosterEntry[],
  { from, to, types, isOnLeave, newKey }: Copying,
): CopiedMonth {
  const known = new Set(types.map(({ key }) => key));
  const standing = new Set(lines.map(placeOf));
  const onDate = Map.groupBy(source, ({ date }) => date);
  const added: RosterEntry[] = [];
  const onLeave: RosterEntry[] = [];
  const gone: RosterEntry[] = [];
  let present = 0;
  for (const date of datesOfMonth(to)) {
    for (const line of onDate.get(sourceDate(date, from)) ?? []) {
      const copy = copyOf(line, date);
      if (standing.has(placeOf(copy))) present += 1;
      else if (!known.has(copy.shift)) gone.push(copy);
      else if (isOnLeave(copy.staffProfileID ?? 0, date)) onLeave.push(copy);
      else added.push({ ...copy, key: newKey() });
    }
  }
  return { added, onLeave, gone, present };
}

/** What was told, answered or overruled once is not so for another day. */
function copyOf(line: RosterEntry, date: string): RosterEntry {
  const { staffProfileID, staffName, designation, shift, startTime, endTime } = line;
  const { siteProfileID, siteProfileName } = line;
  return {
    key: line.key,
    date,
    siteProfileID,
    siteProfileName,
    shift,
    startTime,
    endTime,
    staffProfileID,
    staffName,
    designation,
    overriddenChecks: [],
    overriddenFor: null,
    overriddenBy: null,
  };
}

function placeOf({ staffProfileID, date, siteProfileID, shift, startTime }: RosterEntry): string {
  return [staffProfileID, date, siteProfileID, shift, startTime].join();
}

function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}
