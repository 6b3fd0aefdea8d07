import { webhookLimits, webhookMessages } from '@guardroom/rules/settings/webhook/webhook';
import { eventLook } from '@guardroom/rules/settings/webhook/webhook-event';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../../../../test/harness.ts';
import { clientOfClientUser, makeClientOffice } from '../../../../test/client-door.ts';
import { clientHolding, makeOffice, type Office } from '../../../../test/office.ts';
import { makeBilledMonth, type MadeInvoice } from '../../../../test/records/billed-month.ts';
import { detailOf, save } from '../../../../test/records/incident.ts';
import { issueDocument } from '../../../../test/records/invoice.ts';
import type { WebhookSink } from '../../../../test/webhook-sink.ts';
import { openWebhookStage, tellOpened, type WebhookStage } from '../../../../test/webhook-stage.ts';
import { deliverWebhooks, type Delivering } from '../../../platform/webhook/deliver-webhooks.ts';
import { makeClient } from '../../client/factory.ts';
import { makeSite } from '../../site/factory.ts';
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

const tell = (...ids: number[]) => tellOpened(stage, own, ...ids);
const toSink = (given: object = {}) =>
  makeWebhook(server, own.admin, { address: sink.address(path), ...given });
const deliver = () => deliverWebhooks(delivering);
const creating = `mutation ($create: CreateWebhookInput!, $agencyID: RecordID!) {
  made: createWebhook(create: $create, agencyID: $agencyID) { secret webhook { id version } } }`;
const form = (given: object = {}) => ({
  name: 'Payroll',
  address: sink.address(path),
  events: ['ticket.opened'],
  enabled: true,
  ...given,
});
interface Made {
  readonly made: { readonly secret: string; readonly webhook: { readonly id: number } };
}
const create = (given: object = {}, client = own.console) =>
  client.graphql<Made>(creating, { create: form(given), agencyID: own.agency.id });
const doing = (name: string, fields = 'id') => `mutation ($id: RecordID!, $agencyID: RecordID!) {
  done: ${name}(id: $id, agencyID: $agencyID) { ${fields} } }`;

describe('setting up a webhook', () => {
  test('tells its secret once, sends a test, and says in the log what came of it', async () => {
    const { body } = await create();
    const { secret, webhook } = body.data?.made ?? { secret: '', webhook: { id: 0 } };
    expect(secret).toMatch(/^whsec_/);
    const ids = { id: webhook.id, agencyID: own.agency.id };
    expect((await own.console.graphql(doing('testWebhook'), ids)).codes).toEqual([]);
    await deliver();
    expect(sink.receivedAt(path)[0]?.body).toContain('"type":"webhook.test"');
    const listing = `query ($webhookID: RecordID!, $agencyID: RecordID!) {
      log: listWebhookDelivery(webhookID: $webhookID, agencyID: $agencyID) {
        id event status httpStatus milliseconds tries } }`;
    const log = await own.console.graphql<{ log: { id: number }[] }>(listing, {
      webhookID: webhook.id,
      agencyID: own.agency.id,
    });
    expect(log.body.data?.log).toMatchObject([
      { event: 'webhook.test', status: 'SENT', httpStatus: 200, tries: 1 },
    ]);
    const again = { id: log.body.data?.log[0]?.id, agencyID: own.agency.id };
    const resent = await own.console.graphql(doing('resendWebhookDelivery', 'status'), again);
    expect(resent.body.data).toEqual({ done: { status: 'WAITING' } });
    const twice = await own.console.graphql(doing('resendWebhookDelivery', 'status'), again);
    expect(twice.codes).toEqual(['CONFLICT']);
    await deliver();
    const [first, second] = sink.receivedAt(path).map(({ headers }) => headers['webhook-id']);
    expect(second).toBe(first);
  });

  test('with another secret signs with both for a day', async () => {
    const { id } = await toSink();
    const ids = { id, agencyID: own.agency.id };
    const rotating = doing('rotateWebhookSecret', 'secret webhook { oldSecretUntil }');
    expect((await own.console.graphql(rotating, ids)).body.data).toMatchObject({
      done: { secret: expect.stringMatching(/^whsec_/), webhook: { oldSecretUntil: /T/ } },
    });
    await tell(1);
    await deliver();
    const signatures = () => sink.receivedAt(path).at(-1)?.headers['webhook-signature'];
    expect(String(signatures()).split(' ')).toHaveLength(2);
    await server.sql("UPDATE webhook SET old_secret_until = now() - interval '1 s' WHERE id = $1", [
      id,
    ]);
    await tell(2);
    await deliver();
    expect(String(signatures()).split(' ')).toHaveLength(1);
  });

  test.each([
    [{ address: 'https://10.1.2.3/' }, 'INVALID', webhookMessages.address],
    [{ address: 'https://[::ffff:10.0.0.1]/' }, 'INVALID', webhookMessages.address],
    [{ address: 'http://hooks.example/' }, 'INVALID', webhookMessages.address],
    [{ events: [] }, 'INVALID', webhookMessages.events],
    [{ events: ['payslip.read'] }, 'INVALID', /.+/],
  ])('with %j is refused', async (given, code, message) => {
    expect((await create(given)).body.errors?.[0]).toMatchObject({
      message,
      extensions: { code },
    });
  });

  test('for events that one may not read oneself is refused', async () => {
    const client = await clientHolding(server, own.agency, 'integration.manage', 'visitor.view');
    expect((await create({}, client)).body.errors?.[0]).toMatchObject({
      message: webhookMessages.notHeld,
      extensions: { code: 'FORBIDDEN', path: 'create.events' },
    });
    expect((await create({ events: ['visitor.in'] }, client)).codes).toEqual([]);
  });

  test('is bounded, and one that is off or gone sends no test', async () => {
    const { id } = await toSink({ enabled: false });
    const ids = { id, agencyID: own.agency.id };
    expect((await own.console.graphql(doing('testWebhook'), ids)).codes).toEqual(['CONFLICT']);
    expect((await own.console.graphql(doing('deleteWebhook'), ids)).codes).toEqual([]);
    expect((await own.console.graphql(doing('testWebhook'), ids)).codes).toEqual(['NOT_FOUND']);
    for (let at = 0; at < webhookLimits.webhooks; at += 1) await toSink();
    expect((await create()).codes).toEqual(['CONFLICT']);
  });

  test('again by a version of before is refused with what is there', async () => {
    const { id } = await toSink();
    const updating = `mutation ($update: UpdateWebhookInput!, $agencyID: RecordID!) {
      updateWebhook(update: $update, agencyID: $agencyID) { version name } }`;
    const save = (version: number) =>
      own.console.graphql(updating, {
        update: form({ id, version, name: 'Renamed' }),
        agencyID: own.agency.id,
      });
    expect((await save(1)).body.data).toEqual({ updateWebhook: { version: 2, name: 'Renamed' } });
    expect((await save(1)).codes).toEqual(['STALE']);
  });
});

