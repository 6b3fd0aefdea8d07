import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { viewerCacheOf } from '../../../platform/sign-in/viewer-cache.ts';
import { sessionChange } from '../../session/store.ts';
import { editClientUsers } from '../policy.ts';
import { lockUser } from '../store-user.ts';
import { endSessionsOf } from './store.ts';

builder.mutationField('endClientUserSessions', (t) =>
  t.field({
    type: 'Int',
    policy: editClientUsers,
    description:
      'Signs the user of a client out of the portal everywhere; on how many devices that was. They ' +
      'can sign in again: make them inactive so that they cannot.',
    args: {
      clientUserProfileID: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { clientUserProfileID }, ctx) => endSessions(ctx, clientUserProfileID),
  }),
);

async function endSessions(ctx: Context, id: number): Promise<number> {
  const { db, database, services } = ctx;
  const user = await lockUser(db, id);
  if (user === undefined) {
    return refuse('NOT_FOUND', 'This client user is no longer there.', {
      path: 'clientUserProfileID',
    });
  }
  const { accountID } = user;
  const ended = await database.system.transaction(async (tx) => {
    const count = await endSessionsOf(tx, [accountID, db.scope.agencyId, id]);
    if (count > 0) await tx.run(sessionChange(accountID));
    return count;
  });
  viewerCacheOf(services).forgetAccount(accountID);
  const change = { operation: 'endClientUserSessions', entity: 'ClientUserProfile', entityId: id };
  await recordChanges(ctx, [{ ...change, before: null, after: { ended } }]);
  return ended;
}
