import { isAdministrator } from '@guardroom/rules/permissions/permission-list';
import { sessionMessages } from '@guardroom/rules/session/inputs';
import { signOnMessages } from '@guardroom/rules/signon/provider-faults';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import type { StaffApplication } from '../../platform/viewer.ts';
import { mustSignOn } from '../signon/store.ts';
import { withoutSession } from './policy.ts';
import { parseTyped, proveAccount, type AccountWithPassword } from './prove-account.ts';
import { addSession, isClientUser, openSession, refuseOtherDoor } from './store.ts';
import { ApplicationEnum, SignInObject, type SignIn } from './types.ts';

builder.mutationField('signIn', (t) =>
  t.field({
    type: SignInObject,
    policy: withoutSession,
    description: 'Signs in whoever is of an agency; the users of clients come in by signInClient.',
    args: {
      username: t.arg.string({ required: true }),
      password: t.arg.string({ required: true }),
      code: t.arg.string({
        description: 'Of the second factor, after SECOND_FACTOR_NEEDED.',
      }),
      application: t.arg({ type: ApplicationEnum, defaultValue: 'CONSOLE' }),
    },
    resolve: (_, { application, ...given }, ctx) => {
      const typed = parseTyped(given);
      const chosen = refuseOtherDoor(ctx, application ?? 'CONSOLE');
      return signIn(ctx, typed, chosen);
    },
  }),
);

async function signIn(
  ctx: Context,
  typed: ReturnType<typeof parseTyped>,
  application: StaffApplication,
): Promise<SignIn> {
  const { system } = ctx.database;
  const profile = await proveAccount(ctx, typed, async (account) => {
    const staff = account && profileOf(account);
    if (staff !== undefined || application !== 'CONSOLE') return staff;
    return (await isClientUser(system, account?.accountID ?? nobody)) ? 'CLIENT_USER' : undefined;
  });
  if (profile === 'CLIENT_USER') return refuse('NOT_AN_ADMIN', sessionMessages.notAnAdmin);
  if (application === 'CONSOLE' && !isAdministrator(profile.cognitoGroup)) {
    refuse('NOT_AN_ADMIN', sessionMessages.notAnAdmin);
  }
  if (application === 'CONSOLE' && (await mustSignOn(system, profile))) {
    refuse('FORBIDDEN', signOnMessages.passwordNotTaken);
  }
  const opened = await openSession(ctx, application, (session) =>
    addSession(system, { ...profile, ...session, deviceID: null }),
  );
  // The password or the profile changed between the check and now.
  return opened ?? refuse('SIGN_IN_FAILED', sessionMessages.signInFailed);
}

/** Is asked of too, so that a password that fits takes no longer than one that does not. */
const nobody = 0;

/** By what somebody of an agency comes in: their first profile in use. */
function profileOf({ accountID, passwordHash, ...account }: AccountWithPassword) {
  const { securityAgencyID, staffProfileID, cognitoGroup } = account;
  if (securityAgencyID === null || staffProfileID === null || cognitoGroup === null)
    return undefined;
  return { accountID, passwordHash, securityAgencyID, staffProfileID, cognitoGroup };
}
