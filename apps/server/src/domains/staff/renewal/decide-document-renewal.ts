import { renewalDecision, type RenewalDecision } from '@guardroom/rules/staff/renewal/inputs';
import { renewalProblem } from '@guardroom/rules/staff/renewal/renewal-status';
import { wireTime } from '@guardroom/rules/dates';
import { recordChanges } from '../../../platform/audit.ts';
import { clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { refuseUnlessMayEdit } from '../access/staff-access.ts';
import { refuseProblem } from '../document/create-staff-document.ts';
import { reconsiderPapers } from '../document/papers-changed.ts';
import { addDocument, findDocument } from '../document/store.ts';
import { editStaff } from '../policy.ts';
import { staffOf } from '../store.ts';
import { viewerOf } from './create-own-renewal.ts';
import { DecideDocumentRenewalInput } from './inputs.ts';
import { findRenewal, lockRenewal, saveDecision } from './store.ts';
import { DocumentRenewal, type DocumentRenewalRow } from './types.ts';

type Decide = typeof DecideDocumentRenewalInput.$inferInput;

const operation = 'decideDocumentRenewal';

builder.mutationField('decideDocumentRenewal', (t) =>
  t.field({
    type: DocumentRenewal,
    policy: editStaff,
    description:
      'Accepts what somebody sent, which makes a document of theirs with its file, or refuses it ' +
      'with a reason, which they read.',
    args: {
      update: t.arg({ type: DecideDocumentRenewalInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => decide(ctx, update),
  }),
);

async function decide(ctx: Context, update: Decide): Promise<DocumentRenewalRow> {
  const decision = parseInput(renewalDecision, update, 'update');
  const { db } = ctx;
  const before = await lockRenewal(db, decision.id);
  if (before === undefined) {
    return refuse('NOT_FOUND', 'This renewal does not exist.', { path: 'update.id' });
  }
  refuseUnlessMayEdit(ctx, await staffOf(db, before.staffProfileID, 'update.id'));
  const problem = renewalProblem(before.status);
  if (problem !== null) refuse('CONFLICT', problem, { path: 'update.id', current: before });
  if (decision.version !== undefined && decision.version !== before.version) {
    refuse('STALE', 'The renewal was changed meanwhile.', {
      path: 'update.version',
      current: before,
    });
  }
  const { staffProfileID, name } = viewerOf(ctx);
  const staffDocumentID = await documentOf(ctx, before, decision);
  await saveDecision(db, before.id, {
    status: decision.status,
    reason: decision.status === 'REFUSED' ? decision.reason : null,
    decidedOn: wireTime(clock.now()),
    decidedByStaffProfileID: staffProfileID,
    decidedByName: name,
    staffDocumentID,
  });
  const after = await findRenewal(db, before.id);
  if (after === undefined) throw new Error('the renewal vanished while it was locked');
  const change = { operation, entity: 'DocumentRenewal', entityId: after.id };
  await recordChanges(ctx, [{ ...change, before: { ...before }, after: { ...after } }]);
  return after;
}

/** Makes the document of one that is accepted, as the office read it. @returns its id */
async function documentOf(
  ctx: Context,
  { type, staffProfileID, bucket, key, region }: DocumentRenewalRow,
  decision: RenewalDecision,
): Promise<number | null> {
  if (decision.status === 'REFUSED') return null;
  const { number, issued, expiry } = decision;
  refuseProblem(ctx, { type, number, issued, expiry }, 'update');
  const id = await addDocument(ctx.db, staffProfileID, {
    type,
    number: number || null,
    issued: issued ?? null,
    expiry: expiry ?? null,
    remark: null,
    bucket,
    key,
    region,
  });
  const after = await findDocument(ctx.db, id);
  const change = { operation, entity: 'StaffDocument', entityId: id };
  await recordChanges(ctx, [{ ...change, before: null, after: { ...after } }]);
  await reconsiderPapers(ctx.db, staffProfileID);
  return id;
}
