import { isAdministrator } from '@guardroom/rules/permissions/permission-list';
import { sessionMessages, signInInput } from '@guardroom/rules/session/inputs';
import { signInIdentifier } from '@guardroom/rules/session/sign-in-identifier';
import { signOnMessages } from '@guardroom/rules/signon/provider-faults';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { countOrRefuse, settleTry } from '../../platform/sign-in/attempts.ts';
import { knownDevice } from '../../platform/sign-in/device-cookie.ts';
import { passwordFits } from '../../platform/sign-in/password.ts';
import { isToken, tokenHash } from '../../platform/sign-in/secret-token.ts';
import { signInCounts } from '../../platform/sign-in/sign-in-counts.ts';
import type { Application } from '../../platform/viewer.ts';
import { mustSignOn } from '../signon/store.ts';
import { bearerOf } from './authenticate.ts';
import { withoutSession } from './policy.ts';
import { checkSecondFactor } from './store-second-factor.ts';
import { addSession, findAccount, onceOpenedBy, openSession, refuseOtherDoor } from './store.ts';
import type { AccountRow } from './store.ts';
import { ApplicationEnum, SignInObject, type SignIn } from './types.ts';

interface Typed {
  readonly username: string;
  readonly password: string;
  readonly code: string | undefined;
}

builder.mutationField('signIn', (t) =>
  t.field({
    type: SignInObject,
    policy: withoutSession,
    args: {
      username: t.arg.string({ required: true }),
      password: t.arg.string({ required: true }),
      code: t.arg.string({
        description: 'Of the second factor, after SECOND_FACTOR_NEEDED.',
      }),
      application: t.arg({ type: ApplicationEnum, defaultValue: 'CONSOLE' }),
    },
    resolve: (_, { username, password, code, application }, ctx) => {
      const { entries } = signInInput;
      const typed = {
        username: parseInput(entries.username, username, 'username'),
        password: parseInput(entries.password, password, 'password'),
        code: parseInput(entries.code, code ?? undefined, 'code'),
      };
      refuseOtherDoor(ctx, application ?? 'CONSOLE');
      return signIn(ctx, typed, application ?? 'CONSOLE');
    },
  }),
);

/** The same work and wording for a wrong password, an unknown name and an account out of use. */
async function signIn(ctx: Context, typed: Typed, application: Application): Promise<SignIn> {
  const { system } = ctx.database;
  const identifier = signInIdentifier(typed.username);
  const account = await findAccount(system, identifier);
  const device = account && (await deviceOf(ctx, account.accountID));
  const counts = signInCounts(identifier, ctx.request.address, device);
  await countOrRefuse(system, ctx.services.secrets, counts.all);
  const fits = await passwordFits(typed.password, account?.passwordHash ?? null);
  const profile = fits && account ? profileOf(account) : undefined;
  if (profile === undefined) return refuse('SIGN_IN_FAILED', sessionMessages.signInFailed);
  // Before the try is settled: who knows a password must not guess codes without end.
  await checkSecondFactor(ctx, profile.accountID, typed.code);
  await settleTry(system, ctx.services.secrets, counts);
  if (application === 'CONSOLE' && !isAdministrator(profile.cognitoGroup)) {
    refuse('NOT_AN_ADMIN', sessionMessages.notAnAdmin);
  }
  if (application === 'CONSOLE' && (await mustSignOn(system, profile))) {
    refuse('FORBIDDEN', signOnMessages.passwordNotTaken);
  }
  return open(ctx, profile, application);
}

type Profile = {
  readonly [Field in keyof AccountRow]: NonNullable<AccountRow[Field]>;
};
type ProfileFields =
  | 'accountID'
  | 'passwordHash'
  | 'securityAgencyID'
  | 'staffProfileID'
  | 'cognitoGroup';

function profileOf(account: AccountRow): Pick<Profile, ProfileFields> | undefined {
  const { accountID, passwordHash, securityAgencyID, staffProfileID, cognitoGroup } = account;
  if (passwordHash === null || securityAgencyID === null) return undefined;
  if (staffProfileID === null || cognitoGroup === null) return undefined;
  return { accountID, passwordHash, securityAgencyID, staffProfileID, cognitoGroup };
}

/**
 * What shows that the owner signed in here before: the cookie of a browser, or the token of the
 * last session that a guard's application still holds, though it has ended.
 */
async function deviceOf(ctx: Context, accountID: number): Promise<string | undefined> {
  const { request, services, database } = ctx;
  const device = knownDevice(request, services.secrets, accountID);
  if (device !== undefined) return device;
  const token = bearerOf(request);
  if (!isToken(token)) return undefined;
  const digest = tokenHash(token);
  const isKnown = await onceOpenedBy(database.system, digest, accountID);
  return isKnown ? `token.${digest.toString('base64url')}` : undefined;
}

async function open(
  ctx: Context,
  profile: Pick<Profile, ProfileFields>,
  application: Application,
): Promise<SignIn> {
  const { system } = ctx.database;
  const opened = await openSession(ctx, application, (session) =>
    addSession(system, { ...profile, ...session, deviceID: null }),
  );
  // The password or the profile changed between the check and now.
  return opened ?? refuse('SIGN_IN_FAILED', sessionMessages.signInFailed);
}
