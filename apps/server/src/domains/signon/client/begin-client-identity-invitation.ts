import { countedAddress } from '@guardroom/rules/session/client-address';
import { sessionMessages } from '@guardroom/rules/session/inputs';
import { signOnMessages } from '@guardroom/rules/signon/provider-faults';
import { signOnLimits } from '@guardroom/rules/signon/sign-on-limits';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { countOrRefuse, countsOf } from '../../../platform/sign-in/attempts.ts';
import { isToken, tokenHash } from '../../../platform/sign-in/secret-token.ts';
import { findClientInvitation } from '../../client/store.ts';
import { beginFlow } from '../flow/begin-flow.ts';
import { withoutSession } from '../policy.ts';
import { clientConnectionOf } from './store.ts';

builder.mutationField('beginClientIdentityInvitation', (t) =>
  t.field({
    type: 'String',
    policy: withoutSession,
    description:
      'Takes the link of an invitation to the portal whose client has a provider: no password is ' +
      'set. Gives the address at the provider to go to.',
    args: { token: t.arg.string({ required: true }) },
    resolve: (_, { token }, ctx) => begin(ctx, token),
  }),
);

async function begin(ctx: Context, token: string): Promise<string> {
  const { database, services, request } = ctx;
  const { system } = database;
  if (request.door !== 'CLIENT') refuse('FORBIDDEN', sessionMessages.clientsElsewhere);
  const subject = `sign-on-begin:${countedAddress(request.address)}`;
  await countOrRefuse(system, services.secrets, countsOf(subject, signOnLimits.beginning));
  const digest = isToken(token) ? tokenHash(token) : undefined;
  const invitation = digest && (await findClientInvitation(system, digest));
  if (invitation === undefined) {
    return refuse('INVALID', signOnMessages.invitationOver, { path: 'token' });
  }
  const { securityAgencyID, clientProfileID, clientUserProfileID, accountID, id } = invitation;
  const connection = await clientConnectionOf(system, securityAgencyID, clientProfileID);
  if (connection?.isOn !== true) return refuse('CONFLICT', signOnMessages.isOff);
  return beginFlow(ctx, connection, {
    purpose: 'INVITATION',
    accountID,
    clientUserProfileID,
    invitationID: id,
    target: '/',
  });
}
