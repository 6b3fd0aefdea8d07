import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { findContract } from '../store.ts';
import { readContractRates } from './policy.ts';
import { contractBillingOf } from './store.ts';
import { ContractBilling } from './types.ts';

builder.queryField('contractBilling', (t) =>
  t.field({
    type: ContractBilling,
    policy: readContractRates,
    description: 'What a client pays by a contract.',
    args: {
      contractID: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { contractID }, { db }) => {
      const contract = await findContract(db, contractID);
      if (contract === undefined) {
        return refuse('NOT_FOUND', 'This contract is no longer there.', { path: 'contractID' });
      }
      return contractBillingOf(db, contractID);
    },
  }),
);
