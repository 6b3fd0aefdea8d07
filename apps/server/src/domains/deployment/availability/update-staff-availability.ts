import { availabilityUpdateInput } from '@guardroom/rules/deployment/planning/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { editDeployments } from '../policy.ts';
import { UpdateStaffAvailabilityInput, withKey } from './inputs.ts';
import { lockAvailability, refuseUnknownShift, saveAvailability, standingOne } from './store.ts';
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
  const { db } = ctx;
  const input = parseInput(availabilityUpdateInput, withKey(update), 'update');
  const { id, version, ...said } = input;
  const before = await standingOne(db, { id, version });
  // What was said of a kind of shift that is gone since may stay so.
  if (said.shift !== before.shiftTypeID) {
    await refuseUnknownShift(db, said.shift, 'update.shiftTypeID');
  }
  await saveAvailability(db, id, said);
  const after = await lockAvailability(db, id);
  await recordChanges(ctx, [
    {
      operation,
      entity: 'StaffAvailability',
      entityId: id,
      before: { ...before },
      after: { ...after },
    },
  ]);
  return after ?? before;
}
