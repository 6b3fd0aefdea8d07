import { settingInput } from '@guardroom/rules/deployment/inputs';
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
  await saveSetting(db, rules);
  await replaceLimits(db, hoursLimits);
  const after = await rulesOf(db);
  const change = { operation: 'updateDeploymentSetting', entity: 'DeploymentSetting' };
  await recordChanges(ctx, [
    { ...change, entityId: db.scope.agencyId, before: { ...before }, after: { ...after } },
  ]);
  return after;
}
