import type { PayrollSetting } from '@guardroom/rules/payroll/four-eyes';
import { builder } from '../../platform/graphql/builder.ts';

export const PayrollSettingType = builder.objectRef<PayrollSetting>('PayrollSetting').implement({
  fields: (t) => ({
    fourEyes: t.exposeBoolean('fourEyes', {
      description: 'Whether somebody else must lock a period than who sent it to review.',
    }),
  }),
});
