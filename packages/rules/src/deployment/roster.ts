import type { ShiftKey } from './shift/shift-type.ts';

/** Which places of a plan are one: a site's shift of a date. */
export interface RosterPlace {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly siteProfileID: number;
  readonly shift: ShiftKey;
  /** `HH:mm`, where the entry has times of its own; else those of its kind of shift. */
  readonly startTime?: string | undefined;
  readonly endTime?: string | undefined;
}

/** A line as a planner has it before them; without an id it is new. */
export interface RosterLine extends RosterPlace {
  readonly id?: number | undefined;
  /** Of the line when it was loaded. */
  readonly version?: number | undefined;
  /** Undefined while nobody is chosen. */
  readonly staffProfileID?: number | undefined;
}

/** What a planner did to a plan since it was loaded. */
export interface RosterChanges<Line extends RosterLine> {
  readonly created: readonly Line[];
  /** Lines with an id that stand elsewhere now, or for another person. */
  readonly changed: readonly Line[];
  /** As they were loaded. */
  readonly removed: readonly Line[];
}

/** Entries with an id are updates, entries without are creations (DEP-27). */
export function changesOf<Line extends RosterLine>(
  loaded: readonly Line[],
  planned: readonly Line[],
): RosterChanges<Line> {
  const before = byId(loaded);
  const kept = byId(planned);
  return {
    created: planned.filter(({ id }) => id === undefined || !before.has(id)),
    changed: planned.filter((line) => {
      const was = line.id === undefined ? undefined : before.get(line.id);
      return was !== undefined && !isSame(was, line);
    }),
    removed: loaded.filter(({ id }) => id !== undefined && !kept.has(id)),
  };
}

/** Something that somebody else did to the plan meanwhile. */
export interface RosterNews<Line extends RosterLine> {
  readonly kind: 'ADDED' | 'REMOVED' | 'CHANGED';
  /** As it is now; of a removed line, as it was. */
  readonly line: Line;
  /** Before the change. */
  readonly before?: Line;
}

export interface MergedRoster<Line extends RosterLine> {
  readonly lines: Line[];
  readonly news: readonly RosterNews<Line>[];
}

/**
 * Joins what two planners did to the same plan. What only one of them touched stands as that one
 * left it; where both changed a line, the planner's own input stays, with the version that the line
 * has now, so that it can be saved knowingly. Nothing that the planner typed is lost.
 * @param loaded what the planner began with
 * @param planned what the planner has now
 * @param current what is saved now
 */
export function mergeRoster<Line extends RosterLine>(
  loaded: readonly Line[],
  planned: readonly Line[],
  current: readonly Line[],
): MergedRoster<Line> {
  const mine = changesOf(loaded, planned);
  const theirs = changesOf(loaded, current);
  const removedByMe = byId(mine.removed);
  const changedByMe = byId(mine.changed);
  const changedByThem = byId(theirs.changed);
  const lines = current.flatMap((line): Line[] => {
    const id = line.id ?? 0;
    const own = changedByMe.get(id);
    if (own !== undefined) return [{ ...own, version: line.version }];
    // Somebody else still plans with a line that was taken out here: it stays, and is told of.
    if (removedByMe.has(id)) return changedByThem.has(id) ? [line] : [];
    return [line];
  });
  const gone = byId(theirs.removed);
  const revived = mine.changed.filter(({ id = 0 }) => gone.has(id)).map(withoutId);
  const added = [...revived, ...mine.created].filter((line) => !isIn(line, lines));
  return {
    lines: [...lines, ...added],
    news: [
      ...theirs.created.map((line) => ({ kind: 'ADDED' as const, line })),
      ...theirs.removed.map((line) => ({ kind: 'REMOVED' as const, line })),
      ...theirs.changed.map((line) => changeOf(line, loaded)),
    ],
  };
}

function changeOf<Line extends RosterLine>(line: Line, loaded: readonly Line[]): RosterNews<Line> {
  const before = loaded.find(({ id }) => id === line.id);
  return { kind: 'CHANGED', line, ...(before && { before }) };
}

function withoutId<Line extends RosterLine>(line: Line): Line {
  return { ...line, id: undefined, version: undefined };
}

/** Whether the person stands there already. */
function isIn(line: RosterLine, lines: readonly RosterLine[]): boolean {
  return line.staffProfileID !== undefined && lines.some((other) => isSame(line, other));
}

function isSame(one: RosterLine, other: RosterLine): boolean {
  return one.staffProfileID === other.staffProfileID && isSamePlace(one, other);
}

export function isSamePlace(one: RosterPlace, other: RosterPlace): boolean {
  return (
    one.date === other.date &&
    one.siteProfileID === other.siteProfileID &&
    one.shift === other.shift &&
    one.startTime === other.startTime &&
    one.endTime === other.endTime
  );
}

function byId<Line extends RosterLine>(lines: readonly Line[]): Map<number, Line> {
  return new Map(
    lines.flatMap((line) => (line.id === undefined ? [] : [[line.id, line] as const])),
  );
}
