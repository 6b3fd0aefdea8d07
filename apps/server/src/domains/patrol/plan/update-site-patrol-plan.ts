import {
  patrolPlanInput,
  planMessages,
  type PlanLineForm,
} from '@guardroom/rules/patrol/plan/inputs';
import { isWithin } from '@guardroom/rules/patrol/rounds-due';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { editPatrols } from '../policy.ts';
import { rewriteRounds } from '../round/write-rounds.ts';
import { shareRoute } from '../route/store.ts';
import { UpdateSitePatrolPlanInput } from './inputs.ts';
import { shiftsOfPlans } from './store-shift.ts';
import { lockPatrolPlan, savePlanLines, sitePatrolPlan } from './store.ts';
import { SitePatrolPlan, type PatrolPlanLineRow, type SitePatrolPlanRow } from './types.ts';

type Update = typeof UpdateSitePatrolPlanInput.$inferInput;

builder.mutationField('updateSitePatrolPlan', (t) =>
  t.field({
    type: SitePatrolPlan,
    policy: editPatrols,
    description:
      'Says what is to be walked at a site: all lines at once; those that are not named any more ' +
      'are withdrawn. Rounds that are not due yet follow.',
    args: {
      update: t.arg({ type: UpdateSitePatrolPlanInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => change(ctx, update),
  }),
);

async function change(ctx: Context, update: Update): Promise<SitePatrolPlanRow> {
  const { db } = ctx;
  const asRule = { ...update, lines: update.lines.map(withKey) };
  const { siteProfileID, lines, version } = parseInput(patrolPlanInput, asRule, 'update');
  const path = 'update.siteProfileID';
  const before = await lockPatrolPlan(db, siteProfileID, path);
  if (version !== undefined && version !== before.version) {
    refuse('STALE', 'The patrol plan of this site was changed meanwhile.', {
      path: 'update.version',
      current: before,
    });
  }
  await refuseUnknown(ctx, siteProfileID, lines, before.lines);
  const standing = new Map(before.lines.map((line) => [line.id, line]));
  const named = new Set(lines.map(({ id }) => id));
  const written = lines.filter((line) => differs(line, standing.get(line.id ?? 0)));
  const withdrawn = before.lines.flatMap(({ id }) => (named.has(id) ? [] : [id]));
  if (written.length + withdrawn.length === 0) return before;
  await savePlanLines(db, siteProfileID, written, withdrawn);
  await rewriteRounds(ctx, [siteProfileID]);
  const after = await sitePatrolPlan(db, siteProfileID, path);
  const trace = { operation: 'updateSitePatrolPlan', entity: 'SitePatrolPlan' };
  await recordChanges(ctx, [
    { ...trace, entityId: siteProfileID, before: { ...before }, after: { ...after } },
  ]);
  return after;
}

/** The rules know a kind of shift by one key. */
function withKey({ shift, shiftTypeID, ...line }: Update['lines'][number]) {
  return { ...line, shift: shiftTypeID ?? shift };
}

/** @throws NOT_FOUND for a line, a route or a shift that is not there; INVALID for what cannot be walked */
async function refuseUnknown(
  { db }: Context,
  siteProfileID: number,
  lines: readonly PlanLineForm[],
  before: readonly PatrolPlanLineRow[],
): Promise<void> {
  const shifts = await shiftsOfPlans(db, db.scope.agencyId);
  for (const [place, { id, clockingRouteID, shift, times }] of lines.entries()) {
    const path = `update.lines.${place}`;
    const was = before.find((line) => line.id === id);
    if (id !== undefined && was === undefined) {
      refuse('NOT_FOUND', 'This line is no longer there.', { path: `${path}.id` });
    }
    // A line that stands keeps its route, whatever became of it.
    if (was?.clockingRouteID !== clockingRouteID) {
      await refuseRoute(db, siteProfileID, clockingRouteID, `${path}.clockingRouteID`);
    }
    if (shift === undefined) continue;
    const known = shifts.find(({ key }) => key === shift);
    if (known === undefined) {
      return refuse('NOT_FOUND', 'This shift does not exist.', { path: `${path}.shiftTypeID` });
    }
    if (!times.every((time) => isWithin(time, known))) {
      refuse('INVALID', planMessages.timesOutside, { path: `${path}.times` });
    }
  }
}

async function refuseRoute(
  db: Context['db'],
  siteProfileID: number,
  clockingRouteID: number,
  path: string,
): Promise<void> {
  const route = await shareRoute(db, clockingRouteID);
  if (route === undefined) return refuse('NOT_FOUND', 'This route does not exist.', { path });
  if (route.islandWide === 1) {
    refuse('INVALID', `The route ${route.name} goes round all sites: no site plans it.`, { path });
  }
  if (route.siteProfileID !== siteProfileID) {
    refuse('INVALID', `The route ${route.name} is of ${route.siteProfileName}.`, { path });
  }
}

function differs(line: PlanLineForm, was: PatrolPlanLineRow | undefined): boolean {
  if (was === undefined) return true;
  return (
    line.clockingRouteID !== was.clockingRouteID ||
    (line.shift ?? null) !== (was.shiftTypeID ?? was.shift) ||
    (line.startTime ?? null) !== was.startTime ||
    (line.endTime ?? null) !== was.endTime ||
    (line.everyMinutes ?? null) !== was.everyMinutes ||
    line.times.join() !== was.times.join() ||
    line.graceMinutes !== was.graceMinutes ||
    (line.minimumPoint ?? null) !== was.minimumPoint ||
    line.weekdays.join() !== was.weekdays.join() ||
    (line.fromDate ?? null) !== was.fromDate ||
    (line.toDate ?? null) !== was.toDate
  );
}
