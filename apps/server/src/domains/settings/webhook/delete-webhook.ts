import { webhookMessages } from '@guardroom/rules/settings/webhook/webhook';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { giveUpWaiting } from '../../../platform/webhook/store.ts';
import { manageIntegrations } from '../policy.ts';
import { auditOf } from './create-webhook.ts';
import { lockWebhook, removeWebhook } from './store.ts';
import { Webhook, type WebhookRow } from './types.ts';

builder.mutationField('deleteWebhook', (t) =>
  t.field({
    type: Webhook,
    policy: manageIntegrations,
    description: 'Ends a webhook: nothing is told to its address any more.',
    args: {
      id: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { id }, ctx) => remove(ctx, id),
  }),
);

async function remove(ctx: Context, id: number): Promise<WebhookRow> {
  const { db } = ctx;
  const before = await lockWebhook(db, id);
  if (before === undefined) return refuse('NOT_FOUND', webhookMessages.gone, { path: 'id' });
  await removeWebhook(db, id);
  await giveUpWaiting(db, id, 'The webhook was deleted.');
  const change = { operation: 'deleteWebhook', entity: 'Webhook', entityId: id };
  await recordChanges(ctx, [{ ...change, before: auditOf(before), after: null }]);
  return before;
}
