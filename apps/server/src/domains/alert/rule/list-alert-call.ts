import { builder } from '../../../platform/graphql/builder.ts';
import { configureAlerts } from '../policy.ts';
import { findCalls } from './store-setting.ts';
import { AlertCall } from './types.ts';

builder.queryField('listAlertCall', (t) =>
  t.field({
    type: [AlertCall],
    policy: configureAlerts,
    description: 'Who is called when, first before second; at most 200.',
    args: { agencyID: t.arg({ type: 'RecordID', required: true }) },
    resolve: (_, _args, { db }) => findCalls(db),
  }),
);
