import { addDays, todayIn, wireTime } from '@guardroom/rules/dates';
import { calendarMonth, type PayDays } from '@guardroom/rules/payroll/period/period';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../../test/office.ts';
import type { Client } from '../../../../test/client.ts';
import { makeAttendance } from '../../attendance/factory.ts';
import { makeLeave, makeLeaveType } from '../../leave/factory.ts';
import { makePayRate, waiveEverything } from '../factory.ts';

const create = `mutation ($create: CreatePayPeriodInput!, $agencyID: RecordID!, $key: String) {
  createPayPeriod(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
    id startDate endDate status people exceptions gross net version
  }
}`;
const fields = 'id status people exceptions gross net lockedBy lockedOn version';
const moving = (operation: string, input = 'MovePayPeriodInput') =>
  `mutation ($update: ${input}!, $agencyID: RecordID!) {
    ${operation}(update: $update, agencyID: $agencyID) { ${fields} }
  }`;
const adjust = `mutation ($create: CreatePayAdjustmentInput!, $agencyID: RecordID!) {
  createPayAdjustment(create: $create, agencyID: $agencyID) { id amount kind enteredBy version }
}`;
const readjust = `mutation ($update: UpdatePayAdjustmentInput!, $agencyID: RecordID!) {
  updatePayAdjustment(update: $update, agencyID: $agencyID) { id amount deleted version }
}`;
const statementOf = `query ($payPeriodID: RecordID!, $staffProfileID: RecordID!, $agencyID: RecordID!) {
  payStatement(payPeriodID: $payPeriodID, staffProfileID: $staffProfileID, agencyID: $agencyID) {
    line { basicPay allowance deduction gross net approvedMinutes exceptions }
    adjustments { id amount reason }
  }
}`;
const check = `query ($payPeriodID: RecordID!, $agencyID: RecordID!) {
  checkPayPeriod(payPeriodID: $payPeriodID, agencyID: $agencyID) { outdated }
}`;
const decide = `mutation ($update: [UpdateAttendanceInput!]!, $agencyID: RecordID!) {
  decideAttendance(update: $update, agencyID: $agencyID) { id approvalStatus }
}`;
const correct = `mutation ($update: UpdateAttendanceInput!, $agencyID: RecordID!) {
  updateAttendance(update: $update, agencyID: $agencyID) { id }
}`;
const enter = `mutation ($create: CreateAttendanceInput!, $agencyID: RecordID!) {
  createAttendance(create: $create, agencyID: $agencyID) { id }
}`;
const clockOut = `mutation ($update: ClockInput!, $agencyID: RecordID!, $key: String!) {
  clockOut(update: $update, agencyID: $agencyID, idempotencyKey: $key) { id timeOut approvalStatus }
}`;
const approveLeave = `mutation ($update: DecideLeaveRequestInput!, $agencyID: RecordID!) {
  decideLeaveRequest(update: $update, agencyID: $agencyID) { id status }
}`;

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

/** The month before this one, which is over. */
const lastMonth = calendarMonth(addDays(calendarMonth(todayIn('Asia/Singapore')).startDate, -1));
const name = 'is locked. Reopen the period first.';

interface Period {
  readonly id: number;
  readonly version: number;
  readonly [field: string]: unknown;
}

async function send<Data>(document: string, variables: object, from: Client = own.console) {
  return from.graphql<Data>(document, { ...variables, agencyID: own.agency.id });
}

async function made(days: PayDays = lastMonth): Promise<Period> {
  const { body } = await send<{ createPayPeriod: Period }>(create, { create: days });
  expect(body.errors).toBeUndefined();
  if (!body.data) throw new Error('nothing was made');
  return body.data.createPayPeriod;
}

const operations = {
  compute: 'computePayPeriod',
  review: 'reviewPayPeriod',
  draft: 'returnPayPeriod',
  lock: 'lockPayPeriod',
} as const;

/** Exceptions, which pay-exception.test.ts speaks of, are in nobody's way here. */
async function move(
  step: keyof typeof operations,
  update: { readonly id: number; readonly version?: number },
  from?: Client,
) {
  if (step === 'lock') await waiveEverything(server.db, update.id);
  return send<Record<string, Period>>(moving(operations[step]), { update }, from);
}

function reopen(update: object, from?: Client) {
  const document = moving('reopenPayPeriod', 'ReopenPayPeriodInput');
  return send<Record<string, Period>>(document, { update }, from);
}

async function locked(days?: PayDays): Promise<Period> {
  const { id } = await made(days);
  await move('review', { id });
  const { body } = await move('lock', { id });
  expect(body.errors).toBeUndefined();
  const period = body.data?.['lockPayPeriod'];
  if (!period) throw new Error('it was not locked');
  return period;
}

