import { sessionMessages } from '@guardroom/rules/session/inputs';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { clientOf } from '../../../platform/graphql/policy/signed-in-client.ts';
import { notSignedIn, refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { clientsAtFirst } from '../../../platform/policy.ts';
import { viewerCacheOf } from '../../../platform/sign-in/viewer-cache.ts';
import { sessionChange } from '../store-session.ts';
import { choicesOf, moveClientSession, type ClientAccess } from './store.ts';
import { ClientAccessObject } from './types.ts';

builder.mutationField('chooseClient', (t) =>
  t.field({
    type: ClientAccessObject,
    policy: clientsAtFirst,
    description:
      'The session goes on for another client that the person comes in for: one of ' +
      'ClientViewer.accesses, of whatever agency.',
    args: { clientUserProfileID: t.arg({ type: 'RecordID', required: true }) },
    resolve: (_, { clientUserProfileID }, ctx) => choose(ctx, clientUserProfileID),
  }),
);

async function choose(ctx: Context, clientUserProfileID: number): Promise<ClientAccess> {
  const { database, services } = ctx;
  const client = clientOf(ctx);
  const { accountID, sessionId } = client;
  const accesses = await choicesOf(database.system, client);
  const chosen = accesses.find((access) => access.clientUserProfileID === clientUserProfileID);
  if (chosen === undefined) {
    return refuse('NOT_FOUND', sessionMessages.noSuchClient, { path: 'clientUserProfileID' });
  }
  const isMoved = await database.system.transaction(async (tx) => {
    if (!(await moveClientSession(tx, sessionId, chosen))) return false;
    await tx.run(sessionChange(accountID));
    return true;
  });
  viewerCacheOf(services).forgetAccount(accountID);
  if (!isMoved) throw notSignedIn();
  return chosen;
}
