import {
  documentCreateInput,
  documentProblem,
  type DocumentTerms,
} from '@guardroom/rules/staff/document/inputs';
import { reconsiderPapers } from './papers-changed.ts';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { attachAtField } from '../../../platform/files/attach-at-field.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { once } from '../../../platform/idempotency.ts';
import { todayOf } from '../grade/create-plrd-history.ts';
import { CreateStaffDocumentInput } from './inputs.ts';
import { editStaff } from '../policy.ts';
import { refuseUnlessMayEdit } from '../access/staff-access.ts';
import { addDocument, findDocument } from './store.ts';
import { staffOf } from '../store.ts';
import { StaffDocument } from './types.ts';
import type { FileReference } from '../../../platform/files/file-reference.ts';

type Create = typeof CreateStaffDocumentInput.$inferInput;

builder.mutationField('createStaffDocument', (t) =>
  t.field({
    type: StaffDocument,
    policy: editStaff,
    args: {
      create: t.arg({ type: CreateStaffDocumentInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      const made = () => add(ctx, create);
      const { id } = await once(ctx, 'createStaffDocument', idempotencyKey, made);
      const row = await findDocument(ctx.db, id);
      return row ?? refuse('NOT_FOUND', 'This document is no longer there.');
    },
  }),
);

async function add(ctx: Context, create: Create): Promise<number> {
  const input = parseInput(documentCreateInput, create, 'create');
  const { db } = ctx;
  const staff = await staffOf(db, input.staffProfileID, 'create.staffProfileID');
  refuseUnlessMayEdit(ctx, staff);
  refuseProblem(ctx, input, 'create');
  const file = fileOf(create, 'create.file');
  if (file !== undefined) await attachAtField(ctx, file, 'staff', 'create.file');
  const id = await addDocument(db, staff.id, {
    type: input.type,
    number: input.number || null,
    issued: input.issued ?? null,
    expiry: input.expiry ?? null,
    remark: input.remark || null,
    bucket: file?.bucket ?? null,
    key: file?.key ?? null,
    region: file?.region ?? null,
  });
  const after = await findDocument(db, id);
  const change = { operation: 'createStaffDocument', entity: 'StaffDocument', entityId: id };
  await recordChanges(ctx, [{ ...change, before: null, after: { ...after } }]);
  await reconsiderPapers(db, staff.id);
  return id;
}

/** @throws INVALID at the field of what is wrong with the document as a whole */
export function refuseProblem(ctx: Context, document: DocumentTerms, path: string): void {
  const problem = documentProblem(document, todayOf(ctx));
  if (problem !== null) refuse('INVALID', problem.message, { path: `${path}.${problem.field}` });
}

type Parts = { readonly [Part in keyof FileReference]?: string | null | undefined };

/** The file that an input names; undefined when it names none. @throws INVALID for a part of one */
export function fileOf({ bucket, key, region }: Parts, path: string): FileReference | undefined {
  if (typeof bucket === 'string' && typeof key === 'string' && typeof region === 'string') {
    return { bucket, key, region };
  }
  const isPart = [bucket, key, region].some((part) => typeof part === 'string');
  if (isPart) refuse('INVALID', 'Please provide a valid input.', { path });
  return undefined;
}
