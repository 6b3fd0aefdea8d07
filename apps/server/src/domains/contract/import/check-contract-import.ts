import { judgedContracts } from '@guardroom/rules/contract/import/judge';
import {
  contractImportMaximum,
  findContractHead,
  importedContracts,
  type ImportedContract,
} from '@guardroom/rules/contract/import/rows';
import { textsIn } from '@guardroom/rules/import-row';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import type { ImportShape } from '../../../platform/import/import-type.ts';
import { inSteps } from '../../../platform/import/in-steps.ts';
import { readImport } from '../../../platform/import/read-import.ts';
import { nextTurn } from '../../../platform/turns.ts';
import { clientsNamed } from '../../client/store.ts';
import { sitesNamed } from '../../site/store.ts';
import { editContracts } from '../policy.ts';
import { contractsInForce } from './store.ts';
import { ContractImport, ContractImportFileInput } from './types.ts';

builder.queryField('checkContractImport', (t) =>
  t.field({
    type: ContractImport,
    policy: editContracts,
    description:
      'What importContracts would make of an uploaded file (POST /files?purpose=contractimport): ' +
      'every row with everything that is wrong with it. Changes nothing.',
    args: {
      file: t.arg({ type: ContractImportFileInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { file }, ctx) => checkContracts(ctx, file, clientsNamed),
  }),
);

/**
 * What a file would make.
 * @param findClients holds them where they are to be named
 * @throws FILE_REFUSED when it is no list of contracts
 */
export async function checkContracts(
  ctx: Context,
  file: typeof ContractImportFileInput.$inferInput,
  findClients: typeof clientsNamed,
): Promise<ImportShape<ImportedContract>> {
  const { db, viewer } = ctx;
  const timeZone = viewer?.timeZone ?? 'UTC';
  const { rows, unusedColumns } = await readImport(ctx, file, {
    purpose: 'contractimport',
    findHead: findContractHead,
    rowsOf: async (table, head) => {
      const clients = await findClients(db, textsIn(table, head, 'client'));
      const sites = await sitesNamed(db, textsIn(table, head, 'site'));
      return importedContracts(table, head, { sites, clients, timeZone });
    },
    most: contractImportMaximum,
    things: 'contracts',
    nothing: 'There is no contract in this file.',
  });
  await nextTurn();
  const terms = rows.flatMap((row) => row.terms ?? []);
  const inForce = await contractsInForce(
    db,
    terms.map(({ siteProfileID }) => siteProfileID),
    terms.map(({ clientProfileID }) => clientProfileID),
  );
  await nextTurn();
  const judged = judgedContracts(rows, { inForce, timeZone });
  return { unusedColumns, rows: await inSteps(judged, contractImportMaximum) };
}
