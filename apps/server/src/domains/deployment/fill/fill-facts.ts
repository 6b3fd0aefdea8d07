import { addDays, daysFromTo } from '@guardroom/rules/dates';
import {
  fillLimits,
  unmetNeeds,
  type FillPerson,
  type FillProblem,
  type OpenPlace,
  type StandingLine,
} from '@guardroom/rules/deployment/fill/problem';
import type { FillInput } from '@guardroom/rules/deployment/fill/inputs';
import { neededDates, type PlannedPerson } from '@guardroom/rules/deployment/planning-checks';
import type { Need } from '@guardroom/rules/deployment/post/post';
import { typeOf, unpaidBreak } from '@guardroom/rules/deployment/shift/shift-type';
import { clock } from '../../../platform/clock.ts';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { placesOfSites } from '../../site/store.ts';
import { rulesOf, shiftsOf } from '../planning/store.ts';
import { peopleOn, withGrades } from '../planning/store-people.ts';
import { needsBetween } from '../post/store-needs.ts';
import { rulesOfTypes, shiftTypeRows } from '../shift/store.ts';
import type { PlanRange } from '../store-lines.ts';
import { namesOf, refuseUnknownSites } from '../store-roster.ts';
import type { DeploymentDayRow, DeploymentStaffRow } from '../types.ts';
import { employedBetween, standingBetween, workedBefore, type StandingRow } from './store.ts';

/** What is read before anything is computed. */
export interface FillFacts {
  readonly problem: FillProblem;
  /** The plans of the range as they were read. */
  readonly days: readonly DeploymentDayRow[];
  readonly people: ReadonlyMap<number, DeploymentStaffRow>;
}

/**
 * What is open in some dates, and who might take it.
 * @throws NOT_FOUND for a site that is not the agency's; TOO_LARGE
 */
export async function factsOf(
  db: AgencyDatabase,
  { fromDate, toDate, siteProfileIDs, withWarnings }: FillInput,
  timeZone: string,
): Promise<FillFacts> {
  const sites = siteProfileIDs ?? null;
  await refuseUnknownSites(db, sites, 'siteProfileIDs');
  const range = { fromDate, toDate, siteProfileIDs: sites };
  const { days, lines } = await standingBetween(db, range);
  const dates = datesFrom(fromDate, toDate);
  const needs = await needsToCome(db, range, timeZone);
  const places = await openPlaces(db, needs, await gradedLines(db, needs, lines));
  const staff = places.length === 0 ? [] : await staffOrRefuse(db, range);
  const people = await peopleFor(db, staff, dates);
  const rules = await rulesOf(db);
  const known = await placesOfSites(db, sitesOf(places, people));
  return {
    problem: { fromDate, toDate, places, people, sites: known, rules, timeZone, withWarnings },
    days,
    people: new Map(staff.map((person) => [person.id, person])),
  };
}

/** Every site where somebody is wanted, or is planned. */
function sitesOf(places: readonly OpenPlace[], people: readonly FillPerson[]): number[] {
  const shifts = people.flatMap((person) => person.shifts);
  return [...new Set([...places, ...shifts].map(({ siteProfileID }) => siteProfileID))];
}

function datesFrom(from: string, to: string): string[] {
  return Array.from({ length: daysFromTo(from, to) }, (_, later) => addDays(from, later));
}

async function staffOrRefuse(db: AgencyDatabase, range: PlanRange): Promise<DeploymentStaffRow[]> {
  const staff = await employedBetween(db, range);
  if (staff.length > fillLimits.people) {
    refuse('TOO_LARGE', `Gaps are filled in agencies of at most ${fillLimits.people} people.`);
  }
  return staff;
}

/** What active sites need and has not begun yet. */
async function needsToCome(
  db: AgencyDatabase,
  range: PlanRange,
  timeZone: string,
): Promise<Need[]> {
  const { needs } = await needsBetween(db, range, timeZone);
  return needs.filter(({ startDatetime }) => Date.parse(startDatetime) > clock.now());
}

/** Who stands there, with the grades that they have: where no need asks for one, none matters. */
async function gradedLines(
  db: AgencyDatabase,
  needs: readonly Need[],
  lines: readonly StandingRow[],
): Promise<StandingLine[]> {
  if (needs.some(({ grade }) => grade !== null)) return withGrades(db, lines);
  return lines.map((line) => ({ ...line, grade: null }));
}

/** What nobody stands at yet. @throws TOO_LARGE */
async function openPlaces(
  db: AgencyDatabase,
  needs: readonly Need[],
  standing: readonly StandingLine[],
): Promise<OpenPlace[]> {
  const unmet = unmetNeeds(needs, standing);
  const missing = unmet.reduce((sum, one) => sum + one.missing, 0);
  if (missing > fillLimits.missing) {
    const sentence = `At most ${fillLimits.missing} people at once: choose fewer dates or sites.`;
    refuse('TOO_LARGE', sentence, { path: 'siteProfileIDs' });
  }
  const ids = new Set(unmet.map(({ need }) => need.siteProfileID));
  const { sites } = await namesOf(db, [...ids], []);
  const types = rulesOfTypes(await shiftTypeRows(db));
  const { breakMinutes } = await rulesOf(db);
  return unmet.flatMap(({ need: { headcount: _, ...need }, missing: lacking }): OpenPlace[] => {
    const siteProfileName = sites.get(need.siteProfileID);
    if (siteProfileName === undefined) return [];
    const type = typeOf(need.shift, types);
    const facts = { shiftName: type.name, breakMinutes: unpaidBreak(type, breakMinutes) };
    return [{ ...need, ...facts, siteProfileName, missing: lacking }];
  });
}

/** Who is employed and holds a grade on one of the dates at least. */
async function peopleFor(
  db: AgencyDatabase,
  staff: readonly DeploymentStaffRow[],
  dates: readonly string[],
): Promise<FillPerson[]> {
  if (staff.length === 0) return [];
  const ids = staff.map(({ id }) => id);
  const known = await peopleOn(db, ids, dates);
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  const { breakMinutes } = await rulesOf(db);
  const shifts = await shiftsOf(db, ids, neededDates(first, last), [], breakMinutes);
  const shiftsOfPerson = Map.groupBy(shifts, ({ staffProfileID }) => staffProfileID);
  const worked = Map.groupBy(await workedBefore(db, first), ({ staffProfileID }) => staffProfileID);
  return ids.flatMap((staffProfileID): FillPerson[] => {
    const on = new Map(
      dates.flatMap((date): [string, PlannedPerson][] => {
        const person = known(staffProfileID, date);
        return person !== undefined && person.employed && person.grade !== null
          ? [[date, person]]
          : [];
      }),
    );
    if (on.size === 0) return [];
    const rows = worked.get(staffProfileID) ?? [];
    const times = rows.reduce((sum, row) => sum + row.times, 0);
    const nights = rows.reduce((sum, row) => sum + row.nights, 0);
    return [
      {
        staffProfileID,
        on,
        shifts: shiftsOfPerson.get(staffProfileID) ?? [],
        worked: new Map(rows.map((row) => [row.siteProfileID, row.times])),
        nightShare: times === 0 ? null : nights / times,
      },
    ];
  });
}
