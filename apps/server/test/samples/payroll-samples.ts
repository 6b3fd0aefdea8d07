import type { PayPeriodStatus } from '@guardroom/rules/payroll/period/status';
import {
  makePayAdjustment,
  makePayLine,
  makePayPeriod,
} from '../../src/domains/payroll/factory.ts';
import { list, newKey, newNumber, type Samples, type World } from './operation-sample.ts';

/** A day that no other sample has: each is paid in one period only. */
function newDay(): string {
  return new Date(Date.UTC(2031, 0, newNumber())).toISOString().slice(0, 10);
}

async function ownPeriod({ server, own }: World, status?: PayPeriodStatus): Promise<number> {
  const day = newDay();
  return makePayPeriod(server.db, {
    securityAgencyID: own.agency.id,
    startDate: day,
    endDate: day,
    ...(status !== undefined && { status }),
  });
}

/** An own period in which the new person of the world is paid. */
async function paidPeriod(world: World): Promise<number> {
  const payPeriodID = await ownPeriod(world);
  await makePayLine(world.server.db, payPeriodID, world.staff);
  return payPeriodID;
}

/** A file with an allowance of the new person of the world. */
async function uploaded({ own, staff }: World): Promise<object> {
  const titles = 'Staff Number,Name,Kind,Amount,Reason';
  const response = await own.console.fetch('/files?purpose=payadjustment', {
    method: 'POST',
    body: `${titles}\n${staff.staffNo},${staff.name},Allowance,50.25,Transport`,
  });
  if (response.status !== 201) throw new Error(`not uploaded: ${await response.text()}`);
  const stored: object = await response.json();
  return stored;
}

const ofPeriod = { payPeriodID: ({ theirs }: World) => theirs.payPeriodID };

const move = (status: PayPeriodStatus, more: object = {}) => ({
  who: 'permitted' as const,
  args: async (world: World) => ({
    update: { id: await ownPeriod(world, status), ...more },
    agencyID: world.own.agency.id,
  }),
  foreign: { 'update.id': ({ theirs }: World) => theirs.payPeriodID },
});

/** Waivers in an own period: exceptions of people who are not in it are not found. */
const waiver = (more: object = {}) => {
  const moved = move('REVIEW', { exception: 'PENDING', ...more });
  return {
    ...moved,
    args: async (world: World) => {
      const { update, ...args } = await moved.args(world);
      return { ...args, update: { ...update, staffProfileIDs: [world.staff.id] } };
    },
    foreign: { ...moved.foreign, 'update.staffProfileIDs.0': 'ignored' as const },
  };
};

export const payrollSamples: Samples = {
  listPayPeriod: list('permitted'),
  listPayLine: list('permitted'),
  listPayReopening: list('permitted'),
  listFoundPayException: list('permitted'),
  waivePayException: waiver({ reason: 'Paid in spite of it' }),
  withdrawPayWaiver: waiver(),
  payrollSetting: {
    who: 'permitted',
    args: async ({ own }) => ({ agencyID: own.agency.id }),
  },
  updatePayrollSetting: {
    who: 'permitted',
    args: async ({ own }) => ({ fourEyes: false, agencyID: own.agency.id }),
  },
  payStatement: {
    who: 'permitted',
    args: async (world) => ({
      payPeriodID: await paidPeriod(world),
      staffProfileID: world.staff.id,
      agencyID: world.own.agency.id,
    }),
    foreign: {
      payPeriodID: ({ theirs }) => theirs.payPeriodID,
      staffProfileID: ({ other }) => other.guard.id,
    },
  },
  payPeriodProgress: {
    who: 'permitted',
    args: async ({ own }) => ({ agencyID: own.agency.id }),
    event: () => ({ topic: 'payroll', data: { startDate: newDay(), done: 1, people: 2 } }),
  },
  checkPayPeriod: {
    who: 'permitted',
    args: async (world) => ({
      payPeriodID: await ownPeriod(world),
      agencyID: world.own.agency.id,
    }),
    foreign: { payPeriodID: ({ theirs }) => theirs.payPeriodID },
  },
  createPayPeriod: {
    who: 'permitted',
    args: async ({ own }) => {
      const day = newDay();
      return {
        create: { startDate: day, endDate: day },
        agencyID: own.agency.id,
        idempotencyKey: newKey(),
      };
    },
  },
  computePayPeriod: move('DRAFT'),
  reviewPayPeriod: move('DRAFT'),
  returnPayPeriod: move('REVIEW'),
  lockPayPeriod: {
    ...move('REVIEW'),
    // Made without a computation: what it would be locked on is not what stands.
    outcome: ['CONFLICT'],
  },
  deletePayPeriod: move('DRAFT'),
  restorePayPeriod: move('DRAFT'),
  listOwnPayslip: list('guards'),
  exportOwnPayslip: {
    who: 'guards',
    args: async (world) => {
      const payPeriodID = await ownPeriod(world, 'LOCKED');
      await makePayLine(world.server.db, payPeriodID, world.staff);
      await world.server.sql('UPDATE pay_period SET paid_on = start_date WHERE id = $1', [
        payPeriodID,
      ]);
      return { payPeriodID, agencyID: world.own.agency.id };
    },
    foreign: { payPeriodID: ({ theirs }) => theirs.payPeriodID },
  },
  reopenPayPeriod: move('LOCKED', { reason: 'A shift was forgotten' }),
  payAdjustmentTemplate: {
    who: 'permitted',
    args: async (world) => ({
      payPeriodID: await paidPeriod(world),
      agencyID: world.own.agency.id,
    }),
    foreign: ofPeriod,
  },
  checkPayAdjustmentFile: {
    who: 'permitted',
    args: async (world) => ({
      payPeriodID: await paidPeriod(world),
      file: await uploaded(world),
      agencyID: world.own.agency.id,
    }),
    foreign: ofPeriod,
  },
  importPayAdjustments: {
    who: 'permitted',
    args: async (world) => ({
      payPeriodID: await paidPeriod(world),
      file: await uploaded(world),
      agencyID: world.own.agency.id,
      idempotencyKey: newKey(),
    }),
    foreign: ofPeriod,
  },
  createPayAdjustment: {
    who: 'permitted',
    args: async (world) => ({
      create: {
        payPeriodID: await paidPeriod(world),
        staffProfileID: world.staff.id,
        kind: 'ALLOWANCE',
        amount: 50.25,
        reason: 'Transport',
      },
      agencyID: world.own.agency.id,
      idempotencyKey: newKey(),
    }),
    foreign: {
      'create.payPeriodID': ({ theirs }) => theirs.payPeriodID,
      'create.staffProfileID': ({ other }) => other.guard.id,
    },
  },
  updatePayAdjustment: {
    who: 'permitted',
    args: async (world) => ({
      update: {
        id: await makePayAdjustment(world.server.db, await paidPeriod(world), world.staff),
        amount: 60,
        version: 1,
      },
      agencyID: world.own.agency.id,
    }),
    foreign: { 'update.id': ({ theirs }) => theirs.payAdjustmentID },
  },
};
