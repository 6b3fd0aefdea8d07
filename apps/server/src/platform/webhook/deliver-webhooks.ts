import type { Config } from '../config.ts';
import type { AgencyDatabase, Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { AgencyScope } from '../database/scope.ts';
import { unsealSecret } from '../sign-in/kept-secret.ts';
import type { Log } from '../log.ts';
import { sendMail } from '../mail/mail.ts';
import { afterFailure } from '../mail/retry.ts';
import { readRecipients } from '../notice/recipients.ts';
import type { Secrets } from '../secrets.ts';
import { offMail } from './off-mail.ts';
import type { Outcome, WebhookSender } from './send-webhook.ts';
import {
  dueWebhooks,
  giveUpWaiting,
  takeMessages,
  type Claimed,
  type ClaimedMessage,
  type HeldWebhook,
} from './store.ts';
import {
  markArrived,
  markFailing,
  settleMessages,
  switchOff,
  type Settled,
} from './store-settle.ts';

/** What webhooks are told with. */
export interface Delivering {
  readonly database: Database;
  readonly config: Config;
  readonly secrets: Secrets;
  readonly log: Log;
  readonly send: WebhookSender;
  readonly scopeOf: (agencyID: number) => AgencyScope;
}

/** Seconds for which a webhook that does not answer is left alone, at most. */
const longestRest = 15 * 60;

/**
 * Sends what waits, until nothing is due. Several servers may do it at once: what is sent is leased
 * to one of them, and goes again when it died. So each message arrives at least once.
 * @returns how many were taken
 */
export async function deliverWebhooks(delivering: Delivering): Promise<number> {
  const { database, scopeOf } = delivering;
  let taken = 0;
  for (;;) {
    let round = 0;
    for (const { agencyID, webhookID } of await dueWebhooks(database.system)) {
      const scope = scopeOf(agencyID);
      const claimed = await inTransaction(database, scope, (tx) => takeMessages(tx, webhookID));
      if (claimed === undefined) continue;
      round += claimed.messages.length;
      await sendClaimed(delivering, scope, claimed);
    }
    if (round === 0) return taken;
    taken += round;
  }
}

async function sendClaimed(
  delivering: Delivering,
  scope: AgencyScope,
  { webhook, messages }: Claimed,
): Promise<void> {
  const { database, log } = delivering;
  const secrets = openedSecrets(delivering, scope, webhook);
  const settled = await Promise.all(
    messages.map(async (message) => {
      const outcome = await sendOne(delivering, webhook, secrets, message);
      return afterTry(message, outcome);
    }),
  );
  const failed = settled.filter(({ status }) => status !== 'SENT').length;
  log.info('webhook told', { webhookId: webhook.id, messages: settled.length, failed });
  await inTransaction(database, scope, async (tx) => {
    await settleMessages(tx, settled);
    await judge(delivering, tx, webhook, settled);
  });
}

async function sendOne(
  { send }: Delivering,
  { address }: HeldWebhook,
  secrets: readonly string[],
  message: ClaimedMessage,
): Promise<Outcome> {
  if (secrets.length > 0) return send({ address, secrets }, message);
  const reason = 'Its secret cannot be opened any more: make a new one.';
  return { httpStatus: null, milliseconds: 0, answer: null, reason };
}

function openedSecrets(
  { config, secrets }: Delivering,
  { agencyId }: AgencyScope,
  { secret, oldSecret }: HeldWebhook,
): string[] {
  return [secret, oldSecret].flatMap((sealed) => {
    if (sealed === null) return [];
    const opened = unsealSecret({ config, secrets }, 'webhook', agencyId, sealed);
    return opened === undefined ? [] : [opened];
  });
}

function afterTry(message: ClaimedMessage, outcome: Outcome): Settled {
  if (outcome.reason === null) return { message, outcome, status: 'SENT', wait: 0 };
  const { status, wait } = afterFailure(message.tries, outcome.httpStatus === 410);
  return { message, outcome, status: status === 'DEAD' ? 'FAILED' : 'WAITING', wait };
}

/** What the tries say of the webhook: it works, it is left alone for a while, or it is switched off. */
async function judge(
  { config, log }: Delivering,
  tx: AgencyDatabase,
  webhook: HeldWebhook,
  settled: readonly Settled[],
): Promise<void> {
  const { id } = webhook;
  const isGone = settled.some(({ outcome }) => outcome.httpStatus === 410);
  if (!isGone && settled.some(({ status }) => status === 'SENT')) return markArrived(tx, id);
  await markFailing(tx, id, Math.min(longestRest, ...settled.map(({ wait }) => wait)));
  if (!isGone && webhook.hasFailedLong !== true) return;
  const because = isGone
    ? 'It answered 410: it wants nothing more.'
    : 'Nothing arrived there for five days.';
  if (!(await switchOff(tx, id, because))) return;
  await giveUpWaiting(tx, id, 'The webhook was switched off.');
  const [maker] = await readRecipients(tx, [webhook.createdByAccountID]);
  await sendMail(tx, config, offMail(webhook, because, { to: maker?.email ?? null, config, tx }));
  log.warn('webhook switched off', { webhookId: id });
}
