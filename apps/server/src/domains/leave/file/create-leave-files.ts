import { attachAtField } from '../../../platform/files/attach-at-field.ts';
import { leaveLimits, leaveMessages } from '@guardroom/rules/leave/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { createdLeave, goneMessage } from '../request/create-leave-request.ts';
import { CreateLeaveFileInput } from '../inputs.ts';
import { editLeave } from '../policy.ts';
import { addLeaveFile, filesOfLeave } from './store.ts';
import { lockLeave } from '../store.ts';
import type { LeaveRequestRow } from '../types.ts';
import { LeaveFile, type LeaveFileRow } from './types.ts';

type CreateFile = typeof CreateLeaveFileInput.$inferInput;

builder.mutationField('createLeaveFiles', (t) =>
  t.field({
    type: [LeaveFile],
    policy: editLeave,
    description:
      'Attaches uploaded documents (POST /files?purpose=leave) to leave, all or none; a certificate ' +
      'may come after the leave was approved.',
    args: {
      create: t.arg({ type: [CreateLeaveFileInput], required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { create }, ctx) => attachAll(ctx, create, 'createLeaveFiles', () => true),
  }),
);

/** @param mayAttach to requests of which others must not know */
export async function attachAll(
  ctx: Context,
  create: readonly CreateFile[],
  operation: string,
  mayAttach: (leave: LeaveRequestRow) => boolean,
): Promise<LeaveFileRow[]> {
  const attached: LeaveFileRow[] = [];
  for (const [index, file] of create.entries()) {
    const path = `create.${index}.leaveRequestID`;
    const leave = await leaveOfFile(ctx, file.leaveRequestID, mayAttach, path);
    attached.push(await attach(ctx, leave.id, file, operation));
  }
  return attached;
}

/**
 * The request that a document is for, held until the transaction ends; 0 is the one that this
 * operation creates.
 * @throws NOT_FOUND at `path`; CONFLICT for leave that was rejected or cancelled
 */
async function leaveOfFile(
  ctx: Context,
  id: number,
  mayAttach: (leave: LeaveRequestRow) => boolean,
  path: string,
): Promise<LeaveRequestRow> {
  const wanted = id === 0 ? createdLeave(ctx) : id;
  const leave = wanted === undefined ? undefined : await lockLeave(ctx.db, wanted);
  // Before anything is said about it: a refusal carries the request, with its note.
  if (leave === undefined || !mayAttach(leave)) return refuse('NOT_FOUND', goneMessage, { path });
  if (leave.status === 'REJECTED' || leave.status === 'CANCELLED') {
    refuse('CONFLICT', 'This leave was rejected or cancelled.', { path, current: leave });
  }
  return leave;
}

/** A document that the request has already is answered as it is, so that a retry works. */
async function attach(
  ctx: Context,
  leaveRequestID: number,
  { bucket, key, region }: CreateFile,
  operation: string,
): Promise<LeaveFileRow> {
  const { db } = ctx;
  const files = await filesOfLeave(db, leaveRequestID);
  const known = files.find((file) => file.bucket === bucket && file.key === key);
  if (known !== undefined) return known;
  if (files.length >= leaveLimits.files) {
    refuse('INVALID', leaveMessages.tooManyFiles, { path: 'files' });
  }
  await attachAtField(ctx, { bucket, key, region }, 'leave', 'files');
  const after = await addLeaveFile(db, leaveRequestID, { bucket, key, region });
  const change = { operation, entity: 'LeaveFile', entityId: after.id };
  await recordChanges(ctx, [{ ...change, before: null, after: { ...after } }]);
  return after;
}
