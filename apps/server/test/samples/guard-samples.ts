import { randomUUID } from 'node:crypto';
import { makeAlarm } from '../../src/domains/home/factory.ts';
import { makeAttendance } from '../../src/domains/attendance/factory.ts';
import { list, type Samples, type World } from './operation-sample.ts';

const ofAgency = async ({ own }: World) => ({ agencyID: own.agency.id });
const ofSite = async ({ own }: World) => ({
  siteProfileID: own.site.id,
  agencyID: own.agency.id,
});

const delivery = ({ own }: World): string => {
  const at = new Date().toISOString();
  const clocks = { mono: 1000, boot: 'one' };
  const payload = { siteProfileID: own.site.id, text: 'Nothing to report.' };
  const event = {
    v: 1,
    key: randomUUID(),
    seq: 1,
    kind: 'handover',
    at,
    ...clocks,
    offset: 0,
    offsetError: 10,
    payload,
    files: [],
  };
  return JSON.stringify({ sentAt: at, ...clocks, build: 'test', events: [event] });
};

/** What guards' devices tell and hold, and what the office sees of it. */
export const guardSamples: Samples = {
  deliverEvents: {
    who: 'guards',
    args: async (world) => ({ batch: delivery(world), agencyID: world.own.agency.id }),
  },
  ownPack: {
    who: 'guards',
    args: async ({ own }) => ({ known: [], agencyID: own.agency.id }),
  },
  listGuardEvent: list('permitted'),
  listEventOfRecord: {
    who: 'permitted',
    args: async ({ own }) => ({ entity: 'Attendance', entityID: 1, agencyID: own.agency.id }),
    // Shows what belongs to no record of the own agency as nothing at all.
    foreign: { entityID: 'ignored' },
  },
  listOwnIncident: { who: 'guards', args: ofAgency },
  listOwnSiteOccurrence: {
    who: 'guards',
    args: async (world) => {
      const { server, own } = world;
      await makeAttendance(server.db, { site: own.site, staff: world.staff });
      return ofSite(world);
    },
    foreign: { siteProfileID: ({ other }) => other.site.id },
  },
  listSiteHandover: {
    who: 'administrators',
    args: ofSite,
    foreign: { siteProfileID: ({ other }) => other.site.id },
  },
  listAlarm: list('administrators'),
  listOpenAlarm: { who: 'administrators', args: ofAgency },
  alarmChanged: {
    who: 'administrators',
    args: ofAgency,
    event: () => ({ topic: 'alarm', data: { alarmID: 1 } }),
  },
  acknowledgeAlarm: {
    who: 'administrators',
    args: async ({ server, own }) => ({
      acknowledge: {
        id: await makeAlarm(server.db, { ...own.guard, securityAgencyID: own.agency.id }),
      },
      agencyID: own.agency.id,
    }),
    foreign: { 'acknowledge.id': ({ theirs }) => theirs.alarmID },
  },
};
