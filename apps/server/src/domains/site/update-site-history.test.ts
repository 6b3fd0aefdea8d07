import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { clientHolding, makeOffice, type Office } from '../../../test/office.ts';
import { refusalLeaving } from '../../../test/refusal.ts';
import { makeSite, type MadeSite } from './factory.ts';

const update = `mutation ($update: UpdateSiteHistoryInput!, $agencyID: RecordID!) {
  updateSiteHistory(update: $update, agencyID: $agencyID) {
    id siteProfileID securitySiteID status clockingPointID version
  }
}`;

interface Updated {
  readonly updateSiteHistory: { readonly [field: string]: unknown };
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
  site = await makeSite(server.db, { securityAgencyID: own.agency.id });
});

function send(changes: object, client: Client = own.console, agencyID = own.agency.id) {
  return client.graphql<Updated>(update, {
    update: { id: site.siteHistoryID, siteProfileID: site.id, ...changes },
    agencyID,
  });
}

const stored = () =>
  server.sql(
    `SELECT h.*, xmin::text, (SELECT count(*) FROM audit
      WHERE security_agency_id = h.security_agency_id AND entity = 'SiteHistory' AND entity_id = h.id)
    FROM site_history h WHERE id = $1`,
    [site.siteHistoryID],
  );

const expectRefused = refusalLeaving(stored);

describe('updateSiteHistory', () => {
  it('links the site to the checkpoint where attendance is taken, and to none by 0', async () => {
    const linked = await send({ clockingPointID: site.clockingPointID, version: 1 });
    expect(linked.body).toEqual({
      data: {
        updateSiteHistory: {
          id: site.siteHistoryID,
          siteProfileID: site.id,
          securitySiteID: site.securitySiteID,
          status: 'ACTIVE',
          clockingPointID: site.clockingPointID,
          version: 2,
        },
      },
    });
    const cleared = await send({ clockingPointID: 0 });
    expect(cleared.body.data?.updateSiteHistory).toMatchObject({
      clockingPointID: null,
      version: 3,
    });
    expect(
      await server.sql(
        `SELECT operation, staff_profile_id, before, after FROM audit
        WHERE entity = 'SiteHistory' AND entity_id = $1 ORDER BY id`,
        [site.siteHistoryID],
      ),
    ).toEqual([
      {
        operation: 'updateSiteHistory',
        staff_profile_id: own.admin.id,
        before: expect.objectContaining({ clockingPointID: null, version: 1 }),
        after: expect.objectContaining({ clockingPointID: site.clockingPointID, version: 2 }),
      },
      expect.objectContaining({
        after: expect.objectContaining({ clockingPointID: null, version: 3 }),
      }),
    ]);
  });

  it('changes nothing when the link is there already', async () => {
    await send({ clockingPointID: site.clockingPointID });
    const before = await stored();
    expect((await send({ clockingPointID: site.clockingPointID })).codes).toEqual([]);
    expect(await stored()).toEqual(before);
  });

  it('refuses a version that is no longer the latest, with the one that is', async () => {
    await send({ clockingPointID: site.clockingPointID });
    await expectRefused(
      () => send({ clockingPointID: 0, version: 1 }),
      'The site was changed meanwhile.',
      {
        code: 'STALE',
        path: 'update.version',
        current: { clockingPointID: site.clockingPointID, version: 2 },
      },
    );
  });

  it.each<[string, () => object, string, object]>([
    [
      'nothing chosen',
      () => ({ clockingPointID: null }),
      'This field is required.',
      { code: 'INVALID', path: 'update.clockingPointID' },
    ],
    [
      'a checkpoint of another agency',
      () => ({ clockingPointID: other.site.clockingPointID }),
      'This checkpoint is not one of the site.',
      { code: 'NOT_FOUND', path: 'update.clockingPointID' },
    ],
    [
      'a checkpoint of another site',
      () => ({ clockingPointID: own.site.clockingPointID }),
      'This checkpoint is not one of the site.',
      { code: 'NOT_FOUND', path: 'update.clockingPointID' },
    ],
    [
      'a contract of another agency',
      () => ({ id: other.site.siteHistoryID, siteProfileID: other.site.id, clockingPointID: 0 }),
      'This site contract does not exist.',
      { code: 'NOT_FOUND', path: 'update.id' },
    ],
    [
      'a contract of another site',
      () => ({ siteProfileID: own.site.id, clockingPointID: 0 }),
      'This site contract does not exist.',
      { code: 'NOT_FOUND', path: 'update.id' },
    ],
  ])('refuses %s', async (_, changes, message, extensions) => {
    await expectRefused(() => send(changes()), message, extensions);
  });

  it('refuses whoever may not edit attendance, belongs to another agency or is not signed in', async () => {
    const changes = { clockingPointID: site.clockingPointID };
    const viewer = await clientHolding(server, own.agency, 'attendance.view', 'attendance.approve');
    await expectRefused(() => send(changes, viewer), 'You are not permitted to do this.', {
      code: 'FORBIDDEN',
    });
    await expectRefused(
      () => send(changes, other.console, other.agency.id),
      'This site contract does not exist.',
      { code: 'NOT_FOUND' },
    );
    await expectRefused(
      () => send(changes, server.client()),
      'Token has expired, please re-login',
      {
        code: 'UNAUTHENTICATED',
      },
    );
  });
});
