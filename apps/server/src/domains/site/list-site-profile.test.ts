import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { clientOfGuard, makeOffice, type Office } from '../../../test/office.ts';
import { makeSite, type MadeSite } from './factory.ts';

const list = `query ($filter: SiteProfileFilter, $pagination: Pagination!) {
  listSiteProfile(filter: $filter, pagination: $pagination) {
    result { id name status siteHistoryID siteHistoryStatus siteHistoryVersion
      clockingPointID clockingPointName clockingPointTag }
    count
  }
}`;

interface Listed {
  readonly listSiteProfile: {
    readonly result: readonly { readonly name: string; readonly [field: string]: unknown }[];
    readonly count: number;
  };
}

let server: TestServer;
let own: Office;
let other: Office;
let anchor: MadeSite;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  other = await makeOffice(server);
  const securityAgencyID = own.agency.id;
  anchor = await makeSite(server.db, {
    securityAgencyID,
    name: 'Anchor Court',
    withCheckpoint: true,
  });
  await makeSite(server.db, { securityAgencyID, name: 'Bay View', address: '1 Marina Boulevard' });
  await makeSite(server.db, { securityAgencyID, name: 'Cove', withCheckpoint: true, tag: null });
  await makeSite(server.db, {
    securityAgencyID,
    name: 'Dawn',
    status: 'INACTIVE',
    withCheckpoint: true,
  });
  await server.sql('UPDATE site_profile SET deleted = 1 WHERE id = $1', [own.site.id]);
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
  const listed = answer.body.data?.listSiteProfile;
  return { ...answer, listed, names: listed?.result.map(({ name }) => name) };
}

describe('listSiteProfile', () => {
  it('lists the agency’s sites by name, without deleted ones', async () => {
    expect((await ask()).names).toEqual(['Anchor Court', 'Bay View', 'Cove', 'Dawn']);
  });

  it('tells the contract and the checkpoint where attendance is taken', async () => {
    const { listed } = await ask({ id: { eq: anchor.id } });
    expect(listed).toEqual({
      count: 1,
      result: [
        {
          id: anchor.id,
          name: 'Anchor Court',
          status: 'ACTIVE',
          siteHistoryID: anchor.siteHistoryID,
          siteHistoryStatus: 'ACTIVE',
          siteHistoryVersion: 1,
          clockingPointID: anchor.clockingPointID,
          clockingPointName: 'Guard House',
          clockingPointTag: expect.any(String),
        },
      ],
    });
  });

  it('puts sites with a registered checkpoint first, then by name (ATT-80)', async () => {
    const orderby = [{ field: 'clockingPoint' }, { field: 'name' }];
    expect((await ask(null, { orderby })).names).toEqual([
      'Anchor Court',
      'Dawn',
      'Cove',
      'Bay View',
    ]);
    const secondPage = await ask(null, { orderby, limit: 2, offset: 2 });
    expect(secondPage.names).toEqual(['Cove', 'Bay View']);
    expect(secondPage.listed?.count).toBe(4);
  });

  it('takes the contract that runs now, else the next, else the latest that ended', async () => {
    const add = async (start: string, end: string | null) => {
      const [row] = await server.sql<{ id: number }>(
        `INSERT INTO site_history (security_agency_id, site_profile_id, security_site_id, start, "end")
        VALUES ($1, $2, $3, $4, $5) RETURNING id`,
        [own.agency.id, anchor.id, anchor.securitySiteID, start, end],
      );
      return row?.id ?? 0;
    };
    const remove = (id: number) =>
      server.sql('UPDATE site_history SET deleted = 1 WHERE id = $1', [id]);
    const [before] = await server.sql('SELECT * FROM site_history WHERE id = $1', [
      anchor.siteHistoryID,
    ]);
    await server.sql(`UPDATE site_history SET "end" = now() + interval '1 day' WHERE id = $1`, [
      anchor.siteHistoryID,
    ]);
    const afterNext = await add('2999-06-01', null);
    const next = await add('2999-01-01', '2999-05-31');
    const ended = await add('1999-01-01', '2000-01-01');
    const oldest = await add('1998-01-01', '1998-12-31');
    const shown = async () => {
      const row = (await ask({ id: { eq: anchor.id } })).listed?.result[0];
      return [row?.['siteHistoryID'], row?.['siteHistoryStatus']];
    };
    for (const [id, status] of [
      [anchor.siteHistoryID, 'ACTIVE'],
      [next, 'INCOMING'],
      [afterNext, 'INCOMING'],
      [ended, 'ENDED'],
      [oldest, 'ENDED'],
    ] as const) {
      expect(await shown()).toEqual([id, status]);
      await remove(id);
    }
    expect(await shown()).toEqual([null, null]);
    await server.sql('UPDATE site_history SET deleted = 0, "end" = $2 WHERE id = $1', [
      anchor.siteHistoryID,
      before?.['end'],
    ]);
  });

  it.each<[string, object, string[]]>([
    ['name', { name: { contains: 'COU' } }, ['Anchor Court']],
    ['address', { address: { contains: 'marina' } }, ['Bay View']],
    ['status', { status: { eq: 'INACTIVE' } }, ['Dawn']],
    ['deleted', { deleted: { eq: 1 }, name: { ne: 'x' } }, ['deleted']],
    ['nobody', { siteProfileID: { eq: 987_654_321 } }, []],
  ])('filters by %s', async (_, filter, names) => {
    const found = (await ask(filter)).names;
    expect(found).toEqual(names[0] === 'deleted' ? [own.site.name] : names);
  });

  it('keeps other agencies out of sight', async () => {
    expect((await ask({ id: { eq: other.site.id } })).listed).toEqual({ result: [], count: 0 });
    expect((await ask({ securityAgencyID: { eq: other.agency.id } })).listed?.count).toBe(0);
    expect((await ask(null, { agencyID: other.agency.id })).codes).toEqual(['FORBIDDEN']);
  });

  it('refuses guards, whoever is not signed in, and an order that it does not know', async () => {
    expect((await ask(null, {}, await clientOfGuard(server, own.guard))).codes).toEqual([
      'FORBIDDEN',
    ]);
    expect((await ask(null, {}, server.client())).codes).toEqual(['UNAUTHENTICATED']);
    expect((await ask(null, { orderby: [{ field: 'postal' }] })).body.errors).toMatchObject([
      { message: 'This list cannot be ordered by postal.', extensions: { code: 'INVALID_FILTER' } },
    ]);
  });
});
