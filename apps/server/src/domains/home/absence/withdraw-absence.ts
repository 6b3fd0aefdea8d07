import { builder } from '../../../platform/graphql/builder.ts';
import { attendToMissing } from '../policy.ts';
import { doAboutLine } from './store.ts';
import { Absence } from './types.ts';

builder.mutationField('withdrawAbsence', (t) =>
  t.field({
    type: Absence,
    policy: attendToMissing,
    description: 'Takes back that somebody does not come: they are expected again.',
    args: {
      deploymentID: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { deploymentID }, ctx) =>
      doAboutLine(ctx, deploymentID, {
        operation: 'withdrawAbsence',
        write: 'withdraw',
        isDone: ({ absentReason }) => absentReason === null,
        path: 'deploymentID',
      }),
  }),
);
