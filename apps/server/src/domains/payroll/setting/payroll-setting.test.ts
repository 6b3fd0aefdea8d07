import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, makeOffice, type Office } from '../../../../test/office.ts';
import { makeAttendance } from '../../attendance/factory.ts';
import { makeHoliday } from '../../leave/factory.ts';
import { makePayRate } from '../factory.ts';

let server: TestServer;
let own: Office;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
});

async function send<Data>(document: string, variables: object = {}, from: Client = own.console) {
  return from.graphql<Data>(document, { ...variables, agencyID: own.agency.id });
}

const fields = 'fourEyes workingWeek holidayWork';
const find = `query ($agencyID: RecordID!) { payrollSetting(agencyID: $agencyID) { ${fields} } }`;
const save = `mutation ($agencyID: RecordID!, $fourEyes: Boolean, $workingWeek: Float,
    $holidayWork: HolidayWork) {
  updatePayrollSetting(agencyID: $agencyID, fourEyes: $fourEyes, workingWeek: $workingWeek,
    holidayWork: $holidayWork) { ${fields} }
}`;

async function setting(from?: Client) {
  return (await send<{ payrollSetting: object }>(find, {}, from)).body.data?.payrollSetting;
}

describe('how an agency runs its payroll', () => {
  it('is as usual until it says so: one person, six days a week, a day more for a holiday', async () => {
    expect(await setting()).toEqual({ fourEyes: false, workingWeek: 6, holidayWork: 'EXTRA_DAY' });
  });

  it('changes in what is said and keeps the rest, null saying nothing', async () => {
    const kept = { fourEyes: false, workingWeek: 5.5, holidayWork: 'EXTRA_DAY' };
    const { body } = await send(save, { workingWeek: 5.5, holidayWork: null });
    expect(body.data).toEqual({ updatePayrollSetting: kept });
    expect((await send(save, { holidayWork: 'DAY_OFF' })).codes).toEqual([]);
    expect((await send(save, { fourEyes: true })).codes).toEqual([]);
    const all = { fourEyes: true, workingWeek: 5.5, holidayWork: 'DAY_OFF' };
    expect(await setting()).toEqual(all);
    const entries = await server.sql(
      "SELECT id FROM audit WHERE security_agency_id = $1 AND operation = 'updatePayrollSetting'",
      [own.agency.id],
    );
    expect(entries).toHaveLength(3);
  });

  it.each([0, 4, 5.4, 7])('has no week of %d days', async (workingWeek) => {
    const { body } = await send(save, { workingWeek });
    const message = 'A week has 5, 5½ or 6 working days.';
    const extensions = { code: 'INVALID', path: 'workingWeek' };
    expect(body.errors).toMatchObject([{ message, extensions }]);
    expect(await setting()).toMatchObject({ workingWeek: 6 });
  });

  it('is seen by who runs payroll, changed by master administrators alone, and of no other agency', async () => {
    const runner = await clientHolding(server, own.agency, 'payroll.run');
    const other = await makeOffice(server);
    await send(save, { workingWeek: 5 });
    expect(await setting(runner)).toMatchObject({ workingWeek: 5 });
    expect((await send(save, { workingWeek: 6 }, runner)).codes).toEqual(['FORBIDDEN']);
    expect((await send(save, { workingWeek: 6 }, other.console)).codes).not.toEqual([]);
    expect(await setting()).toMatchObject({ workingWeek: 5 });
  });
});

const create = `mutation ($create: CreatePayPeriodInput!, $agencyID: RecordID!) {
  createPayPeriod(create: $create, agencyID: $agencyID) { id version }
}`;
const compute = `mutation ($update: MovePayPeriodInput!, $agencyID: RecordID!) {
  computePayPeriod(update: $update, agencyID: $agencyID) { id }
}`;
const check = `query ($payPeriodID: RecordID!, $agencyID: RecordID!) {
  checkPayPeriod(payPeriodID: $payPeriodID, agencyID: $agencyID) { outdated }
}`;
const statement = `query ($payPeriodID: RecordID!, $staffProfileID: RecordID!, $agencyID: RecordID!) {
  payStatement(payPeriodID: $payPeriodID, staffProfileID: $staffProfileID, agencyID: $agencyID) {
    line { basicPay holidayPay gross net }
    items { kind firstDate lastDate unit rate days workingDays monthWorkingDays minutes amount }
  }
}`;

describe('a period with work on a public holiday', () => {
  const paid = async (payPeriodID: number) => {
    const of = { payPeriodID, staffProfileID: own.guard.id };
    return (await send<{ payStatement: object }>(statement, of)).body.data?.payStatement;
  };
  const outdated = async (payPeriodID: number) =>
    (await send<{ checkPayPeriod: { outdated: boolean } }>(check, { payPeriodID })).body.data
      ?.checkPayPeriod.outdated;
  const made = async () => {
    const days = { startDate: '2026-10-01', endDate: '2026-10-31' };
    const { body } = await send<{ createPayPeriod: { id: number } }>(create, { create: days });
    return body.data?.createPayPeriod.id ?? 0;
  };

  it('is outdated when holidays or settings change, and pays by them when it is computed again', async () => {
    const securityAgencyID = own.agency.id;
    await makePayRate(server.db, { securityAgencyID, amount: 3120 });
    const given = { staff: own.guard, site: own.site, approvalStatus: 'APPROVED' as const };
    const times = { timeIn: '2026-10-12T00:00:00Z', timeOut: '2026-10-12T12:00:00Z' };
    await makeAttendance(server.db, { ...given, ...times, approvedDuration: 720 });
    const id = await made();
    expect(await paid(id)).toMatchObject({ line: { basicPay: 3120, holidayPay: 0, gross: 3120 } });
    expect(await outdated(id)).toBe(false);

    await makeHoliday(server.db, {
      securityAgencyID,
      date: '2026-10-12',
      name: 'A day',
      kind: 'OWN',
    });
    expect(await outdated(id)).toBe(true);
    await send(compute, { update: { id } });
    // 12 × 3,120 ÷ 312
    expect(await paid(id)).toMatchObject({
      line: { basicPay: 3120, holidayPay: 120, gross: 3240, net: 3240 },
      items: [
        // October 2026 has 27 days from Monday to Saturday.
        { kind: 'BASIC', days: 31, workingDays: 27, monthWorkingDays: 27, amount: 3120 },
        {
          kind: 'HOLIDAY',
          firstDate: '2026-10-12',
          lastDate: '2026-10-12',
          unit: 'MONTH',
          rate: 3120,
          workingDays: null,
          monthWorkingDays: null,
          minutes: 720,
          amount: 120,
        },
      ],
    });

    await send(save, { holidayWork: 'DAY_OFF' });
    expect(await outdated(id)).toBe(true);
    await send(compute, { update: { id } });
    expect(await paid(id)).toMatchObject({ line: { holidayPay: 0, gross: 3120 } });
  });
});
