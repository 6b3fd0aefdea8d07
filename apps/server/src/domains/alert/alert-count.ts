import { builder } from '../../platform/graphql/builder.ts';
import { handleAlerts } from './policy.ts';
import { countAlerts } from './store.ts';
import { AlertCount } from './types.ts';

builder.queryField('alertCount', (t) =>
  t.field({
    type: AlertCount,
    policy: handleAlerts,
    description: 'How many alerts stand, for the bell.',
    args: { agencyID: t.arg({ type: 'RecordID', required: true }) },
    resolve: (_, _args, { db, viewer }) => countAlerts(db, viewer?.staffProfileID ?? 0),
  }),
);
