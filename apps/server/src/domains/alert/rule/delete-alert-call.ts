import { recordChanges } from '../../../platform/audit.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { configureAlerts } from '../policy.ts';
import { findCalls, removeCall } from './store-setting.ts';
import { AlertCall } from './types.ts';

builder.mutationField('deleteAlertCall', (t) =>
  t.field({
    type: [AlertCall],
    policy: configureAlerts,
    description: 'Takes a line of who is called when out. Answers all that are left.',
    args: {
      id: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { id }, ctx) => {
      if (!(await removeCall(ctx.db, id))) {
        refuse('NOT_FOUND', 'This line is gone already.', { path: 'id' });
      }
      const change = { operation: 'deleteAlertCall', entity: 'AlertCall', entityId: id };
      await recordChanges(ctx, [{ ...change, before: { deleted: 0 }, after: { deleted: 1 } }]);
      return findCalls(ctx.db);
    },
  }),
);
