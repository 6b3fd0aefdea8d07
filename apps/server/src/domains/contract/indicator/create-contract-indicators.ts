import { builder } from '../../../platform/graphql/builder.ts';
import { createIndicator } from './create-contract-indicator.ts';
import { CreateContractIndicatorInput } from '../inputs.ts';
import { editContracts } from '../policy.ts';
import { ContractIndicator, type ContractIndicatorRow } from './types.ts';

builder.mutationField('createContractIndicators', (t) =>
  t.field({
    type: [ContractIndicator],
    policy: editContracts,
    description: 'createContractIndicator for several, all or none.',
    args: {
      create: t.arg({ type: [CreateContractIndicatorInput], required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { create }, ctx) => {
      const created: ContractIndicatorRow[] = [];
      for (const [index, indicator] of create.entries()) {
        created.push(await createIndicator(ctx, indicator, `create.${index}`));
      }
      return created;
    },
  }),
);
