import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { clientOfGuard, makeOffice, type Office } from '../../../test/office.ts';
import { makeClient } from '../client/factory.ts';
import { makeSite } from '../site/factory.ts';

interface Item {
  readonly code: string | null;
  readonly name: string;
}
type Lists = Readonly<Record<string, { readonly result: readonly Item[]; readonly count: number }>>;

let server: TestServer;
let own: Office;
let other: Office;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  other = await makeOffice(server);
  const add = (office: Office, name: string) =>
    server.sql('INSERT INTO purpose_of_visit (security_agency_id, name) VALUES ($1, $2)', [
      office.agency.id,
      name,
    ]);
  await add(own, 'OUR OWN');
  await add(other, 'THEIR OWN');
});
afterAll(() => server.close());

describe('the fixed lists', () => {
  it('come in one request, as consoles load them after signing in', async () => {
    const names = ['Citizenship', 'IncidentType', 'Nationality', 'PLRDGrade', 'Race', 'Religion'];
    const fields = names.map(
      (name) => `${name}: list${name}(pagination: $pagination) { result { code name } count }`,
    );
    const { body } = await own.console.graphql<Lists>(
      `query ($pagination: Pagination!) { ${fields.join(' ')} }`,
      { pagination: { agencyID: own.agency.id } },
    );
    expect(body.errors).toBeUndefined();
    expect(body.data?.['Citizenship']).toEqual({
      count: 3,
      result: [
        { code: 'SC', name: 'Singapore Citizen' },
        { code: 'PR', name: 'Singapore PR' },
        { code: 'O', name: 'Others' },
      ],
    });
    expect(body.data?.['PLRDGrade']?.result.map(({ code }) => code)).toEqual([
      'SO',
      'SSO',
      'SS',
      'SSS',
      'CSO',
    ]);
    expect(body.data?.['Nationality']?.result[0]?.name).toBe('Singaporean');
    expect(body.data?.['Nationality']?.result.at(-1)?.name).toBe('Others');
    for (const name of names) {
      expect(body.data?.[name]?.count, name).toBe(body.data?.[name]?.result.length);
    }
  });

  it('offer the purposes of visit that are common or the agency’s own', async () => {
    const purposes = async (filter: object | null) => {
      const { body } = await own.console.graphql<Lists>(
        `query ($filter: PurposeOfVisitFilter, $pagination: Pagination!) {
          listPurposeOfVisit(filter: $filter, pagination: $pagination) { result { name } count }
        }`,
        { filter, pagination: { agencyID: own.agency.id } },
      );
      return body.data?.['listPurposeOfVisit']?.result.map(({ name }) => name);
    };
    const all = await purposes(null);
    expect(all).toContain('DELIVERY');
    expect(all).toContain('OUR OWN');
    expect(all).not.toContain('THEIR OWN');
    const asSent = [
      { securityAgencyID: { eq: own.agency.id } },
      { securityAgencyID: { exists: false } },
    ];
    expect(await purposes({ or: asSent })).toEqual(all);
    expect(await purposes({ securityAgencyID: { eq: own.agency.id } })).toEqual(['OUR OWN']);
    expect(await purposes({ securityAgencyID: { eq: other.agency.id } })).toEqual([]);
  });

  it('come with clients and sites in another request, ordered by name', async () => {
    const { id: securityAgencyID } = own.agency;
    await makeClient(server.db, { securityAgencyID, name: 'Zion Holdings' });
    await makeClient(server.db, { securityAgencyID, name: 'Amber Estates' });
    await makeSite(server.db, { securityAgencyID, name: 'Amber Point' });
    const lists = ['ClientProfile', 'SiteProfile', 'PurposeOfVisit'];
    const { body } = await own.console.graphql<Lists>(
      `query ($client: ClientProfileFilter, $site: SiteProfileFilter, $purpose: PurposeOfVisitFilter,
          $pagination: Pagination!) {
        listClientProfile(filter: $client, pagination: $pagination) { result { name } count }
        listSiteProfile(filter: $site, pagination: $pagination) { result { name } count }
        listPurposeOfVisit(filter: $purpose, pagination: $pagination) { result { name } count }
      }`,
      {
        client: { securityAgencyID: { eq: securityAgencyID } },
        site: { securityAgencyID: { eq: securityAgencyID } },
        purpose: {
          or: [
            { securityAgencyID: { eq: securityAgencyID } },
            { securityAgencyID: { exists: false } },
          ],
        },
        pagination: {
          agencyID: securityAgencyID,
          orderby: [{ field: 'name', direction: 'ASC' }],
        },
      },
    );
    expect(body.errors).toBeUndefined();
    const names = (list: string) => body.data?.[`list${list}`]?.result.map(({ name }) => name);
    expect(names('ClientProfile')).toEqual(['Amber Estates', 'Zion Holdings']);
    expect(names('SiteProfile')).toEqual(['Amber Point', own.site.name].toSorted());
    expect(names('PurposeOfVisit')).toContain('OUR OWN');
    for (const list of lists) expect(names(list)).toEqual(names(list)?.toSorted());
  });

  it('are searched by a part of the name, the common purposes of visit among them', async () => {
    const { body } = await own.console.graphql<Lists>(
      `query ($race: RaceFilter, $purpose: PurposeOfVisitFilter, $pagination: Pagination!) {
        listRace(filter: $race, pagination: $pagination) { result { name } }
        listPurposeOfVisit(filter: $purpose, pagination: $pagination) { result { name } }
      }`,
      {
        race: { name: { contains: 'eura' } },
        purpose: { name: { contains: 'o' } },
        pagination: { agencyID: own.agency.id, limit: 3 },
      },
    );
    expect(body.data).toEqual({
      listRace: { result: [{ name: 'Eurasian' }] },
      listPurposeOfVisit: {
        result: [{ name: 'CONTRACTOR' }, { name: 'HOUSE VIEWING' }, { name: 'MOVING' }],
      },
    });
  });

  it('are for guards too, and for nobody who is not signed in', async () => {
    const document =
      'query ($pagination: Pagination!) { listRace(pagination: $pagination) { count } }';
    const pagination = { agencyID: own.agency.id };
    const phone = await clientOfGuard(server, own.guard);
    expect((await phone.graphql(document, { pagination })).body.data).toEqual({
      listRace: { count: 5 },
    });
    expect((await server.graphql(document, { pagination })).codes).toEqual(['UNAUTHENTICATED']);
    expect(
      (await phone.graphql(document, { pagination: { agencyID: other.agency.id } })).codes,
    ).toEqual(['FORBIDDEN']);
  });
});
