import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeOffice, type Office } from '../../../test/office.ts';
import { refusalLeaving } from '../../../test/refusal.ts';
import { AgencyScope } from '../../platform/database/scope.ts';
import { makeSite, type MadeSite } from './factory.ts';
import { fenceOf } from './store.ts';

const fields = 'id latitude longitude fenceRadius fenceMode version';
const creation = `mutation ($create: CreateSiteProfileInput!, $agencyID: RecordID!) {
  createSiteProfile(create: $create, agencyID: $agencyID) { ${fields} }
}`;
const correction = `mutation ($update: UpdateSiteProfileInput!, $agencyID: RecordID!) {
  updateSiteProfile(update: $update, agencyID: $agencyID) { ${fields} }
}`;

type Answer = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

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
  site = await makeSite(server.db, { securityAgencyID: own.agency.id });
});

const agencyIDs = () => ({ agencyID: own.agency.id });
const correct = (update: object) =>
  own.console.graphql<Answer>(correction, { update: { id: site.id, ...update }, ...agencyIDs() });
const fence = (office: Office) =>
  fenceOf(server.database.agency(AgencyScope.mint(office.agency.id)), site.id);

const expectRefused = refusalLeaving(() =>
  server.sql('SELECT s.*, xmin::text FROM site_profile s WHERE id = $1', [site.id]),
);

const place = { latitude: 1.3108, longitude: 103.8661 };

describe('the position of a site', () => {
  it('is nowhere, with a fence of 150 m that marks, until somebody says so', async () => {
    const create = { securityAgencyID: own.agency.id, name: 'Nowhere House' };
    const { body } = await own.console.graphql<Answer>(creation, { create, ...agencyIDs() });
    expect(body.data?.['createSiteProfile']).toMatchObject({
      latitude: null,
      longitude: null,
      fenceRadius: 150,
      fenceMode: 'FLAG',
    });
    expect(await fence(own)).toBeNull();
  });

  it('is said where the site is created', async () => {
    const said = { ...place, fenceRadius: 80, fenceMode: 'ENFORCE' };
    const create = { securityAgencyID: own.agency.id, name: 'Verandah', ...said };
    const { body } = await own.console.graphql<Answer>(creation, { create, ...agencyIDs() });
    expect(body.data?.['createSiteProfile']).toMatchObject(said);
  });

  it('is corrected half by half, and taken away whole, each with its trace', async () => {
    await correct(place);
    const { body } = await correct({ longitude: 103.9, fenceMode: 'OFF' });
    expect(body.data?.['updateSiteProfile']).toMatchObject({
      latitude: 1.3108,
      longitude: 103.9,
      fenceMode: 'OFF',
      version: 3,
    });
    expect((await correct({ latitude: null, longitude: null })).codes).toEqual([]);
    expect(await fence(own)).toBeNull();
    const audit = await server.sql(
      `SELECT before, after FROM audit
      WHERE entity = 'SiteProfile' AND entity_id = $1 ORDER BY id`,
      [site.id],
    );
    expect(audit).toMatchObject([
      { before: { latitude: null, longitude: null }, after: place },
      { after: { longitude: 103.9, fenceMode: 'OFF' } },
      {
        before: { latitude: 1.3108, longitude: 103.9 },
        after: { latitude: null, longitude: null },
      },
    ]);
  });

  it.each<[string, object, object, string, string]>([
    ['half of none', {}, { latitude: 1 }, 'longitude', 'Latitude and longitude go together.'],
    [
      'half of one to be taken away',
      place,
      { latitude: null },
      'latitude',
      'Latitude and longitude go together.',
    ],
    [
      'a latitude that is none',
      {},
      { latitude: 91, longitude: 1 },
      'latitude',
      'A latitude is a number from -90 to 90, as 1.3521.',
    ],
    [
      'a radius of 49 m',
      {},
      { fenceRadius: 49 },
      'fenceRadius',
      'A radius is 50 to 1000 whole metres.',
    ],
  ])('refuses %s', async (_, before, update, field, message) => {
    await correct(before);
    const path = `update.${field}`;
    await expectRefused(() => correct(update), message, { code: 'INVALID', path });
  });

  it('is the fence that the agency itself sees', async () => {
    await correct({ ...place, fenceRadius: 200, fenceMode: 'ENFORCE' });
    expect(await fence(own)).toEqual({ ...place, radius: 200, mode: 'ENFORCE' });
    expect(await fence(other)).toBeNull();
  });
});
