import { sessionMessages } from '@guardroom/rules/session/inputs';
import { signOnMessages } from '@guardroom/rules/signon/provider-faults';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import type { ClientViewer } from '../../../platform/viewer.ts';
import { withoutSession } from '../policy.ts';
import { parseTyped, proveAccount } from '../prove-account.ts';
import { openClientSession } from '../store.ts';
import { accessOf, addClientSession } from './store.ts';
import { ClientViewerObject } from './types.ts';

builder.mutationField('signInClient', (t) =>
  t.field({
    type: ClientViewerObject,
    policy: withoutSession,
    description:
      'Signs in the user of a client, at the clients’ door alone, which sets its cookie: for the ' +
      'first client of the account that has a contract which runs now.',
    args: {
      username: t.arg.string({ required: true }),
      password: t.arg.string({ required: true }),
      code: t.arg.string({ description: 'Of the second factor, after SECOND_FACTOR_NEEDED.' }),
      keep: t.arg.boolean({
        defaultValue: false,
        description: 'To stay signed in on this device, for two weeks after each use.',
      }),
    },
    resolve: (_, { keep, ...given }, ctx) => signInClient(ctx, parseTyped(given), keep ?? false),
  }),
);

async function signInClient(
  ctx: Context,
  typed: ReturnType<typeof parseTyped>,
  isKept: boolean,
): Promise<ClientViewer> {
  const { system } = ctx.database;
  if (ctx.request.door !== 'CLIENT') refuse('FORBIDDEN', sessionMessages.clientsElsewhere);
  const whose = await proveAccount(ctx, typed, async (account) => {
    if (account === undefined) return undefined;
    const { accountID, passwordHash } = account;
    const accesses = await accessOf(system, accountID);
    const access = accesses.find(({ takesNoPassword }) => !takesNoPassword) ?? accesses[0];
    return access && { ...access, accountID, passwordHash };
  });
  if (whose.takesNoPassword) refuse('FORBIDDEN', signOnMessages.clientPasswordNotTaken);
  const opened = await openClientSession(ctx, isKept, (session) =>
    addClientSession(system, { ...whose, ...session, isKept }),
  );
  // The password or the contract changed between the check and now.
  return opened ?? refuse('SIGN_IN_FAILED', sessionMessages.signInFailed);
}
