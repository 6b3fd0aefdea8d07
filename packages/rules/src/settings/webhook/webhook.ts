import { isOwnMachine } from '../../signon/issuer.ts';

export const webhookLimits = {
  name: 80,
  address: 500,
  /** Webhooks of an agency. */
  webhooks: 20,
  /** Characters of an answer that the log keeps. */
  answer: 1024,
  /** Days for which the log keeps a delivery. */
  keptDays: 30,
  /** Hours for which the old secret goes on beside a new one. */
  overlapHours: 24,
  /** Days of failures after which a webhook is switched off. */
  failingDays: 5,
  /** Deliveries that the log shows at once. */
  page: 50,
} as const;

export const webhookMessages = {
  gone: 'This webhook is no longer there.',
  deliveryGone: 'This delivery is no longer in the log.',
  address: 'Please give an address that begins with https:// and has no password in it.',
  events: 'Please choose at least one event.',
  notHeld: 'You cannot have events told that you may not read yourself.',
  tooMany: `An agency has at most ${webhookLimits.webhooks} webhooks.`,
  off: 'This webhook is switched off. Switch it on first.',
  waiting: 'This is still being sent.',
} as const;

/** Where a message to a webhook stands. */
export const deliveryStatuses = ['WAITING', 'SENT', 'FAILED'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

export const deliveryLook: Readonly<
  Record<DeliveryStatus, { readonly label: string; readonly tone: 'blue' | 'green' | 'red' }>
> = {
  WAITING: { label: 'Waiting', tone: 'blue' },
  SENT: { label: 'Sent', tone: 'green' },
  FAILED: { label: 'Given up', tone: 'red' },
};

/**
 * Whether a text can be the address of a webhook: https and without a password. On a machine for
 * development http to itself is one too; the server decides that.
 */
export function isWebhookAddress(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isOwnMachine(url.hostname));
}
