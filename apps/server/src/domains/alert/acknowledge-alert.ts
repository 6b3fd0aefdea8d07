import { builder } from '../../platform/graphql/builder.ts';
import { changedAlert } from './changed-alert.ts';
import { TakeAlertInput } from './inputs.ts';
import { handleAlerts } from './policy.ts';
import { saveOwner } from './store.ts';
import { Alert } from './types.ts';

builder.mutationField('acknowledgeAlert', (t) =>
  t.field({
    type: Alert,
    policy: handleAlerts,
    description:
      'The viewer sees to an open alert: nobody else is told of it. Who was first stays; taking it ' +
      'from them is takeOverAlert.',
    args: {
      acknowledge: t.arg({ type: TakeAlertInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { acknowledge: { id } }, ctx) =>
      changedAlert(ctx, id, {
        operation: 'acknowledgeAlert',
        path: 'acknowledge.id',
        eventOf: ({ status }) =>
          status === 'OPEN' ? { kind: 'ACKNOWLEDGED', text: null } : undefined,
        write: ({ staffProfileID }) => saveOwner(ctx.db, id, staffProfileID),
      }),
  }),
);
