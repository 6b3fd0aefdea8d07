import { builder } from '../../../platform/graphql/builder.ts';
import { configureAlerts } from '../policy.ts';
import { findSetting } from './store-setting.ts';
import { AlertSetting } from './types.ts';

builder.queryField('alertSetting', (t) =>
  t.field({
    type: AlertSetting,
    policy: configureAlerts,
    args: { agencyID: t.arg({ type: 'RecordID', required: true }) },
    resolve: (_, _args, { db }) => findSetting(db),
  }),
);
