import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { clientOfGuard, makeOffice, type Office } from '../../../test/office.ts';
import { refusalLeaving } from '../../../test/refusal.ts';

const document = `mutation ($create: CreateSiteProfileInput!, $agencyID: RecordID!, $key: String) {
  createSiteProfile(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
    id securitySiteID securityAgencyID name phoneNo status address unitNo postal mcstNo strataLot
    tier uen note siteHistoryID version
  }
}`;

interface Created {
  readonly createSiteProfile: {
    readonly id: number;
    readonly securitySiteID: number;
    readonly [field: string]: unknown;
  };
}

let server: TestServer;
let own: Office;
let other: Office;
let registered: number;

const facts = {
  address: '9 Harbour Way',
  unitNo: '#02-01',
  postal: '098765',
  mcstNo: '4321',
  strataLot: 'U12345A',
  tier: '2',
  uen: 'T21MC4321A',
};

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  other = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  const [row] = await server.sql<{ id: number }>(
    `INSERT INTO security_site (name, address, unit_no, postal, mcst_no, strata_lot, tier, uen)
    VALUES ('Quay House', $1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    Object.values(facts),
  );
  registered = row?.id ?? 0;
});

function send(create: object, client: Client = own.console, key?: string) {
  const agencyID = client === other.console ? other.agency.id : own.agency.id;
  return client.graphql<Created>(document, {
    create: { securityAgencyID: agencyID, name: 'Quay House', ...create },
    agencyID,
    key,
  });
}

const counted = () =>
  server.sql(`SELECT (SELECT count(*) FROM site_profile) AS sites,
    (SELECT count(*) FROM security_site) AS registered, (SELECT count(*) FROM audit) AS audited`);

const expectRefused = refusalLeaving(counted);

describe('createSiteProfile', () => {
  it('keeps half of a surrogate pair, in the register and in the audit, as U+FFFD', async () => {
    const { body, codes } = await send({ name: 'Half a Quay', address: '\uD800' });
    expect(codes).toEqual([]);
    const { securitySiteID, address } = { ...body.data?.createSiteProfile };
    expect(address).toBe('\uFFFD');
    const audited = `SELECT after ->> 'address' AS address FROM audit
      WHERE entity = 'SecuritySite' AND entity_id = $1`;
    expect(await server.sql(audited, [securitySiteID])).toEqual([{ address }]);
  });

  it('takes the facts of the register, and the rest from the person', async () => {
    const { body } = await send({
      securitySiteID: registered,
      name: ' Our Quay ',
      phoneNo: '+6561234567',
      uen: 'SOMETHING ELSE',
      note: 'Two gates',
    });
    const created = body.data?.createSiteProfile;
    expect(created).toEqual({
      ...facts,
      id: expect.any(Number),
      securitySiteID: registered,
      securityAgencyID: own.agency.id,
      name: 'Our Quay',
      phoneNo: '+6561234567',
      status: 'ACTIVE',
      note: 'Two gates',
      siteHistoryID: null,
      version: 1,
    });
    expect(
      await server.sql(
        `SELECT operation, staff_profile_id, before FROM audit
        WHERE entity = 'SiteProfile' AND entity_id = $1`,
        [created?.id],
      ),
    ).toEqual([{ operation: 'createSiteProfile', staff_profile_id: own.admin.id, before: null }]);
  });

  it('adds a site that the register lacks to both, for every agency to find', async () => {
    const { body } = await send({ name: 'Brand New', postal: '555555', uen: '202699999A' });
    const created = body.data?.createSiteProfile;
    expect(
      await server.sql('SELECT name, postal, uen FROM security_site WHERE id = $1', [
        created?.securitySiteID,
      ]),
    ).toEqual([{ name: 'Brand New', postal: '555555', uen: '202699999A' }]);
    const theirs = await send({ securitySiteID: created?.securitySiteID }, other.console);
    expect(theirs.codes).toEqual([]);
  });

  it('is made once for a key, whatever is lost on the way', async () => {
    const create = { securitySiteID: registered };
    const first = await send(create, own.console, 'a-key-of-the-form');
    const again = await send(create, own.console, 'a-key-of-the-form');
    expect(again.body.data).toEqual(first.body.data);
  });

  it('refuses the same registered site twice in one agency, at its field', async () => {
    await send({ securitySiteID: registered });
    await expectRefused(
      () => send({ securitySiteID: registered }),
      'Quay House is one of your sites already.',
      {
        code: 'CONFLICT',
        path: 'create.securitySiteID',
        current: { id: registered, siteProfileID: expect.any(Number) },
      },
    );
  });

  it('makes one of two that are sent at the same moment', async () => {
    const answers = await Promise.all([
      send({ securitySiteID: registered }),
      send({ securitySiteID: registered }),
    ]);
    expect(answers.flatMap(({ codes }) => codes)).toEqual(['CONFLICT']);
  });

  it.each<[string, object, string, string]>([
    [
      'the same UEN',
      { name: 'Else', uen: 't21mc4321a' },
      'create.name',
      'The register has this site already: Quay House. Please choose it there.',
    ],
    [
      'the same name and postal code',
      { name: 'QUAY HOUSE', postal: '098765' },
      'create.name',
      'The register has this site already: Quay House. Please choose it there.',
    ],
  ])('refuses a new site with %s', async (_, create, path, message) => {
    await expectRefused(() => send(create), message, { code: 'CONFLICT', path });
  });

  it.each<[string, object, string, string, string]>([
    ['no name', { name: ' ' }, 'create.name', 'INVALID', 'This field is required.'],
    [
      'a foreign number',
      { phoneNo: '+4412345678' },
      'create.phoneNo',
      'INVALID',
      'This is not a valid contact number.',
    ],
    [
      'a site that nobody registered',
      { securitySiteID: 987_654_321 },
      'create.securitySiteID',
      'NOT_FOUND',
      'This site is not in the register.',
    ],
  ])('refuses %s', async (_, create, path, code, message) => {
    await expectRefused(() => send(create), message, { code, path });
  });

  it('refuses guards, strangers and another agency', async () => {
    const create = { securitySiteID: registered };
    await expectRefused(
      async () => send(create, await clientOfGuard(server, own.guard)),
      'You are not permitted to do this.',
      { code: 'FORBIDDEN' },
    );
    await expectRefused(() => send(create, server.client()), 'Token has expired, please re-login', {
      code: 'UNAUTHENTICATED',
    });
    await expectRefused(
      () => send({ ...create, securityAgencyID: other.agency.id }),
      'This belongs to another agency.',
      { code: 'FORBIDDEN', path: 'create.securityAgencyID' },
    );
  });
});
