import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { readPayroll } from '../policy.ts';
import { payStatements } from './store.ts';
import { PayStatement } from './types.ts';

builder.queryField('payStatement', (t) =>
  t.field({
    type: PayStatement,
    policy: readPayroll,
    description: 'What the pay of one person in a period is made of.',
    args: {
      payPeriodID: t.arg({ type: 'RecordID', required: true }),
      staffProfileID: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { payPeriodID, staffProfileID }, { db }) => {
      const [found] = await payStatements(db, payPeriodID, [staffProfileID]);
      return found ?? refuse('NOT_FOUND', 'This person is not paid in this period.');
    },
  }),
);
