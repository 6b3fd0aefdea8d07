import { requirementPeriodProblem, requirementUpdateInput } from '@guardroom/rules/training/inputs';
import { recordChanges } from '../../platform/audit.ts';
import { clock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { onlyChanged } from '../../platform/database/update-statement.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { checkTerms } from './create-pwm-training-module-requirement.ts';
import { UpdateRequirementInput } from './inputs.ts';
import { editTrainingCatalogue } from './policy.ts';
import { lockRequirement, saveRequirement } from './store-requirement.ts';
import { PWMTrainingModuleRequirement, type RequirementRow } from './types.ts';

type Update = typeof UpdateRequirementInput.$inferInput;

builder.mutationField('updatePWMTrainingModuleRequirement', (t) =>
  t.field({
    type: PWMTrainingModuleRequirement,
    policy: editTrainingCatalogue,
    args: {
      update: t.arg({ type: UpdateRequirementInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => change(ctx, update),
  }),
);

async function change(ctx: Context, update: Update): Promise<RequirementRow> {
  const input = parseInput(requirementUpdateInput, update, 'update');
  const before = await heldRequirement(ctx, input);
  if (input.version !== undefined && input.version !== before.version) {
    refuse('STALE', 'The requirement was changed meanwhile.', {
      path: 'update.version',
      current: before,
    });
  }
  const changes = onlyChanged(before, {
    PLRDGradeID: input.PLRDGradeID,
    trainingModuleID: input.trainingModuleID,
    mandatory: input.mandatory,
    from: update.from === null ? null : input.from,
    to: update.to === null ? null : input.to,
    deleted: input.deleted,
  });
  if (Object.keys(changes).length === 0) return before;
  const wanted = { ...before, ...changes };
  const problem = requirementPeriodProblem(wanted);
  if (problem !== null) refuse('INVALID', problem, { path: 'update.to' });
  if (wanted.deleted === 0) await checkTerms(ctx, wanted, 'update', before.id);
  const deletedOn = wanted.deleted === 1 ? new Date(clock.now()).toISOString() : null;
  await saveRequirement(ctx.db, before.id, { ...changes, deletedOn });
  const after = await lockRequirement(ctx.db, before.id);
  if (after === undefined) throw new Error('the requirement vanished while it was locked');
  const entity = {
    operation: 'updatePWMTrainingModuleRequirement',
    entity: 'PWMTrainingModuleRequirement',
  };
  await recordChanges(ctx, [
    { ...entity, entityId: after.id, before: { ...before }, after: { ...after } },
  ]);
  return after;
}

/** @throws NOT_FOUND; one that was removed is found only to be brought back */
async function heldRequirement(
  { db }: Context,
  { id, deleted }: { id: number; deleted?: 0 | 1 | undefined },
): Promise<RequirementRow> {
  const requirement = await lockRequirement(db, id);
  const isThere = requirement !== undefined && (requirement.deleted === 0 || deleted !== undefined);
  if (isThere) return requirement;
  return refuse('NOT_FOUND', 'This requirement is no longer there.', { path: 'update.id' });
}
