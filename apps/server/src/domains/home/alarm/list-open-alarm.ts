import { builder } from '../../../platform/graphql/builder.ts';
import { answerAlarms } from '../policy.ts';
import { openAlarms } from './store-open.ts';
import { Alarm } from './types.ts';

builder.queryField('listOpenAlarm', (t) =>
  t.field({
    type: [Alarm],
    policy: answerAlarms,
    description: 'Calls for help that nobody has acknowledged, the newest 50.',
    args: { agencyID: t.arg({ type: 'RecordID', required: true }) },
    resolve: (_, _args, { db }) => openAlarms(db),
  }),
);
