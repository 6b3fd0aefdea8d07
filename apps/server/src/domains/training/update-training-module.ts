import { moduleUpdateInput } from '@guardroom/rules/training/inputs';
import { recordChanges } from '../../platform/audit.ts';
import { clock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { onlyChanged } from '../../platform/database/update-statement.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { refuseSameCourse } from './create-training-module.ts';
import { UpdateTrainingModuleInput } from './inputs.ts';
import { editTrainingCatalogue } from './policy.ts';
import { gradesAsking, lockModule, saveModule } from './store-module.ts';
import { TrainingModule, type TrainingModuleRow } from './types.ts';

type Update = typeof UpdateTrainingModuleInput.$inferInput;

builder.mutationField('updateTrainingModule', (t) =>
  t.field({
    type: TrainingModule,
    policy: editTrainingCatalogue,
    args: {
      update: t.arg({ type: UpdateTrainingModuleInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => change(ctx, update),
  }),
);

async function change(ctx: Context, update: Update): Promise<TrainingModuleRow> {
  const input = parseInput(moduleUpdateInput, update, 'update');
  const before = await heldModule(ctx, input);
  if (input.version !== undefined && input.version !== before.version) {
    refuse('STALE', `The course "${before.title}" was changed meanwhile.`, {
      path: 'update.version',
      current: before,
    });
  }
  const changes = onlyChanged(before, {
    title: input.title,
    level: input.level,
    code: textOf(update.code, input.code),
    code2: textOf(update.code2, input.code2),
    module: textOf(update.module, input.module),
    duration: update.duration === null ? null : input.duration,
    deleted: input.deleted,
  });
  if (Object.keys(changes).length === 0) return before;
  const wanted = { ...before, ...changes };
  if (wanted.deleted === 1) await refuseWhileAsked(ctx, before);
  else await refuseSameCourse(ctx, wanted, 'update', before.id);
  const deletedOn = wanted.deleted === 1 ? new Date(clock.now()).toISOString() : null;
  await saveModule(ctx.db, before.id, { ...changes, deletedOn });
  const after = await lockModule(ctx.db, before.id);
  if (after === undefined) throw new Error('the course vanished while it was locked');
  const entity = { operation: 'updateTrainingModule', entity: 'TrainingModule' };
  await recordChanges(ctx, [
    { ...entity, entityId: after.id, before: { ...before }, after: { ...after } },
  ]);
  return after;
}

/** Null and an empty text clear; absent stays. */
function textOf(sent: string | null | undefined, parsed: string | undefined) {
  if (sent === null) return null;
  return parsed === undefined ? undefined : parsed || null;
}

/** @throws NOT_FOUND; one that was removed is found only to be brought back */
async function heldModule(
  { db }: Context,
  { id, deleted }: { id: number; deleted?: 0 | 1 | undefined },
): Promise<TrainingModuleRow> {
  const module = await lockModule(db, id);
  if (module !== undefined && (module.deleted === 0 || deleted !== undefined)) return module;
  return refuse('NOT_FOUND', 'This course is no longer there.', { path: 'update.id' });
}

async function refuseWhileAsked({ db }: Context, { id, title }: TrainingModuleRow): Promise<void> {
  const grades = await gradesAsking(db, id);
  if (grades.length === 0) return;
  refuse('CONFLICT', `"${title}" is asked for by ${grades.join(', ')}: remove it there first.`, {
    path: 'update.deleted',
  });
}
