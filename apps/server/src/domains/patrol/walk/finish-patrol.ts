import { finishPatrolInput } from '@guardroom/rules/patrol/inputs';
import { patrolOutcome } from '@guardroom/rules/patrol/patrol-status';
import { endTimeProblem } from '@guardroom/rules/patrol/patrol-times';
import { recordChanges } from '../../../platform/audit.ts';
import { clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { once } from '../../../platform/idempotency.ts';
import { guardsThemselves } from '../../../platform/policy.ts';
import { tellWebhooks } from '../../../platform/webhook/tell-webhooks.ts';
import { FinishPatrolInput } from '../inputs.ts';
import { ownReport, timeText } from './scan-checkpoint.ts';
import { findReport, saveEnd } from '../record/store.ts';
import { judgeRound } from '../round/take-round.ts';
import { scansOf } from './store.ts';
import { ClockingReport } from '../record/types.ts';

type Finish = typeof FinishPatrolInput.$inferInput;

builder.mutationField('finishPatrol', (t) =>
  t.field({
    type: ClockingReport,
    policy: guardsThemselves,
    description: 'A guard ends a patrol. A retry with the same key answers the same record.',
    args: {
      update: t.arg({ type: FinishPatrolInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string({ required: true }),
    },
    resolve: async (_, { update, idempotencyKey }, ctx) => {
      const { id } = await once(ctx, 'finishPatrol', idempotencyKey, () => finish(ctx, update));
      const row = await findReport(ctx.db, id);
      return row ?? refuse('NOT_FOUND', 'This patrol is no longer there.');
    },
  }),
);

async function finish(ctx: Context, update: Finish): Promise<number> {
  const { db } = ctx;
  const { id, remark } = parseInput(finishPatrolInput, update, 'update');
  const before = await ownReport(ctx, id, 'update.id');
  const at = timeText(ctx);
  if (before.end !== null) {
    const sentence = `This patrol was finished already, at ${at(before.end)}.`;
    refuse('CONFLICT', sentence, { path: 'update.id', current: before });
  }
  const { end } = update;
  const scans = await scansOf(db, id);
  const lastScan = scans.at(-1)?.datetime ?? null;
  const now = new Date(clock.now()).toISOString();
  const problem = endTimeProblem(before, { end, lastScan }, now, at);
  if (problem !== null) refuse(problem.code, problem.sentence, { path: 'update.end' });
  const outcome = patrolOutcome({
    islandWide: before.islandWide === 1,
    totalPoint: before.totalPoint,
    clockedPoint: before.clockedPoint,
    outOfOrder: scans.some(({ outOfOrder }) => outOfOrder === 1),
    isFinished: true,
  });
  await saveEnd(db, id, { end, remark: remark ?? null, outcome });
  await judgeRound(ctx, id);
  const after = await findReport(db, id);
  const change = { operation: 'finishPatrol', entity: 'ClockingReport', entityId: id };
  await recordChanges(ctx, [{ ...change, before: { ...before }, after: { ...after } }]);
  if (after === undefined) throw new Error('the patrol vanished while it was held');
  await tellWebhooks(db, 'patrol.finished', [after]);
  return id;
}
