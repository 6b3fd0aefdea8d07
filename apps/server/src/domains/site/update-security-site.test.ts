import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { clientHolding, makeOffice, type Office } from '../../../test/office.ts';

const fields = 'id name address postal uen tier addedByOwnAgency version siteProfileID';
const create = `mutation ($create: CreateSiteProfileInput!, $agencyID: RecordID!) {
  createSiteProfile(create: $create, agencyID: $agencyID) { id securitySiteID name address postal }
}`;
const update = `mutation ($update: UpdateSecuritySiteInput!, $agencyID: RecordID!) {
  updateSecuritySite(update: $update, agencyID: $agencyID) { ${fields} }
}`;
const list = `query ($filter: SecuritySiteFilter, $pagination: Pagination!) {
  listSecuritySite(filter: $filter, pagination: $pagination) { result { ${fields} } }
}`;

interface Answer {
  readonly createSiteProfile: { readonly id: number; readonly securitySiteID: number };
  readonly updateSecuritySite: Readonly<Record<string, unknown>>;
  readonly listSecuritySite: { readonly result: readonly Readonly<Record<string, unknown>>[] };
}

let server: TestServer;
let own: Office;
let other: Office;
let entry: number;
let profile: number;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  other = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  made += 1;
  const added = {
    securityAgencyID: own.agency.id,
    name: `Quay ${made}`,
    postal: '098765',
    uen: `T21MC${4000 + made}A`,
  };
  const { body } = await own.console.graphql<Answer>(create, {
    create: added,
    agencyID: own.agency.id,
  });
  ({ id: profile = 0, securitySiteID: entry = 0 } = { ...body.data?.createSiteProfile });
});

const send = (changes: object, from: Client = own.console, agencyID = own.agency.id) =>
  from.graphql<Answer>(update, { update: { id: entry, ...changes }, agencyID });

const stored = async () =>
  (
    await server.sql('SELECT name, postal, uen, tier, version FROM security_site WHERE id = $1', [
      entry,
    ])
  )[0];

describe('updateSecuritySite', () => {
  it('corrects what is sent, keeps the trace, and leaves what agencies keep of the site', async () => {
    const { body, codes } = await send({ name: ' The Quay ', postal: null, uen: 't21mc9999z' });
    expect(codes).toEqual([]);
    expect(body.data?.updateSecuritySite).toMatchObject({
      id: entry,
      name: 'The Quay',
      postal: null,
      uen: 'T21MC9999Z',
      addedByOwnAgency: true,
      version: 2,
      siteProfileID: profile,
    });
    const kept = 'SELECT name, postal FROM site_profile WHERE id = $1';
    expect(await server.sql(kept, [profile])).toEqual([{ name: `Quay ${made}`, postal: '098765' }]);
    const audited = `SELECT operation, account_id AS "by", before ->> 'name' AS before,
        after ->> 'name' AS after FROM audit
      WHERE security_agency_id = $1 AND entity = 'SecuritySite' AND entity_id = $2 ORDER BY id`;
    const by = own.admin.accountID;
    expect(await server.sql(audited, [own.agency.id, entry])).toEqual([
      { operation: 'createSiteProfile', by, before: null, after: `Quay ${made}` },
      { operation: 'updateSecuritySite', by, before: `Quay ${made}`, after: 'The Quay' },
    ]);
  });

  it('changes nothing where it says what stands there', async () => {
    expect((await send({ name: `Quay ${made}` })).body.data?.updateSecuritySite['version']).toBe(1);
  });

  it.each([
    ['postal', '1234', 'A postal code has six digits.'],
    ['uen', 'T8', 'This is not a valid UEN, as 12345678A, 202612345A or T08MC1234A.'],
    ['name', ' ', 'This field is required.'],
  ])('refuses %s %j at its field', async (field, value, message) => {
    const before = await stored();
    const { body } = await send({ [field]: value });
    const extensions = { code: 'INVALID', path: `update.${field}` };
    expect(body.errors).toMatchObject([{ message, extensions }]);
    expect(await stored()).toEqual(before);
  });

  it('is told what stands there now when the entry was changed meanwhile', async () => {
    await send({ tier: '3' });
    const { body } = await send({ tier: '2', version: 1 });
    const extensions = { code: 'STALE', path: 'update.version', current: { id: entry, tier: '3' } };
    expect(body.errors).toMatchObject([{ extensions }]);
  });

  it('makes no second entry of another site', async () => {
    const { name } = other.site;
    const { postal } = {
      ...(
        await server.sql('SELECT postal FROM security_site WHERE id = $1', [
          other.site.securitySiteID,
        ])
      )[0],
    };
    const { body } = await send({ name, postal });
    const message = `The register has this site already: ${name}.`;
    expect(body.errors).toMatchObject([
      { message, extensions: { code: 'CONFLICT', path: 'update.name' } },
    ]);
  });

  it('is for the agency that added the entry', async () => {
    const before = await stored();
    const refused = 'Only the agency that added a site to the register corrects it there.';
    const theirs = await send({ name: 'Mine' }, other.console, other.agency.id);
    const nobodys = await send({ id: own.site.securitySiteID, name: 'Mine' });
    for (const { body } of [theirs, nobodys]) {
      expect(body.errors).toMatchObject([
        { message: refused, extensions: { code: 'FORBIDDEN', path: 'update.id' } },
      ]);
    }
    expect((await send({ id: 987_654_321, name: 'Mine' })).codes).toEqual(['NOT_FOUND']);
    const reader = await clientHolding(server, own.agency, 'visitor.view');
    expect((await send({ name: 'Mine' }, reader)).codes).toEqual(['FORBIDDEN']);
    expect(await stored()).toEqual(before);
  });

  it('and the database changes no entry for another agency', async () => {
    const connection = await server.database.pool.connect();
    try {
      await connection.query('BEGIN');
      await connection.query('SET LOCAL ROLE guardroom_app');
      await connection.query(`SET LOCAL app.agency_id = '${other.agency.id}'`);
      const correct = `SELECT correct_security_site($1, 1, 'Mine', NULL, NULL, NULL, NULL, NULL, NULL,
        NULL) AS done`;
      expect((await connection.query(correct, [entry])).rows).toEqual([{ done: false }]);
      // By its rights; where those must be wider, by row security.
      const change = connection.query(`UPDATE security_site SET name = 'Mine' WHERE id = $1`, [
        entry,
      ]);
      const told = await change.then(
        ({ rowCount }) => `${rowCount ?? 0} changed`,
        (error: Error) => error.message,
      );
      expect(told).toMatch(/permission denied|^0 changed$/);
    } finally {
      await connection.query('ROLLBACK');
      connection.release();
    }
  });
});

describe('listSecuritySite', () => {
  it('says which entries are the agency’s own, and not whose the others are', async () => {
    const added = async ({ console, agency }: Office) => {
      const filter = { id: { eq: entry } };
      const pagination = { agencyID: agency.id };
      const { body } = await console.graphql<Answer>(list, { filter, pagination });
      return body.data?.listSecuritySite.result.map((row) => row['addedByOwnAgency']);
    };
    expect(await added(own)).toEqual([true]);
    expect(await added(other)).toEqual([false]);
  });
});
