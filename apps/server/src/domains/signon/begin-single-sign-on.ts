import { countedAddress } from '@guardroom/rules/session/client-address';
import { safeRedirect } from '@guardroom/rules/session/safe-redirect';
import { signOnLimits } from '@guardroom/rules/signon/sign-on-limits';
import { organisationInput, signOnNameMessages } from '@guardroom/rules/signon/sign-on-name';
import * as v from 'valibot';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { countOrRefuse, countsOf } from '../../platform/sign-in/attempts.ts';
import { beginFlow } from './flow/begin-flow.ts';
import { withoutSession } from './policy.ts';
import { connectionByName } from './store.ts';

/** Longer addresses of the console are not come back to. */
const mostOfTarget = 2000;

builder.mutationField('beginSingleSignOn', (t) =>
  t.field({
    type: 'String',
    policy: withoutSession,
    description: 'Begins a sign-in by the provider of an organisation. Gives the address to go to.',
    args: {
      organisation: t.arg.string({ required: true, description: 'Its sign-on name.' }),
      redirect: t.arg.string({ description: 'The path of the console to come back to.' }),
    },
    resolve: (_, { organisation, redirect }, ctx) => begin(ctx, organisation, redirect ?? '/'),
  }),
);

async function begin(ctx: Context, organisation: string, redirect: string): Promise<string> {
  const { database, services, request } = ctx;
  const subject = `sign-on-begin:${countedAddress(request.address)}`;
  const counts = countsOf(subject, signOnLimits.beginning);
  await countOrRefuse(database.system, services.secrets, counts);
  const typed = v.safeParse(organisationInput, { organisation });
  const connection = typed.success
    ? await connectionByName(database.system, typed.output.organisation)
    : undefined;
  if (connection === undefined) {
    return refuse('INVALID', signOnNameMessages.unknown, { path: 'organisation' });
  }
  return beginFlow(ctx, connection, {
    purpose: 'SIGN_IN',
    target: redirect.length > mostOfTarget ? '/' : safeRedirect(redirect),
  });
}
