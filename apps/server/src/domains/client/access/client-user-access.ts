import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { readClientUsers } from '../policy.ts';
import { findUser } from '../store-user.ts';
import { accessOf } from '../../session/store.ts';
import { clientIdentityOf } from '../../signon/store.ts';
import { findOpenInvitation, isOfOthers, signInsOf } from './store.ts';
import { ClientUserAccess, type ClientUserAccessRow } from './types.ts';

builder.queryField('clientUserAccess', (t) =>
  t.field({
    type: ClientUserAccess,
    policy: readClientUsers,
    description: 'How the user of a client comes in by the portal.',
    args: {
      clientUserProfileID: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { clientUserProfileID }, ctx) => accessOfUser(ctx, clientUserProfileID),
  }),
);

async function accessOfUser(ctx: Context, id: number): Promise<ClientUserAccessRow> {
  const { db, database } = ctx;
  const user = await findUser(db, id);
  if (user === undefined) {
    return refuse('NOT_FOUND', 'This client user is no longer there.', {
      path: 'clientUserProfileID',
    });
  }
  const { accountID } = user;
  const { agencyId } = db.scope;
  const invitation = await findOpenInvitation(db, id);
  const accesses = await accessOf(database.system, accountID);
  return {
    invitedOn: invitation?.invitedOn ?? null,
    expiresOn: invitation?.expiresOn ?? null,
    isOfOthers: await isOfOthers(database.system, accountID, agencyId),
    link: await clientIdentityOf(db, id),
    contractRuns: accesses.some(({ clientUserProfileID }) => clientUserProfileID === id),
    ...(await signInsOf(database.system, [accountID, agencyId, id])),
  };
}
