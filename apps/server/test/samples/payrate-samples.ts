import { addDays } from '@guardroom/rules/dates';
import { makeFloor, makeRate } from '../../src/domains/payroll/rate/factory.ts';
import { makePayLine, makePayPeriod } from '../../src/domains/payroll/factory.ts';
import { list, newKey, newNumber, type Samples, type World } from './operation-sample.ts';

/** A day that no other sample has: two rates cannot begin on one. */
function newDay(): string {
  return new Date(Date.UTC(2030, 0, newNumber())).toISOString().slice(0, 10);
}

/** A locked period of a day in which the new person of the world was paid on that day. */
async function paidDay({ server, own, staff }: World): Promise<{ id: number; day: string }> {
  const day = new Date(Date.UTC(2060, 0, newNumber())).toISOString().slice(0, 10);
  const payPeriodID = await makePayPeriod(server.db, {
    securityAgencyID: own.agency.id,
    startDate: day,
    endDate: day,
    status: 'LOCKED',
  });
  await makePayLine(server.db, payPeriodID, staff);
  await server.sql(
    'UPDATE pay_period SET paid_on = start_date WHERE security_agency_id = $1 AND id = $2',
    [own.agency.id, payPeriodID],
  );
  return { id: payPeriodID, day };
}

const paidPeriod = async (world: World) => (await paidDay(world)).id;

const ofAgency = async ({ own }: World) => ({ agencyID: own.agency.id });

export const payRateSamples: Samples = {
  listPayRate: list('permitted'),
  listPayRateGap: {
    who: 'permitted',
    args: async (world) => ({ on: '2026-11-21', ...(await ofAgency(world)) }),
  },
  listWageFloor: { who: 'permitted', args: ofAgency },
  createPayRate: {
    who: 'permitted',
    args: async (world) => ({
      create: {
        designation: 'SSO',
        emType: 'FT',
        effectiveFrom: newDay(),
        amount: 3900.5,
        extraHourAmount: 21.25,
        remark: 'Agreed for the year',
      },
      idempotencyKey: newKey(),
      ...(await ofAgency(world)),
    }),
  },
  updatePayRate: {
    who: 'permitted',
    args: async (world) => ({
      update: {
        id: await makeRate(world.server.db, world.own.agency.id, { effectiveFrom: newDay() }),
        amount: 4100,
        version: 1,
      },
      ...(await ofAgency(world)),
    }),
    foreign: { 'update.id': ({ theirs }) => theirs.payRateID },
  },
  createWageFloor: {
    who: 'permitted',
    args: async (world) => ({
      create: { PLRDGradeCode: 'CSO', emType: 'FT', effectiveFrom: newDay(), amount: 4650 },
      idempotencyKey: newKey(),
      ...(await ofAgency(world)),
    }),
  },
  updateWageFloor: {
    who: 'permitted',
    args: async (world) => ({
      update: {
        id: await makeFloor(world.server.db, world.own.agency.id, { effectiveFrom: newDay() }),
        amount: 4700,
        version: 1,
      },
      ...(await ofAgency(world)),
    }),
    foreign: { 'update.id': ({ theirs }) => theirs.wageFloorID },
  },
  exportPayPeriod: {
    who: 'permitted',
    args: async (world) => ({
      payPeriodID: await paidPeriod(world),
      ...(await ofAgency(world)),
    }),
    foreign: { payPeriodID: ({ theirs }) => theirs.payPeriodID },
  },
  exportPayslip: {
    who: 'permitted',
    args: async (world) => ({
      payslip: { payPeriodID: await paidPeriod(world), staffProfileID: world.staff.id },
      ...(await ofAgency(world)),
    }),
    foreign: {
      'payslip.payPeriodID': ({ theirs }) => theirs.payPeriodID,
      'payslip.staffProfileID': ({ other }) => other.guard.id,
    },
  },
  updatePayPeriodPayment: {
    who: 'permitted',
    args: async (world) => {
      const { id, day } = await paidDay(world);
      const update = { id, paidOn: addDays(day, 3), version: 1 };
      return { update, ...(await ofAgency(world)) };
    },
    foreign: { 'update.id': ({ theirs }) => theirs.payPeriodID },
  },
};
