import { trainingCreateInput } from '@guardroom/rules/training/inputs';
import { recordChanges } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { once } from '../../platform/idempotency.ts';
import { lockStaffOf } from '../staff/store.ts';
import { CreateStaffTrainingModuleInput } from './inputs.ts';
import { editTraining } from './policy.ts';
import { moduleOf } from './store-module.ts';
import { addRecord, lockRecord } from './store-record.ts';
import { StaffTrainingModule } from './types.ts';

type Create = typeof CreateStaffTrainingModuleInput.$inferInput;

builder.mutationField('createStaffTrainingModule', (t) =>
  t.field({
    type: StaffTrainingModule,
    policy: editTraining,
    args: {
      create: t.arg({ type: CreateStaffTrainingModuleInput, required: true }),
      agencyID: t.arg({ type: 'RecordID' }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      const operation = 'createStaffTrainingModule';
      const { id } = await once(ctx, operation, idempotencyKey, () => add(ctx, create));
      return (
        (await lockRecord(ctx.db, id)) ??
        refuse('NOT_FOUND', 'This training record is no longer there.')
      );
    },
  }),
);

async function add(ctx: Context, create: Create): Promise<number> {
  const input = parseInput(trainingCreateInput, create, 'create');
  const { db } = ctx;
  const { staffProfileID, accountID, trainingModuleID } = input;
  const staff = await lockStaffOf(db, staffProfileID, 'create.staffProfileID');
  if (staff.accountID !== accountID) {
    refuse('NOT_FOUND', 'This account is not that of the staff member.', {
      path: 'create.accountID',
    });
  }
  if (trainingModuleID !== undefined) {
    await moduleOf(db, trainingModuleID, 'create.trainingModuleID');
  }
  const id = await addRecord(db, {
    ...input,
    trainingModuleID: trainingModuleID ?? null,
    learningHours: input.learningHours ?? null,
    expiry: input.expiry ?? null,
  });
  const after = await lockRecord(db, id);
  const change = { operation: 'createStaffTrainingModule', entity: 'StaffTrainingModule' };
  await recordChanges(ctx, [{ ...change, entityId: id, before: null, after: { ...after } }]);
  return id;
}
