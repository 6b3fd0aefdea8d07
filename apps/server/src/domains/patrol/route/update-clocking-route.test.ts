import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../../test/office.ts';
import { makeSite, type MadeSite } from '../../site/factory.ts';
import { makeCheckpoint, makeRoute, type MadeCheckpoint, type MadeRoute } from '../factory.ts';

const fields = `id name status siteProfileID securitySiteID inOrder islandWide routeDetails
  totalPoint version deleted`;
const create = `mutation ($create: CreateClockingRouteInput!, $agencyID: RecordID!, $key: String) {
  route: createClockingRoute(create: $create, agencyID: $agencyID, idempotencyKey: $key) { ${fields} }
}`;
const update = `mutation ($update: UpdateClockingRouteInput!, $agencyID: RecordID!) {
  route: updateClockingRoute(update: $update, agencyID: $agencyID) { ${fields} }
}`;

interface Answer {
  readonly route: { readonly id: number; readonly [field: string]: unknown };
}

let server: TestServer;
let own: Office;
let there: MadeSite;
let roof: MadeCheckpoint;
let pool: MadeCheckpoint;
let route: MadeRoute;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  there = await makeSite(server.db, { securityAgencyID: own.agency.id, name: 'Far Court' });
  roof = await makeCheckpoint(server.db, { site: own.site, name: 'Roof' });
  pool = await makeCheckpoint(server.db, { site: own.site, name: 'Pool' });
  route = await makeRoute(server.db, { site: own.site, points: [roof, pool], name: 'Round' });
});

interface Sending {
  readonly as?: Client;
  readonly key?: string;
}

function add(given: object, { as, key }: Sending = {}) {
  const { agency, site } = own;
  const input = { securityAgencyID: agency.id, siteProfileID: site.id, ...given };
  const variables = { create: input, agencyID: agency.id, key: key ?? null };
  return (as ?? own.console).graphql<Answer>(create, variables);
}

function change(given: object, { as }: Sending = {}) {
  const variables = { update: { id: route.id, ...given }, agencyID: own.agency.id };
  return (as ?? own.console).graphql<Answer>(update, variables);
}

const detailsOf = (...points: readonly { readonly id: number }[]) =>
  JSON.stringify(points.map(({ id }, place) => ({ clockingPointID: id, index: place + 1 })));

async function expectRefusal(given: object, code: string, path: string, message: string) {
  const { body } = await change(given);
  expect(body.errors).toMatchObject([{ message, extensions: { code, path: `update.${path}` } }]);
}

const kept = async () => (await change({})).body.data?.route['routeDetails'];

describe('createClockingRoute', () => {
  it('adds a route without checkpoints', async () => {
    const { body } = await add({
      name: ' Night  Round ',
      status: 'ACTIVE',
      inOrder: 1,
      islandWide: 0,
    });
    expect(body.data?.route).toEqual({
      id: expect.any(Number),
      name: 'Night Round',
      status: 'ACTIVE',
      siteProfileID: own.site.id,
      securitySiteID: own.site.securitySiteID,
      inOrder: 1,
      islandWide: 0,
      routeDetails: '[]',
      totalPoint: 0,
      version: 1,
      deleted: 0,
    });
  });

  it('adds one route however often a request is sent', async () => {
    const given = { name: 'Night Round', status: 'ACTIVE', inOrder: 0, islandWide: 1 };
    const key = 'one-route-key';
    const answers = [await add(given, { key }), await add(given, { key })];
    expect(answers[0]?.body.data?.route).toMatchObject({ inOrder: 0, islandWide: 1 });
    expect(answers[1]?.body.data).toEqual(answers[0]?.body.data);
  });

  it.each([
    ['no name', { name: '' }, 'create.name', 'This field is required.'],
    [
      'island-wide in order',
      { islandWide: 1 },
      'create.islandWide',
      'Island Wide needs Free Roam.',
    ],
    [
      'a switch that is neither on nor off',
      { inOrder: 2 },
      'create.inOrder',
      'Please provide a valid input.',
    ],
  ])('refuses %s', async (_, given, path, message) => {
    const { body } = await add({ name: 'Round', status: 'ACTIVE', inOrder: 1, ...given });
    expect(body.errors).toMatchObject([{ message, extensions: { code: 'INVALID', path } }]);
  });

  it('refuses sites of other agencies and whoever may not create', async () => {
    const given = { name: 'Round', status: 'ACTIVE', inOrder: 1 };
    const other = await makeOffice(server);
    expect((await add({ ...given, siteProfileID: other.site.id })).codes).toEqual(['NOT_FOUND']);
    const editor = await clientHolding(server, own.agency, 'patrol.view', 'patrol.modify');
    expect((await add(given, { as: editor })).codes).toEqual(['FORBIDDEN']);
    const guard = await clientOfGuard(server, own.guard);
    expect((await add(given, { as: guard })).codes).toEqual(['FORBIDDEN']);
  });
});

