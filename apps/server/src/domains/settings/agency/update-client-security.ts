import { recordChanges } from '../../../platform/audit.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { editAgencySecurity } from '../policy.ts';
import { isRequiredOfClients, requireOfClients } from '../second-factor/store.ts';

builder.mutationField('updateClientSecurity', (t) =>
  t.field({
    type: 'Boolean',
    policy: editAgencySecurity,
    description: 'Says whether all users of the agency’s clients need a second factor.',
    args: {
      requiresSecondFactor: t.arg.boolean({ required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { requiresSecondFactor }, ctx) => {
      const { db } = ctx;
      const before = { requiresClientSecondFactor: await isRequiredOfClients(db) };
      await requireOfClients(db, requiresSecondFactor);
      const operation = 'updateClientSecurity';
      const change = { operation, entity: 'SecurityAgency', entityId: db.scope.agencyId };
      const after = { requiresClientSecondFactor: requiresSecondFactor };
      await recordChanges(ctx, [{ ...change, before, after }]);
      return true;
    },
  }),
);
