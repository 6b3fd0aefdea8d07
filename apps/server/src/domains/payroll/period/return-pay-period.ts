import { statusAfter } from '@guardroom/rules/payroll/period/status';
import { builder } from '../../../platform/graphql/builder.ts';
import { periodToMove, recordMove } from '../compute/compute-pay-period.ts';
import { MovePayPeriodInput } from '../inputs.ts';
import { runPayroll } from '../policy.ts';
import { savePayPeriod } from '../store.ts';
import { PayPeriod } from '../types.ts';

builder.mutationField('returnPayPeriod', (t) =>
  t.field({
    type: PayPeriod,
    policy: runPayroll,
    description: 'Gives a period in review back as a draft.',
    args: {
      update: t.arg({ type: MovePayPeriodInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { update }, ctx) => {
      const before = await periodToMove(ctx, 'draft', update);
      await savePayPeriod(ctx.db, before.id, { status: statusAfter('draft') });
      return recordMove(ctx, 'returnPayPeriod', before);
    },
  }),
);
