import { gradeUpdateInput } from '@guardroom/rules/staff/grade/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { onlyChanged } from '../../../platform/database/update-statement.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { refuseUnknownGrade, todayOf } from './create-plrd-history.ts';
import { UpdatePLRDHistoryInput } from '../inputs-history.ts';
import { editStaff } from '../policy.ts';
import { refuseUnlessMayEdit } from '../access/staff-access.ts';
import { findGrade, lockGrade, saveGrade } from './store.ts';
import { staffOf } from '../store.ts';
import { PLRDHistory, type PLRDHistoryRow } from '../types-history.ts';

type Update = typeof UpdatePLRDHistoryInput.$inferInput;

builder.mutationField('updatePLRDHistory', (t) =>
  t.field({
    type: PLRDHistory,
    policy: editStaff,
    args: {
      update: t.arg({ type: UpdatePLRDHistoryInput, required: true }),
      agencyID: t.arg({ type: 'RecordID' }),
    },
    resolve: (_, { update }, ctx) => change(ctx, update),
  }),
);

async function change(ctx: Context, update: Update): Promise<PLRDHistoryRow> {
  const input = parseInput(gradeUpdateInput(todayOf(ctx)), update, 'update');
  const { db } = ctx;
  const before = await lockGrade(db, input.id);
  if (before === undefined) {
    return refuse('NOT_FOUND', 'This PWM grade is no longer there.', { path: 'update.id' });
  }
  refuseUnlessMayEdit(ctx, await staffOf(db, before.staffProfileID, 'update.id'));
  if (input.version !== undefined && input.version !== before.version) {
    refuse('STALE', 'The PWM grade was changed meanwhile.', {
      path: 'update.version',
      current: before,
    });
  }
  const { plrdGradeID, dateIssued } = input;
  const changes = onlyChanged(before, { plrdGradeID, dateIssued });
  if (Object.keys(changes).length === 0) return before;
  if (plrdGradeID !== undefined) {
    await refuseUnknownGrade(ctx, plrdGradeID, 'update.plrdGradeID');
  }
  await saveGrade(db, before.id, changes);
  const after = await findGrade(db, before.id);
  if (after === undefined) throw new Error('the grade vanished while it was locked');
  const entity = { operation: 'updatePLRDHistory', entity: 'PLRDHistory', entityId: before.id };
  await recordChanges(ctx, [{ ...entity, before: { ...before }, after: { ...after } }]);
  return after;
}
