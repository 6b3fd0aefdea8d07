import { payrollSettingInput } from '@guardroom/rules/payroll/setting/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { setPayroll } from '../policy.ts';
import { payrollSettingOf, savePayrollSetting } from './store.ts';
import { HolidayWorkEnum, PayrollSettingType } from './types.ts';

builder.mutationField('updatePayrollSetting', (t) =>
  t.field({
    type: PayrollSettingType,
    policy: setPayroll,
    description: 'Says how payroll is run; what is left out stays as it is.',
    args: {
      fourEyes: t.arg.boolean({ description: 'Whether each pay period takes two people.' }),
      workingWeek: t.arg.float({ description: 'Working days of a week: 5, 5.5 or 6.' }),
      holidayWork: t.arg({ type: HolidayWorkEnum }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { agencyID: __, ...given }, ctx) => {
      const changes = parseInput(payrollSettingInput, given, '');
      const before = await payrollSettingOf(ctx.db);
      const after = await savePayrollSetting(ctx.db, changes);
      const change = { operation: 'updatePayrollSetting', entity: 'PayrollSetting' };
      const of = { ...change, entityId: ctx.db.scope.agencyId };
      await recordChanges(ctx, [{ ...of, before: { ...before }, after: { ...after } }]);
      return after;
    },
  }),
);
