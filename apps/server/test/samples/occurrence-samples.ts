import { addDays, todayIn, wireTime } from '@guardroom/rules/dates';
import { makeOccurrence, type MadeOccurrence } from '../../src/domains/occurrence/factory.ts';
import { list, newKey, newNumber, under, type Samples, type World } from './operation-sample.ts';

const ownEntry = ({ server, own }: World): Promise<MadeOccurrence> =>
  makeOccurrence(server.db, { site: own.site, staff: own.admin });

const entryOfGuard = ({ server, own, staff }: World): Promise<MadeOccurrence> =>
  // Numbers apart from those that the book gives by itself.
  makeOccurrence(server.db, { site: own.site, staff, sn: 1_000 * newNumber() });

const today = todayIn('Asia/Singapore');

export const occurrenceSamples: Samples = {
  listOccurrence: list('permitted'),
  createOccurrence: {
    who: 'staffPermitted',
    args: async ({ own }) => ({
      create: {
        securityAgencyID: own.agency.id,
        siteProfileID: own.site.id,
        datetime: wireTime(Date.now()),
        timezone: 8,
        title: 'Lift 2 out of order',
        description: 'Contractor called.',
      },
      agencyID: own.agency.id,
      idempotencyKey: newKey(),
    }),
    foreign: under('create', {
      siteProfileID: ({ other }: World) => other.site.id,
      // Follow from the site and from whoever reports.
      securitySiteID: 'ignored',
      siteHistoryID: 'ignored',
      reportedByAccountID: 'ignored',
      reportedByStaffProfileID: ({ other }: World) => other.guard.id,
    }),
  },
  strikeOwnOccurrence: {
    who: 'guards',
    args: async (world) => ({
      id: (await entryOfGuard(world)).id,
      agencyID: world.own.agency.id,
      idempotencyKey: newKey(),
    }),
    foreign: { id: ({ theirs }) => theirs.occurrenceID },
  },
  replaceOwnOccurrence: {
    who: 'guards',
    args: async (world) => ({
      create: {
        occurrenceID: (await entryOfGuard(world)).id,
        datetime: wireTime(Date.now()),
        title: 'Lift 2',
        description: 'Works again.',
      },
      agencyID: world.own.agency.id,
      idempotencyKey: newKey(),
    }),
    foreign: { 'create.occurrenceID': ({ theirs }) => theirs.occurrenceID },
  },
  updateAndCreateOccurrence: {
    who: 'permitted',
    args: async (world) => ({
      occurrenceID: (await ownEntry(world)).id,
      create: {
        securityAgencyID: world.own.agency.id,
        sn: 1000 + newNumber(),
        datetime: wireTime(Date.now()),
        title: 'Lift 2',
        description: 'Works again.',
      },
      agencyID: world.own.agency.id,
    }),
    foreign: {
      occurrenceID: ({ theirs }) => theirs.occurrenceID,
      ...under('create', {
        siteProfileID: ({ other }: World) => other.site.id,
        securitySiteID: 'ignored',
        siteHistoryID: 'ignored',
        cancelledByAccountID: 'ignored',
        cancelledByStaffProfileID: 'ignored',
        reportedByAccountID: 'ignored',
        reportedByStaffProfileID: ({ other }: World) => other.guard.id,
      }),
    },
  },
  strikeOffOccurrence: {
    who: 'permitted',
    args: async (world) => ({
      ids: [(await ownEntry(world)).id],
      agencyID: world.own.agency.id,
    }),
    foreign: { 'ids.0': ({ theirs }) => theirs.occurrenceID },
  },
  exportOccurrence: {
    who: 'permitted',
    args: async ({ own }) => ({
      records: { from: addDays(today, -7), to: today },
      agencyID: own.agency.id,
    }),
    foreign: under('records', {
      siteProfileID: ({ other }: World) => other.site.id,
      staffProfileID: ({ other }: World) => other.guard.id,
    }),
  },
};
