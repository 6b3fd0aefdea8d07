import { builder } from '../../platform/graphql/builder.ts';
import { handleAlerts } from './policy.ts';
import { alertHistory } from './store.ts';
import { AlertEvent } from './types.ts';

builder.queryField('alertHistory', (t) =>
  t.field({
    type: [AlertEvent],
    policy: handleAlerts,
    description: 'What became of an alert, from its beginning; nothing of one that is not there.',
    args: {
      alertID: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { alertID }, { db }) => alertHistory(db, alertID),
  }),
);
