import { wireTime } from '@guardroom/rules/dates';
import { makeAttendance } from '../../src/domains/attendance/factory.ts';
import {
  list,
  newKey,
  under,
  type OperationSample,
  type Samples,
  type World,
} from './operation-sample.ts';

const pending = async ({ server, own, staff }: World): Promise<number> =>
  (await makeAttendance(server.db, { staff, site: own.site })).id;

const clocking = (argument: string, timeOut: null | undefined): OperationSample => ({
  who: 'guards',
  args: async ({ server, own, staff }) => {
    if (timeOut === null) await makeAttendance(server.db, { staff, site: own.site, timeOut });
    return {
      [argument]: { time: wireTime(Date.now()), siteProfileID: own.site.id },
      agencyID: own.agency.id,
      idempotencyKey: newKey(),
    };
  },
  foreign: {
    [`${argument}.siteProfileID`]: ({ other }) => other.site.id,
    // Who goes has come for a line already.
    [`${argument}.deploymentID`]:
      timeOut === null ? 'ignored' : ({ theirs }) => theirs.deploymentID,
  },
});

const sites = {
  timeInSiteProfileID: ({ other }: World) => other.site.id,
  timeOutSiteProfileID: ({ other }: World) => other.site.id,
  // The register is shared, and which site of it is meant follows from the profile.
  timeInSiteID: 'ignored',
  timeOutSiteID: 'ignored',
} as const;

const theirLine = ({ theirs }: World): number => theirs.deploymentID;

export const attendanceSamples: Samples = {
  listAttendance: list('permitted'),
  listPendingAttendance: {
    who: 'permitted',
    args: async ({ own }) => ({
      choice: { unusual: true, siteProfileID: own.site.id },
      pagination: { agencyID: own.agency.id, limit: 20 },
    }),
    foreign: { 'choice.siteProfileID': ({ other }) => other.site.id },
  },
  listClockingPoint: list('permitted'),
  updateAttendance: {
    who: 'permitted',
    args: async (world) => ({
      update: {
        id: await pending(world),
        timeInSiteProfileID: world.own.site.id,
        approvalStatus: 'APPROVED',
        approvedDuration: 60,
        remark: 'corrected',
      },
      agencyID: world.own.agency.id,
    }),
    foreign: under('update', {
      id: ({ otherAttendance }: World) => otherAttendance,
      accountID: 'ignored',
      deploymentID: theirLine,
      ...sites,
    }),
  },
  decideAttendance: {
    who: 'permitted',
    args: async (world) => ({
      update: [{ id: await pending(world), approvalStatus: 'APPROVED', approvedDuration: 60 }],
      agencyID: world.own.agency.id,
    }),
    foreign: under('update.0', {
      id: ({ otherAttendance }: World) => otherAttendance,
      accountID: 'ignored',
      deploymentID: 'ignored',
      // Deciding changes neither site.
      timeInSiteProfileID: 'ignored',
      timeOutSiteProfileID: 'ignored',
      timeInSiteID: 'ignored',
      timeOutSiteID: 'ignored',
    }),
  },
  createAttendance: {
    who: 'permitted',
    args: async ({ own, staff }) => ({
      create: {
        accountID: staff.accountID,
        staffProfileID: staff.id,
        securityAgencyID: own.agency.id,
        timeIn: '2026-11-20T00:00:00Z',
        timeInSiteProfileID: own.site.id,
        timeOut: '2026-11-20T12:00:00Z',
        timeOutSiteProfileID: own.site.id,
      },
      agencyID: own.agency.id,
      idempotencyKey: newKey(),
    }),
    foreign: under('create', {
      accountID: ({ other }: World) => other.guard.accountID,
      staffProfileID: ({ other }: World) => other.guard.id,
      deploymentID: theirLine,
      ...sites,
    }),
  },
  closeAttendance: {
    who: 'permitted',
    args: async ({ server, own, staff }) => ({
      update: {
        id: (await makeAttendance(server.db, { staff, site: own.site, timeOut: null })).id,
        reason: 'Relieved at eight',
      },
      agencyID: own.agency.id,
    }),
    foreign: { 'update.id': ({ otherAttendance }) => otherAttendance },
  },
  clockIn: clocking('create', undefined),
  clockOut: clocking('update', null),
  exportAttendance: {
    who: 'permitted',
    args: async ({ own }) => ({
      records: { timeInStart: '2026-11-01T00:00:00Z', timeInEnd: '2026-11-30T00:00:00Z' },
      agencyID: own.agency.id,
    }),
    foreign: {
      // It only narrows what is the agency's own: nothing is left of it.
      'records.id': 'ignored',
      'records.siteProfileID': ({ other }) => other.site.id,
      'records.staffProfileID': ({ other }) => other.guard.id,
    },
  },
  attendanceChanged: {
    who: 'permitted',
    args: async ({ own }) => ({ agencyID: own.agency.id }),
  },
};
