import { payWaiverWithdrawInput } from '@guardroom/rules/payroll/exception/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { periodToWaiveIn, recordMove } from '../compute/compute-pay-period.ts';
import { WithdrawPayWaiverInput } from '../inputs.ts';
import { waivePayroll } from '../policy.ts';
import { withdrawWaivers } from './store.ts';
import { touchPeriod } from '../store.ts';
import { PayPeriod } from '../types.ts';

builder.mutationField('withdrawPayWaiver', (t) =>
  t.field({
    type: PayPeriod,
    policy: waivePayroll,
    description: 'Takes waivers back: the exceptions stand open again.',
    args: {
      update: t.arg({ type: WithdrawPayWaiverInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { update }, ctx) => {
      const given = parseInput(payWaiverWithdrawInput, update, 'update');
      const before = await periodToWaiveIn(ctx, update);
      const meant = {
        ...given,
        payPeriodID: before.id,
        staffProfileIDs: given.staffProfileIDs ?? null,
      };
      const taken = await withdrawWaivers(ctx.db, meant);
      const of = { operation: 'withdrawPayWaiver', entity: 'PayWaiver', after: { deleted: 1 } };
      await recordChanges(
        ctx,
        taken.map((row) => ({ ...of, entityId: row.id, before: { ...row, deleted: 0 } })),
      );
      await touchPeriod(ctx.db, before.id);
      return recordMove(ctx, 'withdrawPayWaiver', before);
    },
  }),
);
