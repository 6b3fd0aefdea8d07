import { listDate } from '../../dates.ts';
import type { ShiftType } from '../shift/shift-type.ts';
import {
  clockText,
  hasOwnTimes,
  kindOf,
  workedMinutes,
  type PrintedBy,
  type PrintedLine,
} from './printed-line.ts';

/** The month of a site as it hangs on its wall: people down, days across. */

/** What stands in a cell: the letter of a kind of shift. */
export interface Mark {
  /** `D`, or `D*` for other times than those of the kind. */
  readonly text: string;
  /** Not told yet to whoever works it. */
  readonly isDraft: boolean;
  /** Whoever was to work it does not come. */
  readonly isDeclined: boolean;
}

export interface MonthPerson {
  readonly name: string;
  readonly designation: string | null;
  /** By date, in the order of their start. */
  readonly marks: ReadonlyMap<string, readonly Mark[]>;
  /** Without those that were declined. */
  readonly shifts: number;
  readonly minutes: number;
}

export interface SiteMonth {
  /** By name. */
  readonly people: readonly MonthPerson[];
  /** How many shifts stand on a date, without those that were declined. */
  readonly shiftsOn: ReadonlyMap<string, number>;
  readonly shifts: number;
  readonly minutes: number;
  /** The kinds that stand in the month, by their start. */
  readonly kinds: readonly ShiftType[];
  /** What `*` stands for: `Tan Ah Kow, 02 Nov 2026: 09:00 - 18:00`. */
  readonly ownTimes: readonly string[];
}

/** @param lines of one site and month, in the order of their start */
export function siteMonth(lines: readonly PrintedLine[], by: PrintedBy): SiteMonth {
  const standing = lines.filter(({ status }) => status !== 'DECLINED');
  const people = [...Map.groupBy(lines, ({ staffProfileID }) => staffProfileID)];
  const used = new Set(lines.map((line) => kindOf(line, by).key));
  const gone = lines
    .map((line) => kindOf(line, by))
    .filter(({ key }, place, all) => {
      const isKnown = by.types.some((type) => type.key === key);
      return !isKnown && all.findIndex((other) => other.key === key) === place;
    });
  return {
    people: people
      .map(([id, own]) => ({ id, person: personOf(own, by) }))
      .toSorted(
        (one, other) => one.person.name.localeCompare(other.person.name) || one.id - other.id,
      )
      .map(({ person }) => person),
    shiftsOn: countsOf(standing),
    shifts: standing.length,
    minutes: sumOf(lines, by),
    kinds: [...by.types.filter(({ key }) => used.has(key)), ...gone],
    ownTimes: lines
      .filter((line) => hasOwnTimes(line, by))
      .map((line) => `${line.staffName}, ${listDate(line.date)}: ${clockText(line, by.timeZone)}`),
  };
}

function personOf(lines: readonly PrintedLine[], by: PrintedBy): MonthPerson {
  const days = Map.groupBy(lines, ({ date }) => date);
  return {
    name: lines[0]?.staffName ?? '',
    designation: lines.at(-1)?.workHistoryDesignation ?? null,
    marks: new Map([...days].map(([date, own]) => [date, own.map((line) => markOf(line, by))])),
    shifts: lines.filter(({ status }) => status !== 'DECLINED').length,
    minutes: sumOf(lines, by),
  };
}

function markOf(line: PrintedLine, by: PrintedBy): Mark {
  return {
    text: `${kindOf(line, by).letter}${hasOwnTimes(line, by) ? '*' : ''}`,
    isDraft: line.status === 'DRAFT',
    isDeclined: line.status === 'DECLINED',
  };
}

const sumOf = (lines: readonly PrintedLine[], by: PrintedBy): number =>
  lines.reduce((sum, line) => sum + workedMinutes(line, by), 0);

function countsOf(lines: readonly PrintedLine[]): ReadonlyMap<string, number> {
  const days = Map.groupBy(lines, ({ date }) => date);
  return new Map([...days].map(([date, own]) => [date, own.length]));
}

/** A day at the head of its column, in lines: `7`, `Sa`, and on a public holiday `PH`. */
export function dayTitle(date: string, weekday: string, isHoliday: boolean): string {
  return `${Number(date.slice(8))}\n${weekday.slice(0, 2)}${isHoliday ? '\nPH' : ''}`;
}
