import { clientBatch, clientMessages } from '@guardroom/rules/client/inputs';
import type { Context } from '../../platform/context.ts';
import { explainConstraint } from '../../platform/database/database-error.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { lockKnown, recordBatch } from './delete-client-profile.ts';
import { removeClients } from './policy.ts';
import { restoreClients } from './store.ts';
import { ClientProfile, type ClientProfileRow } from './types.ts';

// A name is explained by updateClientProfile; a number may have been added again meanwhile.
explainConstraint('client_user_profile_phone_no', clientMessages.userExists);
explainConstraint('client_user_profile_account', clientMessages.userExists);

builder.mutationField('restoreClientProfile', (t) =>
  t.field({
    type: [ClientProfile],
    policy: removeClients,
    description: 'Undoes a deletion: the clients come back with the users deleted with them.',
    args: {
      ids: t.arg({ type: ['RecordID'], required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { ids }, ctx) => bringBack(ctx, parseInput(clientBatch, ids, 'ids')),
  }),
);

async function bringBack(ctx: Context, ids: readonly number[]): Promise<ClientProfileRow[]> {
  const deleted = (await lockKnown(ctx, ids)).filter((row) => row.deleted === 1);
  await restoreClients(
    ctx.db,
    deleted.map(({ id }) => id),
  );
  return recordBatch(ctx, 'restoreClientProfile', deleted, ids);
}
