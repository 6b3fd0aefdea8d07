import { gradeUpdateInput } from '@guardroom/rules/training/inputs';
import { recordChanges } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { onlyChanged } from '../../platform/database/update-statement.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { UpdatePLRDGradeInput } from './inputs.ts';
import { editTrainingCatalogue } from './policy.ts';
import { gradeOf, lockGrade, saveGrade } from './store-grade.ts';
import { PLRDGrade, type GradeRow } from './types.ts';

type Update = typeof UpdatePLRDGradeInput.$inferInput;

builder.mutationField('updatePLRDGrade', (t) =>
  t.field({
    type: PLRDGrade,
    policy: editTrainingCatalogue,
    description: 'What the agency asks for to reach a grade, in place of the standard.',
    args: {
      update: t.arg({ type: UpdatePLRDGradeInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => change(ctx, update),
  }),
);

async function change(ctx: Context, update: Update): Promise<GradeRow> {
  const { id, version, ...wanted } = parseInput(gradeUpdateInput, update, 'update');
  const { db } = ctx;
  const standard = await gradeOf(db, id, 'update.id');
  refuseStale(standard, version);
  if (Object.keys(onlyChanged(standard, wanted)).length === 0) return standard;
  await lockGrade(db, id);
  // Read again: the grade is held only now.
  const before = await gradeOf(db, id, 'update.id');
  refuseStale(before, version);
  const changes = onlyChanged(before, wanted);
  await saveGrade(db, { ...before, ...changes });
  const after = await gradeOf(db, id, 'update.id');
  const entity = { operation: 'updatePLRDGrade', entity: 'PLRDGrade', entityId: id };
  await recordChanges(ctx, [{ ...entity, before: { ...before }, after: { ...after } }]);
  return after;
}

function refuseStale(current: GradeRow, version: number | undefined): void {
  if (version === undefined || version === current.version) return;
  refuse('STALE', `What ${current.code} asks for was changed meanwhile.`, {
    path: 'update.version',
    current,
  });
}
