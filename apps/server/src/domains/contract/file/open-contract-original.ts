import { openOriginal } from '../../../platform/files/stored-original.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { readContracts } from '../policy.ts';
import { findContractFile } from './store.ts';

builder.mutationField('openContractOriginal', (t) =>
  t.field({
    type: 'URL',
    policy: readContracts,
    description: 'A path, for five minutes, to a scan as it came in; the audit keeps who took it.',
    args: {
      id: t.arg({ type: 'RecordID', required: true, description: 'Of the file.' }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { id }, ctx) => {
      const file = await findContractFile(ctx.db, id);
      if (file === undefined) {
        return refuse('NOT_FOUND', 'This file is no longer there.', { path: 'id' });
      }
      return openOriginal(ctx, file, { operation: 'openContractOriginal', entity: 'ContractFile' });
    },
  }),
);
