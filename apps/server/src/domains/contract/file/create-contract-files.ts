import { builder } from '../../../platform/graphql/builder.ts';
import { attachToContract } from './create-contract-file.ts';
import { CreateContractFileInput } from '../inputs.ts';
import { editContracts } from '../policy.ts';
import { ContractFile, type ContractFileRow } from './types.ts';

builder.mutationField('createContractFiles', (t) =>
  t.field({
    type: [ContractFile],
    policy: editContracts,
    description: 'createContractFile for several, all or none.',
    args: {
      create: t.arg({ type: [CreateContractFileInput], required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { create }, ctx) => {
      const attached: ContractFileRow[] = [];
      for (const [index, file] of create.entries()) {
        attached.push(await attachToContract(ctx, file, `create.${index}`));
      }
      return attached;
    },
  }),
);
