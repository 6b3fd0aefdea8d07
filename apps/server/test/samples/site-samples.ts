import { inDays } from '../../src/domains/contract/factory.ts';
import { makeClient } from '../../src/domains/client/factory.ts';
import { makeSite } from '../../src/domains/site/factory.ts';
import { importSamples } from './import-samples.ts';
import { list, newKey, newNumber, under, type Samples, type World } from './operation-sample.ts';

export const siteSamples: Samples = {
  ...importSamples({
    template: 'siteImportTemplate',
    check: 'checkSiteImport',
    bring: 'importSites',
    purpose: 'siteimport',
    file: () => `Site,Contact Number\nNew Site ${newNumber()},61234567`,
  }),
  listSiteProfile: list('administrators'),
  listSecuritySite: list('administrators'),
  listSiteHistory: list('administrators'),
  createSiteProfile: {
    who: 'permitted',
    args: async ({ own }) => ({
      create: {
        securityAgencyID: own.agency.id,
        name: `Sample Site ${newNumber()}`,
        phoneNo: '+6561234567',
        status: 'ACTIVE',
        postal: '049315',
        latitude: 1.2797,
        longitude: 103.8489,
        fenceRadius: 200,
        fenceMode: 'ENFORCE',
      },
      agencyID: own.agency.id,
      idempotencyKey: newKey(),
    }),
    foreign: { 'create.securitySiteID': 'register' },
  },
  updateSiteProfile: {
    who: 'permitted',
    args: async ({ own }) => ({
      update: {
        id: own.site.id,
        securitySiteID: own.site.securitySiteID,
        note: `Note ${newNumber()}`,
      },
      agencyID: own.agency.id,
    }),
    foreign: under('update', {
      id: ({ other }: World) => other.site.id,
      securitySiteID: 'otherRegister' as const,
    }),
  },
  listWelfareCheck: list('permitted'),
  exportWelfareCheck: {
    who: 'permitted',
    args: async ({ own }) => ({
      records: { start: '2026-01-01T00:00:00Z', end: '2099-01-01T00:00:00Z' },
      agencyID: own.agency.id,
    }),
    foreign: under('records', {
      siteProfileID: ({ other }: World) => other.site.id,
      staffProfileID: ({ other }: World) => other.guard.id,
    }),
  },
  siteWelfarePlan: {
    who: 'administrators',
    args: async ({ own }) => ({ siteProfileID: own.site.id, agencyID: own.agency.id }),
    foreign: { siteProfileID: ({ other }) => other.site.id },
  },
  updateSiteWelfarePlan: {
    who: 'permitted',
    args: async ({ own }) => ({
      update: {
        siteProfileID: own.site.id,
        nightMinutes: 60 + (newNumber() % 60),
        answerMinutes: 5,
      },
      agencyID: own.agency.id,
    }),
    foreign: under('update', { siteProfileID: ({ other }: World) => other.site.id }),
  },
  updateSecuritySite: {
    who: 'permitted',
    args: async ({ server, own }) => {
      const added = `INSERT INTO security_site (name, added_by_agency_id) VALUES ($1, $2) RETURNING id`;
      const name = `Sample Entry ${newNumber()}`;
      const [row] = await server.sql(added, [name, own.agency.id]);
      return { update: { id: row?.['id'], tier: '2' }, agencyID: own.agency.id };
    },
    foreign: { 'update.id': 'othersEntry' },
  },
  createSiteHistory: {
    who: 'permitted',
    args: async ({ server, own }) => {
      const securityAgencyID = own.agency.id;
      const site = await makeSite(server.db, { securityAgencyID, historyStatus: 'ENDED' });
      const client = await makeClient(server.db, { securityAgencyID });
      return {
        create: {
          siteProfileID: site.id,
          securitySiteID: site.securitySiteID,
          clientProfileID: client.id,
          start: inDays(-1),
          end: inDays(364),
        },
        agencyID: securityAgencyID,
        idempotencyKey: newKey(),
      };
    },
    foreign: under('create', {
      siteProfileID: ({ other }: World) => other.site.id,
      clientProfileID: ({ theirs }: World) => theirs.client.id,
      securitySiteID: 'otherRegister' as const,
    }),
  },
  setSiteHistoryDeleted: {
    who: 'permitted',
    args: async ({ server, own }) => {
      const { siteHistoryID } = await makeSite(server.db, { securityAgencyID: own.agency.id });
      return { id: siteHistoryID, deleted: 1, agencyID: own.agency.id };
    },
    foreign: { id: ({ other }) => other.site.siteHistoryID },
  },
  updateSiteHistory: {
    // Its period any administrator may change, its checkpoint only one who holds the permission.
    who: 'permitted',
    args: async ({ own }) => ({
      update: {
        id: own.site.siteHistoryID,
        siteProfileID: own.site.id,
        clockingPointID: own.site.clockingPointID,
      },
      agencyID: own.agency.id,
    }),
    foreign: under('update', {
      id: ({ other }: World) => other.site.siteHistoryID,
      siteProfileID: ({ other }: World) => other.site.id,
      clockingPointID: ({ other }: World) => other.site.clockingPointID,
    }),
  },
};
