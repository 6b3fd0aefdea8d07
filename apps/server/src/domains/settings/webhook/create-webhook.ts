import { webhookForm } from '@guardroom/rules/settings/webhook/inputs';
import { webhookLimits, webhookMessages } from '@guardroom/rules/settings/webhook/webhook';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { signedInViewer } from '../../../platform/graphql/policy/signed-in-viewer.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { sealSecret } from '../../../platform/sign-in/kept-secret.ts';
import { newWebhookSecret } from '../../../platform/webhook/sign-webhook.ts';
import { manageIntegrations } from '../policy.ts';
import { checkWebhook, CreateWebhookInput } from './inputs.ts';
import { addWebhook, countWebhooks, findWebhook } from './store.ts';
import { NewWebhook, type NewWebhookRow } from './types.ts';

type Create = typeof CreateWebhookInput.$inferInput;

builder.mutationField('createWebhook', (t) =>
  t.field({
    type: NewWebhook,
    policy: manageIntegrations,
    description:
      'Has an address told what happens. The secret of its signatures is told this once.',
    args: {
      create: t.arg({ type: CreateWebhookInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { create }, ctx) => make(ctx, create),
  }),
);

async function make(ctx: Context, create: Create): Promise<NewWebhookRow> {
  const { db } = ctx;
  const form = parseInput(webhookForm, create, 'create');
  checkWebhook(ctx, form, 'create');
  if ((await countWebhooks(db)) >= webhookLimits.webhooks) {
    refuse('CONFLICT', webhookMessages.tooMany, { path: 'create.name' });
  }
  const secret = newWebhookSecret();
  const sealed = sealSecret(ctx.services, 'webhook', db.scope.agencyId, secret);
  const id = await addWebhook(db, form, sealed, signedInViewer(ctx));
  const webhook = await findWebhook(db, id);
  if (webhook === undefined) throw new Error('the webhook vanished in its own transaction');
  const change = { operation: 'createWebhook', entity: 'Webhook', entityId: id };
  await recordChanges(ctx, [{ ...change, before: null, after: auditOf(webhook) }]);
  return { webhook, secret };
}

/** As the audit keeps a webhook: what stands behind the host of its address may be a secret. */
export function auditOf(row: NewWebhookRow['webhook']) {
  const { name, events, enabled, address, disabledBecause } = row;
  return { name, events, enabled, host: new URL(address).host, disabledBecause };
}
