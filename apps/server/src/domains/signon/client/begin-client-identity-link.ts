import { emailChangeInput } from '@guardroom/rules/settings/inputs';
import { signOnMessages } from '@guardroom/rules/signon/provider-faults';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { clientOf } from '../../../platform/graphql/policy/signed-in-client.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { accountByPassword } from '../../settings/store.ts';
import { beginFlow } from '../flow/begin-flow.ts';
import { ownClientIdentity } from './policy.ts';
import { clientConnectionOf } from './store.ts';

builder.mutationField('beginClientIdentityLink', (t) =>
  t.field({
    type: 'String',
    policy: ownClientIdentity,
    description:
      'Begins to link the own access to the portal with the provider of the client. Gives the ' +
      'address to go to.',
    args: { currentPassword: t.arg.string({ required: true }) },
    resolve: async (_, typed, ctx) => {
      const { accountID, sessionId, clientUserProfileID, ...client } = clientOf(ctx);
      const { currentPassword } = emailChangeInput.entries;
      await accountByPassword(
        ctx,
        parseInput(currentPassword, typed.currentPassword, 'currentPassword'),
      );
      const { securityAgencyID, clientProfileID } = client;
      const { system } = ctx.database;
      const connection = await clientConnectionOf(system, securityAgencyID, clientProfileID);
      if (connection?.isOn !== true) return refuse('CONFLICT', signOnMessages.isOff);
      const linked = { accountID, sessionId, clientUserProfileID };
      return beginFlow(ctx, connection, { purpose: 'LINK', ...linked, target: '/' });
    },
  }),
);
