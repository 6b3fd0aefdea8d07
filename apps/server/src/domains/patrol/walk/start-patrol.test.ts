import { wireTime } from '@guardroom/rules/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { clientOfGuard, makeOffice, type Office } from '../../../../test/office.ts';
import { makeSite } from '../../site/factory.ts';
import { makeStaff, type MadeStaff } from '../../staff/factory.ts';
import { makeCheckpoint, makePatrol, makeRoute, type MadeCheckpoint } from '../factory.ts';

const start = `mutation ($create: StartPatrolInput!, $agencyID: RecordID!, $key: String!) {
  startPatrol(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
    id clockingRouteID clockingRouteName siteProfileID staffProfileID staffNo inOrder islandWide
    start end closesOn status clockedPoint totalPoint remark version
  }
}`;

interface Started {
  readonly startPatrol: { readonly id: number; readonly [field: string]: unknown };
}

let server: TestServer;
let own: Office;
let guard: MadeStaff;
let phone: Client;
let points: readonly MadeCheckpoint[];
let made = 0;
const ago = (minutes: number) => wireTime(Date.now() - minutes * 60_000);

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  guard = await makeStaff(server.db, { securityAgencyID: own.agency.id });
  phone = await clientOfGuard(server, guard);
  points = [
    await makeCheckpoint(server.db, { site: own.site, name: 'Lobby' }),
    await makeCheckpoint(server.db, { site: own.site, name: 'Roof', description: 'Door B' }),
  ];
});

interface Sending {
  readonly as?: Client;
  readonly key?: string;
  readonly agencyID?: number;
}

function begin(create: object, { as = phone, key, agencyID = own.agency.id }: Sending = {}) {
  made += 1;
  const variables = { create, agencyID, key: key ?? `start-key-${made}` };
  return as.graphql<Started>(start, variables);
}

const linesOf = (id: number | undefined) =>
  server.sql(
    `SELECT clocking_point_name AS name, description, index, status, datetime
    FROM clocking_report_detail WHERE clocking_report_id = $1 ORDER BY index`,
    [id],
  );