/** A shift of the guard on a day of that month. */
function shift(change: object = {}) {
  return makeAttendance(server.db, {
    staff: own.guard,
    site: own.site,
    timeIn: `${lastMonth.startDate}T04:00:00Z`,
    ...change,
  });
}

async function statement(payPeriodID: number) {
  const { body } = await send<{ payStatement: { line: object; adjustments: object[] } }>(
    statementOf,
    { payPeriodID, staffProfileID: own.guard.id },
  );
  return body.data?.payStatement;
}

describe('a pay period', () => {
  it('is computed when it is made, once a key, and leaves an audit row', async () => {
    await shift({ approvalStatus: 'APPROVED', approvedDuration: 690 });
    await shift({ timeIn: `${addDays(lastMonth.startDate, 1)}T00:00:00Z` });
    const key = 'a-key-of-this-test';
    const first = await send<{ createPayPeriod: Period }>(create, { create: lastMonth, key });
    const again = await send<{ createPayPeriod: Period }>(create, { create: lastMonth, key });
    expect(again.body).toEqual(first.body);
    // The administrator is employed as well, in a designation without a rate.
    const period = first.body.data?.createPayPeriod;
    expect(period).toMatchObject({ status: 'DRAFT', gross: 6090, net: 6090 });
    expect(await statement(period?.id ?? 0)).toMatchObject({
      line: { basicPay: 6090, approvedMinutes: 690, exceptions: ['PENDING'] },
    });
    const audit = `SELECT operation, staff_profile_id FROM audit
      WHERE entity = 'PayPeriod' AND entity_id = $1`;
    expect(await server.sql(audit, [period?.id])).toEqual([
      { operation: 'createPayPeriod', staff_profile_id: own.admin.id },
    ]);
  });

  it('overlaps no other one, also when both are made at the same moment', async () => {
    const both = await Promise.all([
      send(create, { create: lastMonth }),
      send(create, { create: lastMonth }),
    ]);
    expect(both.flatMap(({ codes }) => codes)).toEqual(['CONFLICT']);
    const part = { startDate: lastMonth.endDate, endDate: lastMonth.endDate };
    const { body } = await send(create, { create: part });
    expect(body.errors).toMatchObject([
      {
        message: expect.stringContaining('has some of these days already.'),
        extensions: { code: 'CONFLICT', path: 'create.startDate' },
      },
    ]);
  });

  it.each([
    ['2026-11-02', '2026-11-01', 'The last day must not be before the first.'],
    ['2026-11-01', '2026-12-01', 'A pay period is at most one month.'],
  ])('is not from %s to %s', async (startDate, endDate, message) => {
    const { body } = await send(create, { create: { startDate, endDate } });
    expect(body.errors).toMatchObject([
      { message, extensions: { code: 'INVALID', path: 'create.endDate' } },
    ]);
  });

  it('goes to review, to the lock and, with a reason that is kept, back to draft', async () => {
    const period = await locked();
    expect(period).toMatchObject({ status: 'LOCKED', lockedBy: own.admin.name });
    expect((await reopen({ id: period.id, reason: ' ' })).codes).toEqual(['INVALID']);
    const reason = 'A shift was forgotten';
    const { body } = await reopen({ id: period.id, reason, version: period.version });
    expect(body.data?.['reopenPayPeriod']).toMatchObject({ status: 'DRAFT', lockedBy: null });
    const kept = `SELECT r.reason, r.locked_by, a.after ->> 'reopenReason' AS audited
      FROM pay_reopening r JOIN audit a ON a.security_agency_id = r.security_agency_id
        AND a.entity = 'PayPeriod' AND a.entity_id = r.pay_period_id
        AND a.operation = 'reopenPayPeriod'
      WHERE r.pay_period_id = $1`;
    expect(await server.sql(kept, [period.id])).toEqual([
      { reason, locked_by: own.admin.name, audited: reason },
    ]);
  });

  it('is moved from its own state alone, and never over what somebody else did', async () => {
    const { id, version } = await made();
    const early = await move('lock', { id });
    expect(early.body.errors).toMatchObject([
      {
        message: 'Only a period in review is locked. This one is draft.',
        extensions: { code: 'CONFLICT', current: { status: 'DRAFT' } },
      },
    ]);
    await move('review', { id, version });
    expect((await move('compute', { id })).codes).toEqual(['CONFLICT']);
    expect((await move('lock', { id, version })).codes).toEqual(['STALE']);
    const both = await Promise.all([move('lock', { id }), move('lock', { id })]);
    expect(both.flatMap(({ codes }) => codes)).toEqual(['CONFLICT']);
    expect((await move('compute', { id })).codes).toEqual(['CONFLICT']);
  });

  it('is computed by two at once, one after the other', async () => {
    await shift({ approvalStatus: 'APPROVED' });
    const { id } = await made();
    const both = await Promise.all([move('compute', { id }), move('compute', { id })]);
    expect(both.flatMap(({ codes }) => codes)).toEqual([]);
    const lines = `SELECT count(*)::int AS count FROM pay_line
      WHERE pay_period_id = $1 AND staff_profile_id = $2`;
    expect(await server.sql(lines, [id, own.guard.id])).toEqual([{ count: 1 }]);
  });

  it('is not locked on figures that are no longer true', async () => {
    const record = await shift();
    const { id } = await made();
    const outdated = async () =>
      (await send<{ checkPayPeriod: { outdated: boolean } }>(check, { payPeriodID: id })).body.data
        ?.checkPayPeriod.outdated;
    expect(await outdated()).toBe(false);
    await move('review', { id });
    const approval = { id: record.id, approvalStatus: 'APPROVED', approvedDuration: 660 };
    expect((await send(decide, { update: [approval] })).codes).toEqual([]);
    expect(await outdated()).toBe(true);
    const { body } = await move('lock', { id });
    expect(body.errors).toMatchObject([
      { message: expect.stringContaining('changed since it was computed') },
    ]);
    await move('draft', { id });
    await move('compute', { id });
    expect(await statement(id)).toMatchObject({ line: { approvedMinutes: 660 } });
    await move('review', { id });
    expect((await move('lock', { id })).codes).toEqual([]);
  });

  it('asks for the permission of each step', async () => {
    const viewing = await clientHolding(server, own.agency, 'payroll.view');
    const running = await clientHolding(server, own.agency, 'payroll.run');
    expect((await send(create, { create: lastMonth }, viewing)).codes).toEqual(['FORBIDDEN']);
    const { body } = await send<{ createPayPeriod: Period }>(
      create,
      { create: lastMonth },
      running,
    );
    const id = body.data?.createPayPeriod.id ?? 0;
    expect((await move('review', { id }, running)).codes).toEqual([]);
    expect((await move('lock', { id }, running)).codes).toEqual(['FORBIDDEN']);
    await move('lock', { id });
    expect((await reopen({ id, reason: 'Why not' }, running)).codes).toEqual(['FORBIDDEN']);
    const guard = await clientOfGuard(server, own.guard);
    expect((await send(create, { create: lastMonth }, guard)).codes).toEqual(['FORBIDDEN']);
  });
});

