import { gapLimits, gapRange } from '@guardroom/rules/deployment/gap/inputs';
import {
  gapCounts,
  gapsOf,
  type Gap,
  type PlannedPlace,
} from '@guardroom/rules/deployment/gap/short-places';
import type { Need } from '@guardroom/rules/deployment/post/post';
import { typeOf, type ShiftType } from '@guardroom/rules/deployment/shift/shift-type';
import { halfOf } from '@guardroom/rules/deployment/shifts';
import { clock } from '../../../platform/clock.ts';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { mapInTurns } from '../../../platform/turns.ts';
import { withGrades } from '../planning/store-people.ts';
import { readDeployments } from '../policy.ts';
import { needsBetween } from '../post/store-needs.ts';
import { rulesOfTypes, shiftTypeRows } from '../shift/store.ts';
import { namesOf } from '../store-roster.ts';
import { plansBetween, type PlanRow } from './store.ts';
import { ShortPostList, type ShortPostRow } from './types.ts';

builder.queryField('listShortPost', (t) =>
  t.field({
    type: ShortPostList,
    policy: readDeployments,
    description:
      'Every place of at most 45 dates that lacks somebody or has too many, over all sites or some. ' +
      'Who declined, is on leave or was noted as absent does not stand there. What is over is left out.',
    args: {
      agencyID: t.arg({ type: 'RecordID', required: true }),
      fromDate: t.arg({ type: 'Date', required: true }),
      toDate: t.arg({ type: 'Date', required: true }),
      siteProfileIDs: t.arg({ type: ['RecordID'], description: 'Only these sites.' }),
    },
    resolve: async (_, { agencyID: _agency, ...args }, { db, viewer }) => {
      const { fromDate, toDate, siteProfileIDs = null } = parseInput(gapRange, args, '');
      const range = { fromDate, toDate, siteProfileIDs };
      const timeZone = viewer?.timeZone ?? 'UTC';
      const now = clock.now();
      const asked = await needsBetween(db, range, timeZone);
      const needs = asked.needs.filter(({ endDatetime }) => Date.parse(endDatetime) > now);
      const rows = await plansBetween(db, range, now);
      const isGraded = needs.some(({ grade }) => grade !== null);
      const gaps = await gapsByDate(
        needs,
        isGraded ? await gradedPlans(db, rows) : rows.map(planOf),
      );
      const types = rulesOfTypes(await shiftTypeRows(db));
      const result = await named(db, gaps.slice(0, gapLimits.places), types, timeZone);
      return { result, ...gapCounts(gaps) };
    },
  }),
);

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
