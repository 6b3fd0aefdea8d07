import type { Shift } from '../deployment/shifts.ts';
import { dashboardShifts, shiftOfTimeIn, type DashboardShift } from './dashboard-shifts.ts';

/**
 * Who stands on which card of the dashboard, and in which shift: deployments and attendance put
 * together (part-2 §2, §4). The server does the same in SQL; its tests compare the two.
 */

/** A line of the roster. */
export interface PlannedFact {
  readonly id: number;
  readonly siteProfileID: number;
  readonly staffProfileID: number;
  readonly date: string;
  readonly shift: Shift;
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
  /** In order of time; those without anybody are left out. */
  readonly sections: readonly DashboardSection[];
}

/** Attendance with its shift and site: those of its deployment, else of its time in. */
interface Placed {
  readonly fact: AttendedFact;
  readonly own: PlannedFact | undefined;
  readonly shift: DashboardShift;
  readonly siteProfileID: number | null;
}

/**
 * The cards of all sites that have somebody, by site id. Of shifts that are not shown there is only
 * who is still on duty.
 * @param now milliseconds since 1970
 */
export function dashboardCards(
  planned: readonly PlannedFact[],
  attended: readonly AttendedFact[],
  now: number,
  timeZone: string,
): DashboardCard[] {
  const shifts = dashboardShifts(now, timeZone);
  const placed = attended.flatMap((fact) => placeOf(fact, planned, shifts));
  const siteIDs = new Set([...planned, ...placed].map(({ siteProfileID }) => siteProfileID));
  return [...siteIDs]
    .filter((id) => id !== null)
    .toSorted((a, b) => a - b)
    .map((id) => cardOf(id, shifts, planned, placed))
    .filter(({ sections }) => sections.length > 0);
}

function placeOf(
  fact: AttendedFact,
  planned: readonly PlannedFact[],
  shifts: readonly DashboardShift[],
): Placed[] {
  // A line that was given to somebody else meanwhile is no longer this person's.
  const own = planned.find(
    ({ id, staffProfileID }) => id === fact.deploymentID && staffProfileID === fact.staffProfileID,
  );
  const shift = own
    ? shifts.find((one) => isShiftOf(one, own))
    : shiftOfTimeIn(shifts, fact.timeIn);
  const siteProfileID = own?.siteProfileID ?? fact.siteProfileID;
  if (shift === undefined || !(shift.shown || fact.timeOut === null)) return [];
  return [{ fact, own, shift, siteProfileID }];
}

function isShiftOf(shift: DashboardShift, line: PlannedFact): boolean {
  return shift.date === line.date && shift.shift === line.shift;
}

function belongs({ own, fact, shift, siteProfileID }: Placed, line: PlannedFact): boolean {
  if (own) return own.id === line.id;
  return (
    fact.staffProfileID === line.staffProfileID &&
    isShiftOf(shift, line) &&
    (siteProfileID === null || siteProfileID === line.siteProfileID)
  );
}

function cardOf(
  siteProfileID: number,
  shifts: readonly DashboardShift[],
  planned: readonly PlannedFact[],
  placed: readonly Placed[],
): DashboardCard {
  const sections = shifts.flatMap((shift) => {
    const lines = planned.filter(
      (line) => line.siteProfileID === siteProfileID && isShiftOf(shift, line),
    );
    const people = [
      ...lines.map((line) => personOf(line, placed)),
      ...unplannedOf(siteProfileID, shift, lines, placed),
    ].filter((person) => shift.shown || isOnDuty(person, placed));
    return people.length === 0 ? [] : [{ date: shift.date, shift: shift.shift, people }];
  });
  const everybody = sections.flatMap(({ people }) => people);
  const onDuty = everybody.filter((person) => isOnDuty(person, placed)).length;
  return { siteProfileID, onDuty, sections };
}

function personOf(line: PlannedFact, placed: readonly Placed[]): DashboardPerson {
  const { staffProfileID, id: deploymentID } = line;
  const arrivals = placed.filter((one) => belongs(one, line));
  const others = placed.filter(
    ({ fact, shift }) => fact.staffProfileID === staffProfileID && isShiftOf(shift, line),
  );
  const chosen = latest(arrivals.length > 0 ? arrivals : others);
  return {
    staffProfileID,
    deploymentID,
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
