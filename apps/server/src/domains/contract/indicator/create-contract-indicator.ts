import { contractLimits, indicatorCreateInput } from '@guardroom/rules/contract/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { contractOfPart } from '../create-contract.ts';
import { CreateContractIndicatorInput } from '../inputs.ts';
import { editContracts } from '../policy.ts';
import { addIndicator, indicatorsOfContract } from './store.ts';
import { ContractIndicator, type ContractIndicatorRow } from './types.ts';

type Create = typeof CreateContractIndicatorInput.$inferInput;

builder.mutationField('createContractIndicator', (t) =>
  t.field({
    type: ContractIndicator,
    policy: editContracts,
    args: {
      create: t.arg({ type: CreateContractIndicatorInput, required: true }),
      agencyID: t.arg({ type: 'RecordID' }),
    },
    resolve: (_, { create }, ctx) => createIndicator(ctx, create, 'create'),
  }),
);

export async function createIndicator(
  ctx: Context,
  create: Create,
  path: string,
): Promise<ContractIndicatorRow> {
  const { title, description, target, unit, better } = parseInput(
    indicatorCreateInput,
    create,
    path,
  );
  const contract = await contractOfPart(ctx, create.contractID, `${path}.contractID`);
  await refuseTooMany(ctx, contract.id, path);
  const after = await addIndicator(ctx.db, {
    contractID: contract.id,
    title,
    description: description || null,
    target: target ?? null,
    unit: unit || null,
    better: better ?? 'HIGHER',
  });
  const change = { operation: 'createContractIndicator', entity: 'ContractIndicator' };
  await recordChanges(ctx, [{ ...change, entityId: after.id, before: null, after: { ...after } }]);
  return after;
}

/** Where a contract, which is held, has no room for one more. @throws INVALID at `path` */
export async function refuseTooMany(ctx: Context, contractID: number, path: string): Promise<void> {
  const others = await indicatorsOfContract(ctx.db, contractID);
  if (others.length < contractLimits.indicators) return;
  refuse('INVALID', `At most ${contractLimits.indicators} indicators.`, { path });
}
