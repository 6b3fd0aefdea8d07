import { wireTime } from '@guardroom/rules/dates';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openEventStream } from '../http/event-stream.ts';
import type { Client } from '../client.ts';
import { startServerOf, type TestServer } from '../test-server.ts';
import { clientOfGuard, makeOffice, type Office } from '../office.ts';
import { startStreamingPair, type StreamingPair } from './streaming-replica.ts';
import { makeVisitor } from '../../src/domains/visitor/factory.ts';
import { viewerFixture } from '../../src/platform/files/viewer.fixture.ts';
import { createMetrics } from '../../src/platform/metrics.ts';
import { openLists, type Lists } from '../../src/platform/database/lists.ts';
import { placeText } from '../../src/platform/database/log-place.ts';
import { statement } from '../../src/platform/database/statement.ts';

/** Two servers on one primary, both with its streaming replica; all of them real. */
let pair: StreamingPair;
let plain: TestServer;
let one: TestServer;
let two: TestServer;
let office: Office;
let direct: Lists;
let env: { readonly DATABASE_URL: string; readonly DATABASE_REPLICA_URL: string };

const listing = `query ($filter: VisitorRecordFilter, $pagination: Pagination!) {
  listVisitorRecord(filter: $filter, pagination: $pagination) { result { name version } count }
}`;
const create = `mutation ($create: CreateVisitorRecordInput!, $agencyID: RecordID!) {
  createVisitorRecord(create: $create, agencyID: $agencyID) { id }
}`;
const update = `mutation ($update: UpdateVisitorRecordInput!, $agencyID: RecordID!) {
  updateVisitorRecord(update: $update, agencyID: $agencyID) { id }
}`;
const onDuty = `query ($pagination: Pagination!) {
  listAttendance(pagination: $pagination) { count }
}`;
const clockIn = `mutation ($event: ClockInput!, $agencyID: RecordID!) {
  clockIn(create: $event, agencyID: $agencyID, idempotencyKey: "event-of-the-replica") { id }
}`;
const exporting = `mutation ($records: VisitorRecordsInput!, $agencyID: RecordID!) {
  exportVisitorRecord(records: $records, agencyID: $agencyID) { url }
}`;

beforeAll(async () => {
  pair = await startStreamingPair();
  plain = await startServerOf({ adminUrl: pair.adminUrl });
  const { databaseUrl } = plain;
  env = { DATABASE_URL: databaseUrl, DATABASE_REPLICA_URL: pair.replicaOf(databaseUrl) };
  one = await startServerOf({ adminUrl: pair.adminUrl, beside: plain, env });
  two = await startServerOf({ adminUrl: pair.adminUrl, beside: plain, env });
  office = await makeOffice(one);
  direct = open(env.DATABASE_REPLICA_URL);
  await isRead();
});
afterEach(async () => {
  await pair.replay(true);
  await isRead();
});
afterAll(async () => {
  await direct.close();
  for (const server of [two, one, plain]) await server.close();
  await pair.close();
});

/** Until both servers read from the replica, and it has all of the primary. */
async function isRead(): Promise<void> {
  for (const server of [one, two]) await vi.waitFor(() => isCalled(server, 'used'), 10_000);
  const [row] = await plain.sql('SELECT pg_current_wal_insert_lsn()::text AS place');
  const behind = 'SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS reached';
  await vi.waitFor(async () => {
    expect(await replicaSays(behind, [row?.['place']])).toEqual([{ reached: true }]);
  }, 10_000);
}

async function isCalled(server: TestServer, replica: string): Promise<void> {
  const answer = await fetch(`${server.url}/readyz`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ status: 'ready', replica });
}

async function replicaSays(text: string, values: unknown[]): Promise<unknown> {
  await vi.waitFor(() => expect(direct.standing()).toBe('used'), 10_000);
  const viewer = viewerFixture({ agencyId: office.agency.id });
  return direct.of(viewer, noFacts).agency(viewer.scope).run(statement(text, values));
}

const noFacts = { secure: false, cookie: () => undefined };
/** What a server opens, without a server. */
const open = (url: string): Lists =>
  openLists(
    { DATABASE_REPLICA_URL: url, DATABASE_POOL_SIZE: 2 },
    { ...one.services, metrics: createMetrics() },
    one.database,
  );

