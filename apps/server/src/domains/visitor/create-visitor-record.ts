import type { SubmissionType } from '@guardroom/rules/visitor/submission-type';
import { visitorCreateInput, visitorEntryInput } from '@guardroom/rules/visitor/inputs';
import { entryTimeProblem } from '@guardroom/rules/visitor/visitor-time';
import { recordChanges } from '../../platform/audit.ts';
import { clock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { once } from '../../platform/idempotency.ts';
import { tellWebhooks } from '../../platform/webhook/tell-webhooks.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { activeSiteOf, securitySiteOf } from '../site/store.ts';
import { CreateVisitorRecordInput } from './inputs.ts';
import { createVisitors } from './policy.ts';
import { addVisitor, findVisitor } from './store.ts';
import { blockOf } from './store-block.ts';
import { VisitorRecord, type VisitorRecordRow } from './types.ts';

type Create = typeof CreateVisitorRecordInput.$inferInput;

builder.mutationField('createVisitorRecord', (t) =>
  t.field({
    type: VisitorRecord,
    policy: createVisitors,
    description: 'Enters a visitor. One on the block list is refused until allowBlocked is sent.',
    args: {
      create: t.arg({ type: CreateVisitorRecordInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: (_, { create, idempotencyKey }, ctx) =>
      enterVisitor(ctx, create, {
        operation: 'createVisitorRecord',
        idempotencyKey,
        type: 'MANUAL',
      }),
  }),
);

export interface Entering {
  readonly operation: 'createVisitorRecord' | 'registerVisitor';
  readonly idempotencyKey?: string | null | undefined;
  readonly type: SubmissionType;
}

/** What the office's entry and the guards' registration have in common. */
export async function enterVisitor(
  ctx: Context,
  create: Create,
  entering: Entering,
): Promise<VisitorRecordRow> {
  const { operation, idempotencyKey, type } = entering;
  const { id } = await once(ctx, operation, idempotencyKey, () => addEntry(ctx, create, entering));
  const row = await findVisitor(ctx.db, id);
  if (row === undefined) return refuse('NOT_FOUND', `This ${type} record is no longer there.`);
  return row;
}

/** Enters a visitor. @returns the id */
export async function addEntry(ctx: Context, create: Create, entering: Entering): Promise<number> {
  const { db } = ctx;
  const viewer = viewerOf(ctx);
  const isOfOffice = entering.operation === 'createVisitorRecord';
  const input = parseInput(isOfOffice ? visitorEntryInput : visitorCreateInput, create, 'create');
  const now = new Date(clock.now()).toISOString();
  const problem = entryTimeProblem(input.inTimestamp, now, viewer.timeZone);
  if (problem !== null) refuse('INVALID', problem, { path: 'create.inTimestamp' });
  const { siteProfileID, name, phoneNo } = input;
  // Who stands at a gate is registered by the guard, whatever the office says of the site.
  const siteOf = isOfOffice ? activeSiteOf : securitySiteOf;
  const securitySiteID = await siteOf(db, siteProfileID, 'create.siteProfileID');
  const visitor = {
    siteProfileID,
    securitySiteID,
    type: entering.type,
    name,
    phoneNo,
    purpose: input.purpose,
    block: input.block || null,
    unit: input.unit || null,
    vehicleNo: input.vehicleNo || null,
    remarks: input.remarks || null,
    inTimestamp: input.inTimestamp,
  };
  const allowed = input.allowBlocked === true;
  const block = await blockOf(db, visitor);
  if (block !== undefined && !allowed) {
    refuse('CONFLICT', `This visitor is on the block list: ${block.reason}`, {
      path: 'create.allowBlocked',
      current: block,
    });
  }
  const known = { ...visitor, allowedBlockID: block?.id ?? null };
  const id = await addVisitor(db, known, viewer.staffProfileID);
  const after = id === undefined ? undefined : await findVisitor(db, id);
  if (after === undefined) return refuse('FORBIDDEN', 'You are not a member of this agency.');
  // Who was let in against the list is told from the audit.
  const letIn = block === undefined ? {} : { blockID: block.id, blockReason: block.reason };
  await recordChanges(ctx, [
    {
      operation: entering.operation,
      entity: 'VisitorRecord',
      entityId: after.id,
      before: null,
      after: { ...auditOf(after), ...letIn },
    },
  ]);
  await tellWebhooks(db, 'visitor.in', [after]);
  return after.id;
}

export function viewerOf({ viewer }: Context): Viewer {
  if (viewer === null) throw new Error('the policy lets nobody here without signing in');
  return viewer;
}

/** As the audit keeps a visitor: without the personal fields, which are erased after a time. */
export function auditOf(row: VisitorRecordRow) {
  const {
    name: _,
    phoneNo: __,
    vehicleNo: ___,
    remarks: ____,
    allowedReason: _____,
    ...kept
  } = row;
  return kept;
}
