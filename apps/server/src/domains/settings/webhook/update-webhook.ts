import { webhookUpdateInput } from '@guardroom/rules/settings/webhook/inputs';
import { webhookMessages } from '@guardroom/rules/settings/webhook/webhook';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { signedInViewer } from '../../../platform/graphql/policy/signed-in-viewer.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { giveUpWaiting } from '../../../platform/webhook/store.ts';
import { manageIntegrations } from '../policy.ts';
import { auditOf } from './create-webhook.ts';
import { checkWebhook, UpdateWebhookInput } from './inputs.ts';
import { findWebhook, lockWebhook, saveWebhook } from './store.ts';
import { Webhook, type WebhookRow } from './types.ts';

type Update = typeof UpdateWebhookInput.$inferInput;

builder.mutationField('updateWebhook', (t) =>
  t.field({
    type: Webhook,
    policy: manageIntegrations,
    description:
      'Says anew what a webhook is told and where. Whoever saves it answers for it: they must be ' +
      'allowed to read what it is told.',
    args: {
      update: t.arg({ type: UpdateWebhookInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => change(ctx, update),
  }),
);

async function change(ctx: Context, update: Update): Promise<WebhookRow> {
  const { db } = ctx;
  const { id, version, ...form } = parseInput(webhookUpdateInput, update, 'update');
  const before = await lockWebhook(db, id);
  if (before === undefined) {
    return refuse('NOT_FOUND', webhookMessages.gone, { path: 'update.id' });
  }
  if (version !== undefined && version !== before.version) {
    const path = 'update.version';
    refuse('STALE', `${before.name} was changed meanwhile.`, { path, current: before });
  }
  checkWebhook(ctx, form, 'update');
  await saveWebhook(db, id, form, signedInViewer(ctx));
  if (!form.enabled) await giveUpWaiting(db, id, 'The webhook was switched off.');
  const after = await findWebhook(db, id);
  if (after === undefined) throw new Error('the webhook vanished while it was held');
  const made = { operation: 'updateWebhook', entity: 'Webhook', entityId: id };
  await recordChanges(ctx, [{ ...made, before: auditOf(before), after: auditOf(after) }]);
  return after;
}
