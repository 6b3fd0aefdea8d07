import { webhookLimits } from '@guardroom/rules/settings/webhook/webhook';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { holdRows } from '../../../platform/database/hold-rows.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { WebhookDeliveryRow } from './types.ts';

const columns = `d.id, d.webhook_id AS "webhookID", d.message_id AS "messageID", d.event, d.body,
    d.status, d.tries, d.created_on AS "createdOn", d.tried_on AS "triedOn",
    CASE WHEN d.status = 'WAITING' THEN d.next_try_on END AS "nextTryOn",
    d.http_status AS "httpStatus", d.milliseconds, d.answer, d.reason
  FROM webhook_delivery d WHERE d.security_agency_id = $1`;

type Row = WebhookDeliveryRow & Record<string, unknown>;

const latest = `SELECT ${columns} AND d.webhook_id = $2 AND d.id < $3
  ORDER BY d.id DESC LIMIT ${webhookLimits.page}`;

/** What was sent to a webhook, the newest first. */
export function readDeliveries(
  db: AgencyDatabase,
  webhookID: number,
  beforeID = Number.MAX_SAFE_INTEGER,
): Promise<WebhookDeliveryRow[]> {
  return db.run<Row>(statement(latest, [db.scope.agencyId, webhookID, beforeID]));
}

const one = `SELECT ${columns} AND d.id = $2`;

/** A message, held until the transaction ends. */
export async function lockDelivery(
  db: AgencyDatabase,
  id: number,
): Promise<WebhookDeliveryRow | undefined> {
  await holdRows(db, 'webhook_delivery', [id]);
  const [row] = await db.run<Row>(statement(one, [db.scope.agencyId, id]));
  return row;
}

const again = `UPDATE webhook_delivery SET status = 'WAITING', tries = 0, next_try_on = now(),
    leased_until = NULL, reason = NULL
  WHERE security_agency_id = $1 AND id = $2`;
const awake = `UPDATE webhook SET resting_until = NULL
  WHERE security_agency_id = $1 AND id = $2 AND resting_until IS NOT NULL`;

/** The same message goes again, at once. */
export async function sendAgain(
  db: AgencyDatabase,
  { id, webhookID }: Pick<WebhookDeliveryRow, 'id' | 'webhookID'>,
): Promise<void> {
  await db.run(statement(again, [db.scope.agencyId, id]));
  await db.run(statement(awake, [db.scope.agencyId, webhookID]));
}

const insert = `INSERT INTO webhook_delivery (security_agency_id, webhook_id, message_id, event, body)
  VALUES ($1, $2, $3, $4, $5) RETURNING id`;

/** A message to one webhook alone. @returns its id */
export async function addDelivery(
  db: AgencyDatabase,
  webhookID: number,
  message: { readonly messageID: string; readonly event: string; readonly body: string },
): Promise<number> {
  const { messageID, event, body } = message;
  const values = [db.scope.agencyId, webhookID, messageID, event, body];
  const [row] = await db.run<{ id: number }>(statement(insert, values));
  if (row === undefined) throw new Error('the message was not added');
  await db.run(statement(awake, [db.scope.agencyId, webhookID]));
  return row.id;
}