describe('updateClockingRoute', () => {
  it('changes what is sent and leaves the rest', async () => {
    const { body } = await change({
      version: 1,
      name: 'Day Round',
      status: 'INACTIVE',
      inOrder: 0,
    });
    expect(body.data?.route).toMatchObject({
      name: 'Day Round',
      status: 'INACTIVE',
      inOrder: 0,
      islandWide: 0,
      routeDetails: detailsOf(roof, pool),
      totalPoint: 2,
      version: 2,
    });
  });

  it('takes all checkpoints of the route in their order, and keeps what it had in the audit', async () => {
    const gate = await makeCheckpoint(server.db, { site: own.site });
    const { body } = await change({ version: 1, routeDetails: detailsOf(pool, gate) });
    expect(body.data?.route).toMatchObject({ routeDetails: detailsOf(pool, gate), version: 2 });
    const back = await change({ version: 2, routeDetails: detailsOf(roof, gate, pool) });
    expect(back.body.data?.route).toMatchObject({ routeDetails: detailsOf(roof, gate, pool) });
    const same = await change({ version: 3, routeDetails: detailsOf(roof, gate, pool) });
    expect(same.body.data?.route).toMatchObject({ version: 3 });
    const audit = await server.sql(
      `SELECT before ->> 'routeDetails' AS before FROM audit
      WHERE security_agency_id = $1 AND entity = 'ClockingRoute' ORDER BY id`,
      [own.agency.id],
    );
    expect(audit).toEqual([{ before: detailsOf(roof, pool) }, { before: detailsOf(pool, gate) }]);
  });

  it('lists the checkpoints of a route in its order, with what the profile shows', async () => {
    await change({ routeDetails: detailsOf(pool, roof) });
    const { body } = await own.console.graphql(
      `query ($agencyID: RecordID!, $id: RecordID!) {
        listClockingRouteDetail(filter: { clockingRouteID: { eq: $id } },
          pagination: { agencyID: $agencyID, limit: 100, offset: 0 }) {
          result { clockingPointID clockingPointName clockingPointDescription tag siteProfileName index }
          count
        }
      }`,
      { agencyID: own.agency.id, id: route.id },
    );
    const line = { clockingPointDescription: null, siteProfileName: own.site.name };
    expect(body.data?.['listClockingRouteDetail']).toEqual({
      result: [
        { ...line, clockingPointID: pool.id, clockingPointName: 'Pool', tag: pool.tag, index: 1 },
        { ...line, clockingPointID: roof.id, clockingPointName: 'Roof', tag: roof.tag, index: 2 },
      ],
      count: 2,
    });
  });

  it('refuses checkpoints of another site, unknown, deleted and foreign ones', async () => {
    const far = await makeCheckpoint(server.db, { site: there, name: 'Far Gate' });
    const gone = await makeCheckpoint(server.db, { site: own.site, deleted: 1 });
    const other = await makeOffice(server);
    const foreign = await makeCheckpoint(server.db, { site: other.site });
    await expectRefusal(
      { routeDetails: detailsOf(roof, far) },
      'INVALID',
      'routeDetails',
      "Far Gate is a checkpoint of Far Court, not of the route's site.",
    );
    for (const point of [gone, foreign, { id: 999_999 }]) {
      await expectRefusal(
        { routeDetails: detailsOf(point) },
        'NOT_FOUND',
        'routeDetails',
        'A checkpoint of the route does not exist.',
      );
    }
    expect(await kept()).toBe(detailsOf(roof, pool));
  });

  it('moves to another site only without the checkpoints of its own', async () => {
    await expectRefusal(
      { siteProfileID: there.id },
      'INVALID',
      'siteProfileID',
      `Roof is a checkpoint of ${own.site.name}, not of the route's site.`,
    );
    const { body } = await change({ siteProfileID: there.id, routeDetails: '[]' });
    expect(body.data?.route).toMatchObject({
      siteProfileID: there.id,
      securitySiteID: there.securitySiteID,
      routeDetails: '[]',
    });
  });

  it('becomes island-wide only with free roam and without checkpoints', async () => {
    const needs = 'Island Wide needs Free Roam.';
    await expectRefusal({ islandWide: 1 }, 'INVALID', 'islandWide', needs);
    const own = 'An island-wide route has no checkpoints of its own. Take them off first.';
    await expectRefusal({ inOrder: 0, islandWide: 1 }, 'INVALID', 'islandWide', own);
    const wide = await change({ inOrder: 0, islandWide: 1, routeDetails: '[]' });
    expect(wide.body.data?.route).toMatchObject({ inOrder: 0, islandWide: 1 });
    await expectRefusal({ routeDetails: detailsOf(roof) }, 'INVALID', 'routeDetails', own);
    const fixed = await change({ inOrder: 1 });
    expect(fixed.body.data?.route).toMatchObject({ inOrder: 1, islandWide: 0 });
  });

  it.each([
    ['no JSON', '[{'],
    ['a checkpoint twice', '[{"clockingPointID":1,"index":1},{"clockingPointID":1,"index":2}]'],
    ['an index of 0', '[{"clockingPointID":1,"index":0}]'],
  ])('refuses routeDetails with %s', async (_, routeDetails) => {
    const { body } = await change({ routeDetails });
    expect(body.errors).toMatchObject([
      { extensions: { code: 'INVALID', path: expect.stringContaining('update.routeDetails') } },
    ]);
    expect(await kept()).toBe(detailsOf(roof, pool));
  });

  it('refuses a stale change and shows the route as it is', async () => {
    await change({ version: 1, name: 'Round A' });
    const { body } = await change({ version: 1, routeDetails: '[]' });
    expect(body.errors).toMatchObject([
      {
        message: 'The route Round A was changed meanwhile.',
        extensions: { code: 'STALE', path: 'update.version', current: { version: 2 } },
      },
    ]);
  });

  it('refuses other agencies and whoever lacks the permission', async () => {
    const other = await makeOffice(server);
    const foreign = await makeRoute(server.db, { site: other.site });
    expect((await change({ id: foreign.id, name: 'X' })).codes).toEqual(['NOT_FOUND']);
    const remover = await clientHolding(server, own.agency, 'patrol.delete');
    expect((await change({ name: 'X' }, { as: remover })).codes).toEqual(['FORBIDDEN']);
    const editor = await clientHolding(server, own.agency, 'patrol.modify');
    const both = { status: 'INACTIVE', deleted: 1 };
    expect((await change(both, { as: editor })).codes).toEqual(['FORBIDDEN']);
    expect((await change({ name: 'X' }, { as: editor })).codes).toEqual([]);
  });
});

