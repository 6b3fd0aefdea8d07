import {
  trainingPeriodProblem,
  trainingUpdateInput,
  type TrainingUpdate,
} from '@guardroom/rules/training/inputs';
import { recordChanges } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { deletedAt } from '../../platform/database/deleted-at.ts';
import { onlyChanged } from '../../platform/database/update-statement.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { lockStaffOf } from '../staff/store.ts';
import { UpdateStaffTrainingModuleInput } from './inputs.ts';
import { editTraining } from './policy.ts';
import { moduleOf } from './store-module.ts';
import { lockRecord, saveRecord } from './store-record.ts';
import { StaffTrainingModule, type StaffTrainingRow } from './types.ts';

type Update = typeof UpdateStaffTrainingModuleInput.$inferInput;

builder.mutationField('updateStaffTrainingModule', (t) =>
  t.field({
    type: StaffTrainingModule,
    policy: editTraining,
    args: {
      update: t.arg({ type: UpdateStaffTrainingModuleInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => change(ctx, update),
  }),
);

async function change(ctx: Context, update: Update): Promise<StaffTrainingRow> {
  const input = parseInput(trainingUpdateInput, update, 'update');
  const { db } = ctx;
  const before = await heldRecord(ctx, input);
  if (input.version !== undefined && input.version !== before.version) {
    refuse('STALE', 'The training record was changed meanwhile.', {
      path: 'update.version',
      current: before,
    });
  }
  const { trainingModuleID } = input;
  if (trainingModuleID !== undefined && trainingModuleID !== before.trainingModuleID) {
    await moduleOf(db, trainingModuleID, 'update.trainingModuleID');
  }
  const changes = onlyChanged(before, {
    // Null clears what may be empty; elsewhere it means that the field was not sent.
    trainingModuleID: update.trainingModuleID === null ? null : trainingModuleID,
    title: input.title,
    trainingStart: input.trainingStart,
    trainingEnd: input.trainingEnd,
    learningHours: update.learningHours === null ? null : input.learningHours,
    expiry: update.expiry === null ? null : input.expiry,
    deleted: input.deleted,
  });
  if (Object.keys(changes).length === 0) return before;
  const problem = trainingPeriodProblem({ ...before, ...changes });
  if (problem !== null) refuse('INVALID', problem.message, { path: `update.${problem.field}` });
  await saveRecord(db, before.id, { ...changes, ...deletedAt(changes) });
  const after = await lockRecord(db, before.id);
  if (after === undefined) throw new Error('the training record vanished while it was locked');
  const entity = { operation: 'updateStaffTrainingModule', entity: 'StaffTrainingModule' };
  await recordChanges(ctx, [
    { ...entity, entityId: after.id, before: { ...before }, after: { ...after } },
  ]);
  return after;
}

/** A record with its person held; one that was removed only to be brought back. @throws NOT_FOUND */
async function heldRecord(
  { db }: Context,
  { id, staffProfileID, deleted }: TrainingUpdate,
): Promise<StaffTrainingRow> {
  const gone = 'This training record is no longer there.';
  const record = await lockRecord(db, id);
  if (record === undefined || (record.deleted === 1 && deleted === undefined)) {
    return refuse('NOT_FOUND', gone, { path: 'update.id' });
  }
  if (staffProfileID !== undefined && staffProfileID !== record.staffProfileID) {
    refuse('NOT_FOUND', 'This training record is of somebody else.', {
      path: 'update.staffProfileID',
    });
  }
  await lockStaffOf(db, record.staffProfileID, 'update.staffProfileID');
  return record;
}
