import { builder } from '../../../platform/graphql/builder.ts';
import { readPayroll } from '../policy.ts';
import { payrollSettingOf } from './store.ts';
import { PayrollSettingType } from './types.ts';

builder.queryField('payrollSetting', (t) =>
  t.field({
    type: PayrollSettingType,
    policy: readPayroll,
    args: { agencyID: t.arg({ type: 'RecordID', required: true }) },
    resolve: (_, __, { db }) => payrollSettingOf(db),
  }),
);
