import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, makeOffice, type Office } from '../../../../test/office.ts';
import { makeShiftType } from '../../deployment/factory.ts';
import { makeSite } from '../../site/factory.ts';
import { makeCheckpoint, makeRoute, type MadeRoute } from '../factory.ts';

const fields = `version siteProfileName lines { id clockingRouteID clockingRouteName isWalked shift
  shiftTypeID startTime endTime everyMinutes times graceMinutes minimumPoint weekdays fromDate toDate }`;
const read = `query ($agencyID: RecordID!, $site: RecordID!) {
  sitePatrolPlan(agencyID: $agencyID, siteProfileID: $site) { ${fields} }
}`;
const update = `mutation ($update: UpdateSitePatrolPlanInput!, $agencyID: RecordID!) {
  updateSitePatrolPlan(update: $update, agencyID: $agencyID) { ${fields} }
}`;

interface Plan {
  readonly version: number;
  readonly lines: readonly { readonly id: number; readonly isWalked: boolean }[];
}

let server: TestServer;
let own: Office;
let other: Office;
let route: MadeRoute;

beforeAll(async () => {
  server = await startTestServer();
  other = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  const point = await makeCheckpoint(server.db, { site: own.site });
  route = await makeRoute(server.db, { site: own.site, points: [point] });
});

const hourly = () => ({
  clockingRouteID: route.id,
  startTime: '00:00',
  endTime: '00:00',
  everyMinutes: 60,
  times: [],
  graceMinutes: 15,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
});
const ask = <Data>(document: string, variables: object) =>
  own.console.graphql<Data>(document, { agencyID: own.agency.id, ...variables });
const say = (lines: readonly object[], more: object = {}) =>
  ask<{ updateSitePatrolPlan: Plan }>(update, {
    update: { siteProfileID: own.site.id, lines, ...more },
  });
const due = async () =>
  server.sql(
    `SELECT due_on, state FROM patrol_round WHERE clocking_route_id = $1 AND state <> 'VOID' ORDER BY due_on`,
    [route.id],
  );

