import type { SystemDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { sealSecret, type Keeper } from '../../../platform/sign-in/kept-secret.ts';
import { newWebhookSecret } from '../../../platform/webhook/sign-webhook.ts';

interface Maker {
  readonly id: number;
  readonly accountID: number;
  readonly securityAgencyID: number;
}

interface Place {
  readonly db: SystemDatabase;
  readonly services: Keeper;
}

interface WebhookGiven {
  readonly name?: string;
  readonly address?: string;
  readonly events?: readonly string[];
  readonly enabled?: boolean;
}

const insert = `INSERT INTO webhook (security_agency_id, name, address, events, enabled, secret,
    created_by_account_id, created_by_staff_profile_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`;

/** A webhook, for tests. */
export async function makeWebhook(
  { db, services }: Place,
  maker: Maker,
  given: WebhookGiven = {},
): Promise<{ readonly id: number; readonly secret: string }> {
  const { name = 'Webhook', address = 'https://hooks.example/', enabled = true } = given;
  const { securityAgencyID } = maker;
  const secret = newWebhookSecret();
  const sealed = sealSecret(services, 'webhook', securityAgencyID, secret);
  const what = [name, address, given.events ?? ['ticket.opened'], enabled, sealed];
  const values = [securityAgencyID, ...what, maker.accountID, maker.id];
  const [row] = await db.run<{ id: number }>(statement(insert, values));
  if (row === undefined) throw new Error('no webhook was made');
  return { id: row.id, secret };
}

const deliver = `INSERT INTO webhook_delivery (security_agency_id, webhook_id, message_id, event, body,
    status, tries, tried_on, http_status, milliseconds, answer)
  VALUES ($1, $2, 'msg_of_test', 'ticket.opened', '{}', 'SENT', 1, now(), 200, 12, $3) RETURNING id`;

/** Something that was sent to a webhook, for tests. */
export async function makeDelivery(
  { db }: Pick<Place, 'db'>,
  securityAgencyID: number,
  webhookID: number,
  answer = 'ok',
): Promise<number> {
  const [row] = await db.run<{ id: number }>(
    statement(deliver, [securityAgencyID, webhookID, answer]),
  );
  if (row === undefined) throw new Error('no delivery was made');
  return row.id;
}
