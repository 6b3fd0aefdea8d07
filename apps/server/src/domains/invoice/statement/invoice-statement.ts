import { todayIn } from '@guardroom/rules/dates';
import { clock } from '../../../platform/clock.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { findClients } from '../../client/store.ts';
import { readInvoices } from '../policy.ts';
import { statementOf } from './store.ts';
import { InvoiceStatement } from './types.ts';

builder.queryField('invoiceStatement', (t) =>
  t.field({
    type: InvoiceStatement,
    policy: readInvoices,
    description: 'What a client owes today.',
    args: {
      clientProfileID: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { clientProfileID }, { db, viewer }) => {
      const [client] = await findClients(db, [clientProfileID]);
      if (client === undefined) {
        return refuse('NOT_FOUND', 'This client does not exist.', { path: 'clientProfileID' });
      }
      return statementOf(db, client, todayIn(viewer?.timeZone ?? 'UTC', clock.now()));
    },
  }),
);
