import { addDays, todayIn } from '@guardroom/rules/dates';
import { calendarMonth } from '@guardroom/rules/payroll/period/period';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, makeOffice, type Office } from '../../../../test/office.ts';
import type { Client } from '../../../../test/client.ts';
import { makeAttendance } from '../../attendance/factory.ts';
import { makePayRate } from '../factory.ts';

let server: TestServer;
let own: Office;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  await makePayRate(server.db, { securityAgencyID: own.agency.id, amount: 6090 });
});

const lastMonth = calendarMonth(addDays(calendarMonth(todayIn('Asia/Singapore')).startDate, -1));

async function send<Data>(document: string, variables: object, from: Client = own.console) {
  return from.graphql<Data>(document, { ...variables, agencyID: own.agency.id });
}

const create = `mutation ($create: CreatePayPeriodInput!, $agencyID: RecordID!) {
  createPayPeriod(create: $create, agencyID: $agencyID) { id version }
}`;
const move = (operation: string) => `mutation ($update: MovePayPeriodInput!, $agencyID: RecordID!) {
  ${operation}(update: $update, agencyID: $agencyID) { id status version }
}`;
const waive = `mutation ($update: WaivePayExceptionInput!, $agencyID: RecordID!) {
  waivePayException(update: $update, agencyID: $agencyID) { id version }
}`;
const withdraw = `mutation ($update: WithdrawPayWaiverInput!, $agencyID: RecordID!) {
  withdrawPayWaiver(update: $update, agencyID: $agencyID) { id version }
}`;
const adjust = `mutation ($create: CreatePayAdjustmentInput!, $agencyID: RecordID!) {
  createPayAdjustment(create: $create, agencyID: $agencyID) { id }
}`;
const list = `query ($filter: FoundPayExceptionFilter, $pagination: Pagination!) {
  listFoundPayException(filter: $filter, pagination: $pagination) {
    result { staffProfileID exception cause waived reason waivedBy } count }
}`;

interface Found {
  readonly staffProfileID: number;
  readonly exception: string;
  readonly cause: string;
  readonly waived: number;
  readonly reason: string | null;
}

/** What was found of the guard. */
async function found(payPeriodID: number): Promise<Found[]> {
  const agencyID = own.agency.id;
  const filter = { securityAgencyID: { eq: agencyID }, payPeriodID: { eq: payPeriodID } };
  const pagination = { agencyID, limit: 50, offset: 0 };
  const { body } = await own.console.graphql<{ listFoundPayException: { result: Found[] } }>(list, {
    filter,
    pagination,
  });
  expect(body.errors).toBeUndefined();
  const all = body.data?.listFoundPayException.result ?? [];
  return all.filter(({ staffProfileID }) => staffProfileID === own.guard.id);
}

async function made(): Promise<number> {
  const { body } = await send<{ createPayPeriod: { id: number } }>(create, { create: lastMonth });
  expect(body.errors).toBeUndefined();
  return body.data?.createPayPeriod.id ?? 0;
}

/** Puts aside what is open of people a test does not speak of. */
async function waiveAll(id: number, exceptions: readonly string[]) {
  for (const exception of exceptions) {
    const update = { id, exception, reason: 'Known to the office' };
    expect((await send(waive, { update })).codes).toEqual([]);
  }
}

function shift(from: string, to: string, change: object = {}) {
  const { startDate: day } = lastMonth;
  return makeAttendance(server.db, {
    staff: own.guard,
    site: own.site,
    timeIn: `${day}T${from}:00Z`,
    timeOut: `${day}T${to}:00Z`,
    approvalStatus: 'APPROVED',
    ...change,
  });
}

/** Two records of one guard that lie over one another. */
async function twice() {
  await shift('00:00', '12:00', { approvedDuration: 720 });
  return shift('06:00', '12:00', { approvedDuration: 360 });
}

