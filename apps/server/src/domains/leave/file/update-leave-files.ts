import { leaveLimits, leaveMessages } from '@guardroom/rules/leave/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { UpdateLeaveFileInput } from '../inputs.ts';
import { editLeave } from '../policy.ts';
import { filesOfLeave, findLeaveFile, saveFileDeleted } from './store.ts';
import { lockLeave } from '../store.ts';
import { LeaveFile, type LeaveFileRow } from './types.ts';

type Update = typeof UpdateLeaveFileInput.$inferInput;

builder.mutationField('updateLeaveFiles', (t) =>
  t.field({
    type: [LeaveFile],
    policy: editLeave,
    description: 'Removes documents from leave, or brings them back, all or none.',
    args: {
      update: t.arg({ type: [UpdateLeaveFileInput], required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { update }, ctx) => {
      const changed: LeaveFileRow[] = [];
      for (const [index, file] of update.entries()) {
        changed.push(await changeFile(ctx, file, `update.${index}`));
      }
      return changed;
    },
  }),
);

async function changeFile(
  ctx: Context,
  { id, deleted }: Update,
  path: string,
): Promise<LeaveFileRow> {
  const { db } = ctx;
  if (deleted !== 0 && deleted !== 1) {
    return refuse('INVALID', 'Please provide a valid input.', { path: `${path}.deleted` });
  }
  const found = await findLeaveFile(db, id);
  const leave = found && (await lockLeave(db, found.leaveRequestID));
  // Read again: the request is held only now.
  const before = leave && (await findLeaveFile(db, id));
  if (before === undefined) {
    return refuse('NOT_FOUND', 'This document is no longer there.', { path: `${path}.id` });
  }
  if (before.deleted === deleted) return before;
  const files = await filesOfLeave(db, before.leaveRequestID);
  if (deleted === 0 && files.length >= leaveLimits.files) {
    refuse('INVALID', leaveMessages.tooManyFiles, { path: 'files' });
  }
  const after = await saveFileDeleted(db, id, deleted);
  const change = { operation: 'updateLeaveFiles', entity: 'LeaveFile', entityId: id };
  await recordChanges(ctx, [{ ...change, before: { ...before }, after: { ...after } }]);
  return after;
}
