import { wireTime } from '@guardroom/rules/dates';
import { makeAttendance } from '../src/domains/attendance/factory.ts';
import { makeStaff, type MadeStaff } from '../src/domains/staff/factory.ts';
import type { TestServer } from './harness.ts';
import type { Office } from './office.ts';

/**
 * One row an operation of the authorisation matrix. A new operation needs a row here: the matrix
 * fails without one.
 */
export interface OperationSample {
  /** Who may call it. `permitted`: administrators who hold a permission. */
  readonly who: 'everybody' | 'signedIn' | 'guards' | 'administrators' | 'permitted';
  /** Arguments with which it works for whoever may; rows that it changes are made anew. */
  readonly args: (world: World) => Promise<Arguments>;
  /** Codes where even the right arguments are refused. */
  readonly outcome?: readonly string[];
  /**
   * Ids of its arguments (filters and agencies apart): the same kind of record of another agency,
   * which must be refused, or `ignored` where the server takes no heed of the id.
   */
  readonly foreign?: Readonly<Record<string, 'ignored' | ((world: World) => number)>>;
}

export type Arguments = Record<string, unknown>;

export interface World {
  readonly server: TestServer;
  readonly own: Office;
  readonly other: Office;
  /** An attendance of the other agency. */
  readonly otherAttendance: number;
  /** Somebody of the own agency who is on duty nowhere. */
  readonly staff: MadeStaff;
}

/** A world with two agencies; `staff` is new each time. */
export async function withNewStaff(world: Omit<World, 'staff'>): Promise<World> {
  const { server, own } = world;
  return { ...world, staff: await makeStaff(server.db, { securityAgencyID: own.agency.id }) };
}

const list = (who: OperationSample['who']): OperationSample => ({
  who,
  args: async ({ own }) => ({ filter: null, pagination: { agencyID: own.agency.id, limit: 20 } }),
});

let keys = 0;
const newKey = () => `matrix-${(keys += 1)}-0000`;

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
  foreign: { [`${argument}.siteProfileID`]: ({ other }) => other.site.id },
});

const sites = {
  timeInSiteProfileID: ({ other }: World) => other.site.id,
  timeOutSiteProfileID: ({ other }: World) => other.site.id,
  // The register is shared, and which site of it is meant follows from the profile.
  timeInSiteID: 'ignored',
  timeOutSiteID: 'ignored',
} as const;

const under = <Value>(path: string, fields: Readonly<Record<string, Value>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${path}.${name}`, value]));

export const operationSamples: Readonly<Record<string, OperationSample>> = {
  viewer: { who: 'signedIn', args: async () => ({}) },
  listAttendance: list('permitted'),
  listClockingPoint: list('permitted'),
  listSiteProfile: list('administrators'),
  listCitizenship: list('signedIn'),
  listIncidentType: list('signedIn'),
  listNationality: list('signedIn'),
  listPLRDGrade: list('signedIn'),
  listPurposeOfVisit: list('signedIn'),
  listRace: list('signedIn'),
  listReligion: list('signedIn'),

  signIn: {
    who: 'everybody',
    args: async () => ({ username: 'nobody', password: 'Not-the-password-1' }),
    outcome: ['SIGN_IN_FAILED'],
  },
  signOut: { who: 'everybody', args: async () => ({}) },
  requestPasswordReset: { who: 'everybody', args: async () => ({ username: 'nobody' }) },
  resetPassword: {
    who: 'everybody',
    args: async () => ({ token: 'none', password: 'A-long-Password-1' }),
    outcome: ['INVALID'],
  },

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
      ...sites,
    }),
  },
  clockIn: clocking('create', undefined),
  clockOut: clocking('update', null),
  exportAttendance: {
    who: 'permitted',
    args: async ({ own }) => ({
      records: { timeInStart: '2026-11-01T00:00:00Z', timeInEnd: '2026-11-30T00:00:00Z' },
      agencyID: own.agency.id,
    }),
    foreign: { 'records.siteProfileID': ({ other }) => other.site.id },
  },
  updateSiteHistory: {
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
  attendanceChanged: {
    who: 'permitted',
    args: async ({ own }) => ({ agencyID: own.agency.id }),
  },
};
