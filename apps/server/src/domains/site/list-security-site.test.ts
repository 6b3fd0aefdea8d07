import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { clientOfGuard, makeOffice, type Office } from '../../../test/office.ts';

const list = `query ($filter: SecuritySiteFilter, $pagination: Pagination!) {
  listSecuritySite(filter: $filter, pagination: $pagination) { result { id name siteProfileID } count }
}`;

interface Listed {
  readonly listSecuritySite: {
    readonly result: readonly { readonly id: number; readonly name: string }[];
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
  await server.sql(
    `INSERT INTO security_site (name, address, unit_no, postal, uen, mcst_no, deleted) VALUES
      ('Zeta', '1 Harbour Way', '#01-11', '111111', 'T01MC1111A', '9111', 0),
      ('Alpha', '2 Quay', '#02-22', '222222', 'T02MC2222B', '9222', 0),
      ('Gone', '3 Quay', NULL, NULL, NULL, NULL, 1)`,
  );
  await server.sql(`UPDATE site_profile SET name = 'Our own name of it' WHERE id = $1`, [
    own.site.id,
  ]);
});
afterAll(() => server.close());

async function ask(filter: object | null = null, client: Client = own.console) {
  const answer = await client.graphql<Listed>(list, {
    filter,
    pagination: { agencyID: own.agency.id },
  });
  return { ...answer, listed: answer.body.data?.listSecuritySite };
}

describe('listSecuritySite', () => {
  it('lists the register by name, whoever guards the sites, without deleted ones', async () => {
    const { listed } = await ask();
    const [first, second] = [own.site, other.site];
    expect(listed?.result).toEqual([
      { id: expect.any(Number), name: 'Alpha', siteProfileID: null },
      { id: first.securitySiteID, name: first.name, siteProfileID: first.id },
      // Another agency's profile of it is nobody else's business.
      { id: second.securitySiteID, name: second.name, siteProfileID: null },
      { id: expect.any(Number), name: 'Zeta', siteProfileID: null },
    ]);
    expect(listed?.count).toBe(4);
  });

  it.each([
    ['name', 'lph'],
    ['address', '2 quay'],
    ['unitNo', '02-22'],
    ['postal', '2222'],
    ['uen', 'mc2222'],
    ['mcstNo', '922'],
  ])('searches %s', async (field, contains) => {
    const { listed } = await ask({ or: [{ [field]: { contains } }, { name: { eq: 'nobody' } }] });
    expect(listed?.result.map(({ name }) => name)).toEqual(['Alpha']);
  });

  it('refuses guards and whoever is not signed in', async () => {
    expect((await ask(null, await clientOfGuard(server, own.guard))).codes).toEqual(['FORBIDDEN']);
    expect((await ask(null, server.client())).codes).toEqual(['UNAUTHENTICATED']);
  });
});
