import { webhookMessages } from '@guardroom/rules/settings/webhook/webhook';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { sealSecret } from '../../../platform/sign-in/kept-secret.ts';
import { newWebhookSecret } from '../../../platform/webhook/sign-webhook.ts';
import { manageIntegrations } from '../policy.ts';
import { findWebhook, lockWebhook, saveSecret } from './store.ts';
import { NewWebhook, type NewWebhookRow } from './types.ts';

builder.mutationField('rotateWebhookSecret', (t) =>
  t.field({
    type: NewWebhook,
    policy: manageIntegrations,
    description:
      'Gives a webhook another secret, which is told this once. For a day messages are signed with ' +
      'that of before as well.',
    args: {
      id: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { id }, ctx) => rotate(ctx, id),
  }),
);

async function rotate(ctx: Context, id: number): Promise<NewWebhookRow> {
  const { db } = ctx;
  const before = await lockWebhook(db, id);
  if (before === undefined) return refuse('NOT_FOUND', webhookMessages.gone, { path: 'id' });
  const secret = newWebhookSecret();
  await saveSecret(db, id, sealSecret(ctx.services, 'webhook', db.scope.agencyId, secret));
  const webhook = await findWebhook(db, id);
  if (webhook === undefined) throw new Error('the webhook vanished while it was held');
  const change = { operation: 'rotateWebhookSecret', entity: 'Webhook', entityId: id };
  const { oldSecretUntil } = webhook;
  await recordChanges(ctx, [{ ...change, before: {}, after: { oldSecretUntil } }]);
  return { webhook, secret };
}