const pagination = () => ({ agencyID: office.agency.id, limit: 100 });

async function names(client: Client, filter: object = {}, cookie?: string): Promise<string[]> {
  const { body } = await client.graphql<{
    listVisitorRecord: { result: { name: string }[]; count: number };
  }>(listing, { filter, pagination: pagination() }, cookie === undefined ? {} : { cookie });
  if (!body.data) throw new Error(JSON.stringify(body.errors));
  expect(body.data.listVisitorRecord.count).toBe(body.data.listVisitorRecord.result.length);
  return body.data.listVisitorRecord.result.map(({ name }) => name);
}

const visitor = (name: string) => ({
  securityAgencyID: office.agency.id,
  securitySiteID: office.site.securitySiteID,
  siteProfileID: office.site.id,
  type: 'MANUAL',
  name,
  phoneNo: '81234567',
  purpose: 'Delivery',
  inTimestamp: wireTime(Date.now() - 60_000),
});

/** Somebody writes past every server: only a list that is read on the primary shows it. */
const writeUnheard = (name: string) =>
  makeVisitor(plain.db, { site: office.site, staff: office.guard, name });

/** A session of the office's administrator, at one of the servers. */
async function signedIn(server: TestServer): Promise<{ client: Client; cookie: string }> {
  const { cookie = '' } = await server.signInAs(office.admin);
  return { client: server.client({ cookie }), cookie };
}

async function readsOf(server: TestServer, from: string): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const line = new RegExp(`guardroom_list_reads_total\\{from="${from}"\\} (\\d+)`).exec(text);
  return Number(line?.[1] ?? 0);
}

describe('a list', () => {
  it('is read on the replica, as the served role and with row security', async () => {
    const before = await readsOf(one, 'replica');
    await writeUnheard('Everywhere');
    await isRead();
    const { client } = await signedIn(one);
    expect(await names(client)).toContain('Everywhere');
    expect(await readsOf(one, 'replica')).toBe(before + 1);

    const other = await makeOffice(one);
    await makeVisitor(plain.db, { site: other.site, staff: other.guard, name: 'Of others' });
    await isRead();
    expect(
      await replicaSays(
        `SELECT pg_is_in_recovery() AS replica, current_user::text AS role,
          (SELECT count(*)::int FROM visitor_record WHERE name = 'Of others') AS others,
          (SELECT count(*)::int FROM visitor_record WHERE name = 'Everywhere') AS own`,
        [],
      ),
    ).toEqual([{ replica: true, role: 'guardroom_app', others: 0, own: 1 }]);
  });

  it('is one of a moment ago for whoever cannot know better', async () => {
    await pair.replay(false);
    await writeUnheard('Not yet');
    const { client } = await signedIn(one);
    expect(await names(client)).not.toContain('Not yet');
    // A guard's application keeps no cookie, so that its own lists are read on the primary.
    const guard = await clientOfGuard(one, office.guard);
    const before = await readsOf(one, 'replica');
    await guard.graphql(onDuty, { pagination: pagination() });
    expect(await readsOf(one, 'replica')).toBe(before);
  });

  it('that names a record is read where it is changed, and a change is decided there', async () => {
    const { id } = await writeUnheard('Opened');
    await isRead();
    await pair.replay(false);
    await plain.sql("UPDATE visitor_record SET version = 7, name = 'Changed' WHERE id = $1", [id]);
    const { client } = await signedIn(one);
    expect(await names(client)).toContain('Opened');
    expect(await names(client, { id: { eq: id } })).toEqual(['Changed']);
    const given = { id, version: 1, cancelled: 1 };
    const { codes } = await client.graphql(update, { update: given, agencyID: office.agency.id });
    expect(codes).toEqual(['STALE']);
  });

  it('shows its reader’s own change at once, whichever process answers', async () => {
    await pair.replay(false);
    const { client, cookie } = await signedIn(one);
    const made = await client.graphql(create, {
      create: visitor('Own'),
      agencyID: office.agency.id,
    });
    expect(made.codes).toEqual([]);
    const [written = ''] = made.headers.getSetCookie();
    expect(written).toMatch(
      /^guardroom-written=[\dA-F]+\/[\dA-F]+; Path=\/; HttpOnly; .*Max-Age=600/,
    );
    const both = `${cookie}; ${written.split(';')[0]}`;
    for (const server of [one, two]) {
      const behind = await readsOf(server, 'behind');
      expect(await names(server.client(), {}, both)).toContain('Own');
      expect(await readsOf(server, 'behind')).toBe(behind + 1);
    }
    await pair.replay(true);
    await isRead();
    const before = await readsOf(two, 'replica');
    expect(await names(two.client(), {}, both)).toContain('Own');
    expect(await readsOf(two, 'replica')).toBe(before + 1);
  });

  it('shows what its reader was told of by live updates', async () => {
    const { client } = await signedIn(one);
    const guard = await clientOfGuard(two, office.guard);
    const stream = await openEventStream(
      client,
      'subscription ($agencyID: RecordID!) { attendanceChanged(agencyID: $agencyID) { kind } }',
      { agencyID: office.agency.id },
    );
    await pair.replay(false);
    const event = { time: wireTime(Date.now()), siteProfileID: office.site.id };
    const come = await guard.graphql(clockIn, { event, agencyID: office.agency.id });
    expect(come.codes).toEqual([]);
    expect(await stream.next()).toMatchObject({ event: 'next' });
    stream.close();
    const { body } = await client.graphql(onDuty, { pagination: pagination() });
    expect(body.data).toEqual({ listAttendance: { count: 1 } });
  });

  it('is exported from the replica, and from the primary after an own change', async () => {
    const { client, cookie } = await signedIn(one);
    const records = { start: wireTime(Date.now() - 86_400_000), end: wireTime(Date.now()) };
    const made = await client.graphql<{ exportVisitorRecord: { url: string } }>(exporting, {
      records,
      agencyID: office.agency.id,
    });
    const url = made.body.data?.exportVisitorRecord.url ?? '';
    await isRead();
    const before = await readsOf(one, 'replica');
    expect((await (await client.fetch(url)).bytes()).length).toBeGreaterThan(1000);
    expect(await readsOf(one, 'replica')).toBe(before + 1);
    await pair.replay(false);
    const later = `guardroom-written=${placeText(1n << 63n)}`;
    const headers = { cookie: `${cookie}; ${later}` };
    expect((await one.client().fetch(url, { headers })).status).toBe(200);
    expect(await readsOf(one, 'replica')).toBe(before + 1);
  });
});

