import { AgencyScope } from '../src/platform/database/scope.ts';
import { inTransaction } from '../src/platform/database/in-transaction.ts';
import type { Delivering } from '../src/platform/webhook/deliver-webhooks.ts';
import { webhookSender } from '../src/platform/webhook/send-webhook.ts';
import { tellWebhooks } from '../src/platform/webhook/tell-webhooks.ts';
import { startTestServer, type TestServer } from './harness.ts';
import type { Office } from './office.ts';
import { startWebhookSink, type WebhookSink } from './webhook-sink.ts';

/** A server that delivers when a test says so, and other software that is told. */
export interface WebhookStage {
  readonly server: TestServer;
  readonly sink: WebhookSink;
  readonly delivering: Delivering;
  close(): Promise<void>;
}

export async function openWebhookStage(): Promise<WebhookStage> {
  const server = await startTestServer({ withoutJobs: true });
  const sink = await startWebhookSink();
  const { database, services } = server;
  const { config, secrets, log } = services;
  const scopeOf = (id: number) => AgencyScope.mint(id);
  return {
    server,
    sink,
    delivering: { database, config, secrets, log, send: webhookSender(config), scopeOf },
    close: async () => {
      await server.close();
      await sink.close();
    },
  };
}

/** A ticket as it is told. */
export const openedTicket = (id: number) => ({
  id,
  uid: `T-${id}`,
  status: 'OPEN',
  category: 'REQUEST',
  priority: 'HIGH',
  clientProfileID: 3,
  siteProfileID: null,
  dueDate: '2026-12-01',
});

/** Tells an agency's webhooks that tickets of these ids were opened. */
export function tellOpened(
  { server: { database } }: WebhookStage,
  { agency }: Pick<Office, 'agency'>,
  ...ids: readonly number[]
): Promise<void> {
  return inTransaction(database, AgencyScope.mint(agency.id), (tx) =>
    tellWebhooks(tx, 'ticket.opened', ids.map(openedTicket)),
  );
}
