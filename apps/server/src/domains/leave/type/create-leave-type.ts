import { leaveTypeForm } from '@guardroom/rules/leave/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { once } from '../../../platform/idempotency.ts';
import { CreateLeaveTypeInput } from '../inputs.ts';
import { configureLeave } from '../policy.ts';
import { addLeaveType, findLeaveType, leaveTypeOf, writeEntitlements } from './store.ts';
import { LeaveType } from './types.ts';

type Create = typeof CreateLeaveTypeInput.$inferInput;

builder.mutationField('createLeaveType', (t) =>
  t.field({
    type: LeaveType,
    policy: configureLeave,
    description: 'A kind of leave of the agency, with its tables of days.',
    args: {
      create: t.arg({ type: CreateLeaveTypeInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      const { id } = await once(ctx, 'createLeaveType', idempotencyKey, () => add(ctx, create));
      return (await findLeaveType(ctx.db, id)) ?? refuse('NOT_FOUND', 'It is no longer there.');
    },
  }),
);

async function add(ctx: Context, create: Create): Promise<number> {
  const { entitlements, ...type } = parseInput(leaveTypeForm, create, 'create');
  const { db } = ctx;
  const { includesLeaveTypeID = null } = type;
  if (includesLeaveTypeID !== null) {
    await leaveTypeOf(db, includesLeaveTypeID, 'create.includesLeaveTypeID');
  }
  const id = await addLeaveType(db, { ...type, includesLeaveTypeID });
  await writeEntitlements(db, id, entitlements);
  const after = await findLeaveType(db, id);
  const change = { operation: 'createLeaveType', entity: 'LeaveType', entityId: id };
  await recordChanges(ctx, [{ ...change, before: null, after: { ...after } }]);
  return id;
}
