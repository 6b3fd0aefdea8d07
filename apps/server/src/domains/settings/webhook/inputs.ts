import type { WebhookForm } from '@guardroom/rules/settings/webhook/inputs';
import { isOwnMachine } from '@guardroom/rules/signon/issuer';
import { webhookMessages } from '@guardroom/rules/settings/webhook/webhook';
import { eventLook, type WebhookEventName } from '@guardroom/rules/settings/webhook/webhook-event';
import { holdsPermission } from '@guardroom/rules/permissions/permission-list';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { signedInViewer } from '../../../platform/graphql/policy/signed-in-viewer.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { isPublicAddress } from '../../../platform/outgoing/public-address.ts';
import { isIP } from 'node:net';

const fields = (t: Parameters<Parameters<typeof builder.inputType>[1]['fields']>[0]) => ({
  name: t.string({ required: true }),
  address: t.string({ required: true, description: 'https, in the public internet.' }),
  events: t.stringList({
    required: true,
    description: 'Names of events whose facts whoever asks may read.',
  }),
  enabled: t.boolean({ required: true }),
});

export const CreateWebhookInput = builder.inputType('CreateWebhookInput', {
  fields: (t) => fields(t),
});

export const UpdateWebhookInput = builder.inputType('UpdateWebhookInput', {
  fields: (t) => ({
    ...fields(t),
    id: t.field({ type: 'RecordID', required: true }),
    version: t.int({
      description: 'The version that the sender saw; a stale one is refused with code STALE.',
    }),
  }),
});

/** @throws INVALID for an address that nothing is sent to, FORBIDDEN for what they may not read */
export function checkWebhook(ctx: Context, { address, events }: WebhookForm, path: string): void {
  if (!mayBeAsked(ctx, new URL(address))) {
    refuse('INVALID', webhookMessages.address, { path: `${path}.address` });
  }
  const { cognitoGroup, permission } = signedInViewer(ctx);
  const isHeld = (name: WebhookEventName) =>
    eventLook(name).anyOf.some((key) => holdsPermission(cognitoGroup, permission, key));
  if (!events.every(isHeld)) {
    refuse('FORBIDDEN', webhookMessages.notHeld, { path: `${path}.events` });
  }
}

/** Names are looked up when something is sent; an address that is one can be told from others now. */
function mayBeAsked({ services: { config } }: Context, { protocol, hostname }: URL): boolean {
  if (isOwnMachine(hostname)) return config.NODE_ENV !== 'production';
  if (protocol !== 'https:') return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 || isPublicAddress(host);
}
