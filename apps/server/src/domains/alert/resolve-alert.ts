import { resolveAlertInput } from '@guardroom/rules/alert/inputs';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { changedAlert } from './changed-alert.ts';
import { ResolveAlertInput } from './inputs.ts';
import { handleAlerts } from './policy.ts';
import { saveResolution } from './store.ts';
import { Alert } from './types.ts';

builder.mutationField('resolveAlert', (t) =>
  t.field({
    type: Alert,
    policy: handleAlerts,
    description: 'Closes an alert that was seen to, with what was found and done.',
    args: {
      resolve: t.arg({ type: ResolveAlertInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { resolve: given }, ctx) => {
      const { id, reason } = parseInput(resolveAlertInput, given, 'resolve');
      return changedAlert(ctx, id, {
        operation: 'resolveAlert',
        path: 'resolve.id',
        eventOf: () => ({ kind: 'RESOLVED', text: reason }),
        write: ({ staffProfileID }) => saveResolution(ctx.db, id, { staffProfileID, reason }),
      });
    },
  }),
);
