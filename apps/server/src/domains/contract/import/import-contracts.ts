import type { ContractToImport } from '@guardroom/rules/contract/import/rows';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { once } from '../../../platform/idempotency.ts';
import { refuseFaulty, refuseMeanwhile } from '../../../platform/import/read-import.ts';
import { recordImported } from '../../../platform/import/record-imported.ts';
import { heldClientsNamed } from '../../client/store.ts';
import { editContracts } from '../policy.ts';
import { alertOfNewContracts } from '../contract-alert.ts';
import { checkContracts } from './check-contract-import.ts';
import { addContracts, findContracts, linkFitting } from './store.ts';
import { ContractImportFileInput } from './types.ts';

builder.mutationField('importContracts', (t) =>
  t.int({
    policy: editContracts,
    description:
      'Creates every contract of an uploaded file, or none: see checkContractImport. Each is linked with the ' +
      'site contract beside it where exactly one fits. Answers how many there are.',
    args: {
      file: t.arg({ type: ContractImportFileInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { file, idempotencyKey }, ctx) => {
      // What a retry is told is the number of contracts, which is all there is to tell of them.
      const { id: contracts } = await once(ctx, 'importContracts', idempotencyKey, () =>
        add(ctx, file),
      );
      return contracts;
    },
  }),
);

async function add(
  ctx: Context,
  file: typeof ContractImportFileInput.$inferInput,
): Promise<number> {
  const { rows } = await checkContracts(ctx, file, heldClientsNamed);
  refuseFaulty(rows);
  const contracts = rows.flatMap(({ input }) => input ?? []);
  const ids = await addContracts(ctx.db, contracts.map(stored));
  if (ids.length < contracts.length) {
    refuseMeanwhile(`${contracts.length - ids.length} of these contracts`);
  }
  await linkFitting(ctx.db, ids);
  const imported = await findContracts(ctx.db, ids);
  await recordImported(ctx, 'importContracts', 'Contract', imported);
  await alertOfNewContracts(ctx.db, imported);
  return ids.length;
}

const stored = ({ status, endDatetime, note, reviewInterval, ...terms }: ContractToImport) => ({
  ...terms,
  storedStatus: status,
  endDatetime: endDatetime ?? null,
  note: note || null,
  reviewInterval: reviewInterval ?? 'NONE',
});