describe('an exception', () => {
  it('blocks the lock until it is waived for a reason, which the audit keeps', async () => {
    await twice();
    const id = await made();
    expect(await found(id)).toMatchObject([{ exception: 'OVERLAP', waived: 0 }]);
    await waiveAll(id, ['NO_RATE']);
    await send(move('reviewPayPeriod'), { update: { id } });
    const refused = await send(move('lockPayPeriod'), { update: { id } });
    expect(refused.body.errors).toMatchObject([
      {
        message: expect.stringContaining('1 × At two places at a time'),
        extensions: { code: 'CONFLICT' },
      },
    ]);
    const update = { id, exception: 'OVERLAP', staffProfileIDs: [own.guard.id] };
    expect((await send(waive, { update: { ...update, reason: ' ' } })).codes).toEqual(['INVALID']);
    const reason = 'Relieved a colleague next door';
    expect((await send(waive, { update: { ...update, reason } })).codes).toEqual([]);
    expect(await found(id)).toMatchObject([{ exception: 'OVERLAP', waived: 1, reason }]);
    const audited = `SELECT after ->> 'reason' AS reason, staff_profile_id AS by FROM audit
      WHERE entity = 'PayWaiver' AND operation = 'waivePayException' AND after ->> 'exception' = 'OVERLAP'
        AND security_agency_id = $1`;
    expect(await server.sql(audited, [own.agency.id])).toEqual([{ reason, by: own.admin.id }]);
    expect((await send(move('lockPayPeriod'), { update: { id } })).codes).toEqual([]);
    const late = await send(waive, { update: { ...update, reason } });
    expect(late.codes).toEqual(['CONFLICT']);
  });

  it('stays waived when it is computed again, and opens once its cause is another', async () => {
    const second = await twice();
    const id = await made();
    const update = { id, exception: 'OVERLAP', reason: 'Known' };
    await send(waive, { update });
    await send(move('computePayPeriod'), { update: { id } });
    expect(await found(id)).toMatchObject([{ waived: 1 }]);
    await server.sql(
      `UPDATE attendance SET time_out = (time_out AT TIME ZONE 'UTC' + interval '1 hour') AT TIME ZONE 'UTC', version = version + 1 WHERE id = $1`,
      [second.id],
    );
    await send(move('computePayPeriod'), { update: { id } });
    expect(await found(id)).toMatchObject([{ waived: 0 }]);
    await send(waive, { update });
    expect(await found(id)).toMatchObject([{ waived: 1 }]);
  });

  it('stands open again when its waiver is taken back', async () => {
    await twice();
    const id = await made();
    await send(waive, { update: { id, exception: 'OVERLAP', reason: 'Known' } });
    expect((await send(withdraw, { update: { id, exception: 'OVERLAP' } })).codes).toEqual([]);
    expect(await found(id)).toMatchObject([{ waived: 0, reason: null }]);
  });

  it('is not waived by who saw an older period, nor without the permission', async () => {
    await twice();
    const id = await made();
    const update = { id, exception: 'OVERLAP', reason: 'Known' };
    expect((await send(waive, { update: { ...update, version: 1 } })).codes).toEqual(['STALE']);
    const viewing = await clientHolding(server, own.agency, 'payroll.view');
    expect((await send(waive, { update }, viewing)).codes).toEqual(['FORBIDDEN']);
  });

  it('follows adjustments at once: above half of the pay, then beyond it', async () => {
    await shift('00:00', '12:00', { approvedDuration: 720 });
    const id = await made();
    const deduct = (amount: number) =>
      send(adjust, {
        create: {
          payPeriodID: id,
          staffProfileID: own.guard.id,
          kind: 'DEDUCTION',
          amount,
          reason: 'Loan',
        },
      });
    await deduct(3045);
    expect(await found(id)).toEqual([]);
    await deduct(0.01);
    expect(await found(id)).toMatchObject([
      {
        exception: 'OVER_DEDUCTED',
        cause: 'Gross 6,090.00, deductions 3,045.01, at most 3,045.00',
      },
    ]);
    await deduct(3045);
    const beyond = (await found(id)).map(({ exception }) => exception);
    expect(beyond).toEqual(['BELOW_ZERO', 'OVER_DEDUCTED']);
    await send(move('computePayPeriod'), { update: { id } });
    expect((await found(id)).map(({ exception }) => exception)).toEqual(beyond);
  });
});

describe('two people for each period', () => {
  const set = `mutation ($fourEyes: Boolean!, $agencyID: RecordID!) {
    updatePayrollSetting(fourEyes: $fourEyes, agencyID: $agencyID) { fourEyes }
  }`;

  it('are asked for where the agency says so', async () => {
    await shift('00:00', '12:00', { approvedDuration: 720 });
    const other = await clientHolding(server, own.agency, 'payroll.lock');
    const id = await made();
    await waiveAll(id, ['NO_RATE', 'NO_WORK']);
    expect((await send(set, { fourEyes: true })).codes).toEqual([]);
    await send(move('reviewPayPeriod'), { update: { id } });
    const alone = await send(move('lockPayPeriod'), { update: { id } });
    expect(alone.body.errors).toMatchObject([
      {
        message: `${own.admin.name} sent it to review: somebody else must lock it.`,
        extensions: { code: 'FORBIDDEN' },
      },
    ]);
    expect((await send(set, { fourEyes: false }, other)).codes).toEqual(['FORBIDDEN']);
    expect((await send(move('lockPayPeriod'), { update: { id } }, other)).codes).toEqual([]);
  });
});