test('a ticket that the office opens is told, end to end', async () => {
  await toSink({ events: ['ticket.opened', 'ticket.closed'] });
  const client = await makeClient(server.db, { securityAgencyID: own.agency.id });
  const opening = `mutation ($create: CreateTicketInput!) { createTicket(create: $create) { id } }`;
  const { codes, body } = await own.console.graphql(opening, {
    create: {
      securityAgencyID: own.agency.id,
      clientProfileID: client.id,
      category: 'FEEDBACK',
      status: 'CLOSED',
      title: 'A lamp is broken',
    },
  });
  expect(codes, JSON.stringify(body)).toEqual([]);
  await deliver();
  const told = new Set(sink.receivedAt(path).map((one) => JSON.parse(one.body).type));
  expect(told).toEqual(new Set(['ticket.closed', 'ticket.opened']));
});

test('a ticket that a client opens is told as one of the office is', async () => {
  await toSink();
  const portal = await makeClientOffice(server, { site: own.site });
  const client = await clientOfClientUser(server, portal);
  const opening = `mutation ($create: CreateClientTicketInput!) {
    createClientTicket(create: $create) { ticket { id } } }`;
  const { codes, body } = await client.graphql(opening, {
    create: { category: 'COMPLAINT', title: 'Lamp of the lobby' },
  });
  expect(codes, JSON.stringify(body)).toEqual([]);
  await deliver();
  expect(sink.receivedAt(path)).toHaveLength(1);
});

test('a report that is released to a client is told by its ids, without a word of it', async () => {
  await toSink({ events: ['incident.released'] });
  const client = await makeClient(server.db, { securityAgencyID: own.agency.id });
  const of = { securityAgencyID: own.agency.id, clientProfileID: client.id };
  const site = await makeSite(server.db, of);
  const detail = await detailOf(server);
  const { body } = await save(own, { report: { siteProfileID: site.id }, detail });
  const incidentReportID = body.data?.saved.id;
  const copy = { incidentReportID, revision: 1, redactions: [], pictures: [] };
  const preparing = `mutation ($prepare: PrepareIncidentReleaseInput!, $agencyID: RecordID!) {
    done: prepareIncidentRelease(prepare: $prepare, agencyID: $agencyID) { contentSHA256 } }`;
  const seen = await own.console.graphql<{ done: { contentSHA256: string } }>(preparing, {
    prepare: copy,
    agencyID: own.agency.id,
  });
  await deliver();
  expect(sink.receivedAt(path)).toEqual([]);
  const releasing = `mutation ($create: CreateIncidentReleaseInput!, $agencyID: RecordID!) {
    done: createIncidentRelease(create: $create, agencyID: $agencyID) { id } }`;
  const released = await own.console.graphql<{ done: { id: number } }>(releasing, {
    create: { ...copy, ...seen.body.data?.done },
    agencyID: own.agency.id,
  });
  expect(released.codes, JSON.stringify(released.body)).toEqual([]);
  await deliver();
  expect(sink.receivedAt(path).map((one) => JSON.parse(one.body))).toEqual([
    {
      type: 'incident.released',
      timestamp: expect.stringMatching(/T/),
      data: {
        id: released.body.data?.done.id,
        incidentReportID,
        number: 1,
        revision: 1,
        siteProfileID: site.id,
        clientProfileID: client.id,
      },
    },
  ]);
});

test('an invoice is told when it is issued, not while it is a draft', async () => {
  const billed = await makeBilledMonth(server);
  const address = sink.address(path);
  await makeWebhook(server, billed.own.admin, { address, events: ['invoice.issued'] });
  await billed.rates();
  await billed.shift(3);
  await billed.lock();
  const { id } = await billed.drafted();
  await deliver();
  expect(sink.receivedAt(path)).toEqual([]);
  const issued = await billed.given<MadeInvoice>(issueDocument, { update: { id } });
  await deliver();
  const [told, ...others] = sink.receivedAt(path).map((one) => JSON.parse(one.body));
  expect(others).toEqual([]);
  expect(told).toMatchObject({
    type: 'invoice.issued',
    data: { id, number: issued.number, totalCents: issued.totalCents },
  });
  expect(Object.keys(told.data)).toEqual(
    expect.arrayContaining([...eventLook('invoice.issued').data]),
  );
});
