import { randomUUID } from 'node:crypto';
import { wireTime } from '@guardroom/rules/dates';
import { permissionList } from '@guardroom/rules/permissions/permission-list';
import {
  eventLook,
  type WebhookEventName,
  type WebhookFacts,
} from '@guardroom/rules/settings/webhook/webhook-event';
import { clock } from '../clock.ts';
import type { AgencyDatabase } from '../database/database.ts';
import { notification } from '../events/events.ts';
import { addMessages } from './store.ts';

/** The topic that wakes what sends to webhooks. */
export const webhookTopic = 'webhook-due';

/**
 * Tells the webhooks of the agency what happened, if and only if the transaction commits: each that
 * asked for the event gets a message of its own for each record. Of a record the facts of the event
 * are told, whatever else it holds.
 */
export async function tellWebhooks<Name extends WebhookEventName>(
  db: AgencyDatabase,
  type: Name,
  records: readonly WebhookFacts<Name>[],
): Promise<void> {
  if (records.length === 0) return;
  const { data, anyOf } = eventLook(type);
  const timestamp = wireTime(clock.now());
  const permission = permissionList.filter(({ key }) => anyOf.includes(key)).map(({ id }) => id);
  const messages = records.map((record) => {
    const facts = Object.entries(record).filter(([field]) => data.includes(field));
    return {
      messageID: newMessageID(),
      body: JSON.stringify({ type, timestamp, data: Object.fromEntries(facts) }),
    };
  });
  const written = await addMessages(db, { event: type, permission, messages });
  if (written > 0) await wakeWebhooks(db);
}

/** An id by which a message is recognised that arrives twice. */
export function newMessageID(): string {
  return `msg_${randomUUID().replaceAll('-', '')}`;
}

/** Whoever sends looks for what waits, when the transaction commits. */
export async function wakeWebhooks(db: Pick<AgencyDatabase, 'run'>): Promise<void> {
  await db.run(notification({ agencyId: 0, topic: webhookTopic, data: {} }));
}
