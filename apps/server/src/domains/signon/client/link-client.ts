import { signOnMessages } from '@guardroom/rules/signon/provider-faults';
import type { Context } from '../../../platform/context.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { sendMail } from '../../../platform/mail/mail.ts';
import { findAccountByID } from '../../session/store.ts';
import { linkedMail } from '../linked-mail.ts';
import { spendFlow } from '../flow/store.ts';
import type { TakenOfClient } from './finish-client.ts';
import { linkClientIdentity, recordClientIdentity } from './store-identity.ts';
import type { ClientSignOnAnswerRow } from './types.ts';

/** Links the user who is signed in here and began it, and tells them by mail. */
export async function linkClient(
  { client, database, services, requestId }: Context,
  { flow, key, identity, clientProfileID }: TakenOfClient,
): Promise<ClientSignOnAnswerRow> {
  const { accountID, sessionId, clientUserProfileID, securityAgencyID } = flow;
  const isSame =
    client?.sessionId === sessionId &&
    client?.accountID === accountID &&
    client?.clientUserProfileID === clientUserProfileID;
  if (client === null || !isSame) {
    return refuse('UNAUTHENTICATED', signOnMessages.notSignedIn);
  }
  const account = await findAccountByID(database.system, client.accountID);
  await database.system.transaction(async (tx) => {
    if (!(await spendFlow(tx, key))) refuse('INVALID', signOnMessages.over, { path: 'answer' });
    const known = { securityAgencyID, clientProfileID, ...identity };
    const linked = await linkClientIdentity(tx, client.clientUserProfileID, known);
    if (linked === undefined) return refuse('CONFLICT', signOnMessages.taken);
    await recordClientIdentity(tx, client, linked, { requestId, operation: 'linkIdentity' });
    await sendMail(tx, services.config, linkedMail(account?.email ?? null));
  });
  return { outcome: 'LINKED', viewer: client };
}
