import { plannedLineOf } from '../attendance/planned-line.ts';
import type { Period, Shift } from '../deployment/shifts.ts';
import {
  dashboardShifts,
  isLineShown,
  shiftOfLine,
  shiftOfTimeIn,
  type DashboardShift,
} from './dashboard-shifts.ts';

/**
 * Who stands on which card of the dashboard, and in which shift: deployments and attendance put
 * together (part-2 §2, §4). The server does the same in SQL; its tests compare the two.
 */

/** A line of the roster. */
export interface PlannedFact extends Period {
  readonly id: number;
  readonly siteProfileID: number;
  readonly staffProfileID: number;
}

export interface AttendedFact {
  readonly id: number;
  readonly staffProfileID: number;
  /** The site of the time in. */
  readonly siteProfileID: number | null;
  readonly deploymentID: number | null;
  readonly timeIn: string;
  readonly timeOut: string | null;
}

/** A person in a shift of a site. */
export interface DashboardPerson {
  readonly staffProfileID: number;
  /** Null for who came without being planned (HOME-15). */
  readonly deploymentID: number | null;
  /** When their line runs; of who came without one, the shift of the dashboard. */
  readonly start: string;
  readonly end: string;
  /** The attendance that the tag stands for: the one without a time out, else the latest. */
  readonly attendanceID: number | null;
  readonly firstTimeIn: string | null;
  /** Where a planned person is instead. */
  readonly elsewhereSiteProfileID: number | null;
}

export interface DashboardSection {
  readonly date: string;
  readonly shift: Shift;
  readonly people: readonly DashboardPerson[];
}

export interface DashboardCard {
  readonly siteProfileID: number;
  readonly onDuty: number;
  /** In order of time; those without anybody are left out, but for day and night of today. */
  readonly sections: readonly DashboardSection[];
}

/** A line with the shift of the dashboard in which it stands. */
interface Standing {
  readonly line: PlannedFact;
  readonly shift: DashboardShift | undefined;
  /** Also while nobody is there for it. */
  readonly shown: boolean;
}

/** Attendance with its line, shift and site: those that it names, else those of its time in. */
interface Placed {
  readonly fact: AttendedFact;
  readonly line: PlannedFact | null;
  readonly isNamed: boolean;
  readonly shift: DashboardShift;
  readonly siteProfileID: number | null;
}

/**
 * The cards of all sites that have somebody, by site id. Of shifts that are not shown there is only
 * who is still on duty, and whose line still runs.
 * @param now milliseconds since 1970
 */
export function dashboardCards(
  planned: readonly PlannedFact[],
  attended: readonly AttendedFact[],
  now: number,
  timeZone: string,
): DashboardCard[] {
  const shifts = dashboardShifts(now, timeZone);
  const standing = planned.map((line): Standing => {
    const shift = shiftOfLine(shifts, line);
    return { line, shift, shown: shift !== undefined && isLineShown(shift, line, now) };
  });
  const ofPerson = Map.groupBy(standing, ({ line }) => line.staffProfileID);
  const placed = attended.flatMap((fact) =>
    placeOf(fact, ofPerson.get(fact.staffProfileID) ?? [], shifts),
  );
  const siteIDs = new Set([...planned, ...placed].map(({ siteProfileID }) => siteProfileID));
  return [...siteIDs]
    .filter((id) => id !== null)
    .toSorted((a, b) => a - b)
    .map((id) => cardOf(id, shifts, standing, placed))
    .filter(({ sections }) => sections.some(({ people }) => people.length > 0));
}

/** @param standing lines of the same person: one that was given to somebody else is theirs no more */
function placeOf(
  fact: AttendedFact,
  standing: readonly Standing[],
  shifts: readonly DashboardShift[],
): Placed[] {
  const found = lineOf(fact, standing);
  const isNamed = found?.line.id === fact.deploymentID;
  const shift = found ? found.shift : shiftOfTimeIn(shifts, fact.timeIn);
  const isShown = found ? found.shown : shift?.shown === true;
  if (shift === undefined || !(isShown || fact.timeOut === null)) return [];
  const siteProfileID = found && isNamed ? found.line.siteProfileID : fact.siteProfileID;
  return [{ fact, line: found?.line ?? null, isNamed, shift, siteProfileID }];
}