describe('an adjustment', () => {
  const allowance = { kind: 'ALLOWANCE', amount: 120.5, reason: 'Transport' };
  const of = (id: number, change: object = {}) => ({
    create: { payPeriodID: id, staffProfileID: own.guard.id, ...allowance, ...change },
  });

  it('counts in gross and net, stays when the period is computed again, and can be removed', async () => {
    const { id } = await made();
    const { body } = await send<{ createPayAdjustment: Period }>(adjust, of(id));
    await send(adjust, of(id, { kind: 'DEDUCTION', amount: 20.25, reason: 'Uniform' }));
    await move('compute', { id });
    const line = { allowance: 120.5, deduction: 20.25, gross: 6210.5, net: 6190.25 };
    expect(await statement(id)).toMatchObject({ line });
    const adjustmentID = body.data?.createPayAdjustment.id;
    await send(readjust, { update: { id: adjustmentID, amount: 100, version: 1 } });
    expect(await statement(id)).toMatchObject({ line: { gross: 6190 } });
    const stale = await send(readjust, { update: { id: adjustmentID, amount: 90, version: 1 } });
    expect(stale.codes).toEqual(['STALE']);
    await send(readjust, { update: { id: adjustmentID, deleted: 1 } });
    expect(await statement(id)).toMatchObject({ line: { gross: 6090, net: 6069.75 } });
    const [sums] = await server.sql('SELECT gross, net FROM pay_period WHERE id = $1', [id]);
    expect(sums).toEqual({ gross: 6090, net: 6069.75 });
  });

  it('is refused once the period is locked, and for who is not paid in it', async () => {
    const { id } = await made();
    const other = await makeOffice(server);
    expect((await send(adjust, of(id, { staffProfileID: other.guard.id }))).codes).toEqual([
      'NOT_FOUND',
    ]);
    const kept = await send<{ createPayAdjustment: Period }>(adjust, of(id));
    await move('review', { id });
    expect((await send(adjust, of(id))).codes).toEqual([]);
    await move('lock', { id });
    expect((await send(adjust, of(id))).codes).toEqual(['PERIOD_LOCKED']);
    const update = { id: kept.body.data?.createPayAdjustment.id, amount: 1 };
    expect((await send(readjust, { update })).codes).toEqual(['PERIOD_LOCKED']);
  });
});

