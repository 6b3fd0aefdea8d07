import { payWaiverInput } from '@guardroom/rules/payroll/exception/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { signedInViewer } from '../../../platform/graphql/policy/signed-in-viewer.ts';
import { periodToWaiveIn, recordMove } from '../compute/compute-pay-period.ts';
import { WaivePayExceptionInput } from '../inputs.ts';
import { waivePayroll } from '../policy.ts';
import { addWaivers } from './store.ts';
import { touchPeriod } from '../store.ts';
import { PayPeriod } from '../types.ts';

builder.mutationField('waivePayException', (t) =>
  t.field({
    type: PayPeriod,
    policy: waivePayroll,
    description:
      'Pays people in spite of an exception, for a reason that is kept. It holds as long as the cause ' +
      'of the exception is the same.',
    args: {
      update: t.arg({ type: WaivePayExceptionInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { update }, ctx) => {
      const { reason, ...given } = parseInput(payWaiverInput, update, 'update');
      const before = await periodToWaiveIn(ctx, update);
      const by = signedInViewer(ctx);
      const meant = {
        ...given,
        payPeriodID: before.id,
        staffProfileIDs: given.staffProfileIDs ?? null,
      };
      const waived = await addWaivers(ctx.db, meant, { reason, by });
      const of = { operation: 'waivePayException', entity: 'PayWaiver', before: null };
      await recordChanges(
        ctx,
        waived.map((after) => ({ ...of, entityId: after.id, after: { ...after } })),
      );
      await touchPeriod(ctx.db, before.id);
      return recordMove(ctx, 'waivePayException', before);
    },
  }),
);
