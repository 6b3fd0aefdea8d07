import type { SystemDatabase } from '../database/database.ts';
import { statement } from '../database/statement.ts';
import type { Log } from '../log.ts';
import type { MailAppointment, MailAttachment } from './mail.ts';
import { afterFailure, mostTries } from './retry.ts';

export type OutboxChannel = 'EMAIL' | 'SMS' | 'PUSH';

/** A message of the outbox on its way. */
export interface OutgoingMessage {
  readonly id: number;
  readonly channel: OutboxChannel;
  /** An address, a number, or the id of a subscription for what is pushed. */
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
  readonly appointment: MailAppointment | null;
  /** The notice that it tells of; null for any other message. */
  readonly notice: NoticeReference | null;
  readonly tries: number;
}

export interface NoticeReference {
  readonly securityAgencyID: number;
  readonly id: number;
}

/**
 * Hands a message to its carrier.
 * @throws NoLongerNeeded where it is to be left out, DeliveryError or anything else: it is tried again
 */
export type Carrier = (message: OutgoingMessage) => Promise<void>;

/** A message that its carrier refused. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  /** Whether trying again is of no use: no such mailbox. */
  readonly isPermanent: boolean;
  /** Seconds that the carrier asks to be left alone for. */
  readonly wait: number;

  /** @param reason a code; what servers answer can quote the address, so it is not kept */
  constructor(reason: string, isPermanent: boolean, options?: ErrorOptions & { wait?: number }) {
    super(reason, options);
    this.isPermanent = isPermanent;
    this.wait = options?.wait ?? 0;
  }
}

/** What a message would tell is known to its recipient already. */
export class NoLongerNeeded extends Error {
  override name = 'NoLongerNeeded';
}

const batch = 10;
/** Seconds that a process may take for a batch; after them another takes over. */
const lease = 120;

// The tries are counted when taken, so that a message that kills the process is given up too.
const take = `UPDATE outbox SET leased_until = now() + make_interval(secs => ${lease}), tries = tries + 1
  WHERE id IN (
    SELECT id FROM outbox
    WHERE status = 'WAITING' AND next_try_on <= now() AND tries < ${mostTries}
      AND channel = ANY ($1::text[]) AND (leased_until IS NULL OR leased_until < now())
    ORDER BY next_try_on LIMIT ${batch} FOR UPDATE SKIP LOCKED)
  RETURNING id, channel, recipient, subject, body, message_id AS "messageId",
    reply_to AS "replyTo", is_personal AS "isPersonal",
    security_agency_id AS "securityAgencyID", attachments, appointment, tries, CASE WHEN notice_id IS NOT NULL
      THEN json_build_object('securityAgencyID', security_agency_id, 'id', notice_id) END AS notice`;
// Only whoever still holds the lease settles the message.
const markSent = `UPDATE outbox SET status = 'SENT', sent_on = now(), body = '',
    reply_to = NULL, appointment = NULL, leased_until = NULL,
    last_error = NULL
  WHERE id = $1 AND tries = $2 AND status = 'WAITING'`;
const markNeedless = `UPDATE outbox SET status = 'NEEDLESS', leased_until = NULL
  WHERE id = $1 AND tries = $2 AND status = 'WAITING'`;
const markFailed = `UPDATE outbox SET status = $3, next_try_on = now() + make_interval(secs => $4),
    last_error = $5, leased_until = NULL, body = CASE WHEN $3 = 'DEAD' THEN '' ELSE body END,
    reply_to = CASE WHEN $3 = 'DEAD' THEN NULL ELSE reply_to END,
    appointment = CASE WHEN $3 = 'DEAD' THEN NULL ELSE appointment END
  WHERE id = $1 AND tries = $2 AND status = 'WAITING'`;

const texts: readonly OutboxChannel[] = ['EMAIL', 'SMS'];

/**
 * Delivers what is due, until nothing is. Several processes may do it at once: each message is
 * leased to one of them.
 * @returns how many messages were taken
 */
export async function deliverDue(
  db: SystemDatabase,
  carrier: Carrier,
  log: Log,
  channels = texts,
): Promise<number> {
  let taken = 0;
  while (true) {
    const messages = await db.run<OutgoingMessage>(statement(take, [channels]));
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
    if (error instanceof NoLongerNeeded) {
      await db.run(statement(markNeedless, [id, tries]));
      return;
    }
    const refused = error instanceof DeliveryError ? error : new DeliveryError('failed', false);
    const { status, wait } = afterFailure(tries, refused.isPermanent);
    const reason = refused.message;
    log.warn('message not delivered', { outboxId: id, tries, reason, status });
    const values = [id, tries, status, Math.max(wait, refused.wait), reason];
    await db.run(statement(markFailed, values));
    return;
  }
  await db.run(statement(markSent, [id, tries]));
}

const giveUp = `UPDATE outbox SET status = 'DEAD', body = '', reply_to = NULL, appointment = NULL,
    last_error = coalesce(last_error, 'lost')
  WHERE status = 'WAITING' AND tries >= ${mostTries} AND leased_until < now()`;
const forgetOld = `DELETE FROM outbox
  WHERE status <> 'WAITING' AND created_on < now() - interval '90 days'`;

/** Gives up what died on its last try, and forgets what was settled long ago. */
export async function tidyOutbox(db: SystemDatabase): Promise<void> {
  await db.run(statement(giveUp));
  await db.run(statement(forgetOld));
}
