import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeOffice, type Office } from '../../../test/office.ts';
import { makeClient } from '../client/factory.ts';
import { makeSite, type MadeSite } from '../site/factory.ts';
import { makeContract } from './factory.ts';

let server: TestServer;
let own: Office;
let client: { readonly id: number };
let site: MadeSite;

const start = '2025-12-31T16:00:00Z';
const end = '2026-12-31T15:59:59Z';

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  client = await makeClient(server.db, { securityAgencyID: own.agency.id });
  site = await makeSite(server.db, { securityAgencyID: own.agency.id });
  await server.sql('UPDATE site_history SET deleted = 1 WHERE id = $1', [site.siteHistoryID]);
});

interface Linked {
  readonly id: number;
  readonly siteHistoryID: number | null;
  readonly siteHistoryStart: string | null;
}
type Answer = Record<'createContract' | 'updateContract', Linked | undefined>;

const send = (document: string, variables: object) =>
  own.console.graphql<Answer>(document, { agencyID: own.agency.id, ...variables });

const both = `mutation ($site: CreateSiteHistoryInput!, $contract: CreateContractInput!, $agencyID: RecordID!) {
  createSiteHistory(create: $site, agencyID: $agencyID) { id }
  createContract(create: $contract, agencyID: $agencyID) { id siteHistoryID siteHistoryStart }
}`;
const create = `mutation ($create: CreateContractInput!, $agencyID: RecordID!) {
  createContract(create: $create, agencyID: $agencyID) { id siteHistoryID siteHistoryStart }
}`;
const update = `mutation ($update: UpdateContractInput!, $agencyID: RecordID!) {
  updateContract(update: $update, agencyID: $agencyID) { id siteHistoryID siteHistoryStart }
}`;

const terms = () => ({
  securityAgencyID: own.agency.id,
  siteProfileID: site.id,
  clientProfileID: client.id,
  startDatetime: start,
  endDatetime: end,
  status: 'ACTIVE',
});
const siteTerms = () => ({ siteProfileID: site.id, clientProfileID: client.id, start, end });

async function siteContract(clientProfileID: number | null = client.id): Promise<number> {
  const [row] = await server.sql(
    `INSERT INTO site_history (security_agency_id, site_profile_id, security_site_id, client_profile_id, start, "end")
    VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
    [own.agency.id, site.id, site.securitySiteID, clientProfileID, start, end],
  );
  return Number(row?.['id']);
}

describe('a contract and its site contract', () => {
  it('are made in one request, and stand beside each other', async () => {
    const variables = { site: siteTerms(), contract: { ...terms(), siteHistoryID: 0 } };
    const { body } = await send(both, variables);
    expect(body.data?.createContract).toMatchObject({
      siteHistoryID: expect.any(Number),
      siteHistoryStart: start,
    });
  });

  it('are both refused when one is', async () => {
    await siteContract();
    const variables = { site: siteTerms(), contract: { ...terms(), siteHistoryID: 0 } };
    const { codes } = await send(both, variables);
    expect(codes).toContain('CONFLICT');
    const made = await server.sql('SELECT id FROM contract WHERE site_profile_id = $1', [site.id]);
    expect(made).toEqual([]);
  });

  it('are linked later, and taken apart', async () => {
    const siteHistoryID = await siteContract();
    const { id } = await makeContract(server.db, { site, client });
    const linked = await send(update, { update: { id, siteHistoryID } });
    expect(linked.body.data?.updateContract?.siteHistoryID).toBe(siteHistoryID);
    const apart = await send(update, { update: { id, siteHistoryID: null } });
    expect(apart.body.data?.updateContract?.siteHistoryID).toBeNull();
  });

  it('part by themselves when the contract is another client’s', async () => {
    const { id } = await makeContract(server.db, { site, client });
    await send(update, { update: { id, siteHistoryID: await siteContract() } });
    const another = await makeClient(server.db, { securityAgencyID: own.agency.id });
    const { body } = await send(update, { update: { id, clientProfileID: another.id } });
    expect(body.data?.updateContract?.siteHistoryID).toBeNull();
  });

  it('stand by two: another contract beside the same site contract is refused', async () => {
    const siteHistoryID = await siteContract();
    await send(create, { create: { ...terms(), siteHistoryID } });
    const later = { startDatetime: '2027-01-01T00:00:00Z', endDatetime: '2027-06-01T00:00:00Z' };
    const { body } = await send(create, { create: { ...terms(), ...later, siteHistoryID } });
    expect(body.errors?.[0]?.message).toBe(
      'Another contract stands beside this site contract already.',
    );
  });

  it.each([
    [
      'of another client',
      async () =>
        siteContract((await makeClient(server.db, { securityAgencyID: own.agency.id })).id),
    ],
    ['without a client', async () => siteContract(null)],
    ['of another site', async () => own.site.siteHistoryID],
    ['that the request did not create', async () => 0],
  ])('a site contract %s is refused', async (_, siteHistoryID) => {
    const { body } = await send(create, {
      create: { ...terms(), siteHistoryID: await siteHistoryID() },
    });
    expect(body.errors).toMatchObject([
      {
        message: 'This is no site contract of the site with this client.',
        extensions: { code: 'NOT_FOUND', path: 'create.siteHistoryID' },
      },
    ]);
  });

  it('is not shown once the site contract is deleted', async () => {
    const siteHistoryID = await siteContract();
    const { body } = await send(create, { create: { ...terms(), siteHistoryID } });
    await server.sql('UPDATE site_history SET deleted = 1 WHERE id = $1', [siteHistoryID]);
    const id = body.data?.createContract?.id;
    const again = await send(update, { update: { id, note: 'Changed' } });
    expect(again.body.data?.updateContract?.siteHistoryID).toBeNull();
  });
});
