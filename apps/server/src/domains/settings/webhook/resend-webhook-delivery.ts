import { webhookMessages } from '@guardroom/rules/settings/webhook/webhook';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { wakeWebhooks } from '../../../platform/webhook/tell-webhooks.ts';
import { manageIntegrations } from '../policy.ts';
import { findWebhook } from './store.ts';
import { lockDelivery, sendAgain } from './store-delivery.ts';
import { WebhookDelivery, type WebhookDeliveryRow } from './types.ts';

builder.mutationField('resendWebhookDelivery', (t) =>
  t.field({
    type: WebhookDelivery,
    policy: manageIntegrations,
    description: 'Sends a message to its webhook again, under the same webhook-id.',
    args: {
      id: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { id }, ctx) => resend(ctx, id),
  }),
);

async function resend({ db }: Context, id: number): Promise<WebhookDeliveryRow> {
  const before = await lockDelivery(db, id);
  if (before === undefined)
    return refuse('NOT_FOUND', webhookMessages.deliveryGone, { path: 'id' });
  const webhook = await findWebhook(db, before.webhookID);
  if (webhook === undefined) return refuse('NOT_FOUND', webhookMessages.gone, { path: 'id' });
  if (!webhook.enabled) refuse('CONFLICT', webhookMessages.off, { path: 'id' });
  if (before.status === 'WAITING') refuse('CONFLICT', webhookMessages.waiting, { path: 'id' });
  await sendAgain(db, before);
  await wakeWebhooks(db);
  const after = await lockDelivery(db, id);
  if (after === undefined) throw new Error('the message vanished while it was held');
  return after;
}
