import { builder } from '../../../platform/graphql/builder.ts';
import { attendToMissing } from '../policy.ts';
import { doAboutLine } from './store.ts';
import { Absence } from './types.ts';

builder.mutationField('acknowledgeAbsence', (t) =>
  t.field({
    type: Absence,
    policy: attendToMissing,
    description:
      'Takes note of somebody who is planned and not there as planned: nobody is asked to attend ' +
      'to them any more. What was known when they left early does not cover that.',
    args: {
      deploymentID: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { deploymentID }, ctx) =>
      doAboutLine(ctx, deploymentID, {
        operation: 'acknowledgeAbsence',
        write: 'acknowledge',
        isDone: () => false,
        path: 'deploymentID',
      }),
  }),
);