function lineOf(fact: AttendedFact, standing: readonly Standing[]): Standing | null {
  const lines = standing.map((one) => ({
    one,
    deploymentID: one.line.id,
    siteProfileID: one.line.siteProfileID,
    start: one.line.startDatetime,
    end: one.line.endDatetime,
  }));
  const record = { ...fact, timeInSiteProfileID: fact.siteProfileID };
  return plannedLineOf(record, lines)?.one ?? null;
}

/** Whether somebody came for a line: by naming it, or to its site for a line that begins with it. */
function belongs({ line: own, isNamed, siteProfileID }: Placed, line: PlannedFact): boolean {
  if (isNamed) return own?.id === line.id;
  return (
    own?.staffProfileID === line.staffProfileID &&
    own.startDatetime === line.startDatetime &&
    (siteProfileID === null || siteProfileID === line.siteProfileID)
  );
}

/** Whether somebody came to another site for a line that runs at the same time. */
function isInstead({ line: own, siteProfileID }: Placed, line: PlannedFact): boolean {
  return (
    own?.staffProfileID === line.staffProfileID &&
    siteProfileID !== null &&
    siteProfileID !== line.siteProfileID &&
    own.startDatetime < line.endDatetime &&
    line.startDatetime < own.endDatetime
  );
}

function cardOf(
  siteProfileID: number,
  shifts: readonly DashboardShift[],
  standing: readonly Standing[],
  placed: readonly Placed[],
): DashboardCard {
  const sections = shifts.flatMap((shift) => {
    const here = standing.filter(
      ({ line, shift: own }) => line.siteProfileID === siteProfileID && own === shift,
    );
    const planned = here
      .map(({ line, shown }) => ({ person: personOf(line, placed), shown }))
      .filter(({ person, shown }) => shown || isOnDuty(person, placed))
      .map(({ person }) => person);
    const lines = here.map(({ line }) => line);
    const others = unplannedOf(siteProfileID, shift, lines, placed).filter(
      (person) => shift.shown || isOnDuty(person, placed),
    );
    const people = [...planned, ...others];
    if (people.length === 0 && !shift.isToday) return [];
    return [{ date: shift.date, shift: shift.shift, people }];
  });
  const everybody = sections.flatMap(({ people }) => people);
  const onDuty = everybody.filter((person) => isOnDuty(person, placed)).length;
  return { siteProfileID, onDuty, sections };
}

function personOf(line: PlannedFact, placed: readonly Placed[]): DashboardPerson {
  const { staffProfileID, id: deploymentID, startDatetime: start, endDatetime: end } = line;
  const arrivals = placed.filter((one) => belongs(one, line));
  const others = placed.filter((one) => isInstead(one, line));
  const chosen = latest(arrivals.length > 0 ? arrivals : others);
  return {
    staffProfileID,
    deploymentID,
    start,
    end,
    attendanceID: chosen?.fact.id ?? null,
    firstTimeIn: firstOf(arrivals),
    elsewhereSiteProfileID: arrivals.length > 0 ? null : (chosen?.siteProfileID ?? null),
  };
}

function unplannedOf(
  siteProfileID: number,
  shift: DashboardShift,
  lines: readonly PlannedFact[],
  placed: readonly Placed[],
): DashboardPerson[] {
  const here = placed.filter(
    (one) =>
      one.siteProfileID === siteProfileID &&
      one.shift === shift &&
      !lines.some((line) => belongs(one, line)),
  );
  return [...Map.groupBy(here, ({ fact }) => fact.staffProfileID)].map(([staffProfileID, all]) => ({
    staffProfileID,
    deploymentID: null,
    start: shift.start,
    end: shift.end,
    attendanceID: latest(all)?.fact.id ?? null,
    firstTimeIn: firstOf(all),
    elsewhereSiteProfileID: null,
  }));
}

/** The one without a time out, else the latest. */
function latest(placed: readonly Placed[]): Placed | undefined {
  const rank = ({ fact }: Placed) => (fact.timeOut === null ? 1 : 0);
  return placed.toSorted(
    (a, b) =>
      rank(b) - rank(a) ||
      Date.parse(b.fact.timeIn) - Date.parse(a.fact.timeIn) ||
      b.fact.id - a.fact.id,
  )[0];
}

function firstOf(placed: readonly Placed[]): string | null {
  return placed.map(({ fact }) => fact.timeIn).toSorted()[0] ?? null;
}

/** A time in here and no time out (HOME-11). */
function isOnDuty(person: DashboardPerson, placed: readonly Placed[]): boolean {
  if (person.firstTimeIn === null) return false;
  return placed.some(({ fact }) => fact.id === person.attendanceID && fact.timeOut === null);
}
