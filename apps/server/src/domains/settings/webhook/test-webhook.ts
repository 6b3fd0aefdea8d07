import { wireTime } from '@guardroom/rules/dates';
import { webhookMessages } from '@guardroom/rules/settings/webhook/webhook';
import { clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { newMessageID, wakeWebhooks } from '../../../platform/webhook/tell-webhooks.ts';
import { manageIntegrations } from '../policy.ts';
import { lockWebhook } from './store.ts';
import { addDelivery, lockDelivery } from './store-delivery.ts';
import { WebhookDelivery, type WebhookDeliveryRow } from './types.ts';

/** What a test is called on the wire; nothing else is. */
const event = 'webhook.test';

builder.mutationField('testWebhook', (t) =>
  t.field({
    type: WebhookDelivery,
    policy: manageIntegrations,
    description: 'Sends a message of no consequence to a webhook; the log says what came of it.',
    args: {
      id: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { id }, ctx) => tell(ctx, id),
  }),
);

async function tell({ db }: Context, id: number): Promise<WebhookDeliveryRow> {
  const webhook = await lockWebhook(db, id);
  if (webhook === undefined) return refuse('NOT_FOUND', webhookMessages.gone, { path: 'id' });
  if (!webhook.enabled) refuse('CONFLICT', webhookMessages.off, { path: 'id' });
  const body = JSON.stringify({ type: event, timestamp: wireTime(clock.now()), data: {} });
  const messageID = newMessageID();
  const added = await addDelivery(db, id, { messageID, event, body });
  await wakeWebhooks(db);
  const row = await lockDelivery(db, added);
  if (row === undefined) throw new Error('the message vanished in its own transaction');
  return row;
}
