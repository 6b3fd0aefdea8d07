import { indicatorUpdateInput } from '@guardroom/rules/contract/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { deletedAt } from '../../../platform/database/deleted-at.ts';
import { onlyChanged } from '../../../platform/database/update-statement.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { contractOfPart } from '../create-contract.ts';
import { refuseTooMany } from './create-contract-indicator.ts';
import { UpdateContractIndicatorInput } from '../inputs.ts';
import { editContracts } from '../policy.ts';
import { findIndicator, saveIndicator } from './store.ts';
import { ContractIndicator, type ContractIndicatorRow } from './types.ts';

type Update = typeof UpdateContractIndicatorInput.$inferInput;

builder.mutationField('updateContractIndicator', (t) =>
  t.field({
    type: ContractIndicator,
    policy: editContracts,
    args: {
      update: t.arg({ type: UpdateContractIndicatorInput, required: true }),
      agencyID: t.arg({ type: 'RecordID' }),
    },
    resolve: (_, { update }, ctx) => changeIndicator(ctx, update, 'update'),
  }),
);

/** Rewords an indicator, sets its target, or removes it; its scores of past meetings stay. */
export async function changeIndicator(
  ctx: Context,
  update: Update,
  path: string,
): Promise<ContractIndicatorRow> {
  const input = parseInput(indicatorUpdateInput, update, path);
  const before = await heldIndicator(ctx, input.id, path);
  if (input.version !== undefined && input.version !== before.version) {
    refuse('STALE', `The indicator "${before.title}" was changed meanwhile.`, {
      path: `${path}.version`,
      current: before,
    });
  }
  const changes = onlyChanged(before, {
    title: input.title,
    description: update.description === undefined ? undefined : input.description || null,
    target: update.target === null ? null : input.target,
    unit: update.unit === undefined ? undefined : input.unit || null,
    better: input.better,
    deleted: input.deleted,
  });
  if (Object.keys(changes).length === 0) return before;
  if (changes.deleted === 0) await refuseTooMany(ctx, before.contractID, path);
  await saveIndicator(ctx.db, before.id, { ...changes, ...deletedAt(changes) });
  const after = await findIndicator(ctx.db, before.id);
  if (after === undefined) throw new Error('the indicator vanished while its contract was held');
  const change = { operation: 'updateContractIndicator', entity: 'ContractIndicator' };
  await recordChanges(ctx, [
    { ...change, entityId: after.id, before: { ...before }, after: { ...after } },
  ]);
  return after;
}

/** An indicator with its contract held. @throws NOT_FOUND */
async function heldIndicator(
  ctx: Context,
  id: number,
  path: string,
): Promise<ContractIndicatorRow> {
  const found = await findIndicator(ctx.db, id);
  if (found !== undefined) await contractOfPart(ctx, found.contractID, `${path}.id`);
  // Read again: the contract is held only now.
  const held = found && (await findIndicator(ctx.db, id));
  return held ?? refuse('NOT_FOUND', 'This indicator is no longer there.', { path: `${path}.id` });
}
