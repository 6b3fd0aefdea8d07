import { moduleCreateInput } from '@guardroom/rules/training/inputs';
import { recordChanges } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { once } from '../../platform/idempotency.ts';
import { CreateTrainingModuleInput } from './inputs.ts';
import { editTrainingCatalogue } from './policy.ts';
import { addModule, isCourseThere, lockModule, type NewModule } from './store-module.ts';
import { TrainingModule } from './types.ts';

type Create = typeof CreateTrainingModuleInput.$inferInput;

builder.mutationField('createTrainingModule', (t) =>
  t.field({
    type: TrainingModule,
    policy: editTrainingCatalogue,
    args: {
      create: t.arg({ type: CreateTrainingModuleInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      const { id } = await once(ctx, 'createTrainingModule', idempotencyKey, () =>
        add(ctx, create),
      );
      return (
        (await lockModule(ctx.db, id)) ?? refuse('NOT_FOUND', 'This course is no longer there.')
      );
    },
  }),
);

async function add(ctx: Context, create: Create): Promise<number> {
  const input = parseInput(moduleCreateInput, create, 'create');
  const course: NewModule = {
    title: input.title,
    level: input.level,
    code: input.code || null,
    code2: input.code2 || null,
    module: input.module || null,
    duration: input.duration ?? null,
  };
  await refuseSameCourse(ctx, course, 'create');
  const id = await addModule(ctx.db, course);
  const after = await lockModule(ctx.db, id);
  const change = { operation: 'createTrainingModule', entity: 'TrainingModule', entityId: id };
  await recordChanges(ctx, [{ ...change, before: null, after: { ...after } }]);
  return id;
}

/** @throws CONFLICT at the title, for two courses that nobody could tell apart */
export async function refuseSameCourse(
  { db }: Context,
  course: Pick<NewModule, 'title' | 'level' | 'code'>,
  argument: 'create' | 'update',
  exceptID?: number,
): Promise<void> {
  if (!(await isCourseThere(db, course, exceptID))) return;
  refuse('CONFLICT', 'There is a course with this code, level and title already.', {
    path: `${argument}.title`,
  });
}
