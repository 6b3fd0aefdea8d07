import { emailChangeInput } from '@guardroom/rules/settings/inputs';
import { signOnMessages } from '@guardroom/rules/signon/provider-faults';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { clientOf } from '../../../platform/graphql/policy/signed-in-client.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { viewerCacheOf } from '../../../platform/sign-in/viewer-cache.ts';
import { accountByPassword } from '../../settings/store.ts';
import { ownClientIdentity } from './policy.ts';
import {
  findOwnClientIdentity,
  recordClientIdentity,
  unlinkClientUser,
  type OwnClientIdentityRow,
} from './store-identity.ts';
import { OwnClientIdentity } from './types.ts';

builder.mutationField('unlinkOwnClientIdentity', (t) =>
  t.field({
    type: OwnClientIdentity,
    policy: ownClientIdentity,
    description:
      'Ends the link of the own access to the provider of the client, and the sessions that it ' +
      'opened, this one too: the password signs in from then on.',
    args: { currentPassword: t.arg.string({ required: true }) },
    resolve: (_, { currentPassword }, ctx) => {
      const { entries } = emailChangeInput;
      return unlink(ctx, parseInput(entries.currentPassword, currentPassword, 'currentPassword'));
    },
  }),
);

async function unlink(ctx: Context, password: string): Promise<OwnClientIdentityRow> {
  const { database, services, requestId } = ctx;
  const client = clientOf(ctx);
  await accountByPassword(ctx, password);
  await database.system.transaction(async (tx) => {
    const { securityAgencyID, clientUserProfileID } = client;
    const id = await unlinkClientUser(tx, securityAgencyID, clientUserProfileID);
    if (id === undefined) return refuse('CONFLICT', signOnMessages.notLinked);
    const operation = 'unlinkOwnClientIdentity';
    await recordClientIdentity(tx, client, { id }, { requestId, operation });
  });
  viewerCacheOf(services).forgetAccount(client.accountID);
  return findOwnClientIdentity(database.system, client);
}
