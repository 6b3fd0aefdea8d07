import { addDays, todayIn } from '@guardroom/rules/dates';
import sharp from 'sharp';
import {
  makeHoliday,
  makeLeave,
  makeLeaveAdjustment,
  makeLeaveFile,
  makeLeaveType,
} from '../../src/domains/leave/factory.ts';
import type { MadeStaff } from '../../src/domains/staff/factory.ts';
import {
  list,
  newKey,
  newNumber,
  under,
  type Arguments,
  type ForeignId,
  type OperationSample,
  type Samples,
  type World,
} from './operation-sample.ts';

/** A day on which no other sample has leave. */
const newDay = () => addDays(todayIn('Asia/Singapore'), newNumber() % 360);
/** A day that is no holiday of another sample. */
const newHolidayDate = () => addDays('2060-01-01', newNumber());
const newType = ({ server, own }: World) =>
  makeLeaveType(server.db, { securityAgencyID: own.agency.id });

async function leaveOf(world: World, staff: MadeStaff): Promise<number> {
  const leaveTypeID = await newType(world);
  return makeLeave(world.server.db, { staff, leaveTypeID, startDate: newDay() });
}

const ownLeave = (world: World): Promise<number> => leaveOf(world, world.staff);

async function uploaded({ own }: World): Promise<object> {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#cc5500' } });
  const path = `/files?purpose=leave&name=sample-${newNumber()}.jpg`;
  const body = new Uint8Array(await picture.jpeg().toBuffer());
  const response = await own.console.fetch(path, { method: 'POST', body });
  if (response.status !== 201) throw new Error(`not uploaded: ${await response.text()}`);
  const stored: object = await response.json();
  return stored;
}

const theirLeave = ({ theirs }: World) => theirs.leaveID;
const theirType = ({ theirs }: World) => theirs.leaveTypeID;
const theirGuard = ({ other }: World) => other.guard.id;

const asked = async (world: World): Promise<Arguments> => {
  const startDate = newDay();
  return { leaveTypeID: await newType(world), startDate, endDate: startDate };
};

const changing = (
  what: (world: World) => Promise<Arguments>,
  foreign: Readonly<Record<string, ForeignId>> = { id: theirLeave },
): OperationSample => ({
  who: 'permitted',
  args: async (world) => ({ update: await what(world), agencyID: world.own.agency.id }),
  foreign: under('update', foreign),
});

const creating = (
  what: (world: World) => Promise<Arguments>,
  foreign: Readonly<Record<string, ForeignId>>,
  who: OperationSample['who'] = 'permitted',
): OperationSample => ({
  who,
  args: async (world) => ({
    create: { securityAgencyID: world.own.agency.id, ...(await what(world)) },
    agencyID: world.own.agency.id,
    idempotencyKey: newKey(),
  }),
  foreign: under('create', foreign),
});

const attaching = (who: OperationSample['who'], whose: (world: World) => Promise<number>) => ({
  who,
  args: async (world: World) => ({
    create: [{ leaveRequestID: await whose(world), ...(await uploaded(world)) }],
    agencyID: world.own.agency.id,
  }),
  foreign: under<ForeignId>('create.0', { leaveRequestID: theirLeave }),
});

const year = Number(todayIn('Asia/Singapore').slice(0, 4));
const type = {
  paid: true,
  needsDocument: false,
  eligibleMonths: 0,
  proRata: false,
  entitlements: [{ effectiveFrom: '2026-01-01', steps: [{ months: 0, days: 3 }] }],
};

