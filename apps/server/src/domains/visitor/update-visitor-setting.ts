import { visitorSettingInput } from '@guardroom/rules/visitor/inputs';
import { recordChanges } from '../../platform/audit.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { UpdateVisitorSettingInput } from './inputs.ts';
import { editVisitors } from './policy.ts';
import { findSetting, lockSetting, saveSetting } from './store-setting.ts';
import { VisitorSetting } from './types.ts';

builder.mutationField('updateVisitorSetting', (t) =>
  t.field({
    type: VisitorSetting,
    policy: editVisitors,
    args: {
      update: t.arg({ type: UpdateVisitorSettingInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { update }, ctx) => {
      const { db } = ctx;
      const input = parseInput(visitorSettingInput, update, 'update');
      const before = await lockSetting(db);
      if (input.version !== undefined && input.version !== before.version) {
        refuse('STALE', 'The settings were changed meanwhile.', {
          path: 'update.version',
          current: before,
        });
      }
      await saveSetting(db, input);
      const after = await findSetting(db);
      await recordChanges(ctx, [
        {
          operation: 'updateVisitorSetting',
          entity: 'VisitorSetting',
          entityId: db.scope.agencyId,
          before: { ...before },
          after: { ...after },
        },
      ]);
      return after;
    },
  }),
);
