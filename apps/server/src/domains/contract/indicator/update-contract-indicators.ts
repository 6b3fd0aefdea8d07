import { builder } from '../../../platform/graphql/builder.ts';
import { UpdateContractIndicatorInput } from '../inputs.ts';
import { editContracts } from '../policy.ts';
import { ContractIndicator, type ContractIndicatorRow } from './types.ts';
import { changeIndicator } from './update-contract-indicator.ts';

builder.mutationField('updateContractIndicators', (t) =>
  t.field({
    type: [ContractIndicator],
    policy: editContracts,
    description: 'updateContractIndicator for several, all or none.',
    args: {
      update: t.arg({ type: [UpdateContractIndicatorInput], required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { update }, ctx) => {
      const changed: ContractIndicatorRow[] = [];
      for (const [index, indicator] of update.entries()) {
        changed.push(await changeIndicator(ctx, indicator, `update.${index}`));
      }
      return changed;
    },
  }),
);