export const leaveSamples: Samples = {
  listLeaveRequest: list('permitted'),
  listLeaveType: list('permitted'),
  listLeaveFile: list('permitted'),
  listLeaveAdjustment: list('permitted'),
  listLeaveStaff: list('permitted'),
  listLeaveBalance: {
    who: 'permitted',
    args: async ({ own }) => ({
      filter: null,
      year,
      pagination: { agencyID: own.agency.id, limit: 20 },
    }),
  },
  listLeaveCalendar: {
    who: 'permitted',
    args: async ({ own }) => ({
      filter: { month: `${year}-11-01` },
      pagination: { agencyID: own.agency.id, limit: 20 },
    }),
  },
  listOwnLeaveRequest: list('guards'),
  ownLeaveBalance: { who: 'guards', args: async ({ own }) => ({ agencyID: own.agency.id, year }) },
  checkLeaveRequest: {
    who: 'permitted',
    args: async (world) => ({
      agencyID: world.own.agency.id,
      leave: { ...(await asked(world)), staffProfileID: world.staff.id },
    }),
    foreign: under('leave', {
      id: theirLeave,
      staffProfileID: theirGuard,
      leaveTypeID: theirType,
    }),
  },
  createLeaveRequest: creating(
    async (world) => ({ ...(await asked(world)), staffProfileID: world.staff.id }),
    { staffProfileID: theirGuard, leaveTypeID: theirType },
  ),
  requestLeave: creating(asked, { leaveTypeID: theirType }, 'guards'),
  updateLeaveRequest: changing(
    async (world) => ({ ...(await asked(world)), id: await ownLeave(world) }),
    { id: theirLeave, leaveTypeID: theirType },
  ),
  decideLeaveRequest: changing(async (world) => ({
    id: await ownLeave(world),
    status: 'REJECTED',
    reason: 'Too many are away',
  })),
  cancelLeaveRequest: changing(async (world) => ({ id: await ownLeave(world) })),
  cancelOwnLeave: {
    ...changing(async (world) => ({ id: await ownLeave(world) })),
    who: 'guards',
  },
  createLeaveFiles: attaching('permitted', ownLeave),
  createOwnLeaveFiles: attaching('guards', ownLeave),
  updateLeaveFiles: {
    who: 'permitted',
    args: async (world) => ({
      update: [{ id: await makeLeaveFile(world.server.db, await keptLeave(world)), deleted: 1 }],
      agencyID: world.own.agency.id,
    }),
    foreign: under('update.0', { id: ({ theirs }: World) => theirs.leaveFileID }),
  },
  createLeaveType: creating(
    async () => ({ ...type, code: `SAMPLE_${newNumber()}`, name: `Sample ${newNumber()}` }),
    { includesLeaveTypeID: theirType },
  ),
  updateLeaveType: changing(async (world) => ({ id: await newType(world), paid: false }), {
    id: theirType,
    includesLeaveTypeID: theirType,
  }),
  listPublicHoliday: list('administrators'),
  createPublicHoliday: creating(
    async () => ({ date: newHolidayDate(), name: 'Polling Day', kind: 'GAZETTED' }),
    {},
  ),
  updatePublicHoliday: changing(
    async ({ server, own }) => ({
      id: await makeHoliday(server.db, {
        securityAgencyID: own.agency.id,
        date: newHolidayDate(),
        name: 'Polling Day',
      }),
      name: 'Voting Day',
    }),
    { id: ({ theirs }) => theirs.publicHolidayID },
  ),
  createLeaveAdjustment: creating(
    async (world) => ({
      staffProfileID: world.staff.id,
      leaveTypeID: await newType(world),
      year,
      kind: 'OTHER',
      days: 1,
      reason: 'Worked on a holiday',
    }),
    { staffProfileID: theirGuard, leaveTypeID: theirType },
  ),
  updateLeaveAdjustment: changing(
    async (world) => ({
      id: await makeLeaveAdjustment(world.server.db, {
        staff: world.staff,
        leaveTypeID: await newType(world),
        year,
      }),
      days: 3,
    }),
    { id: ({ theirs }) => theirs.leaveAdjustmentID },
  ),
  exportLeaveRequest: {
    who: 'permitted',
    args: async ({ own }) => ({
      records: { start: `${year}-01-01`, end: `${year}-12-31` },
      agencyID: own.agency.id,
    }),
    foreign: under('records', { staffProfileID: theirGuard, leaveTypeID: theirType }),
  },
  leaveChanged: {
    who: 'permitted',
    args: async ({ own }) => ({ agencyID: own.agency.id }),
    event: ({ theirs, other }) => ({
      topic: 'leave',
      data: { leaveRequestID: theirs.leaveID, leaveStaffProfileID: other.guard.id },
    }),
  },
};

async function keptLeave(world: World) {
  return { id: await ownLeave(world), securityAgencyID: world.own.agency.id };
}
