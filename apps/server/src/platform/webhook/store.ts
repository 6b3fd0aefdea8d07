import type { AgencyDatabase, SystemDatabase } from '../database/database.ts';
import { statement } from '../database/statement.ts';
import { webhookLimits } from '@guardroom/rules/settings/webhook/webhook';
import { mostTries } from '../mail/retry.ts';

// Whoever set a webhook up must still be allowed to read what it tells.
const tell = `INSERT INTO webhook_delivery (security_agency_id, webhook_id, message_id, event, body)
  SELECT $1, w.id, m."messageID", $2, m.body
  FROM json_to_recordset($4::json) AS m ("messageID" text, body text), webhook w
  JOIN staff_profile p ON p.security_agency_id = w.security_agency_id
    AND p.id = w.created_by_staff_profile_id AND p.deleted = 0 AND p.status = 'ACTIVE'
    AND (p.cognito_group = 'AgencyMasterAdmin' OR p.cognito_group = 'AgencyAdmin'
      AND (p.permission IS NULL OR p.permission && $3::int[]))
  WHERE w.security_agency_id = $1 AND w.deleted = 0 AND w.enabled AND $2 = ANY (w.events)
  RETURNING 1`;

/** What webhooks that ask for an event are told. */
export interface NewMessages {
  readonly event: string;
  /** Ids of the permission list, of which whoever set up the webhook holds one. */
  readonly permission: readonly number[];
  readonly messages: readonly { readonly messageID: string; readonly body: string }[];
}

/** @returns how many were written */
export async function addMessages(
  db: AgencyDatabase,
  { event, permission, messages }: NewMessages,
): Promise<number> {
  const values = [db.scope.agencyId, event, permission, JSON.stringify(messages)];
  return (await db.run(statement(tell, values))).length;
}

const due = `SELECT d.security_agency_id AS "agencyID", d.webhook_id AS "webhookID"
  FROM webhook_delivery d
  JOIN webhook w ON w.security_agency_id = d.security_agency_id AND w.id = d.webhook_id
  WHERE d.status = 'WAITING' AND d.next_try_on <= now()
    AND (w.resting_until IS NULL OR w.resting_until <= now())
  GROUP BY d.security_agency_id, d.webhook_id
  -- One that is being sent to has its turn when that is over.
  HAVING NOT bool_or(d.leased_until IS NOT NULL AND d.leased_until > now())
  ORDER BY min(d.next_try_on) LIMIT 100`;

export interface DueWebhook {
  readonly agencyID: number;
  readonly webhookID: number;
}

/** Webhooks of any agency for which something waits, the longest waiting first. */
export function dueWebhooks(db: SystemDatabase): Promise<DueWebhook[]> {
  return db.run<DueWebhook & Record<string, unknown>>(statement(due));
}

const hold = `SELECT w.id, w.name, w.address, w.secret, w.enabled AND w.deleted = 0 AS "isOn",
    CASE WHEN w.old_secret_until > now() THEN w.old_secret END AS "oldSecret",
    w.failing_since < now() - interval '${webhookLimits.failingDays} days' AS "hasFailedLong",
    w.created_by_account_id AS "createdByAccountID"
  FROM webhook w
  WHERE w.security_agency_id = $1 AND w.id = $2
    AND (w.resting_until IS NULL OR w.resting_until <= now())
  FOR UPDATE SKIP LOCKED`;

/** A webhook that something is sent to. */
export interface HeldWebhook {
  readonly id: number;
  readonly name: string;
  readonly address: string;
  /** Sealed. */
  readonly secret: Buffer;
  readonly oldSecret: Buffer | null;
  readonly isOn: boolean;
  readonly hasFailedLong: boolean | null;
  readonly createdByAccountID: number;
}

/** Messages to one webhook on their way. */
export interface Claimed {
  readonly webhook: HeldWebhook;
  readonly messages: readonly ClaimedMessage[];
}

export interface ClaimedMessage {
  readonly id: number;
  readonly messageID: string;
  readonly body: string;
  readonly tries: number;
}

/** Sent at the same time to one webhook. */
const batch = 8;
/** Seconds after which another server takes over. */
const lease = 60;

// The tries are counted when taken, so that a message that kills the process is given up too.
const take = `UPDATE webhook_delivery SET tries = tries + 1,
    leased_until = now() + make_interval(secs => ${lease})
  WHERE security_agency_id = $1 AND id IN (
    SELECT id FROM webhook_delivery
    WHERE security_agency_id = $1 AND webhook_id = $2 AND status = 'WAITING'
      AND next_try_on <= now() AND tries < ${mostTries}
      AND (leased_until IS NULL OR leased_until < now())
    ORDER BY next_try_on, id LIMIT ${batch} FOR UPDATE SKIP LOCKED)
  RETURNING id, message_id AS "messageID", body, tries`;

const giveUp = `UPDATE webhook_delivery SET status = 'FAILED', leased_until = NULL,
    reason = coalesce(reason, $3)
  WHERE security_agency_id = $1 AND webhook_id = $2 AND status = 'WAITING' AND tries >= $4
    AND (leased_until IS NULL OR leased_until < now())`;

/** Gives up what waits, or what has had so many tries. */
export async function giveUpWaiting(
  db: AgencyDatabase,
  webhookID: number,
  reason: string,
  tries = 0,
): Promise<void> {
  await db.run(statement(giveUp, [db.scope.agencyId, webhookID, reason, tries]));
}

/** Takes some of what waits for a webhook; undefined where another server does, or nothing waits. */
export async function takeMessages(
  tx: AgencyDatabase,
  webhookID: number,
): Promise<Claimed | undefined> {
  const { agencyId } = tx.scope;
  const [webhook] = await tx.run<HeldWebhook & Record<string, unknown>>(
    statement(hold, [agencyId, webhookID]),
  );
  if (webhook === undefined) return undefined;
  if (!webhook.isOn) {
    await giveUpWaiting(tx, webhookID, 'The webhook was switched off.');
    return undefined;
  }
  await giveUpWaiting(tx, webhookID, 'Lost on its last try.', mostTries);
  const messages = await tx.run<ClaimedMessage & Record<string, unknown>>(
    statement(take, [agencyId, webhookID]),
  );
  return messages.length === 0 ? undefined : { webhook, messages };
}

const forget = `DELETE FROM webhook_delivery
  WHERE status <> 'WAITING' AND created_on < now() - interval '${webhookLimits.keptDays} days'`;

/** Forgets what was sent long ago. */
export async function forgetOldDeliveries(db: SystemDatabase): Promise<void> {
  await db.run(statement(forget));
}
