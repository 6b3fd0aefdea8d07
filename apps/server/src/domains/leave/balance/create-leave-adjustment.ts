import { leaveAdjustmentInput } from '@guardroom/rules/leave/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { once } from '../../../platform/idempotency.ts';
import { staffOf } from '../../staff/store.ts';
import { viewerOf } from '../request/create-leave-request.ts';
import { CreateLeaveAdjustmentInput } from '../inputs.ts';
import { configureLeave } from '../policy.ts';
import { addAdjustment, findAdjustment } from './store.ts';
import { leaveTypeOf } from '../type/store.ts';
import { LeaveAdjustment } from './types.ts';

type Create = typeof CreateLeaveAdjustmentInput.$inferInput;

builder.mutationField('createLeaveAdjustment', (t) =>
  t.field({
    type: LeaveAdjustment,
    policy: configureLeave,
    description: 'Carries days forward, or gives or takes some for another reason.',
    args: {
      create: t.arg({ type: CreateLeaveAdjustmentInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      const operation = 'createLeaveAdjustment';
      const { id } = await once(ctx, operation, idempotencyKey, () => add(ctx, create));
      return (await findAdjustment(ctx.db, id)) ?? refuse('NOT_FOUND', 'It is no longer there.');
    },
  }),
);

async function add(ctx: Context, create: Create): Promise<number> {
  const input = parseInput(leaveAdjustmentInput, create, 'create');
  const { db } = ctx;
  await staffOf(db, input.staffProfileID, 'create.staffProfileID');
  await leaveTypeOf(db, input.leaveTypeID, 'create.leaveTypeID');
  const id = await addAdjustment(db, input, viewerOf(ctx).staffProfileID);
  const after = await findAdjustment(db, id);
  const change = { operation: 'createLeaveAdjustment', entity: 'LeaveAdjustment', entityId: id };
  await recordChanges(ctx, [{ ...change, before: null, after: { ...after } }]);
  return id;
}
