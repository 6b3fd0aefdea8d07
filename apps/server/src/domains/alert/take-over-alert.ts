import { builder } from '../../platform/graphql/builder.ts';
import { changedAlert } from './changed-alert.ts';
import { TakeAlertInput } from './inputs.ts';
import { handleAlerts } from './policy.ts';
import { saveOwner } from './store.ts';
import { Alert } from './types.ts';

builder.mutationField('takeOverAlert', (t) =>
  t.field({
    type: Alert,
    policy: handleAlerts,
    description: 'The viewer sees to an alert from now on, whoever did before.',
    args: {
      take: t.arg({ type: TakeAlertInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { take: { id } }, ctx) =>
      changedAlert(ctx, id, {
        operation: 'takeOverAlert',
        path: 'take.id',
        eventOf: ({ ownerStaffProfileID, ownerName }, { staffProfileID }) =>
          ownerStaffProfileID === staffProfileID
            ? undefined
            : { kind: 'TAKEN_OVER', text: ownerName === null ? null : `from ${ownerName}` },
        write: ({ staffProfileID }) => saveOwner(ctx.db, id, staffProfileID),
      }),
  }),
);
