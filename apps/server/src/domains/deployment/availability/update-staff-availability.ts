import { availabilityUpdateInput } from '@guardroom/rules/deployment/planning/inputs';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { editDeployments } from '../policy.ts';
import { UpdateStaffAvailabilityInput, withKey } from './inputs.ts';
import { changeOne } from './keep-availability.ts';
import { standingOne } from './store.ts';
import { StaffAvailability, type StaffAvailabilityRow } from './types.ts';

const operation = 'updateStaffAvailability';

builder.mutationField(operation, (t) =>
  t.field({
    type: StaffAvailability,
    policy: editDeployments,
    args: {
      update: t.arg({ type: UpdateStaffAvailabilityInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => change(ctx, update),
  }),
);

async function change(
  ctx: Context,
  update: typeof UpdateStaffAvailabilityInput.$inferInput,
): Promise<StaffAvailabilityRow> {
  const input = parseInput(availabilityUpdateInput, withKey(update), 'update');
  const { id, version, ...said } = input;
  const before = await standingOne(ctx.db, { id, version }, 'update');
  return changeOne(ctx, { operation, path: 'update' }, before, said);
}
