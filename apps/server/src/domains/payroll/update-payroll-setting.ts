import { recordChanges } from '../../platform/audit.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { setPayroll } from './policy.ts';
import { payrollSettingOf, savePayrollSetting } from './store-setting.ts';
import { PayrollSettingType } from './types-setting.ts';

builder.mutationField('updatePayrollSetting', (t) =>
  t.field({
    type: PayrollSettingType,
    policy: setPayroll,
    description: 'Says whether each pay period takes two people.',
    args: {
      fourEyes: t.arg.boolean({ required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { fourEyes }, ctx) => {
      const before = await payrollSettingOf(ctx.db);
      await savePayrollSetting(ctx.db, { fourEyes });
      const change = { operation: 'updatePayrollSetting', entity: 'PayrollSetting' };
      const of = { ...change, entityId: ctx.db.scope.agencyId };
      await recordChanges(ctx, [{ ...of, before: { ...before }, after: { fourEyes } }]);
      return { fourEyes };
    },
  }),
);
