import { wireTime } from '@guardroom/rules/dates';
import { leaveCancelInput } from '@guardroom/rules/leave/inputs';
import { requiredMessage } from '@guardroom/rules/required';
import { clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { viewerOf } from './create-leave-request.ts';
import { heldLeave, move, refusePaidDays } from './decide-leave-request.ts';
import { CancelLeaveRequestInput } from '../inputs.ts';
import { approveLeave, cancelLeave } from '../policy.ts';
import type { LeaveChanges } from '../store.ts';
import { LeaveRequest } from '../types.ts';

builder.mutationField('cancelLeaveRequest', (t) =>
  t.field({
    type: LeaveRequest,
    policy: cancelLeave,
    description: 'Takes leave back that waits, or that was approved: then for a reason.',
    args: {
      update: t.arg({ type: CancelLeaveRequestInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { update }, ctx) => {
      const { id, version, reason } = parseInput(leaveCancelInput, update, 'update');
      const before = await heldLeave(ctx, id, version, 'CANCELLED');
      if (before.status === 'APPROVED') {
        if (!approveLeave.permits(ctx.viewer)) {
          refuse('FORBIDDEN', 'You may not cancel leave that was approved.', { path: 'update.id' });
        }
        if (!reason) refuse('INVALID', requiredMessage, { path: 'update.reason' });
        await refusePaidDays(ctx, before);
      }
      return move(ctx, before, 'cancelLeaveRequest', cancelling(ctx, reason));
    },
  }),
);

/** What a request becomes that whoever is signed in takes back. */
export function cancelling(ctx: Context, reason: string | undefined): LeaveChanges {
  const { accountID, staffProfileID } = viewerOf(ctx);
  return {
    status: 'CANCELLED',
    cancelReason: reason || null,
    cancelledByAccountID: accountID,
    cancelledByStaffProfileID: staffProfileID,
    cancelledTimestamp: wireTime(clock.now()),
  };
}
