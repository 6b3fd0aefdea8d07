import { wireTime } from '@guardroom/rules/dates';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  clientOfClientUser,
  makeClientOffice,
  type ClientOffice,
} from '../../../../test/client-door.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { openEventStream, type EventStream } from '../../../../test/http/event-stream.ts';
import { clientOfGuard, makeOffice, type Office } from '../../../../test/office.ts';
import { atSites, notification } from '../../../platform/events/events.ts';
import { makeSite } from '../../site/factory.ts';
import { makeTicket } from '../../ticket/factory.ts';

const changed = 'subscription { clientChanged { kind ticketID } }';
const clockIn = `mutation ($event: ClockInput!, $agencyID: RecordID!, $key: String!) {
  clockIn(create: $event, agencyID: $agencyID, idempotencyKey: $key) { id }
}`;
const comment = `mutation ($create: CreateTicketCommentInput!, $agencyID: RecordID!) {
  createTicketComment(create: $create, agencyID: $agencyID) { id } }`;

let server: TestServer;
let own: Office;
let office: ClientOffice;
const streams: EventStream[] = [];

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  office = await makeClientOffice(server, { site: own.site });
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});

async function listen(as: ClientOffice): Promise<EventStream> {
  const client = await clientOfClientUser(server, as);
  const stream = await openEventStream(client, changed, {});
  streams.push(stream);
  return stream;
}

const told = (kind: string, ticketID: number | null = null) => ({
  event: 'next',
  data: { data: { clientChanged: { kind, ticketID } } },
});
const tell = (topic: string, data: Record<string, string | number>) =>
  server.db.run(notification({ agencyId: own.agency.id, topic, data }));

async function comesToWork(): Promise<void> {
  const phone = await clientOfGuard(server, own.guard);
  const { codes } = await phone.graphql(clockIn, {
    event: { time: wireTime(Date.now()), siteProfileID: own.site.id },
    agencyID: own.agency.id,
    key: `client-changed-${own.guard.id}`,
  });
  expect(codes).toEqual([]);
}

async function commentedBy(as: ClientOffice): Promise<number> {
  const ticket = await makeTicket(server.db, { client: as.client, staff: own.admin });
  const { codes } = await own.console.graphql(comment, {
    create: { ticketID: ticket.id, comment: 'On its way' },
    agencyID: own.agency.id,
  });
  expect(codes).toEqual([]);
  return ticket.id;
}

it('tells a client when a guard comes to their site, and which of their tickets changed', async () => {
  const stream = await listen(office);
  await comesToWork();
  expect(await stream.next()).toEqual(told('SITE'));
  const ticketID = await commentedBy(office);
  expect(await stream.next()).toEqual(told('TICKET', ticketID));
});

it('tells nothing of other sites and of other clients', async () => {
  const site = await makeSite(server.db, { securityAgencyID: own.agency.id });
  const other = await makeClientOffice(server, { site });
  const stream = await listen(other);
  await comesToWork();
  await commentedBy(office);
  await tell('patrolRound', atSites([site.id]));
  expect(await stream.next()).toEqual(told('SITE'));
});

it('tells a user only of what they have a function for', async () => {
  const bare = await makeClientOffice(server, { site: own.site, functions: ['patrol.view'] });
  const stream = await listen(bare);
  await comesToWork();
  await commentedBy(bare);
  await tell('patrolWalk', atSites([own.site.id]));
  expect(await stream.next()).toEqual(told('SITE'));
  await tell('ticket', { ticketID: 1, clientProfileID: bare.client.id });
  await tell('patrolWalk', atSites([own.site.id]));
  expect(await stream.next()).toEqual(told('SITE'));
});

it('says that something may have been missed, and ends with the session', async () => {
  const stream = await listen(office);
  await tell('resync', {});
  expect(await stream.next()).toEqual(told('RESYNC'));
  const { accountID } = office.user;
  await server.db.run(notification({ agencyId: 0, topic: 'session', data: { accountID } }));
  expect(await stream.next()).toBeUndefined();
});
