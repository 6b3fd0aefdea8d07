import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../../test/office.ts';

const list = `query ($filter: ClockingPointFilter, $pagination: Pagination!) {
  listClockingPoint(filter: $filter, pagination: $pagination) {
    result { id name tag siteProfileID siteProfileName securitySiteName securityAgencyName
      isAttendance status }
    count
  }
}`;

interface Listed {
  readonly listClockingPoint: {
    readonly result: readonly { readonly name: string; readonly [field: string]: unknown }[];
    readonly count: number;
  };
}

let server: TestServer;
let own: Office;
let other: Office;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  other = await makeOffice(server);
  const add = (name: string, tag: string | null, deleted = 0) =>
    server.sql(
      `INSERT INTO clocking_point (security_agency_id, site_profile_id, security_site_id, name, tag, deleted)
      VALUES ($1, $2, $3, $4, $5, $6)`,
      [own.agency.id, own.site.id, own.site.securitySiteID, name, tag, deleted],
    );
  await add('Car Park', null);
  await add('Roof', '04AB');
  await add('Removed', null, 1);
});
afterAll(() => server.close());

async function ask(
  filter: object | null = null,
  pagination: object = {},
  client: Client = own.console,
) {
  const answer = await client.graphql<Listed>(list, {
    filter,
    pagination: { agencyID: own.agency.id, ...pagination },
  });
  const listed = answer.body.data?.listClockingPoint;
  return { ...answer, listed, names: listed?.result.map(({ name }) => name) };
}

describe('listClockingPoint', () => {
  it('lists the checkpoints of a site by name, with the names of what they belong to', async () => {
    const { listed } = await ask({ siteProfileID: { eq: own.site.id } });
    expect(listed?.count).toBe(3);
    expect(listed?.result.map(({ name }) => name)).toEqual(['Car Park', 'Guard House', 'Roof']);
    expect(listed?.result[1]).toEqual({
      id: own.site.clockingPointID,
      name: 'Guard House',
      tag: expect.any(String),
      siteProfileID: own.site.id,
      siteProfileName: own.site.name,
      securitySiteName: own.site.name,
      securityAgencyName: own.agency.name,
      isAttendance: 1,
      status: 'ACTIVE',
    });
  });

  it.each<[string, object, string[]]>([
    ['tag', { tag: { contains: '04ab' } }, ['Roof']],
    ['a missing tag', { tag: { exists: false } }, ['Car Park']],
    ['attendance', { isAttendance: { eq: 1 } }, ['Guard House']],
    ['deleted', { deleted: { eq: 1 } }, ['Removed']],
    ['status', { status: { eq: 'INACTIVE' } }, []],
  ])('filters by %s', async (_, filter, names) => {
    expect((await ask(filter)).names).toEqual(names);
  });

  it('keeps other agencies out of sight', async () => {
    expect((await ask({ siteProfileID: { eq: other.site.id } })).listed?.count).toBe(0);
    expect((await ask({ id: { eq: other.site.clockingPointID } })).listed?.count).toBe(0);
    expect((await ask(null, { agencyID: other.agency.id })).codes).toEqual(['FORBIDDEN']);
  });

  it('is for whoever may see patrols or attendance', async () => {
    const patrol = await clientHolding(server, own.agency, 'patrol.view');
    expect((await ask(null, {}, patrol)).codes).toEqual([]);
    const visitor = await clientHolding(server, own.agency, 'visitor.view');
    expect((await ask(null, {}, visitor)).codes).toEqual(['FORBIDDEN']);
    expect((await ask(null, {}, await clientOfGuard(server, own.guard))).codes).toEqual([
      'FORBIDDEN',
    ]);
    expect((await ask(null, {}, server.client())).codes).toEqual(['UNAUTHENTICATED']);
  });
});
