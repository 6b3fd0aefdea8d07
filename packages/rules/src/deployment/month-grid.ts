import { addDays } from '../dates.ts';
import type { RosterEntry } from './roster-form.ts';
import type { ShiftKey, ShiftType } from './shift/shift-type.ts';

/** The roster of one site over a month as a grid: people down, days across. */

export interface GridPerson {
  readonly staffProfileID: number;
  readonly staffName: string;
  readonly designation: string | null;
}

/** One person on one day. */
export interface GridCell {
  readonly staffProfileID: number;
  readonly date: string;
}

/** Where new entries belong. */
export interface GridSite {
  readonly id: number;
  readonly name: string;
}

/** The dates of a month (`YYYY-MM`). */
export function datesOfMonth(month: string): string[] {
  const dates: string[] = [];
  for (let date = `${month}-01`; date.startsWith(month); date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** The month so many months later. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** The people of a roster and some besides, by name. */
export function peopleOf(
  lines: readonly RosterEntry[],
  others: readonly GridPerson[],
): GridPerson[] {
  const people = new Map<number, GridPerson>();
  for (const person of others) people.set(person.staffProfileID, person);
  for (const { staffProfileID, staffName, designation } of lines) {
    if (staffProfileID === undefined) continue;
    people.set(staffProfileID, { staffProfileID, staffName, designation });
  }
  return [...people.values()].toSorted(
    (one, other) =>
      one.staffName.localeCompare(other.staffName) || one.staffProfileID - other.staffProfileID,
  );
}

const isIn = (cell: GridCell) => (line: RosterEntry) =>
  line.staffProfileID === cell.staffProfileID && line.date === cell.date;

/** The entries of a cell, in the order of the kinds of shift; of kinds that are gone, last. */
export function entriesIn(
  lines: readonly RosterEntry[],
  cell: GridCell,
  types: readonly ShiftType[],
): RosterEntry[] {
  const placeOf = ({ shift }: RosterEntry) => {
    const place = types.findIndex(({ key }) => key === shift);
    return place < 0 ? types.length : place;
  };
  return lines.filter(isIn(cell)).toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Plans a person for a shift of a day, or takes the entry out that stands there. */
export function toggleShift(
  lines: readonly RosterEntry[],
  person: GridPerson,
  place: {
    readonly date: string;
    readonly shift: ShiftKey;
    readonly site: GridSite;
  },
  key: string,
): RosterEntry[] {
  const { date, shift } = place;
  const { staffProfileID } = person;
  const stands = (line: RosterEntry) =>
    isIn({ staffProfileID, date })(line) && line.shift === shift;
  if (lines.some(stands)) return lines.filter((line) => !stands(line));
  return [...lines, newEntry(person, place, key)];
}

/** An entry that is not saved yet. */
export function newEntry(
  person: GridPerson,
  place: {
    readonly date: string;
    readonly shift: ShiftKey;
    readonly site: GridSite;
  },
  key: string,
): RosterEntry {
  const { date, shift, site } = place;
  return {
    ...person,
    key,
    date,
    shift,
    siteProfileID: site.id,
    siteProfileName: site.name,
    overriddenChecks: [],
    overriddenFor: null,
    overriddenBy: null,
  };
}

/** What comes next when a cell is clicked: free, each kind of shift by its start, free. */
export function nextShift(
  lines: readonly RosterEntry[],
  cell: GridCell,
  types: readonly ShiftType[],
): ShiftKey | null {
  const [first, second] = entriesIn(lines, cell, types);
  if (second !== undefined) return null;
  const place = types.findIndex(({ key }) => key === first?.shift);
  if (first !== undefined && place < 0) return null;
  return types[place + 1]?.key ?? null;
}

export function clearCell(lines: readonly RosterEntry[], cell: GridCell): RosterEntry[] {
  return lines.filter((line) => !isIn(cell)(line));
}

/** Gives a cell a single shift, or none; the entry that stands there first moves to it. */
export function setShift(
  lines: readonly RosterEntry[],
  person: GridPerson,
  place: {
    readonly date: string;
    readonly shift: ShiftKey | null;
    readonly site: GridSite;
  },
  key: string,
): RosterEntry[] {
  const { date, shift, site } = place;
  const cell = { staffProfileID: person.staffProfileID, date };
  const first = lines.find(isIn(cell));
  const others = clearCell(lines, cell);
  if (shift === null) return others;
  if (first === undefined) return toggleShift(others, person, { date, shift, site }, key);
  return lines.flatMap((line) => {
    if (!isIn(cell)(line)) return [line];
    return line === first ? [{ ...line, shift, startTime: undefined, endTime: undefined }] : [];
  });
}

/** What is dragged from one cell to another changes places with what stands there. */
export function swapCells(
  lines: readonly RosterEntry[],
  from: { readonly person: GridPerson; readonly date: string },
  to: { readonly person: GridPerson; readonly date: string },
): RosterEntry[] {
  const moved = (line: RosterEntry, { person, date }: typeof from): RosterEntry => ({
    ...line,
    ...person,
    date,
    // A reason was given for somebody else, or for another day.
    overrideReason: undefined,
  });
  const cellOf = ({ person, date }: typeof from) => ({
    staffProfileID: person.staffProfileID,
    date,
  });
  return lines.map((line) => {
    if (isIn(cellOf(from))(line)) return moved(line, to);
    return isIn(cellOf(to))(line) ? moved(line, from) : line;
  });
}
