import { textsIn } from '@guardroom/rules/import-row';
import { judgedSites } from '@guardroom/rules/site/import/judge';
import {
  findSiteHead,
  importedSites,
  siteImportMaximum,
  type ImportedSite,
} from '@guardroom/rules/site/import/rows';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import type { ImportShape } from '../../../platform/import/import-type.ts';
import { readImport } from '../../../platform/import/read-import.ts';
import { nextTurn } from '../../../platform/turns.ts';
import { clientsNamed } from '../../client/store.ts';
import { editSites } from '../policy.ts';
import { sitesNamed } from '../store.ts';
import { registeredAt } from './store.ts';
import { SiteImport, SiteImportFileInput } from './types.ts';

builder.queryField('checkSiteImport', (t) =>
  t.field({
    type: SiteImport,
    policy: editSites,
    description:
      'What importSites would make of an uploaded file (POST /files?purpose=siteimport): every row ' +
      'with everything that is wrong with it. Changes nothing.',
    args: {
      file: t.arg({ type: SiteImportFileInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { file }, ctx) => checkSites(ctx, file, clientsNamed),
  }),
);

/**
 * What a file would make.
 * @param findClients holds them where they are to be named
 * @throws FILE_REFUSED when it is no list of sites
 */
export async function checkSites(
  ctx: Context,
  file: typeof SiteImportFileInput.$inferInput,
  findClients: typeof clientsNamed,
): Promise<ImportShape<ImportedSite>> {
  const { db, viewer } = ctx;
  const { rows, unusedColumns } = await readImport(ctx, file, {
    purpose: 'siteimport',
    findHead: findSiteHead,
    rowsOf: async (table, head) => {
      const clients = await findClients(db, textsIn(table, head, 'client'));
      return importedSites(table, head, { clients, timeZone: viewer?.timeZone ?? 'UTC' });
    },
    most: siteImportMaximum,
    things: 'sites',
    nothing: 'There is no site in this file.',
  });
  await nextTurn();
  const register = await registeredAt(
    db,
    rows.flatMap(({ shown }) => shown.postal || []),
    rows.flatMap(({ shown }) => shown.uen || []),
  );
  await nextTurn();
  const own = await sitesNamed(
    db,
    rows.map(({ shown }) => shown.name),
  );
  await nextTurn();
  return { unusedColumns, rows: judgedSites(rows, { register, own }) };
}
