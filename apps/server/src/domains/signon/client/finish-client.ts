import { signOnMessages } from '@guardroom/rules/signon/provider-faults';
import type { Context } from '../../../platform/context.ts';
import type { SystemDatabase } from '../../../platform/database/database.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { sendMail } from '../../../platform/mail/mail.ts';
import { spendClientInvitation } from '../../client/store.ts';
import {
  addSignedOnSession,
  openClientSession,
  standingOf,
  type SignedOnSession,
} from '../../session/store.ts';
import { checkSecondFactor } from '../flow/finish-flow.ts';
import { linkedMail } from '../linked-mail.ts';
import { spendFlow } from '../flow/store.ts';
import type { Taken } from '../flow/take-answer.ts';
import {
  findClientIdentity,
  linkClientIdentity,
  markUsed,
  recordClientIdentity,
} from './store-identity.ts';
import type { ClientSignOnAnswerRow } from './types.ts';

/** An answer of the provider of a client. */
export interface TakenOfClient extends Taken {
  readonly clientProfileID: number;
}

/** Signs in whoever the provider named, or whom an invitation names; nobody is found by e-mail. */
export async function finishClient(
  ctx: Context,
  taken: TakenOfClient,
  code: string | undefined,
): Promise<ClientSignOnAnswerRow> {
  const { system } = ctx.database;
  const who = await userOf(ctx, taken);
  await checkSecondFactor(ctx, taken, who.accountID, code);
  // Whoever comes back signs in by one press, so none of these sessions is kept for weeks.
  const viewer = await openClientSession(ctx, false, (session) =>
    system.transaction((tx) => enter(ctx, tx, taken, { ...who, ...session })),
  );
  if (viewer === undefined) return refuse('SIGN_IN_FAILED', signOnMessages.clientInactive);
  return { outcome: 'SIGNED_IN', viewer };
}

type Who = Pick<SignedOnSession, 'accountID' | 'securityAgencyID' | 'clientUserProfileID'> & {
  readonly email: string | null;
};

/** A user who may come in now: of a client in use with a contract that runs. */
async function userOf(
  { database: { system } }: Context,
  { flow, identity, clientProfileID }: TakenOfClient,
): Promise<Who> {
  const { securityAgencyID } = flow;
  const clientUserProfileID =
    flow.clientUserProfileID ??
    (await findClientIdentity(system, { securityAgencyID, clientProfileID, ...identity }))
      ?.clientUserProfileID;
  if (clientUserProfileID === undefined) {
    return refuse('SIGN_IN_FAILED', signOnMessages.clientUnknown);
  }
  const standing = await standingOf(system, securityAgencyID, clientUserProfileID);
  if (standing?.isInUse !== true) return refuse('SIGN_IN_FAILED', signOnMessages.clientInactive);
  if (!standing.contractRuns) refuse('SIGN_IN_FAILED', signOnMessages.contractOver);
  const { accountID, email } = standing;
  return { accountID, email, securityAgencyID, clientUserProfileID };
}

/** All that belongs to a sign-in, or nothing of it. @returns false when the link is gone meanwhile */
async function enter(
  { services, requestId }: Context,
  tx: SystemDatabase,
  { flow, key, identity, clientProfileID }: TakenOfClient,
  session: Omit<SignedOnSession, 'identityID'> & Who,
): Promise<boolean> {
  const { securityAgencyID, accountID, clientUserProfileID } = session;
  if (!(await spendFlow(tx, key))) refuse('INVALID', signOnMessages.over, { path: 'answer' });
  const known = { securityAgencyID, clientProfileID, ...identity };
  const { invitationID } = flow;
  if (invitationID !== null) {
    const invitation = { securityAgencyID, id: invitationID, accountID };
    if (!(await spendClientInvitation(tx, invitation))) {
      return refuse('INVALID', signOnMessages.invitationOver);
    }
  }
  const found =
    invitationID === null
      ? await findClientIdentity(tx, known)
      : await linkClientIdentity(tx, clientUserProfileID, known);
  if (found === undefined) return refuse('CONFLICT', signOnMessages.taken);
  if (found.clientUserProfileID !== clientUserProfileID) return false;
  if (!(await markUsed(tx, securityAgencyID, found.id))) return false;
  await addSignedOnSession(tx, { ...session, identityID: found.id });
  const record = (operation: string) =>
    recordClientIdentity(tx, session, found, { requestId, operation });
  if (invitationID !== null) {
    await record('linkIdentity');
    await sendMail(tx, services.config, linkedMail(session.email));
  }
  await record('singleSignOn');
  return true;
}
