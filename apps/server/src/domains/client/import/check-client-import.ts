import {
  clientImportMaximum,
  findClientHead,
  importedClients,
  judgedClients,
  type ImportedClient,
} from '@guardroom/rules/client/import/rows';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import type { ImportShape } from '../../../platform/import/import-type.ts';
import { readImport } from '../../../platform/import/read-import.ts';
import { nextTurn } from '../../../platform/turns.ts';
import { editClients } from '../policy.ts';
import { clientsNamed } from '../store.ts';
import { ClientImport, ClientImportFileInput } from './types.ts';

builder.queryField('checkClientImport', (t) =>
  t.field({
    type: ClientImport,
    policy: editClients,
    description:
      'What importClients would make of an uploaded file (POST /files?purpose=clientimport): every ' +
      'row with everything that is wrong with it. Changes nothing.',
    args: {
      file: t.arg({ type: ClientImportFileInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { file }, ctx) => checkClients(ctx, file),
  }),
);

/** What a file would make. @throws FILE_REFUSED when it is no list of clients */
export async function checkClients(
  ctx: Context,
  file: typeof ClientImportFileInput.$inferInput,
): Promise<ImportShape<ImportedClient>> {
  const { rows, unusedColumns } = await readImport(ctx, file, {
    purpose: 'clientimport',
    findHead: findClientHead,
    rowsOf: importedClients,
    most: clientImportMaximum,
    things: 'clients',
    nothing: 'There is no client in this file.',
  });
  await nextTurn();
  const taken = await clientsNamed(
    ctx.db,
    rows.map(({ shown }) => shown.name),
  );
  const names = taken.map(({ name }) => name);
  await nextTurn();
  return { unusedColumns, rows: judgedClients(rows, names) };
}
