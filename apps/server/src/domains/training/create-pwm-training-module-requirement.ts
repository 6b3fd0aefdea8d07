import { requirementCreateInput } from '@guardroom/rules/training/inputs';
import { recordChanges } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { explainConstraint } from '../../platform/database/database-error.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { once } from '../../platform/idempotency.ts';
import { CreateRequirementInput } from './inputs.ts';
import { editTrainingCatalogue } from './policy.ts';
import { gradeOf } from './store-grade.ts';
import { moduleOf } from './store-module.ts';
import {
  addRequirement,
  isAskedAlready,
  lockRequirement,
  type RequirementTerms,
} from './store-requirement.ts';
import { PWMTrainingModuleRequirement } from './types.ts';

type Create = typeof CreateRequirementInput.$inferInput;

const askedAlready = 'This grade asks for this course already in that time.';
// Behind the check below, for two that are saved at the same moment.
explainConstraint('pwm_training_module_once', askedAlready);

const operation = 'createPWMTrainingModuleRequirement';

builder.mutationField(operation, (t) =>
  t.field({
    type: PWMTrainingModuleRequirement,
    policy: editTrainingCatalogue,
    args: {
      create: t.arg({ type: CreateRequirementInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      const { id } = await once(ctx, operation, idempotencyKey, () => add(ctx, create));
      return (
        (await lockRequirement(ctx.db, id)) ??
        refuse('NOT_FOUND', 'This requirement is no longer there.')
      );
    },
  }),
);

async function add(ctx: Context, create: Create): Promise<number> {
  const input = parseInput(requirementCreateInput, create, 'create');
  const terms = { ...input, from: input.from ?? null, to: input.to ?? null };
  await checkTerms(ctx, terms, 'create');
  const id = await addRequirement(ctx.db, terms);
  const after = await lockRequirement(ctx.db, id);
  const entity = { operation, entity: 'PWMTrainingModuleRequirement', entityId: id };
  await recordChanges(ctx, [{ ...entity, before: null, after: { ...after } }]);
  return id;
}

/** @throws NOT_FOUND for a course or grade that there is not, CONFLICT for one asked for twice */
export async function checkTerms(
  { db }: Context,
  terms: RequirementTerms,
  argument: 'create' | 'update',
  exceptID?: number,
): Promise<void> {
  await gradeOf(db, terms.PLRDGradeID, `${argument}.PLRDGradeID`);
  await moduleOf(db, terms.trainingModuleID, `${argument}.trainingModuleID`);
  if (!(await isAskedAlready(db, terms, exceptID))) return;
  refuse('CONFLICT', askedAlready, { path: `${argument}.trainingModuleID` });
}
