import { isAdministrator } from '@guardroom/rules/permissions/permission-list';
import { sessionMessages } from '@guardroom/rules/session/inputs';
import { secondFactorMessages } from '@guardroom/rules/settings/second-factor';
import { signOnMessages } from '@guardroom/rules/signon/provider-faults';
import { signOnLimits } from '@guardroom/rules/signon/sign-on-limits';
import type { Context } from '../../../platform/context.ts';
import type { SystemDatabase } from '../../../platform/database/database.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { sendMail } from '../../../platform/mail/mail.ts';
import { countOrRefuse, countsOf, settleTry } from '../../../platform/sign-in/attempts.ts';
import {
  findAccountByID,
  findSecondFactor,
  openSession,
  spendSecondFactor,
  type NewSession,
} from '../../session/store.ts';
import { linkedMail } from '../linked-mail.ts';
import { addSignOnSession, endInvitation, spendFlow } from './store.ts';
import { findIdentity, linkIdentity, recordIdentity } from '../store-identity.ts';
import type { Taken } from './take-answer.ts';
import type { SignOnAnswerRow } from '../types.ts';

/** Signs in whoever the provider named, or whom an invitation names; nobody is found by e-mail. */
export async function finishFlow(
  ctx: Context,
  verified: Taken,
  code: string | undefined,
): Promise<SignOnAnswerRow> {
  const { flow } = verified;
  const who = await accountOf(ctx, verified);
  await checkSecondFactor(ctx, verified, who.accountID, code);
  const opened = await openSession(ctx, 'CONSOLE', (session) =>
    ctx.database.system.transaction((tx) => enter(ctx, tx, verified, { ...who, ...session })),
  );
  if (opened === undefined) return refuse('SIGN_IN_FAILED', signOnMessages.inactive);
  return { outcome: 'SIGNED_IN', target: flow.target, viewer: opened.viewer };
}

type Who = Pick<NewSession, 'accountID' | 'securityAgencyID' | 'staffProfileID'> & {
  readonly email: string | null;
};

/** An account that may be signed in by this agency: in use, of it first, and an administrator's. */
async function accountOf({ database }: Context, { flow, identity }: Taken): Promise<Who> {
  const { securityAgencyID } = flow;
  const accountID =
    flow.accountID ??
    (await findIdentity(database.system, { securityAgencyID, ...identity }))?.accountID;
  if (accountID === undefined) return refuse('SIGN_IN_FAILED', signOnMessages.unknown);
  const account = await findAccountByID(database.system, accountID);
  const { staffProfileID = null, cognitoGroup = null, email = null } = account ?? {};
  if (staffProfileID === null || cognitoGroup === null) {
    return refuse('SIGN_IN_FAILED', signOnMessages.inactive);
  }
  // The provider of an agency opens nothing of another one.
  if (account?.securityAgencyID !== securityAgencyID) {
    return refuse('SIGN_IN_FAILED', signOnMessages.firstElsewhere);
  }
  if (!isAdministrator(cognitoGroup)) refuse('NOT_AN_ADMIN', sessionMessages.notAnAdmin);
  return { accountID, securityAgencyID, staffProfileID, email };
}

/**
 * The own second factor of an account is asked unless the agency trusts the provider with it. Who
 * links an account by an invitation proves it in any case: a mailbox alone must not get around it.
 */
export async function checkSecondFactor(
  { database, services }: Context,
  { flow, connection }: Pick<Taken, 'flow' | 'connection'>,
  accountID: number,
  code: string | undefined,
): Promise<void> {
  const { system } = database;
  if (connection.providerIsSecondFactor && flow.purpose !== 'INVITATION') return;
  const factor = await findSecondFactor(system, accountID);
  if (factor?.isOn !== true) return;
  const path = 'code';
  if (code === undefined) refuse('SECOND_FACTOR_NEEDED', secondFactorMessages.needed, { path });
  const counts = countsOf(`sign-on-code:${accountID}`, signOnLimits.code);
  await countOrRefuse(system, services.secrets, counts);
  const isRight = await spendSecondFactor(system, services.secrets, { accountID, factor }, code);
  if (!isRight) refuse('INVALID', secondFactorMessages.wrong, { path });
  await settleTry(system, services.secrets, { forgotten: counts, givenBack: [] });
}

/** All that belongs to a sign-in, or nothing of it. @returns false when the link is gone meanwhile */
async function enter(
  { services, requestId }: Context,
  tx: SystemDatabase,
  { flow, key, identity }: Taken,
  session: Omit<NewSession, 'passwordHash'> & Pick<Who, 'email'>,
): Promise<boolean> {
  const { securityAgencyID } = flow;
  if (!(await spendFlow(tx, key))) refuse('INVALID', signOnMessages.over, { path: 'answer' });
  const known = { securityAgencyID, ...identity };
  const isInvited = flow.purpose === 'INVITATION';
  if (isInvited && !(await endInvitation(tx, flow))) {
    return refuse('INVALID', signOnMessages.invitationOver);
  }
  const found = isInvited
    ? await linkIdentity(tx, session.accountID, known)
    : await findIdentity(tx, known);
  if (found === undefined) return refuse('CONFLICT', signOnMessages.taken);
  if (found.accountID !== session.accountID) return false;
  if (!(await addSignOnSession(tx, found, session))) return false;
  const record = (operation: string) => recordIdentity(tx, flow, found, { requestId, operation });
  if (isInvited) {
    await record('linkIdentity');
    await sendMail(tx, services.config, linkedMail(session.email));
  }
  await record('singleSignOn');
  return true;
}
