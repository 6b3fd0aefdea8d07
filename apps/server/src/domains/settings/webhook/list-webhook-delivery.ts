import { webhookMessages } from '@guardroom/rules/settings/webhook/webhook';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { manageIntegrations } from '../policy.ts';
import { findWebhook } from './store.ts';
import { readDeliveries } from './store-delivery.ts';
import { WebhookDelivery } from './types.ts';

builder.queryField('listWebhookDelivery', (t) =>
  t.field({
    type: [WebhookDelivery],
    policy: manageIntegrations,
    description: 'What was sent to a webhook, the newest first, fifty at a time; kept for 30 days.',
    args: {
      webhookID: t.arg({ type: 'RecordID', required: true }),
      beforeID: t.arg({
        type: 'RecordID',
        description: 'The last id that is known: what came before it.',
      }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { webhookID, beforeID }, { db }) => {
      if ((await findWebhook(db, webhookID)) === undefined) {
        refuse('NOT_FOUND', webhookMessages.gone, { path: 'webhookID' });
      }
      return readDeliveries(db, webhookID, beforeID ?? undefined);
    },
  }),
);
