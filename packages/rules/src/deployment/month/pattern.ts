import { addDays } from '../../dates.ts';
import type { GridPerson } from '../month-grid.ts';
import type { ShiftKey, ShiftType } from '../shift/shift-type.ts';
import { cellKey, type PaintedCell } from './paint.ts';

/** A run of shifts and free days that repeats: `DDDD--` is four days on and two off. */

/** One day of a pattern; null is free. */
export type PatternDay = ShiftKey | null;

/** Patterns that many agencies work by, of a kind of shift by its letter. */
export const usualPatterns = [
  { name: '4 on, 2 off', on: 4, off: 2 },
  { name: '5 on, 1 off', on: 5, off: 1 },
  { name: '5 on, 2 off', on: 5, off: 2 },
] as const;

/** The longest pattern, in days. */
export const patternDays = 62;

export const patternMessages = {
  none: 'Give letters of shifts, and - for a free day.',
  unknown: (letter: string) => `No shift has the letter ${letter}.`,
  long: `A pattern has at most ${patternDays} days.`,
  backwards: 'The last day is not before the first.',
  nobody: 'Choose at least one person.',
} as const;

/** `DDDD--`; letters of two characters stand apart: `D1 D1 -`. */
export function usualText(letter: string, { on, off }: { on: number; off: number }): string {
  const days = [...Array<string>(on).fill(letter), ...Array<string>(off).fill('-')];
  return days.join(letter.length > 1 ? ' ' : '');
}

/** What a typed pattern says, or why it says nothing. */
export type ReadPattern =
  | { readonly days: readonly PatternDay[]; readonly problem?: undefined }
  | { readonly days?: undefined; readonly problem: string };

/**
 * Reads `DD--NN--`, in capitals or not; with spaces between, letters of two characters can be said.
 * @param types the kinds of shift that can be planned
 */
export function readPattern(text: string, types: readonly ShiftType[]): ReadPattern {
  const trimmed = text.trim();
  const letters = /\s/.test(trimmed) ? trimmed.split(/\s+/) : [...trimmed];
  if (letters.length > patternDays) return { problem: patternMessages.long };
  const days: PatternDay[] = [];
  for (const letter of letters) {
    if (letter === '-') days.push(null);
    else {
      const type = types.find((one) => one.letter.toLowerCase() === letter.toLowerCase());
      if (type === undefined) return { problem: patternMessages.unknown(letter) };
      days.push(type.key);
    }
  }
  if (days.every((day) => day === null)) return { problem: patternMessages.none };
  return { days };
}

export interface PatternRun {
  readonly days: readonly PatternDay[];
  readonly people: readonly GridPerson[];
  /** `YYYY-MM-DD`, both included. */
  readonly fromDate: string;
  readonly toDate: string;
  /** Days by which each next person begins later in the pattern than the one before. */
  readonly stagger: number;
}

export interface PatternResult {
  /** Days on which the pattern plans somebody, or frees them. */
  readonly cells: readonly PaintedCell[];
  /** Days on which it would plan somebody who is on leave. */
  readonly onLeave: readonly PaintedCell[];
  /** Days on which it would plan somebody who works elsewhere. */
  readonly elsewhere: readonly PaintedCell[];
}

interface Obstacles {
  readonly isOnLeave: (staffProfileID: number, date: string) => boolean;
  /** Cells in which somebody works at another site. */
  readonly elsewhere: ReadonlySet<string>;
}

/** The cells of a pattern from a date to a date, and where it does not come about. */
export function patternCells(run: PatternRun, obstacles: Obstacles): PatternResult {
  const { days, people, fromDate, toDate, stagger } = run;
  const cells: PaintedCell[] = [];
  const onLeave: PaintedCell[] = [];
  const elsewhere: PaintedCell[] = [];
  for (const [place, person] of people.entries()) {
    const { staffProfileID } = person;
    let day = -place * stagger;
    for (let date = fromDate; date <= toDate; date = addDays(date, 1), day += 1) {
      const shift = days[((day % days.length) + days.length) % days.length] ?? null;
      const cell = { person, date, shift };
      if (obstacles.elsewhere.has(cellKey({ staffProfileID, date }))) {
        if (shift !== null) elsewhere.push(cell);
      } else if (shift !== null && obstacles.isOnLeave(staffProfileID, date)) onLeave.push(cell);
      else cells.push(cell);
    }
  }
  return { cells, onLeave, elsewhere };
}
