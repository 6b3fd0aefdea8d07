import { newEntry, type GridCell, type GridPerson, type GridSite } from '../month-grid.ts';
import type { RosterEntry } from '../roster-form.ts';
import type { ShiftKey } from '../shift/shift-type.ts';

/** Planning or freeing many cells of a month at once. */

export interface PaintedCell {
  readonly person: GridPerson;
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** Null frees the cell. */
  readonly shift: ShiftKey | null;
}

/** `11 2026-11-21`, for sets and maps of cells. */
export function cellKey({ staffProfileID, date }: GridCell): string {
  return `${staffProfileID} ${date}`;
}

const keyOf = ({ person, date }: PaintedCell): string =>
  cellKey({ staffProfileID: person.staffProfileID, date });

/**
 * Gives each cell a single shift of a site, or none. An entry of the site that stands there first
 * moves to the shift; a cell in which somebody works at another site stays as it is.
 * @param newKey the key of an entry that begins here
 */
export function paint(
  lines: readonly RosterEntry[],
  cells: readonly PaintedCell[],
  site: GridSite,
  newKey: () => string,
): RosterEntry[] {
  const elsewhere = cellsElsewhere(lines, site);
  const open = new Map<string, PaintedCell>();
  for (const cell of cells) if (!elsewhere.has(keyOf(cell))) open.set(keyOf(cell), cell);
  const stood = new Set<string>();
  const kept = lines.flatMap((line) => {
    const key = entryKey(line);
    const cell = open.get(key);
    if (cell === undefined) return [line];
    if (cell.shift === null || stood.has(key)) return [];
    stood.add(key);
    if (line.shift === cell.shift) return [line];
    return [{ ...line, shift: cell.shift, startTime: undefined, endTime: undefined }];
  });
  const added = [...open].flatMap(([key, { person, date, shift }]) => {
    if (shift === null || stood.has(key)) return [];
    return [newEntry(person, { date, shift, site }, newKey())];
  });
  return [...kept, ...added];
}

/** The cells in which somebody works at another site. */
export function cellsElsewhere(
  lines: readonly RosterEntry[],
  site: Pick<GridSite, 'id'>,
): ReadonlySet<string> {
  return new Set(lines.filter((line) => line.siteProfileID !== site.id).map(entryKey));
}

function entryKey({ staffProfileID = 0, date }: RosterEntry): string {
  return cellKey({ staffProfileID, date });
}
