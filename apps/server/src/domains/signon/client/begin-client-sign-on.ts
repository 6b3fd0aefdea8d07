import { countedAddress } from '@guardroom/rules/session/client-address';
import { sessionMessages } from '@guardroom/rules/session/inputs';
import { signOnLimits } from '@guardroom/rules/signon/sign-on-limits';
import { organisationInput, signOnNameMessages } from '@guardroom/rules/signon/sign-on-name';
import * as v from 'valibot';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { countOrRefuse, countsOf } from '../../../platform/sign-in/attempts.ts';
import { beginFlow } from '../flow/begin-flow.ts';
import { withoutSession } from '../policy.ts';
import { clientConnectionByName } from './store.ts';

builder.mutationField('beginClientSignOn', (t) =>
  t.field({
    type: 'String',
    policy: withoutSession,
    description:
      'Begins a sign-in to the portal by the provider of a client, at the clients’ door alone. Gives ' +
      'the address to go to.',
    args: { organisation: t.arg.string({ required: true, description: 'Its sign-on name.' }) },
    resolve: (_, { organisation }, ctx) => begin(ctx, organisation),
  }),
);

async function begin(ctx: Context, organisation: string): Promise<string> {
  const { database, services, request } = ctx;
  if (request.door !== 'CLIENT') refuse('FORBIDDEN', sessionMessages.clientsElsewhere);
  const subject = `sign-on-begin:${countedAddress(request.address)}`;
  const counts = countsOf(subject, signOnLimits.beginning);
  await countOrRefuse(database.system, services.secrets, counts);
  const typed = v.safeParse(organisationInput, { organisation });
  const connection = typed.success
    ? await clientConnectionByName(database.system, typed.output.organisation)
    : undefined;
  if (connection === undefined) {
    return refuse('INVALID', signOnNameMessages.unknown, { path: 'organisation' });
  }
  return beginFlow(ctx, connection, { purpose: 'SIGN_IN', target: '/' });
}
