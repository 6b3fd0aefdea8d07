import { signOnMessages } from '@guardroom/rules/signon/provider-faults';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { viewerCacheOf } from '../../../platform/sign-in/viewer-cache.ts';
import { holdClientUser } from '../../client/store.ts';
import { manageSingleSignOn } from '../policy.ts';
import { unlinkClientUser } from './store-identity.ts';

builder.mutationField('unlinkClientIdentity', (t) =>
  t.field({
    type: 'Boolean',
    policy: manageSingleSignOn,
    description:
      'Ends the link of a client’s user to the provider of the client, and the sessions it opened.',
    args: {
      clientUserProfileID: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { clientUserProfileID }, ctx) => unlink(ctx, clientUserProfileID),
  }),
);

async function unlink(ctx: Context, id: number): Promise<true> {
  const { db, database, services } = ctx;
  const path = 'clientUserProfileID';
  const user = await holdClientUser(db, id);
  if (user === undefined) {
    return refuse('NOT_FOUND', 'This client user is no longer there.', { path });
  }
  const unlinked = await database.system.transaction((tx) =>
    unlinkClientUser(tx, db.scope.agencyId, id),
  );
  if (unlinked === undefined) refuse('CONFLICT', signOnMessages.notLinked, { path });
  viewerCacheOf(services).forgetAccount(user.accountID);
  const made = { operation: 'unlinkClientIdentity', entity: 'ClientUserProfile', entityId: id };
  await recordChanges(ctx, [{ ...made, before: { linked: true }, after: { linked: false } }]);
  return true;
}
