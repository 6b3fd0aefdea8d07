import { clientMessages } from '@guardroom/rules/client/inputs';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { setDeleted, type Deletion, type Mark } from '../../platform/graphql/deletion.ts';
import { refuse } from '../../platform/graphql/refusal.ts';
import { editClientUsers } from './policy.ts';
import { clientUserJoins, clientUserSelect, findUserByPhone } from './store-user.ts';
import { lockClients } from './store.ts';
import { ClientUserProfile, type ClientUserProfileRow } from './types.ts';

const deletion: Deletion<ClientUserProfileRow> = {
  operation: 'setClientUserDeleted',
  entity: 'ClientUserProfile',
  table: 'client_user_profile',
  select: clientUserSelect,
  joins: clientUserJoins,
  gone: 'This client user is no longer there.',
  check: refuseTwice,
};

builder.mutationField('setClientUserDeleted', (t) =>
  t.field({
    type: ClientUserProfile,
    policy: editClientUsers,
    description:
      'Deletes a user of a client (1) or brings them back (0). The account stays with its holder. ' +
      'Nobody comes back whose client is deleted, or whose mobile number was added again.',
    args: {
      id: t.arg({ type: 'RecordID', required: true }),
      deleted: t.arg.int({ required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, args, ctx) => setDeleted(ctx, deletion, args),
  }),
);

async function refuseTwice(
  { db }: Context,
  row: ClientUserProfileRow,
  wanted: Mark,
): Promise<void> {
  if (wanted === 1) return;
  const [client] = await lockClients(db, [row.clientProfileID]);
  if (client === undefined || client.deleted === 1) {
    refuse('CONFLICT', `The client ${row.clientProfileName} is no longer there.`, { path: 'id' });
  }
  if ((await findUserByPhone(db, row.phoneNo)) !== undefined) {
    refuse('CONFLICT', clientMessages.userExists, { path: 'id' });
  }
}
