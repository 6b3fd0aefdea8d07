import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../test/office.ts';
import { refusalLeaving } from '../../../test/refusal.ts';
import { makeClient, type MadeClient } from '../client/factory.ts';
import { makeSite, type MadeSite } from './factory.ts';

const fields =
  'id siteProfileID clientProfileID clientProfileName securitySiteID start end status clockingPointID version';
const createDocument = `mutation ($create: CreateSiteHistoryInput!, $agencyID: RecordID!, $key: String) {
  createSiteHistory(create: $create, agencyID: $agencyID, idempotencyKey: $key) { ${fields} }
}`;
const updateDocument = `mutation ($update: UpdateSiteHistoryInput!, $agencyID: RecordID!) {
  updateSiteHistory(update: $update, agencyID: $agencyID) { ${fields} }
}`;
const renewDocument = `mutation ($update: UpdateSiteHistoryInput!, $create: CreateSiteHistoryInput!, $agencyID: RecordID!) {
  updateSiteHistory(update: $update, agencyID: $agencyID) { ${fields} }
  createSiteHistory(create: $create, agencyID: $agencyID) { ${fields} }
}`;
const listDocument = `query ($filter: SiteHistoryFilter, $pagination: Pagination!) {
  listSiteHistory(filter: $filter, pagination: $pagination) { result { ${fields} } count }
}`;
const sitesDocument = `query ($filter: SiteProfileFilter, $pagination: Pagination!) {
  listSiteProfile(filter: $filter, pagination: $pagination) { result { id siteHistoryStatus clientProfileName } count }
}`;

interface Contract {
  readonly id: number;
  readonly [field: string]: unknown;
}
interface Saved {
  readonly createSiteHistory?: Contract;
  readonly updateSiteHistory?: Contract;
}
interface Listed {
  readonly listSiteHistory: { readonly result: readonly Contract[]; readonly count: number };
}
interface Sites {
  readonly listSiteProfile: { readonly result: readonly Contract[]; readonly count: number };
}

let server: TestServer;
let own: Office;
let other: Office;
let client: MadeClient;
let site: MadeSite;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  other = await makeOffice(server);
  client = await makeClient(server.db, { securityAgencyID: own.agency.id });
});
afterAll(() => server.close());
beforeEach(async () => {
  const securityAgencyID = own.agency.id;
  site = await makeSite(server.db, { securityAgencyID, withCheckpoint: true });
  await server.sql('UPDATE site_history SET start = $2 WHERE id = $1', [
    site.siteHistoryID,
    '2020-01-01T00:00:00Z',
  ]);
});

function create(given: object, by: Client = own.console, key?: string) {
  const agencyID = own.agency.id;
  const ids = { siteProfileID: site.id, clientProfileID: client.id, securityAgencyID: agencyID };
  return by.graphql<Saved>(createDocument, { create: { ...ids, ...given }, agencyID, key });
}

function update(given: object, by: Client = own.console, agencyID = own.agency.id) {
  const ids = { id: site.siteHistoryID, siteProfileID: site.id };
  return by.graphql<Saved>(updateDocument, { update: { ...ids, ...given }, agencyID });
}

async function contracts(filter: object = {}, agency = own) {
  const { body } = await agency.console.graphql<Listed>(listDocument, {
    filter: { siteProfileID: { eq: site.id }, ...filter },
    pagination: { agencyID: agency.agency.id },
  });
  return body.data?.listSiteHistory.result ?? [];
}

const stored = () =>
  server.sql('SELECT *, xmin::text FROM site_history WHERE site_profile_id = $1 ORDER BY id', [
    site.id,
  ]);

const expectRefused = refusalLeaving(stored);

const endCurrent = () => update({ end: '2029-12-31T15:59:59Z' });

