import { actionUpdateInput, type ActionStatus } from '@guardroom/rules/contract/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import { clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { onlyChanged } from '../../../platform/database/update-statement.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { UpdateContractActionInput } from '../inputs.ts';
import { editContracts } from '../policy.ts';
import { alertOfAction } from './action-alert.ts';
import { lockAction, saveAction, type ActionChanges } from './store-scorecard.ts';
import { ContractAction, type ContractActionRow } from './types.ts';

type Update = typeof UpdateContractActionInput.$inferInput;

builder.mutationField('updateContractAction', (t) =>
  t.field({
    type: ContractAction,
    policy: editContracts,
    description: 'Most often that a next action is done, which takes it off the profile.',
    args: {
      update: t.arg({ type: UpdateContractActionInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => change(ctx, update),
  }),
);

async function change(ctx: Context, update: Update): Promise<ContractActionRow> {
  const input = parseInput(actionUpdateInput, update, 'update');
  const { db } = ctx;
  const gone = 'This next action is no longer there.';
  const before = await lockAction(db, input.id);
  if (before === undefined) return refuse('NOT_FOUND', gone, { path: 'update.id' });
  if (input.version !== undefined && input.version !== before.version) {
    refuse('STALE', 'The next action was changed meanwhile.', {
      path: 'update.version',
      current: before,
    });
  }
  const changes = onlyChanged(before, {
    description: input.description,
    owner: update.owner === null ? null : input.owner,
    side: input.side,
    dueDate: update.dueDate === null ? null : input.dueDate,
    status: input.status,
  });
  if (Object.keys(changes).length === 0) return before;
  await saveAction(db, before.id, { ...changes, ...doneBy(ctx, changes.status) });
  const after = await lockAction(db, before.id);
  if (after === undefined) throw new Error('the next action vanished while it was locked');
  const entity = { operation: 'updateContractAction', entity: 'ContractAction' };
  await recordChanges(ctx, [
    { ...entity, entityId: after.id, before: { ...before }, after: { ...after } },
  ]);
  await alertOfAction(db, after);
  return after;
}

/** Who says so and when, once it is done; nobody once it is open again. */
function doneBy({ viewer }: Context, status: ActionStatus | undefined): ActionChanges {
  if (status === undefined) return {};
  if (status === 'OPEN') {
    return { doneOn: null, doneByName: null, doneByClientUserProfileID: null };
  }
  return { doneOn: new Date(clock.now()).toISOString(), doneByName: viewer?.name ?? null };
}
