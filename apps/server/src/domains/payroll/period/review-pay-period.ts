import { statusAfter } from '@guardroom/rules/payroll/period/status';
import { builder } from '../../../platform/graphql/builder.ts';
import { signedInViewer } from '../../../platform/graphql/policy/signed-in-viewer.ts';
import { periodToMove, recordMove } from '../compute/compute-pay-period.ts';
import { MovePayPeriodInput } from '../inputs.ts';
import { runPayroll } from '../policy.ts';
import { savePayPeriod } from '../store.ts';
import { PayPeriod } from '../types.ts';

builder.mutationField('reviewPayPeriod', (t) =>
  t.field({
    type: PayPeriod,
    policy: runPayroll,
    description: 'Sends a draft to review: it is not computed again until it comes back.',
    args: {
      update: t.arg({ type: MovePayPeriodInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { update }, ctx) => {
      const before = await periodToMove(ctx, 'review', update);
      const { name: reviewedBy, staffProfileID: reviewedByStaffProfileID } = signedInViewer(ctx);
      const by = { reviewedBy, reviewedByStaffProfileID };
      await savePayPeriod(ctx.db, before.id, { status: statusAfter('review'), ...by });
      return recordMove(ctx, 'reviewPayPeriod', before);
    },
  }),
);
