import { countedAddress } from '@guardroom/rules/session/client-address';
import { signOnMessages } from '@guardroom/rules/signon/provider-faults';
import { signOnLimits } from '@guardroom/rules/signon/sign-on-limits';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { countOrRefuse, countsOf } from '../../platform/sign-in/attempts.ts';
import { isToken, tokenHash } from '../../platform/sign-in/secret-token.ts';
import { beginFlow } from './flow/begin-flow.ts';
import { withoutSession } from './policy.ts';
import { findInvitationBy } from './flow/store.ts';
import { connectionOf } from './store.ts';

builder.mutationField('beginIdentityInvitation', (t) =>
  t.field({
    type: 'String',
    policy: withoutSession,
    description: 'Takes the link of an invitation. Gives the address at the provider to go to.',
    args: { token: t.arg.string({ required: true }) },
    resolve: (_, { token }, ctx) => begin(ctx, token),
  }),
);

async function begin(ctx: Context, token: string): Promise<string> {
  const { database, services, request } = ctx;
  const subject = `sign-on-begin:${countedAddress(request.address)}`;
  const counts = countsOf(subject, signOnLimits.beginning);
  await countOrRefuse(database.system, services.secrets, counts);
  const invitation = isToken(token)
    ? await findInvitationBy(database.system, tokenHash(token))
    : undefined;
  const connection =
    invitation && (await connectionOf(database.system, invitation.securityAgencyID));
  if (invitation === undefined || connection?.isOn !== true) {
    return refuse('INVALID', signOnMessages.invitationOver, { path: 'token' });
  }
  const { accountID, invitationID } = invitation;
  return beginFlow(ctx, connection, {
    purpose: 'INVITATION',
    accountID,
    invitationID,
    target: '/',
  });
}
