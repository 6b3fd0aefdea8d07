import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { editDeployments } from '../policy.ts';
import { markOne } from './keep-availability.ts';
import { lockAvailability } from './store.ts';
import { StaffAvailability, type StaffAvailabilityRow } from './types.ts';

builder.mutationField('deleteStaffAvailability', (t) =>
  t.field({
    type: StaffAvailability,
    policy: editDeployments,
    args: {
      id: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { id }, ctx) => setDeleted(ctx, 'deleteStaffAvailability', id, 1),
  }),
);

/** Deletes an entry or brings it back; one that is so already stays as it is. */
export async function setDeleted(
  ctx: Context,
  operation: 'deleteStaffAvailability' | 'restoreStaffAvailability',
  id: number,
  deleted: 0 | 1,
): Promise<StaffAvailabilityRow> {
  const before = await lockAvailability(ctx.db, id);
  if (before === undefined) refuse('NOT_FOUND', 'This entry does not exist.', { path: 'id' });
  return markOne(ctx, operation, before, deleted);
}
