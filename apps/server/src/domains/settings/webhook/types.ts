import { deliveryStatuses, type DeliveryStatus } from '@guardroom/rules/settings/webhook/webhook';
import { builder } from '../../../platform/graphql/builder.ts';

/** A webhook as the store reads it, without its secret. */
export interface WebhookRow {
  readonly id: number;
  readonly securityAgencyID: number;
  readonly name: string;
  readonly address: string;
  readonly events: readonly string[];
  readonly enabled: boolean;
  readonly disabledBecause: string | null;
  readonly failingSince: string | null;
  /** Until when messages are signed with the secret of before as well. */
  readonly oldSecretUntil: string | null;
  readonly createdByName: string;
  readonly version: number;
  readonly createdOn: string;
  readonly updatedOn: string;
}

/** A webhook with a secret just made, which is told once. */
export interface NewWebhookRow {
  readonly webhook: WebhookRow;
  readonly secret: string;
}

/** A message to a webhook, and what came of its last try. */
export interface WebhookDeliveryRow {
  readonly id: number;
  readonly webhookID: number;
  readonly messageID: string;
  readonly event: string;
  readonly body: string;
  readonly status: DeliveryStatus;
  readonly tries: number;
  readonly createdOn: string;
  readonly triedOn: string | null;
  /** Null once it is settled. */
  readonly nextTryOn: string | null;
  readonly httpStatus: number | null;
  readonly milliseconds: number | null;
  readonly answer: string | null;
  readonly reason: string | null;
}

const DeliveryStatusEnum = builder.enumType('WebhookDeliveryStatus', { values: deliveryStatuses });

export const Webhook = builder.objectRef<WebhookRow>('Webhook').implement({
  description: 'An address of other software that is told what happens.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
    name: t.exposeString('name'),
    address: t.exposeString('address'),
    events: t.stringList({
      description: 'Names of events, such as ticket.opened.',
      resolve: ({ events }) => [...events],
    }),
    enabled: t.exposeBoolean('enabled'),
    disabledBecause: t.exposeString('disabledBecause', {
      nullable: true,
      description: 'Why it switched itself off.',
    }),
    failingSince: t.expose('failingSince', { type: 'Timestamp', nullable: true }),
    oldSecretUntil: t.expose('oldSecretUntil', {
      type: 'Timestamp',
      nullable: true,
      description: 'Until then messages are signed with the secret of before as well.',
    }),
    createdByName: t.exposeString('createdByName'),
    version: t.exposeInt('version'),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
    updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
  }),
});

export const NewWebhook = builder.objectRef<NewWebhookRow>('NewWebhook').implement({
  fields: (t) => ({
    webhook: t.field({ type: Webhook, resolve: ({ webhook }) => webhook }),
    secret: t.exposeString('secret', {
      description: 'What messages are signed with. It is told this once.',
    }),
  }),
});

export const WebhookDelivery = builder.objectRef<WebhookDeliveryRow>('WebhookDelivery').implement({
  description: 'A message to a webhook, and what came of its last try.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    webhookID: t.expose('webhookID', { type: 'RecordID' }),
    messageID: t.exposeString('messageID', {
      description: 'The webhook-id of the message, the same at every try.',
    }),
    event: t.exposeString('event'),
    body: t.exposeString('body'),
    status: t.expose('status', { type: DeliveryStatusEnum }),
    tries: t.exposeInt('tries'),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
    triedOn: t.expose('triedOn', { type: 'Timestamp', nullable: true }),
    nextTryOn: t.expose('nextTryOn', { type: 'Timestamp', nullable: true }),
    httpStatus: t.exposeInt('httpStatus', { nullable: true }),
    milliseconds: t.exposeInt('milliseconds', { nullable: true }),
    answer: t.exposeString('answer', {
      nullable: true,
      description: 'The beginning of what was answered.',
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Why it did not arrive; null where it did.',
    }),
  }),
});
