import { wireTime } from '@guardroom/rules/dates';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openEventStream, type EventStream } from '../../../test/http/event-stream.ts';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../test/office.ts';
import { notification } from '../../platform/events/events.ts';

const changed = `subscription ($agencyID: RecordID!) {
  dashboardChanged(agencyID: $agencyID) { staffProfileID date }
}`;
const clockIn = `mutation ($event: ClockInput!, $agencyID: RecordID!, $key: String!) {
  clockIn(create: $event, agencyID: $agencyID, idempotencyKey: $key) { id }
}`;

let server: TestServer;
let own: Office;
const streams: EventStream[] = [];

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});

async function listen(client: Client = own.console): Promise<EventStream> {
  const stream = await openEventStream(client, changed, { agencyID: own.agency.id });
  streams.push(stream);
  return stream;
}

const told = (change: { staffProfileID?: number; date?: string }) => ({
  event: 'next',
  data: { data: { dashboardChanged: { staffProfileID: null, date: null, ...change } } },
});

it('names the person who clocked in', async () => {
  const stream = await listen();
  const phone = await clientOfGuard(server, own.guard);
  const { codes } = await phone.graphql(clockIn, {
    event: { time: wireTime(Date.now()), siteProfileID: own.site.id },
    agencyID: own.agency.id,
    key: `dashboard-${own.guard.id}`,
  });
  expect(codes).toEqual([]);
  expect(await stream.next()).toMatchObject(told({ staffProfileID: own.guard.id }));
});

it('names the date whose roster changed, and not the planner', async () => {
  const stream = await listen();
  const data = { date: '2026-11-21', staffProfileID: own.admin.id };
  const agencyId = own.agency.id;
  await server.db.run(notification({ agencyId, topic: 'deployment', data }));
  expect(await stream.next()).toMatchObject(told({ date: '2026-11-21' }));
});

it('names nobody for a batch: the dashboard is read anew', async () => {
  const stream = await listen();
  const data = { kind: 'UPDATED', attendanceID: 7, staffProfileID: null };
  const agencyId = own.agency.id;
  await server.db.run(notification({ agencyId, topic: 'attendance', data }));
  expect(await stream.next()).toMatchObject(told({}));
});

it('is for whoever may see attendance', async () => {
  const stream = await listen(await clientHolding(server, own.agency, 'patrol.view'));
  expect(await stream.next()).toMatchObject({
    data: { errors: [{ extensions: { code: 'FORBIDDEN' } }] },
  });
});
