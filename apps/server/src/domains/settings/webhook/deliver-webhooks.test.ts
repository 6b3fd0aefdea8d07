import { createHmac } from 'node:crypto';
import { permissionList } from '@guardroom/rules/permissions/permission-list';
import { webhookLimits } from '@guardroom/rules/settings/webhook/webhook';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../../../../test/harness.ts';
import { makeOffice, type Office } from '../../../../test/office.ts';
import type { WebhookSink } from '../../../../test/webhook-sink.ts';
import {
  openedTicket,
  openWebhookStage,
  tellOpened,
  type WebhookStage,
} from '../../../../test/webhook-stage.ts';
import { AgencyScope } from '../../../platform/database/scope.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { tellWebhooks } from '../../../platform/webhook/tell-webhooks.ts';
import { deliverWebhooks, type Delivering } from '../../../platform/webhook/deliver-webhooks.ts';
import { webhookSender } from '../../../platform/webhook/send-webhook.ts';
import { dueWebhooks, forgetOldDeliveries, takeMessages } from '../../../platform/webhook/store.ts';
import { makeAdmin } from '../../staff/factory.ts';
import { makeWebhook } from './factory.ts';

let stage: WebhookStage;
let server: TestServer;
let sink: WebhookSink;
let own: Office;
let delivering: Delivering;
let path: string;
let made = 0;

beforeAll(async () => {
  stage = await openWebhookStage();
  ({ server, sink, delivering } = stage);
});
afterAll(() => stage.close());
beforeEach(async () => {
  own = await makeOffice(server);
  path = `/sink-${(made += 1)}`;
});

const scope = () => AgencyScope.mint(own.agency.id);
const tell = (...ids: number[]) => tellOpened(stage, own, ...ids);
const toSink = (given: object = {}) =>
  makeWebhook(server, own.admin, { address: sink.address(path), ...given });
const deliver = () => deliverWebhooks(delivering);
const stateOf = async (id: number) => {
  const [row] = await server.sql<{ enabled: boolean; because: string | null; failing: boolean }>(
    `SELECT enabled, disabled_because AS because, failing_since IS NOT NULL AS failing
     FROM webhook WHERE id = $1`,
    [id],
  );
  return row;
};
const logOf = (id: number) =>
  server.sql<{ status: string; tries: number; http: number | null; reason: string | null }>(
    `SELECT status, tries, http_status AS http, reason FROM webhook_delivery
     WHERE webhook_id = $1 ORDER BY id`,
    [id],
  );
/** Whatever waits is due now. */
const letTimePass = async () => {
  await server.sql("UPDATE webhook_delivery SET next_try_on = now() - interval '1 second'");
  await server.sql('UPDATE webhook SET resting_until = NULL');
};