describe('a replica', () => {
  it('that is behind for long is left alone until it has caught up', async () => {
    await pair.replay(false);
    await writeUnheard('Late');
    const { client } = await signedIn(one);
    expect(await names(client)).not.toContain('Late');
    await vi.waitFor(() => isCalled(one, 'lagging'), 15_000);
    expect(await names(client)).toContain('Late');
    const text = await (await fetch(`${one.url}/metrics`)).text();
    expect(text).toContain('guardroom_replica{standing="lagging"} 1');
    expect(text).toMatch(/guardroom_replica_lag_seconds\{of="replay"\} [5-9]/);
    expect(text).toMatch(/guardroom_list_reads_total\{from="lagging"\} 1/);
  });

  it('that is killed is not missed, and serves again when it is back', async () => {
    const { client } = await signedIn(one);
    const reading = Array.from({ length: 40 }, async (_, at) => {
      await new Promise((resolve) => setTimeout(resolve, at * 5));
      if (at === 10) pair.kill();
      return names(client);
    });
    const all = await Promise.all(reading);
    expect(new Set(all.map(({ length }) => length)).size).toBe(1);
    await vi.waitFor(() => isCalled(two, 'down'), 5000);
    await writeUnheard('Meanwhile');
    expect(await names(client)).toContain('Meanwhile');
    await pair.restart();
    await isRead();
  });

  it.each([
    ['the primary itself', () => env.DATABASE_URL, 'not_a_replica'],
    ['nothing at all', () => 'postgres://postgres@127.0.0.1:1/guardroom', 'down'],
  ])('that is %s is never read from', async (_, url, standing) => {
    const lists = open(url());
    await vi.waitFor(() => expect(lists.standing()).toBe(standing));
    const viewer = viewerFixture({ agencyId: office.agency.id });
    const question = statement('SELECT pg_is_in_recovery() AS replica');
    const answer = lists.of(viewer, noFacts).agency(viewer.scope).run(question);
    expect(await answer).toEqual([{ replica: false }]);
    await lists.close();
  });
});
