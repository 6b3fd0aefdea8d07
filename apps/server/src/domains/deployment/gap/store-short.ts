import { gapLimits } from '@guardroom/rules/deployment/gap/inputs';
import {
  gapCounts,
  gapsOf,
  isOfKind,
  type Gap,
  type GapKind,
  type PlannedPlace,
} from '@guardroom/rules/deployment/gap/short-places';
import type { Need } from '@guardroom/rules/deployment/post/post';
import { typeOf, type ShiftType } from '@guardroom/rules/deployment/shift/shift-type';
import { halfOf, type Period } from '@guardroom/rules/deployment/shifts';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { mapInTurns } from '../../../platform/turns.ts';
import { withGrades } from '../planning/store-people.ts';
import { needsBetween } from '../post/store-needs.ts';
import { rulesOfTypes, shiftTypeRows } from '../shift/store.ts';
import { namesOf } from '../store-roster.ts';
import type { PlanRange } from '../store-lines.ts';
import { plansBetween, type PlanRow } from './store.ts';
import type { ShortPostRow, ShortPosts } from './types.ts';

/** Where and when, and which places are listed; absent and null: all of them. */
interface ShortRange extends PlanRange {
  readonly show?: GapKind | null | undefined;
}

/**
 * The places of a range that are not over at `now` (milliseconds): the first 500 of those that are
 * shown, and how many they are in all; how many people are missing or too many, whatever is shown.
 */
export async function shortPlaces(
  db: AgencyDatabase,
  { show = null, ...range }: ShortRange,
  timeZone: string,
  now: number,
): Promise<ShortPosts> {
  const gaps = await gapsBetween(db, range, await plansBetween(db, range, now), { timeZone, now });
  const shown = gaps.filter((gap) => isOfKind(gap, show));
  const types = rulesOfTypes(await shiftTypeRows(db));
  const result = await named(db, shown.slice(0, gapLimits.places), types, timeZone);
  return { result, count: shown.length, ...gapCounts(gaps) };
}

/** What a range needs and its plans have against each other; what is over at `now` is left out. */
export async function gapsBetween(
  db: AgencyDatabase,
  range: PlanRange,
  plans: readonly PlanRow[],
  { timeZone, now }: { readonly timeZone: string; readonly now: number },
): Promise<Gap[]> {
  const isToCome = ({ endDatetime }: Period): boolean => Date.parse(endDatetime) > now;
  const needs = (await needsBetween(db, range, timeZone)).needs.filter(isToCome);
  const rows = plans.filter(isToCome);
  const isGraded = needs.some(({ grade }) => grade !== null);
  return gapsByDate(needs, isGraded ? await gradedPlans(db, rows) : rows.map(planOf));
}

/** Of ten thousands of needs: a date after the other, so that others have their turn between. */
async function gapsByDate(needs: readonly Need[], plans: readonly PlannedPlace[]): Promise<Gap[]> {
  const needsOn = Map.groupBy(needs, ({ date }) => date);
  const plansOn = Map.groupBy(plans, ({ date }) => date);
  const dates = [...new Set([...needsOn.keys(), ...plansOn.keys()])].toSorted();
  const gaps = await mapInTurns(dates, (date) =>
    gapsOf(needsOn.get(date) ?? [], plansOn.get(date) ?? []),
  );
  return gaps.flat();
}

function planOf(row: PlanRow): PlannedPlace {
  const { standing, shift, shiftTypeID, ...place } = row;
  return { ...place, shift: shiftTypeID ?? shift, standing: standing.map(() => ({ grade: null })) };
}

async function gradedPlans(db: AgencyDatabase, rows: readonly PlanRow[]): Promise<PlannedPlace[]> {
  const lines = rows.flatMap((row) =>
    row.standing.map((staffProfileID) => ({ row, staffProfileID, date: row.date })),
  );
  const ofRow = Map.groupBy(await withGrades(db, lines), ({ row }) => row);
  return rows.map((row) => ({ ...planOf(row), standing: ofRow.get(row) ?? [] }));
}

async function named(
  db: AgencyDatabase,
  gaps: readonly Gap[],
  types: readonly ShiftType[],
  timeZone: string,
): Promise<ShortPostRow[]> {
  const ids = [...new Set(gaps.map(({ siteProfileID }) => siteProfileID))];
  const { sites } = await namesOf(db, ids, []);
  return gaps.map(({ shift, ...gap }) => ({
    ...gap,
    shift: typeof shift === 'string' ? shift : halfOf(gap, timeZone),
    shiftTypeID: typeof shift === 'string' ? null : shift,
    shiftName: typeOf(shift, types).name,
    siteProfileName: sites.get(gap.siteProfileID) ?? '',
  }));
}