describe('startPatrol', () => {
  it('begins a record with a line for each checkpoint of the route, as they are now', async () => {
    const route = await makeRoute(server.db, { site: own.site, points, name: 'Night Round' });
    const time = ago(3);
    const { body } = await begin({ clockingRouteID: route.id, start: time });
    expect(body.data?.startPatrol).toEqual({
      id: expect.any(Number),
      clockingRouteID: route.id,
      clockingRouteName: 'Night Round',
      siteProfileID: own.site.id,
      staffProfileID: guard.id,
      staffNo: guard.staffNo,
      inOrder: 1,
      islandWide: 0,
      start: time,
      end: null,
      closesOn: wireTime(Date.parse(time) + 12 * 3_600_000),
      status: 'PENDING',
      clockedPoint: 0,
      totalPoint: 2,
      remark: null,
      version: 1,
    });
    expect(await linesOf(body.data?.startPatrol.id)).toEqual([
      { name: 'Lobby', description: null, index: 1, status: 'NOT_CLOCKED', datetime: null },
      { name: 'Roof', description: 'Door B', index: 2, status: 'NOT_CLOCKED', datetime: null },
    ]);
  });

  it('does not ask for checkpoints that are deleted or not in use', async () => {
    const { site } = own;
    const closed = await makeCheckpoint(server.db, { site, status: 'INACTIVE' });
    const gone = await makeCheckpoint(server.db, { site, deleted: 1 });
    const route = await makeRoute(server.db, { site, points: [closed, gone, ...points] });
    const { body } = await begin({ clockingRouteID: route.id, start: ago(0) });
    expect(body.data?.startPatrol).toMatchObject({ totalPoint: 2 });
    expect(await linesOf(body.data?.startPatrol.id)).toMatchObject([
      { name: 'Lobby', index: 1 },
      { name: 'Roof', index: 2 },
    ]);
  });

  it('begins an island-wide patrol, which asks for no checkpoint and may take longer', async () => {
    const route = await makeRoute(server.db, { site: own.site, islandWide: 1 });
    const time = ago(0);
    const { body } = await begin({ clockingRouteID: route.id, start: time });
    expect(body.data?.startPatrol).toMatchObject({
      islandWide: 1,
      totalPoint: 0,
      closesOn: wireTime(Date.parse(time) + 16 * 3_600_000),
    });
    expect(await linesOf(body.data?.startPatrol.id)).toEqual([]);
  });

  it('answers a retry with the first record, also while the first is under way', async () => {
    const route = await makeRoute(server.db, { site: own.site, points });
    const create = { clockingRouteID: route.id, start: ago(1) };
    const answers = await Promise.all([
      begin(create, { key: 'the-same-key' }),
      begin(create, { key: 'the-same-key' }),
    ]);
    const ids = answers.map(({ body }) => body.data?.startPatrol.id);
    expect(ids[0]).toEqual(expect.any(Number));
    expect(ids[1]).toBe(ids[0]);
  });

  it('lets each person be on one patrol at a time, whoever asks first', async () => {
    const route = await makeRoute(server.db, { site: own.site, points, name: 'Round A' });
    const create = { clockingRouteID: route.id, start: ago(1) };
    const answers = await Promise.all([begin(create), begin(create)]);
    expect(answers.map(({ codes }) => codes.join()).toSorted()).toEqual(['', 'CONFLICT']);
    const refused = answers.find(({ codes }) => codes.length > 0);
    expect(refused?.body.errors).toMatchObject([
      {
        message: 'You are still on the patrol Round A. Finish it first.',
        extensions: { current: { clockingRouteName: 'Round A' } },
      },
    ]);
  });

  it('lets one begin again once the last was finished or its time ran out', async () => {
    const route = await makeRoute(server.db, { site: own.site, points });
    await makePatrol(server.db, { route, staff: guard });
    await makePatrol(server.db, { route, staff: guard, start: ago(900), end: null, clocked: 1 });
    const { codes } = await begin({ clockingRouteID: route.id, start: ago(1) });
    expect(codes).toEqual([]);
  });

  it('writes who began what into the audit', async () => {
    const route = await makeRoute(server.db, { site: own.site, points });
    const { body } = await begin({ clockingRouteID: route.id, start: ago(1) });
    const id = body.data?.startPatrol.id;
    expect(
      await server.sql(
        `SELECT operation, entity_id, account_id FROM audit
        WHERE security_agency_id = $1 AND entity = 'ClockingReport'`,
        [own.agency.id],
      ),
    ).toEqual([{ operation: 'startPatrol', entity_id: id, account_id: guard.accountID }]);
  });
});

describe('startPatrol refuses', () => {
  it('times of the future and of more than a week ago', async () => {
    const route = await makeRoute(server.db, { site: own.site, points });
    const at = async (minutes: number) =>
      (await begin({ clockingRouteID: route.id, start: ago(minutes) })).body.errors;
    expect(await at(-10)).toMatchObject([
      {
        message: 'The time lies in the future.',
        extensions: { code: 'INVALID', path: 'create.start' },
      },
    ]);
    expect(await at(7 * 24 * 60 + 2)).toMatchObject([
      {
        message: 'The time lies more than 7 days back.',
        extensions: { code: 'INVALID', path: 'create.start' },
      },
    ]);
  });

  it('routes that are unknown, deleted, not in use, empty or of another agency', async () => {
    const { site } = own;
    const other = await makeOffice(server);
    const foreign = await makeRoute(server.db, { site: other.site, islandWide: 1 });
    const gone = await makeRoute(server.db, { site, points, deleted: 1 });
    const closed = await makeRoute(server.db, { site, points, status: 'INACTIVE', name: 'Old' });
    const empty = await makeRoute(server.db, { site, name: 'New' });
    const path = 'create.clockingRouteID';
    for (const [id, code, message] of [
      [999_999, 'NOT_FOUND', 'This route does not exist.'],
      [gone.id, 'NOT_FOUND', 'This route does not exist.'],
      [foreign.id, 'NOT_FOUND', 'This route does not exist.'],
      [closed.id, 'CONFLICT', 'The route Old is not in use.'],
      [empty.id, 'CONFLICT', 'The route New has no checkpoints.'],
    ] as const) {
      const { body } = await begin({ clockingRouteID: id, start: ago(1) });
      expect(body.errors).toMatchObject([{ message, extensions: { code, path } }]);
    }
    expect(
      await server.sql('SELECT 1 FROM clocking_report WHERE security_agency_id = $1', [
        own.agency.id,
      ]),
    ).toEqual([]);
  });

  it('everybody but guards of the agency in their own application', async () => {
    const route = await makeRoute(server.db, { site: own.site, points });
    const create = { clockingRouteID: route.id, start: ago(1) };
    const other = await makeOffice(server);
    expect((await begin(create, { as: own.console })).codes).toEqual(['FORBIDDEN']);
    expect((await begin(create, { as: server.client() })).codes).toEqual(['UNAUTHENTICATED']);
    expect((await begin(create, { agencyID: other.agency.id })).codes).toEqual(['FORBIDDEN']);
  });
});

