import * as v from 'valibot';
import { requiredMessage } from '../../required.ts';
import { isWebhookAddress, webhookLimits, webhookMessages } from './webhook.ts';
import { webhookEventNames } from './webhook-event.ts';

const text = (most: number) =>
  v.pipe(
    v.string(requiredMessage),
    v.trim(),
    v.nonEmpty(requiredMessage),
    v.maxLength(most, `At most ${most} characters, please.`),
  );

/** A webhook as it is filled in, and as the wire takes it. */
export const webhookForm = v.object({
  name: text(webhookLimits.name),
  address: v.pipe(text(webhookLimits.address), v.check(isWebhookAddress, webhookMessages.address)),
  events: v.pipe(
    v.array(v.picklist(webhookEventNames)),
    v.minLength(1, webhookMessages.events),
    v.transform((given) => webhookEventNames.filter((name) => given.includes(name))),
  ),
  enabled: v.boolean(),
});
export type WebhookForm = v.InferOutput<typeof webhookForm>;

/** updateWebhook: the whole of one, by the version that the sender saw. */
export const webhookUpdateInput = v.intersect([
  v.object({
    id: v.pipe(v.number(requiredMessage), v.integer(), v.minValue(1, requiredMessage)),
    version: v.optional(v.pipe(v.number(), v.integer())),
  }),
  webhookForm,
]);