describe('createSiteHistory', () => {
  it('adds a contract, with the checkpoint of the one before', async () => {
    await endCurrent();
    const start = '2030-01-01T00:00:00Z';
    const { body } = await create({ start, securitySiteID: site.securitySiteID, status: 'ACTIVE' });
    expect(body.data?.createSiteHistory).toEqual({
      id: expect.any(Number),
      siteProfileID: site.id,
      clientProfileID: client.id,
      clientProfileName: client.name,
      securitySiteID: site.securitySiteID,
      start,
      end: null,
      // Whatever was sent: it begins later.
      status: 'INCOMING',
      clockingPointID: site.clockingPointID,
      version: 1,
    });
    expect(
      await server.sql(
        `SELECT operation, before FROM audit WHERE entity = 'SiteHistory' AND entity_id = $1`,
        [body.data?.createSiteHistory?.id],
      ),
    ).toEqual([{ operation: 'createSiteHistory', before: null }]);
  });

  it('is made once for a key', async () => {
    await endCurrent();
    const first = await create({ start: '2030-01-01T00:00:00Z' }, own.console, 'a-key-of-a-form');
    const again = await create({ start: '2030-01-01T00:00:00Z' }, own.console, 'a-key-of-a-form');
    expect(again.body.data).toEqual(first.body.data);
    expect(await contracts()).toHaveLength(2);
  });

  it('refuses a second contract while one is open', async () => {
    await expectRefused(
      () => create({ start: '2030-01-01T00:00:00Z' }),
      'The site has a contract in this time: 01 Jan 2020, without an end.',
      { code: 'CONFLICT', path: 'create.start' },
    );
  });

  it('makes one of two that are sent at the same moment', async () => {
    await endCurrent();
    const answers = await Promise.all([
      create({ start: '2030-01-01T00:00:00Z' }),
      create({ start: '2031-01-01T00:00:00Z' }),
    ]);
    expect(answers.flatMap(({ codes }) => codes)).toEqual(['CONFLICT']);
    expect(await contracts()).toHaveLength(2);
  });

  it.each<[string, () => object, string, object]>([
    [
      'no client',
      () => ({ clientProfileID: 0 }),
      'This field is required.',
      { code: 'INVALID', path: 'create.clientProfileID' },
    ],
    [
      'an end before the start',
      () => ({ end: '2029-12-31T23:59:59Z' }),
      'New contract end date is before new contract start date',
      { code: 'INVALID', path: 'create.end' },
    ],
    [
      'another register entry',
      () => ({ securitySiteID: other.site.securitySiteID }),
      'The site is another one in the register.',
      { code: 'INVALID', path: 'create.securitySiteID' },
    ],
    [
      'a site of another agency',
      () => ({ siteProfileID: other.site.id }),
      'This site does not exist.',
      { code: 'NOT_FOUND', path: 'create.siteProfileID' },
    ],
  ])('refuses %s', async (_, given, message, extensions) => {
    await endCurrent();
    await expectRefused(
      () => create({ start: '2030-01-01T00:00:00Z', ...given() }),
      message,
      extensions,
    );
  });

  it('refuses a client of another agency, and one that was deleted', async () => {
    await endCurrent();
    const theirs = await makeClient(server.db, { securityAgencyID: other.agency.id });
    const gone = await makeClient(server.db, { securityAgencyID: own.agency.id, deleted: 1 });
    for (const { id } of [theirs, gone]) {
      await expectRefused(
        () => create({ start: '2030-01-01T00:00:00Z', clientProfileID: id }),
        'This client does not exist.',
        { code: 'NOT_FOUND', path: 'create.clientProfileID' },
      );
    }
  });

  it('refuses guards and whoever is not signed in', async () => {
    const guard = await clientOfGuard(server, own.guard);
    const given = { start: '2030-01-01T00:00:00Z' };
    await expectRefused(() => create(given, guard), 'You are not permitted to do this.', {
      code: 'FORBIDDEN',
    });
    await expectRefused(
      () => create(given, server.client()),
      'Token has expired, please re-login',
      { code: 'UNAUTHENTICATED' },
    );
  });
});

