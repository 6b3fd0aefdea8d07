import { holidayWorks, type PayrollSetting } from '@guardroom/rules/payroll/setting/setting';
import { builder } from '../../../platform/graphql/builder.ts';

export const HolidayWorkEnum = builder.enumType('HolidayWork', { values: holidayWorks });

export const PayrollSettingType = builder.objectRef<PayrollSetting>('PayrollSetting').implement({
  fields: (t) => ({
    fourEyes: t.exposeBoolean('fourEyes', {
      description: 'Whether somebody else must lock a period than who sent it to review.',
    }),
    workingWeek: t.exposeFloat('workingWeek', {
      description:
        "Working days of a week, by which parts of a month's pay are counted: 5, 5.5 or 6.",
    }),
    holidayWork: t.expose('holidayWork', {
      type: HolidayWorkEnum,
      description: 'What work on a public holiday brings.',
    }),
  }),
});
