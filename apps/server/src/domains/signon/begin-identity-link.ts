import { emailChangeInput } from '@guardroom/rules/settings/inputs';
import { signOnMessages } from '@guardroom/rules/signon/provider-faults';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { signedInViewer } from '../../platform/graphql/policy/signed-in-viewer.ts';
import { accountByPassword } from '../settings/store.ts';
import { beginFlow } from './flow/begin-flow.ts';
import { ownIdentity } from './policy.ts';
import { connectionOf } from './store.ts';

builder.mutationField('beginIdentityLink', (t) =>
  t.field({
    type: 'String',
    policy: ownIdentity,
    description:
      'Begins to link the own account with the provider of the agency. Gives the address to go to.',
    args: { currentPassword: t.arg.string({ required: true }) },
    resolve: async (_, typed, ctx) => {
      const { accountID, sessionId, securityAgencyID } = signedInViewer(ctx);
      const { currentPassword } = emailChangeInput.entries;
      const password = parseInput(currentPassword, typed.currentPassword, 'currentPassword');
      await accountByPassword(ctx, password);
      const connection = await connectionOf(ctx.database.system, securityAgencyID);
      if (connection?.isOn !== true) return refuse('CONFLICT', signOnMessages.isOff);
      return beginFlow(ctx, connection, {
        purpose: 'LINK',
        accountID,
        sessionId,
        target: '/settings/single-sign-on',
      });
    },
  }),
);
