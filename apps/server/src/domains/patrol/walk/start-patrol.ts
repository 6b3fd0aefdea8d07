import { wireTime } from '@guardroom/rules/dates';
import { startPatrolInput } from '@guardroom/rules/patrol/inputs';
import { patrolClosesOn, startTimeProblem } from '@guardroom/rules/patrol/patrol-times';
import { recordChanges } from '../../../platform/audit.ts';
import { clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { once } from '../../../platform/idempotency.ts';
import { StartPatrolInput } from '../inputs.ts';
import { walkPatrols } from '../policy.ts';
import { addReport, findReport, holdStaff, openReport } from '../record/store.ts';
import { takeRound } from '../round/take-round.ts';
import { shareRoute } from '../route/store.ts';
import { ClockingReport } from '../record/types.ts';
import { type ClockingRouteRow } from '../route/types.ts';

type Start = typeof StartPatrolInput.$inferInput;

builder.mutationField('startPatrol', (t) =>
  t.field({
    type: ClockingReport,
    policy: walkPatrols,
    description:
      'A guard begins to walk a route. A retry with the same key answers the first record.',
    args: {
      create: t.arg({ type: StartPatrolInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string({ required: true }),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      const { id } = await once(ctx, 'startPatrol', idempotencyKey, () => begin(ctx, create));
      const row = await findReport(ctx.db, id);
      return row ?? refuse('NOT_FOUND', 'This patrol is no longer there.');
    },
  }),
);

async function begin(ctx: Context, create: Start): Promise<number> {
  const { db, viewer } = ctx;
  if (viewer === null) throw new Error('the policy lets nobody here without signing in');
  const { start } = create;
  const { clockingRouteID } = parseInput(startPatrolInput, create, 'create');
  const problem = startTimeProblem(start, new Date(clock.now()).toISOString());
  if (problem !== null) refuse(problem.code, problem.sentence, { path: 'create.start' });
  const { staffProfileID } = viewer;
  if (!(await holdStaff(db, staffProfileID))) {
    refuse('FORBIDDEN', 'You are not a member of this agency.');
  }
  const open = await openReport(db, staffProfileID, start);
  if (open !== undefined) {
    const sentence = `You are still on the patrol ${open.clockingRouteName}. Finish it first.`;
    refuse('CONFLICT', sentence, { current: open });
  }
  const route = await routeInUse(ctx, clockingRouteID);
  const closesOn = wireTime(patrolClosesOn(start, route.islandWide === 1));
  const { id, totalPoint } = await addReport(db, {
    clockingRouteID,
    staffProfileID,
    start,
    closesOn,
  });
  if (totalPoint === 0 && route.islandWide === 0) {
    refuse('CONFLICT', `The route ${route.name} has no checkpoints.`, {
      path: 'create.clockingRouteID',
    });
  }
  await takeRound(ctx, 'startPatrol', { id, clockingRouteID, start, closesOn });
  const after = await findReport(db, id);
  const change = { operation: 'startPatrol', entity: 'ClockingReport', entityId: id };
  await recordChanges(ctx, [{ ...change, before: null, after: { ...after } }]);
  return id;
}

async function routeInUse({ db }: Context, id: number): Promise<ClockingRouteRow> {
  const path = 'create.clockingRouteID';
  const route = await shareRoute(db, id);
  if (route === undefined) return refuse('NOT_FOUND', 'This route does not exist.', { path });
  if (route.status !== 'ACTIVE') {
    refuse('CONFLICT', `The route ${route.name} is not in use.`, { path });
  }
  return route;
}
