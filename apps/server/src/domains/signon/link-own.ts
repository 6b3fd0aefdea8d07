import { signOnMessages } from '@guardroom/rules/signon/provider-faults';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import type { Identified } from '../../platform/sign-in/provider.ts';
import { findAccountByID } from '../session/store.ts';
import { linkedMail } from './linked-mail.ts';
import { spendFlow, type FlowKey, type FlowRow } from './flow/store.ts';
import { linkIdentity, recordIdentity } from './store-identity.ts';
import type { SignOnAnswerRow } from './types.ts';

/** Links the account that is signed in here and began it, and tells its holder by mail. */
export async function linkOwn(
  { viewer, database, services, requestId }: Context,
  flow: FlowRow,
  key: FlowKey,
  identity: Identified,
): Promise<SignOnAnswerRow> {
  const { accountID, securityAgencyID, sessionId, target } = flow;
  const isSame = viewer?.accountID === accountID && viewer?.sessionId === sessionId;
  if (viewer === null || !isSame || viewer.securityAgencyID !== securityAgencyID) {
    return refuse('UNAUTHENTICATED', signOnMessages.notSignedIn);
  }
  const account = await findAccountByID(database.system, viewer.accountID);
  await database.system.transaction(async (tx) => {
    if (!(await spendFlow(tx, key))) refuse('INVALID', signOnMessages.over, { path: 'answer' });
    const linked = await linkIdentity(tx, viewer.accountID, { securityAgencyID, ...identity });
    if (linked === undefined) return refuse('CONFLICT', signOnMessages.taken);
    const made = { requestId, operation: 'linkIdentity' };
    await recordIdentity(tx, { securityAgencyID }, linked, made);
    await sendMail(tx, services.config, linkedMail(account?.email ?? null));
  });
  return { outcome: 'LINKED', target, viewer };
}
