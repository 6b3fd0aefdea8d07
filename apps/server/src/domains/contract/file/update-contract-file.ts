import { contractLimits, tooManyFiles } from '@guardroom/rules/contract/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { contractOfPart } from '../create-contract.ts';
import { UpdateContractFileInput } from '../inputs.ts';
import { editContracts } from '../policy.ts';
import { filesOfContract, findContractFile, saveFileDeleted } from './store.ts';
import { ContractFile, type ContractFileRow } from './types.ts';

type Update = typeof UpdateContractFileInput.$inferInput;

builder.mutationField('updateContractFile', (t) =>
  t.field({
    type: ContractFile,
    policy: editContracts,
    args: {
      update: t.arg({ type: UpdateContractFileInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => changeFile(ctx, update, 'update'),
  }),
);

/** Removes a file from its contract, or brings it back while there is room. */
export async function changeFile(
  ctx: Context,
  { id, deleted }: Update,
  path: string,
): Promise<ContractFileRow> {
  const { db } = ctx;
  if (deleted !== 0 && deleted !== 1) {
    return refuse('INVALID', 'Please provide a valid input.', { path: `${path}.deleted` });
  }
  const gone = 'This file is no longer there.';
  const found = await findContractFile(db, id);
  if (found === undefined) return refuse('NOT_FOUND', gone, { path: `${path}.id` });
  await contractOfPart(ctx, found.contractID, `${path}.id`);
  // Read again: the contract is held only now.
  const before = await findContractFile(db, id);
  if (before === undefined || before.deleted === deleted) return before ?? found;
  const files = await filesOfContract(db, before.contractID);
  if (deleted === 0 && files.length >= contractLimits.files) {
    refuse('INVALID', tooManyFiles, { path: 'files' });
  }
  const after = await saveFileDeleted(db, id, deleted);
  const change = { operation: 'updateContractFile', entity: 'ContractFile', entityId: id };
  await recordChanges(ctx, [{ ...change, before: { ...before }, after: { ...after } }]);
  return after;
}