describe('the patrol plan of a site', () => {
  it('is said at once, and its rounds fall due from now on', async () => {
    const night = { ...hourly(), startTime: undefined, endTime: undefined, shift: 'NIGHT' };
    const { body } = await say([{ ...night, minimumPoint: 1 }], { version: 0 });
    expect(body.data?.updateSitePatrolPlan).toMatchObject({
      version: 1,
      siteProfileName: own.site.name,
      lines: [
        {
          clockingRouteName: route.name,
          isWalked: true,
          shift: 'NIGHT',
          startTime: null,
          everyMinutes: 60,
          minimumPoint: 1,
        },
      ],
    });
    const rounds = await due();
    expect(rounds.length).toBeGreaterThanOrEqual(12);
    const past = rounds.filter(({ due_on: at }) => Date.parse(String(at)) < Date.now() - 60_000);
    expect(past).toEqual([]);
    const again = await ask<{ sitePatrolPlan: Plan }>(read, { site: own.site.id });
    expect(again.body.data?.sitePatrolPlan).toEqual(body.data?.updateSitePatrolPlan);
  });

  it('that changes takes back what is not due yet, with a trace', async () => {
    const { body } = await say([hourly()]);
    const [line] = body.data?.updateSitePatrolPlan.lines ?? [];
    const before = (await due()).length;
    await say([{ ...hourly(), id: line?.id, everyMinutes: 120 }], { version: 1 });
    expect((await due()).length).toBeLessThan(before * 0.6);
    await say([], { version: 2 });
    expect(await due()).toEqual([]);
    const trace = `SELECT count(*)::int AS count FROM audit
      WHERE operation = 'updateSitePatrolPlan' AND entity_id = $1`;
    expect(await server.sql(trace, [own.site.id])).toEqual([{ count: 3 }]);
  });

  it('that is said again unchanged writes nothing', async () => {
    const { body } = await say([hourly()]);
    const [line] = body.data?.updateSitePatrolPlan.lines ?? [];
    const same = await say([{ ...hourly(), id: line?.id }], { version: 1 });
    expect(same.body.data).toEqual(body.data);
  });

  it('has no rounds of a route that goes out of use, until it is in use again', async () => {
    await say([hourly()]);
    const document = `mutation ($update: UpdateClockingRouteInput!, $agencyID: RecordID!) {
      updateClockingRoute(update: $update, agencyID: $agencyID) { id }
    }`;
    await ask(document, { update: { id: route.id, status: 'INACTIVE' } });
    expect(await due()).toEqual([]);
    const { body } = await ask<{ sitePatrolPlan: Plan }>(read, { site: own.site.id });
    expect(body.data?.sitePatrolPlan.lines).toMatchObject([{ isWalked: false }]);
    await ask(document, { update: { id: route.id, status: 'ACTIVE' } });
    expect((await due()).length).toBeGreaterThan(20);
  });

  it('follows the hours of a shift, which cannot be deleted meanwhile', async () => {
    const shiftTypeID = await makeShiftType(server.db, { securityAgencyID: own.agency.id });
    await say([{ ...hourly(), startTime: undefined, endTime: undefined, shiftTypeID }]);
    const document = `mutation ($id: RecordID!, $agencyID: RecordID!) {
      deleteShiftType(id: $id, agencyID: $agencyID) { id }
    }`;
    expect((await ask(document, { id: shiftTypeID })).codes).toEqual(['CONFLICT']);
  });

  it('is refused from a stale screen', async () => {
    await say([hourly()]);
    const { body, codes } = await say([], { version: 0 });
    expect(codes).toEqual(['STALE']);
    expect(body.errors?.[0]?.extensions).toMatchObject({ current: { version: 1 } });
  });

  it.each<[string, () => object | Promise<object>, string, string]>([
    ['no weekday', () => ({ weekdays: [] }), 'INVALID', 'weekdays'],
    [
      'a time outside of its shift',
      () => ({
        startTime: undefined,
        endTime: undefined,
        shift: 'NIGHT',
        everyMinutes: undefined,
        times: ['12:00'],
      }),
      'INVALID',
      'times',
    ],
    ['a line that is not there', () => ({ id: 999_999 }), 'NOT_FOUND', 'id'],
    [
      'a route of another agency',
      async () => ({
        clockingRouteID: (await makeRoute(server.db, { site: other.site })).id,
      }),
      'NOT_FOUND',
      'clockingRouteID',
    ],
    [
      'a route of another site',
      async () => {
        const site = await makeSite(server.db, { securityAgencyID: own.agency.id });
        return { clockingRouteID: (await makeRoute(server.db, { site })).id };
      },
      'INVALID',
      'clockingRouteID',
    ],
    [
      'a route that goes round all sites',
      async () => ({
        clockingRouteID: (await makeRoute(server.db, { site: own.site, islandWide: 1 })).id,
      }),
      'INVALID',
      'clockingRouteID',
    ],
    [
      'a shift of another agency',
      async () => ({
        startTime: undefined,
        endTime: undefined,
        shiftTypeID: await makeShiftType(server.db, { securityAgencyID: other.agency.id }),
      }),
      'NOT_FOUND',
      'shiftTypeID',
    ],
  ])('is refused with %s', async (_, given, code, field) => {
    const { body } = await say([{ ...hourly(), ...(await given()) }]);
    expect(body.errors?.[0]?.extensions).toMatchObject({ code, path: `update.lines.0.${field}` });
  });

  it('is not said of a site of another agency, nor asked for', async () => {
    expect((await say([], { siteProfileID: other.site.id })).codes).toEqual(['NOT_FOUND']);
    expect((await ask(read, { site: other.site.id })).codes).toEqual(['NOT_FOUND']);
  });

  it('is said by who may change patrols, and read by who sees them', async () => {
    const viewer = await clientHolding(server, own.agency, 'patrol.view');
    const agencyID = own.agency.id;
    const input = { siteProfileID: own.site.id, lines: [] };
    expect((await viewer.graphql(update, { update: input, agencyID })).codes).toEqual([
      'FORBIDDEN',
    ]);
    expect((await viewer.graphql(read, { agencyID, site: own.site.id })).codes).toEqual([]);
  });
});
