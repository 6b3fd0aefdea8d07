import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { readClientBilling } from '../policy.ts';
import { findClients } from '../store.ts';
import { findClientBilling } from './store.ts';
import { ClientBilling } from './types.ts';

builder.queryField('clientBilling', (t) =>
  t.field({
    type: ClientBilling,
    policy: readClientBilling,
    args: {
      clientProfileID: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { clientProfileID }, { db }) => {
      const [client] = await findClients(db, [clientProfileID]);
      if (client === undefined || client.deleted === 1) {
        return refuse('NOT_FOUND', 'This client does not exist.', { path: 'clientProfileID' });
      }
      return findClientBilling(db, clientProfileID);
    },
  }),
);
