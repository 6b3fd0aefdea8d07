import { eventLook, webhookEventNames } from '@guardroom/rules/settings/webhook/webhook-event';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import type { ListColumn } from '../../../ui/list/list-column.ts';
import type { ShownWebhook } from './queries.ts';

export const webhookColumns: readonly ListColumn<ShownWebhook>[] = [
  { title: 'Name', width: 200, card: 'heading', render: ({ name }) => name },
  { title: 'Status', width: 130, render: (row) => <WebhookStatus webhook={row} /> },
  // What stands behind the host may be a secret of the other software.
  { title: 'Address', width: 220, render: ({ address }) => new URL(address).host },
  { title: 'Told', card: 'wide', render: ({ events }) => eventsText(events) },
  { title: 'Set Up By', width: 180, render: ({ createdByName }) => createdByName },
];

type Stands = Pick<ShownWebhook, 'enabled' | 'failingSince' | 'disabledBecause'>;

/** Whether a webhook is on, and whether anything arrives there. */
export function WebhookStatus({ webhook }: { webhook: Stands }) {
  const { enabled, failingSince, disabledBecause } = webhook;
  if (disabledBecause !== null && !enabled) {
    return <StatusTag tone="red">Switched itself off</StatusTag>;
  }
  if (!enabled) return <StatusTag tone="grey">Off</StatusTag>;
  if (failingSince !== null) return <StatusTag tone="orange">Failing</StatusTag>;
  return <StatusTag tone="green">On</StatusTag>;
}

/** `A ticket was opened, A visitor left` */
export function eventsText(events: readonly string[]): string {
  return webhookEventNames
    .filter((name) => events.includes(name))
    .map((name) => eventLook(name).label)
    .join(', ');
}
