import { wireTime } from '@guardroom/rules/dates';
import { makeBlock, makeVisitor } from '../../src/domains/visitor/factory.ts';
import {
  list,
  newKey,
  newNumber,
  under,
  type Arguments,
  type ForeignId,
  type Samples,
  type World,
} from './operation-sample.ts';

const hoursAgo = (hours: number) => wireTime(Date.now() - hours * 3_600_000);

const visitor = ({ own }: World): Arguments => ({
  securityAgencyID: own.agency.id,
  siteProfileID: own.site.id,
  name: 'Lim Ah Kow',
  phoneNo: `8${String(newNumber()).padStart(7, '0')}`,
  purpose: 'Delivery',
  inTimestamp: hoursAgo(1),
});

const entering = async (world: World): Promise<Arguments> => ({
  create: visitor(world),
  agencyID: world.own.agency.id,
  idempotencyKey: newKey(),
});

const namedInEntry: Readonly<Record<string, ForeignId>> = under<ForeignId>('create', {
  siteProfileID: ({ other }: World) => other.site.id,
  // Follow from the site and from whoever is signed in.
  securitySiteID: 'ignored',
  inAccountID: 'ignored',
  inStaffProfileID: 'ignored',
});

export const visitorSamples: Samples = {
  listClientVisit: {
    who: 'clients',
    args: async ({ server, own }) => {
      await server.sql(
        `INSERT INTO portal_setting (security_agency_id, visitors) VALUES ($1, 'MASKED')
        ON CONFLICT (security_agency_id) DO UPDATE SET visitors = 'MASKED'`,
        [own.agency.id],
      );
      return { siteProfileID: own.site.id, pagination: { agencyID: own.agency.id, limit: 20 } };
    },
    foreign: { siteProfileID: ({ other }) => other.site.id },
    // The site is theirs too.
    otherClient: [],
  },
  listVisitorRecord: list('permitted'),
  listVisitorBlock: list('permitted'),
  listVisitorChange: list('permitted'),
  visitorSetting: { who: 'permitted', args: async ({ own }) => ({ agencyID: own.agency.id }) },
  createVisitorRecord: { who: 'permitted', args: entering, foreign: namedInEntry },
  registerVisitor: { who: 'guards', args: entering, foreign: namedInEntry },
  updateVisitorRecord: {
    who: 'permitted',
    args: async ({ server, own }) => {
      const { id } = await makeVisitor(server.db, {
        site: own.site,
        staff: own.guard,
        inTimestamp: hoursAgo(2),
      });
      return { update: { id, outTimestamp: hoursAgo(1) }, agencyID: own.agency.id };
    },
    foreign: under('update', {
      id: ({ theirs }: World) => theirs.visitorID,
      siteProfileID: ({ other }: World) => other.site.id,
    }),
  },
  createVisitorBlock: {
    who: 'permitted',
    args: async ({ own }) => ({
      create: { securityAgencyID: own.agency.id, name: 'Somebody', reason: 'Theft' },
      agencyID: own.agency.id,
      idempotencyKey: newKey(),
    }),
  },
  updateVisitorBlock: {
    who: 'permitted',
    args: async ({ server, own }) => ({
      update: {
        id: await makeBlock(server.db, { securityAgencyID: own.agency.id }),
        deleted: 1,
      },
      agencyID: own.agency.id,
    }),
    foreign: under('update', { id: ({ theirs }: World) => theirs.visitorBlockID }),
  },
  updateVisitorSetting: {
    who: 'permitted',
    args: async ({ own }) => ({
      update: { retentionMonths: 12, purposes: ['DELIVERY', 'MEETING'] },
      agencyID: own.agency.id,
    }),
  },
  exportVisitorRecord: {
    who: 'permitted',
    args: async ({ own }) => ({
      records: { start: hoursAgo(48), end: hoursAgo(0) },
      agencyID: own.agency.id,
    }),
    foreign: under('records', { siteProfileID: ({ other }: World) => other.site.id }),
  },
};
