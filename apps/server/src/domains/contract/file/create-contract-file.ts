import { attachAtField } from '../../../platform/files/attach-at-field.ts';
import { contractLimits, tooManyFiles } from '@guardroom/rules/contract/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { contractOfPart } from '../create-contract.ts';
import { CreateContractFileInput } from '../inputs.ts';
import { editContracts } from '../policy.ts';
import { addContractFile, filesOfContract } from './store.ts';
import { ContractFile, type ContractFileRow } from './types.ts';

export type CreateFile = typeof CreateContractFileInput.$inferInput;

builder.mutationField('createContractFile', (t) =>
  t.field({
    type: ContractFile,
    policy: editContracts,
    description: 'Attaches an uploaded file (POST /files?purpose=contract) to a contract.',
    args: {
      create: t.arg({ type: CreateContractFileInput, required: true }),
      agencyID: t.arg({ type: 'RecordID' }),
    },
    resolve: (_, { create }, ctx) => attachToContract(ctx, create, 'create'),
  }),
);

/**
 * Claims an uploaded file for a contract. A file that the contract has already is answered as it
 * is, so that a retry of the whole request works.
 * @throws INVALID for a sixth file, NOT_FOUND for a file of another agency or purpose
 */
export async function attachToContract(
  ctx: Context,
  { contractID, bucket, key, region }: CreateFile,
  path: string,
): Promise<ContractFileRow> {
  const { db } = ctx;
  const contract = await contractOfPart(ctx, contractID, `${path}.contractID`);
  const files = await filesOfContract(db, contract.id);
  const known = files.find((file) => file.bucket === bucket && file.key === key);
  if (known !== undefined) return known;
  if (files.length >= contractLimits.files) refuse('INVALID', tooManyFiles, { path: 'files' });
  await attachAtField(ctx, { bucket, key, region }, 'contract', 'files');
  const after = await addContractFile(db, contract.id, { bucket, key, region });
  const change = { operation: 'createContractFile', entity: 'ContractFile', entityId: after.id };
  await recordChanges(ctx, [{ ...change, before: null, after: { ...after } }]);
  return after;
}
