import { availabilityCreateInput } from '@guardroom/rules/deployment/planning/inputs';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { once } from '../../../platform/idempotency.ts';
import { staffOf } from '../../staff/store.ts';
import { editDeployments } from '../policy.ts';
import { CreateStaffAvailabilityInput, withKey } from './inputs.ts';
import { addOne } from './keep-availability.ts';
import { lockAvailability } from './store.ts';
import { StaffAvailability } from './types.ts';

const operation = 'createStaffAvailability';

builder.mutationField(operation, (t) =>
  t.field({
    type: StaffAvailability,
    policy: editDeployments,
    description: 'Says on which days somebody cannot work, or would like to.',
    args: {
      create: t.arg({ type: CreateStaffAvailabilityInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      const { id } = await once(ctx, operation, idempotencyKey, () => add(ctx, create));
      const row = await lockAvailability(ctx.db, id);
      return row ?? refuse('NOT_FOUND', 'This entry is no longer there.');
    },
  }),
);

async function add(
  ctx: Context,
  create: typeof CreateStaffAvailabilityInput.$inferInput,
): Promise<number> {
  const input = parseInput(availabilityCreateInput, withKey(create), 'create');
  const { staffProfileID, ...said } = input;
  await staffOf(ctx.db, staffProfileID, 'create.staffProfileID');
  return addOne(ctx, { operation, path: 'create' }, staffProfileID, said);
}
