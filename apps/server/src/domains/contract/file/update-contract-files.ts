import { builder } from '../../../platform/graphql/builder.ts';
import { UpdateContractFileInput } from '../inputs.ts';
import { editContracts } from '../policy.ts';
import { ContractFile, type ContractFileRow } from './types.ts';
import { changeFile } from './update-contract-file.ts';

builder.mutationField('updateContractFiles', (t) =>
  t.field({
    type: [ContractFile],
    policy: editContracts,
    description: 'updateContractFile for several, all or none.',
    args: {
      update: t.arg({ type: [UpdateContractFileInput], required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { update }, ctx) => {
      const changed: ContractFileRow[] = [];
      for (const [index, file] of update.entries()) {
        changed.push(await changeFile(ctx, file, `update.${index}`));
      }
      return changed;
    },
  }),
);
