import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { setDeleted, type Deletion, type Mark } from '../../platform/graphql/deletion.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { refuseWithoutClient } from '../client/store.ts';
import { alertOfContract } from './contract-alert.ts';
import { refuseOverlap } from './create-contract.ts';
import { editContracts } from './policy.ts';
import { meetingsOfContract } from './store-dependent.ts';
import { contractJoins, contractSelect } from './store.ts';
import { Contract, type ContractRow } from './types.ts';

const deletion: Deletion<ContractRow> = {
  operation: 'setContractDeleted',
  entity: 'Contract',
  table: 'contract',
  select: contractSelect,
  joins: contractJoins,
  gone: 'This contract is no longer there.',
  check: refuseWhileNeeded,
};

builder.mutationField('setContractDeleted', (t) =>
  t.field({
    type: Contract,
    policy: editContracts,
    description:
      'Deletes a contract (1) or brings it back (0). Refused while it has review meetings, back ' +
      'into a time in which its site and client have another active contract, and back where its ' +
      'client is deleted.',
    args: {
      id: t.arg({ type: 'RecordID', required: true }),
      deleted: t.arg.int({ required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, args, ctx) => {
      const contract = await setDeleted(ctx, deletion, args);
      await alertOfContract(ctx.db, contract.id, 'The contract was deleted.');
      return contract;
    },
  }),
);

async function refuseWhileNeeded(ctx: Context, row: ContractRow, wanted: Mark): Promise<void> {
  if (wanted === 0) {
    await refuseWithoutClient(ctx.db, row.clientProfileID, 'id');
    if (row.storedStatus === 'ACTIVE') await refuseOverlap(ctx, row, 'id', row.id);
    return;
  }
  const count = await meetingsOfContract(ctx.db, row.id);
  if (count === 0) return;
  const meetings = count === 1 ? 'a review meeting' : `${count} review meetings`;
  const instead = 'Delete what was entered by mistake first, or set the contract to Inactive.';
  refuse('CONFLICT', `This contract has ${meetings}. ${instead}`, {
    path: 'id',
  });
}