describe('updateSiteHistory of a period', () => {
  it('sets the end alone, and clears it where a start comes without one (SITE-62)', async () => {
    const ended = await update({ end: '2021-12-31T15:59:59Z', version: 1 });
    expect(ended.body.data?.updateSiteHistory).toMatchObject({
      start: '2020-01-01T00:00:00Z',
      end: '2021-12-31T15:59:59Z',
      status: 'ENDED',
      clockingPointID: site.clockingPointID,
      version: 2,
    });
    const cleared = await update({ start: '2020-02-01T00:00:00Z' });
    expect(cleared.body.data?.updateSiteHistory).toMatchObject({
      start: '2020-02-01T00:00:00Z',
      end: null,
      status: 'ACTIVE',
    });
  });

  it('ends the open contract and begins the next in one request, or neither', async () => {
    const variables = (end: string) => ({
      update: { id: site.siteHistoryID, siteProfileID: site.id, end },
      create: { siteProfileID: site.id, clientProfileID: client.id, start: '2030-01-01T00:00:00Z' },
      agencyID: own.agency.id,
    });
    await expectRefused(
      () => own.console.graphql<Saved>(renewDocument, variables('2030-01-01T00:00:00Z')),
      'The site has a contract in this time: 01 Jan 2020 to 01 Jan 2030.',
      { code: 'CONFLICT', path: 'create.start' },
    );
    const { body } = await own.console.graphql<Saved>(
      renewDocument,
      variables('2029-12-31T15:59:59Z'),
    );
    expect(body.data).toMatchObject({
      updateSiteHistory: { status: 'ACTIVE' },
      createSiteHistory: { status: 'INCOMING' },
    });
  });

  it('refuses a period that reaches into another contract', async () => {
    await endCurrent();
    await create({ start: '2030-01-01T00:00:00Z' });
    const message = `The site has a contract with ${client.name} in this time: 01 Jan 2030, without an end.`;
    await expectRefused(() => update({ end: null }), message, {
      code: 'CONFLICT',
      path: 'update.end',
    });
    await expectRefused(() => update({ start: '2020-01-01T00:00:00Z' }), message, {
      code: 'CONFLICT',
      path: 'update.start',
    });
  });

  it('refuses an end before the start, and what somebody changed meanwhile', async () => {
    await expectRefused(
      () => update({ end: '2019-12-31T15:59:59Z' }),
      'End date is before current start date',
      { code: 'INVALID', path: 'update.end' },
    );
    await endCurrent();
    await expectRefused(
      () => update({ end: '2028-12-31T15:59:59Z', version: 1 }),
      'The site was changed meanwhile.',
      { code: 'STALE', current: { end: '2029-12-31T15:59:59Z', version: 2 } },
    );
  });

  it('needs the permission of sites, and the checkpoint that of attendance', async () => {
    const office = await clientHolding(server, own.agency, 'site.createModify');
    const end = '2029-12-31T15:59:59Z';
    expect((await update({ end }, office)).codes).toEqual([]);
    const both = await update({ end, clockingPointID: site.clockingPointID }, office);
    expect(both.codes).toEqual(['FORBIDDEN']);
    const clerk = await clientHolding(server, own.agency, 'attendance.createEdit');
    expect((await update({ end }, clerk)).codes).toEqual(['FORBIDDEN']);
    const { clockingPointID } = site;
    expect((await update({ clockingPointID }, clerk)).codes).toEqual([]);
    const theirs = await update({ end }, other.console, other.agency.id);
    expect(theirs.codes).toEqual(['NOT_FOUND']);
  });
});

describe('listSiteHistory', () => {
  it('lists contracts of a site, the latest first, to its agency alone', async () => {
    await endCurrent();
    await create({ start: '2030-01-01T00:00:00Z' });
    expect((await contracts()).map(({ status }) => status)).toEqual(['INCOMING', 'ACTIVE']);
    expect(await contracts({ id: { eq: site.siteHistoryID } })).toHaveLength(1);
    expect(await contracts({ clientProfileID: { eq: client.id } })).toHaveLength(1);
    expect(
      await contracts({ end: { between: ['2029-12-01T00:00:00Z', '2030-01-01T00:00:00Z'] } }),
    ).toMatchObject([{ id: site.siteHistoryID }]);
    expect(await contracts({}, other)).toEqual([]);
  });
});

