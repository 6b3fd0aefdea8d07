import { attachAtField } from '../../../platform/files/attach-at-field.ts';
import { documentUpdateInput } from '@guardroom/rules/staff/document/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { deletedAt } from '../../../platform/database/deleted-at.ts';
import { onlyChanged } from '../../../platform/database/update-statement.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { fileOf, refuseProblem } from './create-staff-document.ts';
import { UpdateStaffDocumentInput } from './inputs.ts';
import { editStaff } from '../policy.ts';
import { refuseUnlessMayEdit } from '../access/staff-access.ts';
import { reconsiderPapers } from './papers-changed.ts';
import { findDocument, lockDocument, saveDocument, type DocumentChanges } from './store.ts';
import { staffOf } from '../store.ts';
import { StaffDocument, type StaffDocumentRow } from './types.ts';

type Update = typeof UpdateStaffDocumentInput.$inferInput;

builder.mutationField('updateStaffDocument', (t) =>
  t.field({
    type: StaffDocument,
    policy: editStaff,
    description: 'Changes a document, deletes it, or brings it back.',
    args: {
      update: t.arg({ type: UpdateStaffDocumentInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => change(ctx, update),
  }),
);

async function change(ctx: Context, update: Update): Promise<StaffDocumentRow> {
  const { id, version, deleted } = parseInput(documentUpdateInput, update, 'update');
  const { db } = ctx;
  const before = await lockDocument(db, id);
  if (before === undefined || (before.deleted === 1 && deleted === undefined)) {
    return refuse('NOT_FOUND', 'This document is no longer there.', { path: 'update.id' });
  }
  refuseUnlessMayEdit(ctx, await staffOf(db, before.staffProfileID, 'update.id'));
  if (version !== undefined && version !== before.version) {
    refuse('STALE', 'The document was changed meanwhile.', {
      path: 'update.version',
      current: before,
    });
  }
  const changes = { ...wordsOf(update), ...(await fileChanges(ctx, before, update)) };
  const wanted = onlyChanged(before, { ...changes, deleted });
  if (Object.keys(wanted).length === 0) return before;
  refuseProblem(ctx, { ...before, ...wanted }, 'update');
  await saveDocument(db, id, { ...wanted, ...deletedAt(wanted) });
  const after = await findDocument(db, id);
  if (after === undefined) throw new Error('the document vanished while it was locked');
  const entity = { operation: 'updateStaffDocument', entity: 'StaffDocument', entityId: id };
  await recordChanges(ctx, [{ ...entity, before: { ...before }, after: { ...after } }]);
  await reconsiderPapers(db, before.staffProfileID);
  return after;
}

/** What is absent stays, null and an empty text empty. */
function wordsOf(update: Update): { [Field in keyof DocumentChanges]: DocumentChanges[Field] } {
  const { type, number, issued, expiry, remark } = parseInput(
    documentUpdateInput,
    update,
    'update',
  );
  return {
    ...(type !== undefined && { type }),
    ...(update.number !== undefined && { number: number || null }),
    ...(update.issued !== undefined && { issued: issued ?? null }),
    ...(update.expiry !== undefined && { expiry: expiry ?? null }),
    ...(update.remark !== undefined && { remark: remark || null }),
  };
}

/** Another file is claimed; null takes the file from the document. */
async function fileChanges(
  ctx: Context,
  before: StaffDocumentRow,
  update: Update,
): Promise<Pick<DocumentChanges, 'bucket' | 'key' | 'region'>> {
  const file = fileOf(update, 'update.file');
  if (file === undefined) {
    return update.key === null ? { bucket: null, key: null, region: null } : {};
  }
  const isSame = file.bucket === before.bucket && file.key === before.key;
  if (isSame) return {};
  await attachAtField(ctx, file, 'staff', 'update.file');
  return file;
}
