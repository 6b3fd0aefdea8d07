import { alertSettingInput } from '@guardroom/rules/alert/rule-inputs';
import { recordChanges } from '../../../platform/audit.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { configureAlerts } from '../policy.ts';
import { UpdateAlertSettingInput } from './inputs.ts';
import { findSetting, lockSetting, saveSetting } from './store-setting.ts';
import { AlertSetting } from './types.ts';

builder.mutationField('updateAlertSetting', (t) =>
  t.field({
    type: AlertSetting,
    policy: configureAlerts,
    description: 'Says in which hours only what is urgent is told.',
    args: {
      update: t.arg({ type: UpdateAlertSettingInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { update }, ctx) => {
      const { db } = ctx;
      const input = parseInput(alertSettingInput, update, 'update');
      const before = await lockSetting(db);
      if (typeof input.version === 'number' && input.version !== before.version) {
        refuse('STALE', 'The quiet hours were changed meanwhile.', {
          path: 'update.version',
          current: before,
        });
      }
      const { quietFrom, quietTo } = input;
      await saveSetting(db, { quietFrom: quietFrom ?? null, quietTo: quietTo ?? null });
      const after = await findSetting(db);
      const change = { operation: 'updateAlertSetting', entity: 'AlertSetting' };
      const entityId = db.scope.agencyId;
      await recordChanges(ctx, [
        { ...change, entityId, before: { ...before }, after: { ...after } },
      ]);
      return after;
    },
  }),
);
