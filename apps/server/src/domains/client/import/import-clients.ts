import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { once } from '../../../platform/idempotency.ts';
import { refuseFaulty, refuseMeanwhile } from '../../../platform/import/read-import.ts';
import { recordImported } from '../../../platform/import/record-imported.ts';
import { announceManyClients } from '../on-update-client-profile.ts';
import { editClients } from '../policy.ts';
import { findClients } from '../store.ts';
import { checkClients } from './check-client-import.ts';
import { addClients } from './store.ts';
import { ClientImportFileInput } from './types.ts';

builder.mutationField('importClients', (t) =>
  t.int({
    policy: editClients,
    description:
      'Adds every client of an uploaded file, or none: see checkClientImport. Answers how many ' +
      'there are.',
    args: {
      file: t.arg({ type: ClientImportFileInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { file, idempotencyKey }, ctx) => {
      // What a retry is told is the number of clients, which is all there is to tell of them.
      const { id: clients } = await once(ctx, 'importClients', idempotencyKey, () =>
        add(ctx, file),
      );
      return clients;
    },
  }),
);

async function add(ctx: Context, file: typeof ClientImportFileInput.$inferInput): Promise<number> {
  const { rows } = await checkClients(ctx, file);
  refuseFaulty(rows);
  const clients = rows.flatMap(({ input }) => input ?? []);
  const ids = await addClients(
    ctx.db,
    clients.map(({ phoneNo = null, email = null, ...client }) => ({ ...client, phoneNo, email })),
  );
  if (ids.length < clients.length) {
    refuseMeanwhile(`${clients.length - ids.length} of these clients`);
  }
  const added = await findClients(ctx.db, ids);
  await recordImported(ctx, 'importClients', 'ClientProfile', added);
  await announceManyClients(ctx.db);
  return ids.length;
}
