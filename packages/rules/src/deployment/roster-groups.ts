import { changesOf, type RosterPlace } from './roster.ts';
import type { RosterEntry } from './roster-form.ts';
import { periodOf, typeOf, type ShiftType } from './shift/shift-type.ts';
import type { Shift } from './shifts.ts';

/** How a roster as filled in becomes what the wire takes: groups of one date and time (DEP-27). */

/** An entry without an id. */
interface CreateLine {
  readonly siteProfileID: number;
  readonly staffProfileID: number;
  readonly overrideReason?: string;
}

/** An entry with one; `deleted` takes it out. */
interface UpdateLine extends CreateLine {
  readonly id: number;
  readonly version?: number;
  readonly deleted?: 1;
}

type Times = Pick<RosterPlace, 'date' | 'shift' | 'startTime' | 'endTime'>;

interface Group<Line> extends Times {
  readonly sent: readonly { readonly entry: RosterEntry; readonly line: Line }[];
}

export interface RosterGroups {
  readonly create: readonly Group<CreateLine>[];
  readonly update: readonly Group<UpdateLine>[];
}

/** Entries with an id are updates, entries without are creations, missing ones are taken out. */
export function rosterGroups(
  loaded: readonly RosterEntry[],
  lines: readonly RosterEntry[],
): RosterGroups {
  const { created, changed, removed } = changesOf(loaded, lines);
  return {
    create: groupsOf(created.map((entry) => ({ entry, line: createLine(entry) }))),
    update: groupsOf([
      ...changed.flatMap((entry) => updateLine(entry, {})),
      ...removed.flatMap((entry) => updateLine(entry, { deleted: 1 })),
    ]),
  };
}

function createLine({ siteProfileID, staffProfileID = 0, overrideReason }: RosterEntry) {
  const reason = overrideReason?.trim();
  return { siteProfileID, staffProfileID, ...(reason && { overrideReason: reason }) };
}

function updateLine(
  entry: RosterEntry,
  more: { readonly deleted?: 1 },
): { entry: RosterEntry; line: UpdateLine }[] {
  const { id, version } = entry;
  if (id === undefined) return [];
  const seen = version === undefined ? {} : { version };
  return [{ entry, line: { ...createLine(entry), id, ...seen, ...more } }];
}

function groupsOf<Line>(all: readonly { entry: RosterEntry; line: Line }[]): Group<Line>[] {
  const groups = Map.groupBy(all, ({ entry: { date, shift, startTime, endTime } }) =>
    [date, shift, startTime, endTime].join(' '),
  );
  return [...groups.values()].flatMap((sent) => {
    const entry = sent[0]?.entry;
    if (entry === undefined) return [];
    const { date, shift, startTime, endTime } = entry;
    return [{ date, shift, startTime, endTime, sent }];
  });
}

/** How an agency's shifts lie. */
export interface ShiftCalendar {
  readonly types: readonly ShiftType[];
  readonly timeZone: string;
}

/** A group as createMultipleDeployment and updateMultipleDeployment take it (ENT-20). */
export function wireGroup<Line>(
  group: Group<Line>,
  securityAgencyID: number,
  { types, timeZone }: ShiftCalendar,
) {
  const { date, sent } = group;
  const deployments = sent.map(({ line }) => line);
  const period = periodOf(date, timesOf(group, types), timeZone);
  return { date, securityAgencyID, ...wireKind(group), ...period, deployments };
}

/** A group as the operations of templates take it (ENT-22): nothing is overruled in a template. */
export function wireTemplateGroup<Line extends CreateLine>(
  group: Group<Line>,
  securityAgencyID: number,
  types: readonly ShiftType[],
) {
  const deployments = group.sent.map(({ line: { overrideReason: _none, ...line } }) => line);
  return { securityAgencyID, ...wireKind(group), ...timesOf(group, types), deployments };
}

/** The times of the clock of an entry: its own, else those of its kind of shift. */
export function timesOf(
  { shift, startTime, endTime }: Omit<Times, 'date'>,
  types: readonly ShiftType[],
): { readonly startTime: string; readonly endTime: string } {
  const type = typeOf(shift, types);
  return { startTime: startTime ?? type.startTime, endTime: endTime ?? type.endTime };
}

/** How the wire names a kind of shift; the two of all agencies follow from their times alone. */
function wireKind({ shift, startTime, endTime }: Omit<Times, 'date'>): {
  readonly shift?: Shift;
  readonly shiftTypeID?: number;
} {
  if (typeof shift === 'number') return { shiftTypeID: shift };
  return startTime === undefined && endTime === undefined ? {} : { shift };
}

const place = /^(create|update|createDeploymentTemplateDetail)\.(\d+)\.deployments\.(\d+)/;

/** The entry that a path of the wire means: `create.0.deployments.3.staffProfileID`. */
export function entryAt(groups: RosterGroups, path: string): RosterEntry | undefined {
  const [, argument, group, line] = place.exec(path) ?? [];
  const list = argument === 'update' ? groups.update : groups.create;
  return list[Number(group)]?.sent[Number(line)]?.entry;
}

/** The plans that changes touch: where entries stand now, and where they stood. */
export function touchedDays(
  loaded: readonly RosterEntry[],
  lines: readonly RosterEntry[],
): { readonly date: string; readonly siteProfileID: number }[] {
  const { created, changed, removed } = changesOf(loaded, lines);
  const before = new Map(loaded.map((entry) => [entry.id, entry]));
  const were = changed.flatMap(({ id }) => before.get(id) ?? []);
  const days = new Map(
    [...created, ...changed, ...removed, ...were].map(({ date, siteProfileID }) => [
      `${date} ${siteProfileID}`,
      { date, siteProfileID },
    ]),
  );
  return [...days.values()];
}
