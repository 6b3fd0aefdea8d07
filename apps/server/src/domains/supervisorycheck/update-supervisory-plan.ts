import { supervisoryPlanInput } from '@guardroom/rules/supervisorycheck/expected';
import { recordChanges } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { securitySiteOf } from '../site/store.ts';
import { planSupervisoryChecks } from './policy.ts';
import { lockPlan, savePlan } from './store-plan.ts';
import { SupervisoryPlan, type SupervisoryPlanRow } from './types.ts';

const UpdateSupervisoryPlanInput = builder.inputType('UpdateSupervisoryPlanInput', {
  fields: (t) => ({
    siteProfileID: t.field({ type: 'RecordID', required: true }),
    month: t.string({ required: true, description: 'From which on it holds: 2026-11.' }),
    expected: t.int({ description: 'Checks in each month; none for nothing expected.' }),
    version: t.int({ description: 'As the sender saw it; a stale one is refused.' }),
  }),
});

builder.mutationField('updateSupervisoryPlan', (t) =>
  t.field({
    type: SupervisoryPlan,
    policy: planSupervisoryChecks,
    description: 'Says how often a site is to be checked in each month, from one on.',
    args: {
      update: t.arg({ type: UpdateSupervisoryPlanInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => change(ctx, update),
  }),
);

async function change(
  ctx: Context,
  update: typeof UpdateSupervisoryPlanInput.$inferInput,
): Promise<SupervisoryPlanRow> {
  const { db } = ctx;
  const input = parseInput(supervisoryPlanInput, update, 'update');
  const { siteProfileID, month, expected = null, version } = input;
  await securitySiteOf(db, siteProfileID, 'update.siteProfileID');
  const before = await lockPlan(db, siteProfileID, month);
  if (version !== undefined && version !== before.version) {
    refuse('STALE', 'What is expected at this site was changed meanwhile.', {
      path: 'update.version',
      current: before,
    });
  }
  if (expected === before.expected) return before;
  await savePlan(db, siteProfileID, month, expected);
  const after = await lockPlan(db, siteProfileID, month);
  await recordChanges(ctx, [
    {
      operation: 'updateSupervisoryPlan',
      entity: 'SupervisoryPlan',
      entityId: siteProfileID,
      before: { ...before },
      after: { ...after },
    },
  ]);
  return after;
}
