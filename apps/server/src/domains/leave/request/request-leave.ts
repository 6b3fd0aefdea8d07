import { addDays, todayIn } from '@guardroom/rules/dates';
import { leaveAskInput, leaveLimits } from '@guardroom/rules/leave/inputs';
import { clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { checkKey, once } from '../../../platform/idempotency.ts';
import { enterLeave, presentNew, viewerOf } from './create-leave-request.ts';
import { AskLeaveInput } from '../inputs.ts';
import { ownLeave } from '../policy.ts';
import { LeaveRequest } from '../types.ts';

type Ask = typeof AskLeaveInput.$inferInput;

builder.mutationField('requestLeave', (t) =>
  t.field({
    type: LeaveRequest,
    policy: ownLeave,
    description: 'A guard asks for leave; the office decides.',
    args: {
      create: t.arg({ type: AskLeaveInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string({ required: true }),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      checkKey(idempotencyKey);
      const { id } = await once(ctx, 'requestLeave', idempotencyKey, () => ask(ctx, create));
      return presentNew(ctx, id);
    },
  }),
);

function ask(ctx: Context, create: Ask): Promise<number> {
  const { staffProfileID, timeZone } = viewerOf(ctx);
  const { days: _, ...input } = parseInput(leaveAskInput, create, 'create');
  const today = todayIn(timeZone, clock.now());
  if (input.startDate < addDays(today, -leaveLimits.daysBack)) {
    refuse('INVALID', `Leave is asked for within ${leaveLimits.daysBack} days.`, {
      path: 'create.startDate',
    });
  }
  if (input.startDate > addDays(today, leaveLimits.daysAhead)) {
    refuse('INVALID', 'Leave is asked for at most a year ahead.', { path: 'create.startDate' });
  }
  return enterLeave(ctx, { ...input, staffProfileID, operation: 'requestLeave' });
}