describe('openPatrol and listPatrolRoute', () => {
  it('tell a guard what is under way, and nothing afterwards', async () => {
    const query = 'query ($agencyID: RecordID!) { openPatrol(agencyID: $agencyID) { id status } }';
    const ask = async () =>
      (await phone.graphql(query, { agencyID: own.agency.id })).body.data?.['openPatrol'];
    expect(await ask()).toBeNull();
    const route = await makeRoute(server.db, { site: own.site, points });
    await makePatrol(server.db, { route, staff: own.guard, end: null });
    await makePatrol(server.db, { route, staff: guard });
    expect(await ask()).toBeNull();
    const { id } = await makePatrol(server.db, { route, staff: guard, end: null });
    expect(await ask()).toEqual({ id, status: 'PENDING' });
  });

  it('show the routes in use at a site with what is to be clocked, and the island-wide ones', async () => {
    const query = `query ($siteProfileID: RecordID!, $agencyID: RecordID!) {
      listPatrolRoute(siteProfileID: $siteProfileID, agencyID: $agencyID) {
        id inOrder islandWide siteProfileName
        checkpoints { clockingPointID clockingPointName clockingPointDescription index }
      }
    }`;
    const { site } = own;
    const elsewhere = await makeSite(server.db, { securityAgencyID: own.agency.id });
    const other = await makeOffice(server);
    await makeRoute(server.db, { site: other.site, islandWide: 1 });
    await makeRoute(server.db, { site: elsewhere });
    await makeRoute(server.db, { site, points, status: 'INACTIVE' });
    const wide = await makeRoute(server.db, { site: elsewhere, islandWide: 1 });
    const route = await makeRoute(server.db, { site, points: points.toReversed() });
    const variables = { siteProfileID: site.id, agencyID: own.agency.id };
    const { body } = await phone.graphql(query, variables);
    const [lobby, roof] = points;
    expect(body.data?.['listPatrolRoute']).toEqual([
      {
        id: route.id,
        inOrder: 1,
        islandWide: 0,
        siteProfileName: site.name,
        checkpoints: [
          {
            clockingPointID: roof?.id,
            clockingPointName: 'Roof',
            clockingPointDescription: 'Door B',
            index: 1,
          },
          {
            clockingPointID: lobby?.id,
            clockingPointName: 'Lobby',
            clockingPointDescription: null,
            index: 2,
          },
        ],
      },
      { id: wide.id, inOrder: 0, islandWide: 1, siteProfileName: elsewhere.name, checkpoints: [] },
    ]);
    const foreign = { ...variables, siteProfileID: other.site.id };
    expect((await phone.graphql(query, foreign)).codes).toEqual(['NOT_FOUND']);
    expect((await own.console.graphql(query, variables)).codes).toEqual(['FORBIDDEN']);
  });
});