describe('the status of a contract', () => {
  const statuses = ['ACTIVE', 'INCOMING', 'ENDED', 'INACTIVE'] as const;

  /** What one contract and its site are now, by what is shown and by what filters find them. */
  async function now() {
    const [contract] = await contracts();
    const found = [];
    for (const status of statuses) {
      const { body } = await own.console.graphql<Sites>(sitesDocument, {
        filter: { id: { eq: site.id }, siteHistoryStatus: { eq: status } },
        pagination: { agencyID: own.agency.id },
      });
      const listed = body.data?.listSiteProfile;
      expect(listed?.result.map((row) => row['siteHistoryStatus'])).toEqual(
        listed?.count === 0 ? [] : [status],
      );
      if (listed?.count === 1) found.push(status);
      expect(await contracts({ status: { eq: status } })).toHaveLength(listed?.count ?? -1);
      const others = await contracts({ status: { ne: status } });
      expect(others).toHaveLength(1 - (listed?.count ?? -1));
    }
    expect(found).toEqual([contract?.['status']]);
    return contract?.['status'];
  }

  it.each([
    [1, 2, 'INCOMING'],
    [-1, 1, 'ACTIVE'],
    [-2, -1, 'ENDED'],
  ])(
    'follows the clock without anybody saving: from hour %i to hour %i it is %s',
    async (start, end, status) => {
      // The contract is moved instead of the clock, behind the back of whoever would save.
      await server.sql(
        `UPDATE site_history SET start = now() + make_interval(hours => $2),
          "end" = now() + make_interval(hours => $3) WHERE id = $1`,
        [site.siteHistoryID, start, end],
      );
      const before = await stored();
      expect(await now()).toBe(status);
      expect(await stored()).toEqual(before);
    },
  );

  it('counts a site by the contract that stands for it, with that one’s client', async () => {
    await update({ end: '2021-01-01T00:00:00Z' });
    await create({ start: '2035-01-01T00:00:00Z' });
    const ask = async (filter: object) => {
      const { body } = await own.console.graphql<Sites>(sitesDocument, {
        filter: { id: { eq: site.id }, ...filter },
        pagination: { agencyID: own.agency.id },
      });
      return body.data?.listSiteProfile.count;
    };
    expect(await ask({ siteHistoryStatus: { eq: 'INCOMING' } })).toBe(1);
    expect(await ask({ siteHistoryStatus: { eq: 'ENDED' } })).toBe(0);
    expect(await ask({ siteHistoryStatus: { ne: 'ACTIVE' } })).toBe(1);
    expect(await ask({ clientProfileID: { eq: client.id } })).toBe(1);
    expect(await ask({ clientProfileID: { ne: client.id } })).toBe(0);
    expect(await ask({ clientProfileID: { exists: true } })).toBe(1);
    await server.sql('UPDATE site_history SET deleted = 1 WHERE client_profile_id = $1', [
      client.id,
    ]);
    expect(await ask({ clientProfileID: { eq: client.id } })).toBe(0);
    expect(await ask({ siteHistoryStatus: { eq: 'ENDED' } })).toBe(1);
    expect(await ask({ clientProfileID: { exists: false } })).toBe(1);
  });
});

it('keeps contracts of a site apart even where two servers forget to ask', async () => {
  const overlap = server.sql(
    `INSERT INTO site_history (security_agency_id, site_profile_id, security_site_id, start)
    VALUES ($1, $2, $3, '2030-01-01')`,
    [own.agency.id, site.id, site.securitySiteID],
  );
  await expect(overlap).rejects.toThrow(/constraint "site_history_period/);
});
