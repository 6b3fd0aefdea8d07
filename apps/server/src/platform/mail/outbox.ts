import type { SystemDatabase } from '../database/database.ts';
import { statement } from '../database/statement.ts';
import type { Log } from '../log.ts';
import type { MailAttachment } from './mail.ts';
import { afterFailure, mostTries } from './retry.ts';

/** A message of the outbox on its way. */
export interface OutgoingMessage {
  readonly id: number;
  readonly channel: 'EMAIL' | 'SMS';
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string;
  /** The same at every try, so that a message delivered twice can be recognised. */
  readonly messageId: string;
  /** Whoever wrote what this message passes on; null when it is the product's own. */
  readonly replyTo: string | null;
  /** Tells of a person: nothing of it goes to the log. */
  readonly isPersonal: boolean;
  /** Whose storage the attachments lie in; null when the message is no agency's. */
  readonly securityAgencyID: number | null;
  readonly attachments: readonly MailAttachment[];
  readonly tries: number;
}

/** Hands a message to its carrier. @throws DeliveryError or anything else: it is tried again */
export type Carrier = (message: OutgoingMessage) => Promise<void>;

/** A message that its carrier refused. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  /** Whether trying again is of no use: no such mailbox. */
  readonly isPermanent: boolean;

  /** @param reason a code; what servers answer can quote the address, so it is not kept */
  constructor(reason: string, isPermanent: boolean, options?: ErrorOptions) {
    super(reason, options);
    this.isPermanent = isPermanent;
  }
}

const batch = 10;
/** Seconds that a process may take for a batch; after them another takes over. */
const lease = 120;

// The tries are counted when taken, so that a message that kills the process is given up too.
const take = `UPDATE outbox SET leased_until = now() + make_interval(secs => ${lease}), tries = tries + 1
  WHERE id IN (
    SELECT id FROM outbox
    WHERE status = 'WAITING' AND next_try_on <= now() AND tries < ${mostTries}
      AND (leased_until IS NULL OR leased_until < now())
    ORDER BY next_try_on LIMIT ${batch} FOR UPDATE SKIP LOCKED)
  RETURNING id, channel, recipient, subject, body, message_id AS "messageId",
    reply_to AS "replyTo", is_personal AS "isPersonal",
    security_agency_id AS "securityAgencyID", attachments, tries`;
// Only whoever still holds the lease settles the message.
const markSent = `UPDATE outbox SET status = 'SENT', sent_on = now(), body = '',
    reply_to = NULL, leased_until = NULL,
    last_error = NULL
  WHERE id = $1 AND tries = $2 AND status = 'WAITING'`;
const markFailed = `UPDATE outbox SET status = $3, next_try_on = now() + make_interval(secs => $4),
    last_error = $5, leased_until = NULL, body = CASE WHEN $3 = 'DEAD' THEN '' ELSE body END,
    reply_to = CASE WHEN $3 = 'DEAD' THEN NULL ELSE reply_to END
  WHERE id = $1 AND tries = $2 AND status = 'WAITING'`;

/**
 * Delivers what is due, until nothing is. Several processes may do it at once: each message is
 * leased to one of them.
 * @returns how many messages were taken
 */
export async function deliverDue(db: SystemDatabase, carrier: Carrier, log: Log): Promise<number> {
  let taken = 0;
  while (true) {
    const messages = await db.run<OutgoingMessage>(statement(take));
    await Promise.all(messages.map((message) => deliver(db, message, carrier, log)));
    taken += messages.length;
    if (messages.length < batch) return taken;
  }
}

async function deliver(
  db: SystemDatabase,
  message: OutgoingMessage,
  carrier: Carrier,
  log: Log,
): Promise<void> {
  const { id, tries } = message;
  try {
    await carrier(message);
  } catch (error) {
    const isPermanent = error instanceof DeliveryError && error.isPermanent;
    const { status, wait } = afterFailure(tries, isPermanent);
    const reason = error instanceof DeliveryError ? error.message : 'failed';
    log.warn('message not delivered', { outboxId: id, tries, reason, status });
    await db.run(statement(markFailed, [id, tries, status, wait, reason]));
    return;
  }
  await db.run(statement(markSent, [id, tries]));
}

const giveUp = `UPDATE outbox SET status = 'DEAD', body = '', reply_to = NULL,
    last_error = coalesce(last_error, 'lost')
  WHERE status = 'WAITING' AND tries >= ${mostTries} AND leased_until < now()`;
const forgetOld = `DELETE FROM outbox
  WHERE status <> 'WAITING' AND created_on < now() - interval '90 days'`;

/** Gives up what died on its last try, and forgets what was settled long ago. */
export async function tidyOutbox(db: SystemDatabase): Promise<void> {
  await db.run(statement(giveUp));
  await db.run(statement(forgetOld));
}
