import { visitorUpdateInput } from '@guardroom/rules/visitor/inputs';
import { entryTimeProblem, leavingTimeProblem } from '@guardroom/rules/visitor/visitor-time';
import { wireTime } from '@guardroom/rules/dates';
import { recordChanges } from '../../platform/audit.ts';
import { clock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { onlyChanged } from '../../platform/database/update-statement.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal.ts';
import { auditOf, viewerOf } from './create-visitor-record.ts';
import { UpdateVisitorRecordInput } from './inputs.ts';
import { cancelVisitors, changeVisitors, editVisitors } from './policy.ts';
import { designationOf, findVisitor, lockVisitor, saveVisitor } from './store.ts';
import { VisitorRecord, type VisitorRecordRow } from './types.ts';

type Update = typeof UpdateVisitorRecordInput.$inferInput;

builder.mutationField('updateVisitorRecord', (t) =>
  t.field({
    type: VisitorRecord,
    policy: changeVisitors,
    description: 'Says when a visitor left, or cancels an entry that was made by mistake.',
    args: {
      update: t.arg({ type: UpdateVisitorRecordInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => change(ctx, update),
  }),
);

async function change(ctx: Context, update: Update): Promise<VisitorRecordRow> {
  const { db } = ctx;
  const input = parseInput(visitorUpdateInput, update, 'update');
  const before = await lockVisitor(db, input.id);
  if (before === undefined) {
    return refuse('NOT_FOUND', 'This visitor record does not exist.', { path: 'update.id' });
  }
  if (input.version !== undefined && input.version !== before.version) {
    refuse('STALE', 'The visitor record was changed meanwhile.', {
      path: 'update.version',
      current: before,
    });
  }
  const { outTimestamp, cancelled } = input;
  refuseUnlessMay(ctx, input);
  if (outTimestamp !== undefined) checkLeaving(ctx, before, outTimestamp);
  const { accountID, staffProfileID } = viewerOf(ctx);
  const leaving =
    outTimestamp === undefined
      ? {}
      : {
          outTimestamp,
          outAccountID: accountID,
          outStaffProfileID: staffProfileID,
          outDesignation: await designationOf(db, staffProfileID),
        };
  const changes = onlyChanged(before, {
    ...leaving,
    cancelled,
    cancelledOn:
      cancelled === undefined ? undefined : cancelled === 1 ? wireTime(clock.now()) : null,
  });
  if (Object.keys(changes).length === 0) return before;
  await saveVisitor(db, before.id, changes);
  const after = await findVisitor(db, before.id);
  if (after === undefined) throw new Error('the visitor vanished while the record was locked');
  const entity = { operation: 'updateVisitorRecord', entity: 'VisitorRecord', entityId: after.id };
  await recordChanges(ctx, [{ ...entity, before: auditOf(before), after: auditOf(after) }]);
  return after;
}

function refuseUnlessMay(
  { viewer }: Context,
  {
    outTimestamp,
    cancelled,
  }: { outTimestamp?: string | undefined; cancelled?: number | undefined },
): void {
  if (outTimestamp !== undefined && !editVisitors.permits(viewer)) {
    refuse('FORBIDDEN', 'You are not permitted to change entries.', {
      path: 'update.outTimestamp',
    });
  }
  if (cancelled !== undefined && !cancelVisitors.permits(viewer)) {
    refuse('FORBIDDEN', 'You are not permitted to cancel entries.', { path: 'update.cancelled' });
  }
}

function checkLeaving(ctx: Context, before: VisitorRecordRow, outTimestamp: string): void {
  const path = 'update.outTimestamp';
  if (before.cancelled === 1) refuse('CONFLICT', 'This entry was cancelled.', { path });
  const early = leavingTimeProblem(before.inTimestamp, outTimestamp);
  if (early !== null) refuse('INVALID', early, { path });
  const now = new Date(clock.now()).toISOString();
  const late = entryTimeProblem(outTimestamp, now, viewerOf(ctx).timeZone);
  if (late !== null) refuse('INVALID', 'The visitor cannot leave later than today.', { path });
}
