import { settingInput } from '@guardroom/rules/deployment/inputs';
import type { PlanningRules } from '@guardroom/rules/deployment/planning-checks';
import type * as v from 'valibot';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { UpdateDeploymentSettingInput } from '../inputs.ts';
import { configureDeployments } from '../policy.ts';
import { rulesOf } from './store.ts';
import { lockSetting, replaceLimits, saveSetting } from './store-setting.ts';
import { DeploymentSetting, type DeploymentSettingRow } from './types.ts';

builder.mutationField('updateDeploymentSetting', (t) =>
  t.field({
    type: DeploymentSetting,
    policy: configureDeployments,
    args: {
      update: t.arg({ type: UpdateDeploymentSettingInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => change(ctx, update),
  }),
);

async function change(
  ctx: Context,
  update: typeof UpdateDeploymentSettingInput.$inferInput,
): Promise<DeploymentSettingRow> {
  const { db } = ctx;
  const { version, hoursLimits, ...rules } = parseInput(settingInput, update, 'update');
  await lockSetting(db);
  const before = await rulesOf(db);
  if (version !== undefined && version !== before.version) {
    refuse('STALE', 'The planning checks were changed meanwhile.', {
      path: 'update.version',
      current: before,
    });
  }
  await saveSetting(db, changed(before, rules));
  await replaceLimits(db, hoursLimits);
  const after = await rulesOf(db);
  const change = { operation: 'updateDeploymentSetting', entity: 'DeploymentSetting' };
  await recordChanges(ctx, [
    { ...change, entityId: db.scope.agencyId, before: { ...before }, after: { ...after } },
  ]);
  return after;
}

type Given = Omit<v.InferOutput<typeof settingInput>, 'version' | 'hoursLimits'>;

/** What is left out stays; a limit of 0 is not asked for any more. */
function changed(before: PlanningRules, given: Given): Omit<PlanningRules, 'limits'> {
  const limit = (now: number | undefined, was: number | null): number | null =>
    now === undefined ? was : now || null;
  return {
    blocking: given.blocking,
    breakMinutes: given.breakMinutes,
    restMinutes: given.restMinutes,
    extraHoursBy: given.extraHoursBy,
    quickReturnHours: limit(given.quickReturnHours, before.quickReturnHours),
    weeklyRestHours: limit(given.weeklyRestHours, before.weeklyRestHours),
    weeklyRestBy: given.weeklyRestBy ?? before.weeklyRestBy,
    weeklyRestFor: given.weeklyRestFor ?? before.weeklyRestFor,
    daysInRow: limit(given.daysInRow, before.daysInRow),
    nightsInRow: limit(given.nightsInRow, before.nightsInRow),
    readSOPs: given.readSOPs ?? before.readSOPs,
  };
}