describe('a locked period', () => {
  it('refuses to approve, correct or enter attendance of its days, and names itself', async () => {
    const pending = await shift();
    const after = await shift({ timeIn: `${addDays(lastMonth.endDate, 2)}T00:00:00Z` });
    await locked();
    const approval = { id: pending.id, approvalStatus: 'APPROVED', approvedDuration: 720 };
    const refused = await send(decide, { update: [approval] });
    expect(refused.body.errors).toMatchObject([
      {
        message: expect.stringContaining(`The record of ${own.guard.name} falls in the pay period`),
        extensions: { code: 'PERIOD_LOCKED', path: 'update.0' },
      },
    ]);
    expect(refused.body.errors?.[0]?.message).toContain(name);
    const remark = { id: pending.id, timeInRemark: 'Late' };
    expect((await send(correct, { update: remark })).codes).toEqual(['PERIOD_LOCKED']);
    // Neither out of the period nor into it.
    const into = {
      id: after.id,
      timeIn: `${lastMonth.endDate}T04:00:00Z`,
      timeOut: `${lastMonth.endDate}T10:00:00Z`,
    };
    expect((await send(correct, { update: into })).codes).toEqual(['PERIOD_LOCKED']);
    const entered = {
      securityAgencyID: own.agency.id,
      accountID: own.guard.accountID,
      staffProfileID: own.guard.id,
      timeIn: `${addDays(lastMonth.startDate, 3)}T04:00:00Z`,
      timeOut: `${addDays(lastMonth.startDate, 3)}T08:00:00Z`,
    };
    expect((await send(enter, { create: entered })).codes).toEqual(['PERIOD_LOCKED']);
    const later = { id: after.id, approvalStatus: 'APPROVED', approvedDuration: 700 };
    expect((await send(decide, { update: [later] })).codes).toEqual([]);
  });

  it('takes the late clock-out of a guard, which waits and changes no pay', async () => {
    const day = addDays(todayIn('Asia/Singapore'), -2);
    const timeIn = `${day}T12:00:00Z`;
    await shift({ timeIn, timeOut: null });
    const period = await locked({ startDate: day, endDate: day });
    const guard = await clientOfGuard(server, own.guard);
    const time = wireTime(Date.parse(timeIn) + 12 * 3_600_000);
    const update = { time, siteProfileID: own.site.id };
    const { body } = await send<{ clockOut: Period }>(
      clockOut,
      { update, key: 'late-clock-out' },
      guard,
    );
    expect(body.data?.clockOut).toMatchObject({ approvalStatus: 'PENDING' });
    const approval = {
      id: body.data?.clockOut.id,
      approvalStatus: 'APPROVED',
      approvedDuration: 9,
    };
    expect((await send(decide, { update: [approval] })).codes).toEqual(['PERIOD_LOCKED']);
    expect(await statement(period.id)).toMatchObject({ line: { approvedMinutes: 0 } });
  });

  it('refuses to approve leave of its days, and lets rates change', async () => {
    const leaveTypeID = await makeLeaveType(server.db, { securityAgencyID: own.agency.id });
    const leave = await makeLeave(server.db, {
      staff: own.guard,
      leaveTypeID,
      startDate: lastMonth.endDate,
      endDate: addDays(lastMonth.endDate, 1),
    });
    const period = await locked();
    const update = { id: leave, status: 'APPROVED' };
    const { body } = await send(approveLeave, { update });
    expect(body.errors).toMatchObject([{ extensions: { code: 'PERIOD_LOCKED' } }]);
    await makePayRate(server.db, {
      securityAgencyID: own.agency.id,
      effectiveFrom: lastMonth.startDate,
      amount: 4000,
    });
    expect(await statement(period.id)).toMatchObject({ line: { basicPay: 6090 } });
  });

  it('waits for an approval that is under way, and the approval for it', async () => {
    const record = await shift();
    const { id } = await made();
    await move('review', { id });
    const approval = { id: record.id, approvalStatus: 'APPROVED', approvedDuration: 720 };
    const [lock, decided] = await Promise.all([
      move('lock', { id }),
      send(decide, { update: [approval] }),
    ]);
    // Whichever comes first, the other is refused: never is the period locked without what counts.
    expect([lock.codes, decided.codes]).toContainEqual([]);
    expect([...lock.codes, ...decided.codes]).toHaveLength(1);
  });
});
