import { shiftTypeMessages } from '@guardroom/rules/deployment/shift/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { sitesWalkedInShift } from '../../patrol/store.ts';
import { configureDeployments } from '../policy.ts';
import { isNeeded, lockShiftType, setShiftTypeDeleted } from './store.ts';
import { listedOne, ShiftType, type ListedShiftType } from './types.ts';

builder.mutationField('deleteShiftType', (t) =>
  t.field({
    type: ShiftType,
    policy: configureDeployments,
    description:
      'Nothing new is planned in this kind of shift; what stands in it stays. Refused while a ' +
      'site needs people in it.',
    args: {
      id: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { id }, ctx) => setDeleted(ctx, 'deleteShiftType', id, 1),
  }),
);

/** Deletes a kind of shift or brings it back; one that is so already stays as it is. */
export async function setDeleted(
  ctx: Context,
  operation: 'deleteShiftType' | 'restoreShiftType',
  id: number,
  deleted: 0 | 1,
): Promise<ListedShiftType> {
  const { db } = ctx;
  const before = await lockShiftType(db, id);
  if (before === undefined) refuse('NOT_FOUND', 'This shift does not exist.', { path: 'id' });
  if (before.deleted === deleted) return listedOne(before);
  if (deleted === 1 && (await isNeeded(db, id))) {
    refuse('CONFLICT', shiftTypeMessages.inUse, { path: 'id' });
  }
  if (deleted === 1 && (await sitesWalkedInShift(db, id)).length > 0) {
    refuse('CONFLICT', shiftTypeMessages.walked, { path: 'id' });
  }
  await setShiftTypeDeleted(db, id, deleted);
  const after = await lockShiftType(db, id);
  await recordChanges(ctx, [
    { operation, entity: 'ShiftType', entityId: id, before: { ...before }, after: { ...after } },
  ]);
  return listedOne(after ?? before);
}
