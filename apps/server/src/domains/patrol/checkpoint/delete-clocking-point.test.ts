import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../../test/office.ts';
import { makeCheckpoint, makeRoute, type MadeCheckpoint } from '../factory.ts';

const send = (operation: string) => `mutation ($ids: [RecordID!]!, $agencyID: RecordID!) {
  points: ${operation}(ids: $ids, agencyID: $agencyID) { id deleted deletedOn version }
}`;

let server: TestServer;
let own: Office;
let roof: MadeCheckpoint;
let pool: MadeCheckpoint;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  roof = await makeCheckpoint(server.db, { site: own.site, name: 'Roof', tag: '04AA' });
  pool = await makeCheckpoint(server.db, { site: own.site, name: 'Pool' });
});

const run = (operation: string, ids: readonly number[], as: Client = own.console) =>
  as.graphql(send(operation), { ids, agencyID: own.agency.id });
const remove = (ids: readonly number[], as?: Client) => run('deleteClockingPoint', ids, as);
const restore = (ids: readonly number[], as?: Client) => run('restoreClockingPoint', ids, as);

const live = async () =>
  (
    await server.sql<{ name: string }>(
      'SELECT name FROM clocking_point WHERE security_agency_id = $1 AND deleted = 0 ORDER BY id',
      [own.agency.id],
    )
  ).map(({ name }) => name);

describe('deleteClockingPoint and restoreClockingPoint', () => {
  it('delete checkpoints and bring them back, each with its audit', async () => {
    const { body } = await remove([roof.id, pool.id]);
    expect(body.data?.['points']).toEqual([
      { id: roof.id, deleted: 1, deletedOn: expect.any(String), version: 2 },
      { id: pool.id, deleted: 1, deletedOn: expect.any(String), version: 2 },
    ]);
    expect(await live()).toEqual(['Guard House']);
    const back = await restore([roof.id]);
    expect(back.body.data?.['points']).toEqual([
      { id: roof.id, deleted: 0, deletedOn: null, version: 3 },
    ]);
    expect(await live()).toEqual(['Guard House', 'Roof']);
    const audit = await server.sql(
      `SELECT operation, entity_id FROM audit
      WHERE security_agency_id = $1 AND entity = 'ClockingPoint' ORDER BY id`,
      [own.agency.id],
    );
    expect(audit).toEqual([
      { operation: 'deleteClockingPoint', entity_id: roof.id },
      { operation: 'deleteClockingPoint', entity_id: pool.id },
      { operation: 'restoreClockingPoint', entity_id: roof.id },
    ]);
  });

  it('change nothing when they are sent again', async () => {
    await remove([roof.id]);
    expect((await remove([roof.id])).body.data?.['points']).toMatchObject([{ version: 2 }]);
    await restore([roof.id]);
    expect((await restore([roof.id])).body.data?.['points']).toMatchObject([{ version: 3 }]);
  });

  it('delete nothing while an active route walks one of them', async () => {
    await makeRoute(server.db, { site: own.site, points: [roof], name: 'Day Round' });
    await makeRoute(server.db, { site: own.site, points: [roof], name: 'Night Round' });
    const { body } = await remove([pool.id, roof.id]);
    expect(body.errors).toMatchObject([
      {
        message: 'Roof cannot be deleted: the active route Day Round (and 1 more) walks it.',
        extensions: { code: 'CONFLICT', path: 'ids.1', current: { id: roof.id } },
      },
    ]);
    expect(await live()).toEqual(['Guard House', 'Roof', 'Pool']);
  });

  it('delete what only routes out of use walk; it comes back onto them', async () => {
    const { site } = own;
    const route = await makeRoute(server.db, { site, points: [roof, pool], status: 'INACTIVE' });
    const details = async () => {
      const { body } = await own.console.graphql<{
        listClockingRoute: { result: { routeDetails: string }[] };
      }>(
        `query ($agencyID: RecordID!, $id: RecordID!) {
          listClockingRoute(filter: { id: { eq: $id } }, pagination: { agencyID: $agencyID }) {
            result { routeDetails }
          }
        }`,
        { agencyID: own.agency.id, id: route.id },
      );
      return body.data?.listClockingRoute.result[0]?.routeDetails;
    };
    await remove([roof.id]);
    expect(await details()).toBe(`[{"clockingPointID":${pool.id},"index":1}]`);
    await restore([roof.id]);
    expect(await details()).toBe(
      `[{"clockingPointID":${roof.id},"index":1},{"clockingPointID":${pool.id},"index":2}]`,
    );
  });

  it('delete no attendance checkpoint, unless its contract has ended', async () => {
    const { clockingPointID, siteHistoryID, name } = own.site;
    const { body } = await remove([clockingPointID]);
    expect(body.errors).toMatchObject([
      {
        message: `Guard House cannot be deleted: it is the attendance checkpoint of ${name}.`,
        extensions: { code: 'CONFLICT', path: 'ids.0' },
      },
    ]);
    await server.sql(
      `UPDATE site_history SET "end" = now() - interval '1 day' WHERE security_agency_id = $1 AND id = $2`,
      [own.agency.id, siteHistoryID],
    );
    expect((await remove([clockingPointID])).codes).toEqual([]);
  });

  it('bring nothing back while another checkpoint has its tag', async () => {
    await remove([roof.id]);
    await makeCheckpoint(server.db, { site: own.site, name: 'New Roof', tag: '04aa' });
    const { body } = await restore([roof.id]);
    expect(body.errors).toMatchObject([
      { message: 'Another checkpoint has this tag.', extensions: { code: 'CONFLICT' } },
    ]);
    expect(await live()).toEqual(['Guard House', 'Pool', 'New Roof']);
  });

  it('know no checkpoint of another agency, and change nothing beside it', async () => {
    const other = await makeOffice(server);
    for (const operation of [remove, restore]) {
      const { body } = await operation([roof.id, other.site.clockingPointID]);
      expect(body.errors).toMatchObject([
        {
          message: 'This checkpoint does not exist.',
          extensions: { code: 'NOT_FOUND', path: 'ids.1' },
        },
      ]);
    }
    expect(await live()).toEqual(['Guard House', 'Roof', 'Pool']);
  });

  it('refuse an empty batch, and whoever may not delete', async () => {
    const editor = await clientHolding(server, own.agency, 'patrol.view', 'patrol.modify');
    for (const operation of [remove, restore]) {
      expect((await operation([])).codes).toEqual(['INVALID']);
      expect((await operation([roof.id], editor)).codes).toEqual(['FORBIDDEN']);
      const guard = await clientOfGuard(server, own.guard);
      expect((await operation([roof.id], guard)).codes).toEqual(['FORBIDDEN']);
      expect((await operation([roof.id], server.client())).codes).toEqual(['UNAUTHENTICATED']);
    }
    expect(await live()).toEqual(['Guard House', 'Roof', 'Pool']);
  });
});
