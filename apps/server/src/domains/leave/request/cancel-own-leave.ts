import { leaveCancelInput } from '@guardroom/rules/leave/inputs';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { cancelling } from './cancel-leave-request.ts';
import { goneMessage, viewerOf } from './create-leave-request.ts';
import { heldLeave, move } from './decide-leave-request.ts';
import { CancelLeaveRequestInput } from '../inputs.ts';
import { ownLeave } from '../policy.ts';
import { findLeave } from '../store.ts';
import { LeaveRequest } from '../types.ts';

builder.mutationField('cancelOwnLeave', (t) =>
  t.field({
    type: LeaveRequest,
    policy: ownLeave,
    description: 'A guard takes their own request back while it waits.',
    args: {
      update: t.arg({ type: CancelLeaveRequestInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { update }, ctx) => {
      const { id, version, reason } = parseInput(leaveCancelInput, update, 'update');
      const known = await findLeave(ctx.db, id);
      if (known?.staffProfileID !== viewerOf(ctx).staffProfileID) {
        refuse('NOT_FOUND', goneMessage, { path: 'update.id' });
      }
      const before = await heldLeave(ctx, id, version, 'CANCELLED');
      if (before.status === 'APPROVED') {
        refuse('CONFLICT', 'This leave is approved: ask the office to cancel it.', {
          path: 'update.id',
          current: before,
        });
      }
      return move(ctx, before, 'cancelOwnLeave', cancelling(ctx, reason));
    },
  }),
);
