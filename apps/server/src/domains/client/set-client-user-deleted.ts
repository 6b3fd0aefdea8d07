import { clientMessages } from '@guardroom/rules/client/inputs';
import type { Context } from '../../platform/context.ts';
import type { AgencyDatabase } from '../../platform/database/database.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { setDeleted, type Deletion, type Mark } from '../../platform/graphql/deletion.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { editClientUsers } from './policy.ts';
import { openTicketsOf } from './store-dependent.ts';
import { clientUserJoins, clientUserSelect, clientUsersOf, findUserByPhone } from './store-user.ts';
import { lockClients } from './store.ts';
import { ClientUserProfile, type ClientUserProfileRow } from './types.ts';

const deletion: Deletion<ClientUserProfileRow> = {
  operation: 'setClientUserDeleted',
  entity: 'ClientUserProfile',
  table: 'client_user_profile',
  select: clientUserSelect,
  joins: clientUserJoins,
  gone: 'This client user is no longer there.',
  check: refuseWhileNeeded,
};

builder.mutationField('setClientUserDeleted', (t) =>
  t.field({
    type: ClientUserProfile,
    policy: editClientUsers,
    description:
      'Deletes a user of a client (1) or brings them back (0). The account stays with its holder. ' +
      'Refused for the last active user of a client with open tickets. Nobody comes back whose ' +
      'client is deleted, or whose mobile number was added again.',
    args: {
      id: t.arg({ type: 'RecordID', required: true }),
      deleted: t.arg.int({ required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, args, ctx) => setDeleted(ctx, deletion, args),
  }),
);

async function refuseWhileNeeded(
  { db }: Context,
  row: ClientUserProfileRow,
  wanted: Mark,
): Promise<void> {
  // Tickets and users of a client change one after the other, so that none is overlooked.
  const [client] = await lockClients(db, [row.clientProfileID]);
  if (wanted === 1) return refuseLastOfTickets(db, row);
  if (client === undefined || client.deleted === 1) {
    refuse('CONFLICT', `The client ${row.clientProfileName} is no longer there.`, { path: 'id' });
  }
  if ((await findUserByPhone(db, row.phoneNo)) !== undefined) {
    refuse('CONFLICT', clientMessages.userExists, { path: 'id' });
  }
}

/** A ticket names its client: somebody must be there with whom it is settled. */
async function refuseLastOfTickets(db: AgencyDatabase, row: ClientUserProfileRow): Promise<void> {
  if (row.status === 'INACTIVE') return;
  const users = await clientUsersOf(db, row.clientProfileID);
  if (users.some(({ id, status }) => id !== row.id && status === 'ACTIVE')) return;
  const tickets = await openTicketsOf(db, row.clientProfileID);
  const [first] = tickets;
  if (first === undefined) return;
  const others = tickets.length > 1 ? ` and ${tickets.length - 1} more` : '';
  const open = tickets.length > 1 ? 'are' : 'is';
  const why = `its ticket ${first}${others} ${open} still open`;
  refuse(
    'CONFLICT',
    `${row.name} is the only active user of ${row.clientProfileName}, and ${why}. ` +
      `Close ${tickets.length > 1 ? 'them' : 'it'} first, or add another user.`,
    { path: 'id' },
  );
}
