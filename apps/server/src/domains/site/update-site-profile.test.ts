import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { clientOfGuard, makeOffice, type Office } from '../../../test/office.ts';
import { refusalLeaving } from '../../../test/refusal.ts';
import { makeSite, type MadeSite } from './factory.ts';

const document = `mutation ($update: UpdateSiteProfileInput!, $agencyID: RecordID!) {
  updateSiteProfile(update: $update, agencyID: $agencyID) { id name phoneNo status address note version }
}`;

interface Updated {
  readonly updateSiteProfile: { readonly [field: string]: unknown };
}

let server: TestServer;
let own: Office;
let other: Office;
let site: MadeSite;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  other = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  site = await makeSite(server.db, {
    securityAgencyID: own.agency.id,
    name: 'Old Name',
    address: '1 Old Road',
    phoneNo: '+6561234567',
  });
});

function send(update: object, client: Client = own.console, agencyID = own.agency.id) {
  return client.graphql<Updated>(document, { update: { id: site.id, ...update }, agencyID });
}

const stored = () =>
  server.sql(
    `SELECT s.*, xmin::text, (SELECT count(*) FROM audit
      WHERE security_agency_id = s.security_agency_id AND entity = 'SiteProfile' AND entity_id = s.id)
    FROM site_profile s WHERE id = $1`,
    [site.id],
  );

const expectRefused = refusalLeaving(stored);

describe('updateSiteProfile', () => {
  it('changes what is sent, empties what is null and leaves the rest', async () => {
    const { body } = await send({
      name: 'New Name',
      phoneNo: null,
      note: 'Ring twice',
      version: 1,
    });
    expect(body.data?.updateSiteProfile).toEqual({
      id: site.id,
      name: 'New Name',
      phoneNo: null,
      status: 'ACTIVE',
      address: '1 Old Road',
      note: 'Ring twice',
      version: 2,
    });
    expect(
      await server.sql(
        `SELECT operation, before, after FROM audit WHERE entity = 'SiteProfile' AND entity_id = $1`,
        [site.id],
      ),
    ).toEqual([
      {
        operation: 'updateSiteProfile',
        before: expect.objectContaining({ name: 'Old Name', note: null, version: 1 }),
        after: expect.objectContaining({ name: 'New Name', note: 'Ring twice', version: 2 }),
      },
    ]);
  });

  it('writes nothing when nothing changes', async () => {
    const before = await stored();
    expect((await send({ name: 'Old Name', status: 'ACTIVE' })).codes).toEqual([]);
    expect(await stored()).toEqual(before);
  });

  it('refuses a version that is no longer the latest, with the site as it is', async () => {
    await send({ note: 'Theirs' });
    await expectRefused(
      () => send({ note: 'Mine', version: 1 }),
      'The site was changed meanwhile.',
      {
        code: 'STALE',
        path: 'update.version',
        current: { name: 'Old Name', note: 'Theirs', version: 2 },
      },
    );
  });

  it.each<[string, () => object, string, object]>([
    [
      'no name',
      () => ({ name: '' }),
      'This field is required.',
      { code: 'INVALID', path: 'update.name' },
    ],
    [
      'a number that begins with 3',
      () => ({ phoneNo: '+6531234567' }),
      'This is not a valid contact number.',
      { code: 'INVALID', path: 'update.phoneNo' },
    ],
    [
      'another site of the register',
      () => ({ securitySiteID: other.site.securitySiteID }),
      'A site keeps its place in the register.',
      { code: 'INVALID', path: 'update.securitySiteID' },
    ],
    [
      'a site of another agency',
      () => ({ id: other.site.id, name: 'Mine' }),
      'This site does not exist.',
      { code: 'NOT_FOUND', path: 'update.id' },
    ],
  ])('refuses %s', async (_, update, message, extensions) => {
    await expectRefused(() => send(update()), message, extensions);
  });

  it('refuses guards, strangers and another agency', async () => {
    const update = { name: 'Mine' };
    await expectRefused(
      async () => send(update, await clientOfGuard(server, own.guard)),
      'You are not permitted to do this.',
      { code: 'FORBIDDEN' },
    );
    await expectRefused(() => send(update, server.client()), 'Token has expired, please re-login', {
      code: 'UNAUTHENTICATED',
    });
    await expectRefused(
      () => send(update, other.console, other.agency.id),
      'This site does not exist.',
      {
        code: 'NOT_FOUND',
      },
    );
  });
});