describe('deleting a route', () => {
  it('is for routes that are not active, and can be undone', async () => {
    const active = 'The route Round cannot be deleted: it is active.';
    await expectRefusal({ deleted: 1 }, 'CONFLICT', 'deleted', active);
    const gone = await change({ status: 'INACTIVE', deleted: 1 });
    expect(gone.body.data?.route).toMatchObject({ deleted: 1 });
    expect((await change({ name: 'X' })).codes).toEqual(['NOT_FOUND']);
    const back = await change({ deleted: 0 });
    expect(back.body.data?.route).toMatchObject({
      deleted: 0,
      routeDetails: detailsOf(roof, pool),
    });
  });

  it('takes several, all or none, and brings them back', async () => {
    const closed = await makeRoute(server.db, { site: own.site, status: 'INACTIVE' });
    const old = await makeRoute(server.db, { site: own.site, status: 'INACTIVE' });
    const send = (operation: string, ids: readonly number[], as = own.console) =>
      as.graphql(
        `mutation ($ids: [RecordID!]!, $agencyID: RecordID!) {
          routes: ${operation}(ids: $ids, agencyID: $agencyID) { id deleted }
        }`,
        { ids, agencyID: own.agency.id },
      );
    const refused = await send('deleteClockingRoute', [closed.id, route.id]);
    expect(refused.body.errors).toMatchObject([
      {
        message: 'The route Round cannot be deleted: it is active.',
        extensions: { code: 'CONFLICT', path: 'ids.1' },
      },
    ]);
    const { body } = await send('deleteClockingRoute', [closed.id, old.id]);
    expect(body.data?.['routes']).toEqual([
      { id: closed.id, deleted: 1 },
      { id: old.id, deleted: 1 },
    ]);
    const back = await send('restoreClockingRoute', [old.id]);
    expect(back.body.data?.['routes']).toEqual([{ id: old.id, deleted: 0 }]);
    const other = await makeOffice(server);
    const foreign = await makeRoute(server.db, { site: other.site, status: 'INACTIVE' });
    for (const operation of ['deleteClockingRoute', 'restoreClockingRoute']) {
      expect((await send(operation, [foreign.id])).codes).toEqual(['NOT_FOUND']);
      const editor = await clientHolding(server, own.agency, 'patrol.modify');
      expect((await send(operation, [old.id], editor)).codes).toEqual(['FORBIDDEN']);
    }
  });
});