describe('a webhook', () => {
  test('is told what it asked for, signed so that it can be checked, and nothing else', async () => {
    const { id, secret } = await toSink();
    await tell(7);
    await inTransaction(server.database, scope(), (tx) =>
      tellWebhooks(tx, 'visitor.in', [
        { id: 1, siteProfileID: 2, purpose: 'VISIT', inTimestamp: 'now', outTimestamp: null },
      ]),
    );
    await deliver();
    const [received, ...others] = sink.receivedAt(path);
    expect(others).toEqual([]);
    if (received === undefined) throw new Error('nothing came');
    const { headers, body } = received;
    expect(JSON.parse(body)).toEqual({
      type: 'ticket.opened',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      data: openedTicket(7),
    });
    const signed = `${headers['webhook-id']?.toString()}.${headers['webhook-timestamp']?.toString()}.${body}`;
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const signature = createHmac('sha256', key).update(signed).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${signature}`);
    expect(await logOf(id)).toEqual([{ status: 'SENT', tries: 1, http: 200, reason: null }]);
  });

  test('is told facts that name nobody, whatever the record holds', async () => {
    await toSink();
    const more = { ...openedTicket(8), submittedByStaffName: 'Tan Ah Kow', description: 'secret' };
    await inTransaction(server.database, scope(), (tx) =>
      tellWebhooks(tx, 'ticket.opened', [more]),
    );
    await deliver();
    expect(sink.receivedAt(path)[0]?.body).not.toMatch(/Tan Ah Kow|secret/);
  });

  test('hears nothing of what was taken back, and nothing of another agency', async () => {
    await toSink();
    const other = await makeOffice(server);
    const failing = inTransaction(server.database, scope(), async (tx) => {
      await tellWebhooks(tx, 'ticket.opened', [openedTicket(1)]);
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    await inTransaction(server.database, AgencyScope.mint(other.agency.id), (tx) =>
      tellWebhooks(tx, 'ticket.opened', [openedTicket(2)]),
    );
    await deliver();
    expect(sink.receivedAt(path)).toEqual([]);
  });

  test('is told no more than whoever set it up may read, also later', async () => {
    const permission = permissionList
      .filter(({ key }) => key === 'ticket.view')
      .map(({ id }) => id);
    const maker = await makeAdmin(server.db, {
      securityAgencyID: own.agency.id,
      cognitoGroup: 'AgencyAdmin',
      permission,
    });
    await makeWebhook(server, maker, { address: sink.address(path) });
    await tell(1);
    await server.sql("UPDATE staff_profile SET permission = '{}' WHERE id = $1", [maker.id]);
    await tell(2);
    await deliver();
    expect(sink.receivedAt(path).map(({ body }) => JSON.parse(body).data.id)).toEqual([1]);
  });

  test('that fails is tried again later, and each message arrives under the same id', async () => {
    const { id } = await toSink();
    sink.answerWith(path, 500);
    await tell(1);
    await deliver();
    expect(await logOf(id)).toEqual([
      { status: 'WAITING', tries: 1, http: 500, reason: 'It answered 500.' },
    ]);
    expect(await stateOf(id)).toMatchObject({ enabled: true, failing: true });
    // Nothing is due: it is left alone.
    await tell(2);
    expect(await deliver()).toBe(0);
    await letTimePass();
    await deliver();
    const ids = sink.receivedAt(path).map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(2);
    expect(await stateOf(id)).toMatchObject({ failing: false });
  });

  test('is given up after tries of a day, with what was answered last', async () => {
    const { id } = await toSink();
    sink.answerWith(path, ...Array.from({ length: 10 }, () => 503));
    await tell(1);
    for (let tries = 0; tries < 10; tries += 1) {
      await letTimePass();
      await deliver();
    }
    expect(await logOf(id)).toEqual([
      { status: 'FAILED', tries: 10, http: 503, reason: 'It answered 503.' },
    ]);
    await letTimePass();
    expect(await deliver()).toBe(0);
  });

  test('that answers 410 is switched off at once, and whoever set it up gets a mail', async () => {
    const maker = await makeAdmin(server.db, {
      securityAgencyID: own.agency.id,
      email: `maker.${made}@agency.example`,
    });
    const gone = { name: 'Gone', address: sink.address(path) };
    const { id } = await makeWebhook(server, maker, gone);
    sink.answerWith(path, 410);
    await tell(1, 2);
    await deliver();
    expect(await stateOf(id)).toMatchObject({ enabled: false, because: /410/ });
    const [mail] = await server.sql<{ subject: string; body: string; recipient: string }>(
      'SELECT subject, body, recipient FROM outbox WHERE security_agency_id = $1',
      [own.agency.id],
    );
    expect(mail).toMatchObject({
      subject: 'The webhook "Gone" was switched off',
      recipient: `maker.${made}@agency.example`,
    });
    expect(mail?.body).toContain(`/settings/webhook/${id}`);
    expect(mail?.body).not.toContain(path);
  });

  test('at which nothing arrived for five days is switched off, and what waits is given up', async () => {
    const { id } = await toSink();
    sink.answerWith(path, 500, 500);
    await tell(1);
    await deliver();
    const days = `${webhookLimits.failingDays} days 1 minute`;
    await server.sql('UPDATE webhook SET failing_since = now() - $2::interval WHERE id = $1', [
      id,
      days,
    ]);
    await letTimePass();
    await deliver();
    expect(await stateOf(id)).toMatchObject({ enabled: false });
    expect(await logOf(id)).toMatchObject([{ status: 'FAILED', tries: 2 }]);
    await tell(2);
    expect(await logOf(id)).toHaveLength(1);
  });

  test('that does not answer is not waited for long, and holds up no other', async () => {
    const { id } = await toSink();
    sink.answerWith(path, null);
    await tell(1);
    await deliverWebhooks({ ...delivering, send: webhookSender(server.services.config, 50) });
    expect(await logOf(id)).toMatchObject([
      { status: 'WAITING', http: null, reason: 'It did not answer within 10 seconds.' },
    ]);
  });

  test('is not followed elsewhere', async () => {
    const { id } = await toSink();
    sink.answerWith(path, { location: sink.address('/elsewhere') });
    await tell(1);
    await deliver();
    expect(sink.receivedAt('/elsewhere')).toEqual([]);
    expect(await logOf(id)).toMatchObject([{ status: 'WAITING', http: 302 }]);
  });

  test.each([
    ['https://127.0.0.1:1/', /could not be reached/],
    ['https://10.0.0.1/', /not one of the public internet/],
    ['https://169.254.169.254/latest/meta-data', /not one of the public internet/],
  ])('at %s gets nothing, and the log says why', async (address, reason) => {
    const { id } = await makeWebhook(server, own.admin, { address });
    await tell(1);
    await deliver();
    expect(await logOf(id)).toMatchObject([{ status: 'WAITING', http: null, reason }]);
  });

  test('is told by another server what died on its way: at least once, under one id', async () => {
    const { id } = await toSink();
    await tell(1);
    // Taken by a process that never comes back.
    await inTransaction(server.database, scope(), (tx) => takeMessages(tx, id));
    expect(await deliver()).toBe(0);
    await server.sql(
      "UPDATE webhook_delivery SET leased_until = now() - interval '1 second' WHERE webhook_id = $1",
      [id],
    );
    await deliver();
    expect(sink.receivedAt(path)).toHaveLength(1);
    expect(await logOf(id)).toMatchObject([{ status: 'SENT', tries: 2 }]);
  });

  test('is told once by four servers that send at the same time', async () => {
    await toSink();
    await tell(...Array.from({ length: 30 }, (_, at) => at + 1));
    await Promise.all([deliver(), deliver(), deliver(), deliver()]);
    expect(await dueWebhooks(server.db)).toEqual([]);
    const ids = sink.receivedAt(path).map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([30, 30]);
  });

  test('keeps its log for thirty days, and the beginning of a long answer', async () => {
    const { id } = await toSink();
    sink.answerWith(path, `\u0000${'x'.repeat(100_000)}`);
    await tell(1);
    await deliver();
    const [row] = await server.sql<{ answer: string }>(
      'SELECT answer FROM webhook_delivery WHERE webhook_id = $1',
      [id],
    );
    expect(row?.answer).toBe('x'.repeat(webhookLimits.answer));
    const age =
      "UPDATE webhook_delivery SET created_on = now() - interval '31 days' WHERE webhook_id = $1";
    await server.sql(age, [id]);
    await forgetOldDeliveries(server.db);
    expect(await logOf(id)).toEqual([]);
  });
});
