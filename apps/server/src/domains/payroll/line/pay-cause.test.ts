import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, makeOffice, type Office } from '../../../../test/office.ts';
import { makeAttendance } from '../../attendance/factory.ts';
import { makeDeployment } from '../../deployment/factory.ts';
import { makePayLine, makePayPeriod } from '../factory.ts';

const statement = `query ($payPeriodID: RecordID!, $staffProfileID: RecordID!, $agencyID: RecordID!) {
  payStatement(payPeriodID: $payPeriodID, staffProfileID: $staffProfileID, agencyID: $agencyID) {
    shifts {
      date shift planned { deploymentID siteName start end }
      attendance { id siteProfileID siteName timeIn timeInReceivedOn timeOut timeOutReceivedOn
        approvalStatus approvedDuration remark reason }
    }
  }
}`;
const records = `query ($agencyID: RecordID!) {
  listAttendance(pagination: { agencyID: $agencyID, limit: 20, offset: 0 }) {
    result { id payLine { payPeriodID date startDate endDate status } }
  }
}`;

interface Shift {
  readonly date: string;
  readonly planned: { readonly deploymentID: number; readonly siteName: string } | null;
  readonly attendance: { readonly id: number; readonly approvalStatus: string } | null;
}

interface Paid {
  readonly payPeriodID: number;
  readonly date: string;
}

let server: TestServer;
let own: Office;
let payPeriodID: number;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  payPeriodID = await makePayPeriod(server.db, {
    securityAgencyID: own.agency.id,
    startDate: '2026-10-01',
    endDate: '2026-10-31',
  });
  await makePayLine(server.db, payPeriodID, own.guard);
});

function clocked(timeIn: string, change: object = {}) {
  return makeAttendance(server.db, { staff: own.guard, site: own.site, timeIn, ...change });
}

/** A day shift of the office's guard. */
function planned(date: string) {
  return makeDeployment(server.db, { staff: own.guard, site: own.site, date });
}

async function shifts(from = own.console): Promise<readonly Shift[]> {
  const { body } = await from.graphql<{ payStatement: { shifts: Shift[] } }>(statement, {
    payPeriodID,
    staffProfileID: own.guard.id,
    agencyID: own.agency.id,
  });
  expect(body.errors).toBeUndefined();
  return body.data?.payStatement.shifts ?? [];
}

async function paidBy(from = own.console): Promise<ReadonlyMap<number, Paid | null>> {
  const { body } = await from.graphql<{
    listAttendance: { result: { id: number; payLine: Paid | null }[] };
  }>(records, { agencyID: own.agency.id });
  expect(body.errors).toBeUndefined();
  return new Map(body.data?.listAttendance.result.map(({ id, payLine }) => [id, payLine]));
}

describe('from a figure to its cause', () => {
  it('shows each day with its line of the roster, its record, or both', async () => {
    const missed = await planned('2026-10-05');
    const met = await planned('2026-10-06');
    const approval = { approvalStatus: 'APPROVED', approvedDuration: 700, remark: 'Stayed on' };
    const came = await clocked('2026-10-06T00:05:00Z', { ...approval, deploymentID: met.id });
    const received = {
      timeInReceivedOn: '2026-10-06T00:05:30Z',
      timeOutReceivedOn: '2026-10-06T14:00:00Z',
    };
    await server.sql(
      'UPDATE attendance SET time_in_received_on = $2, time_out_received_on = $3 WHERE id = $1',
      [came.id, ...Object.values(received)],
    );
    const unplanned = await clocked('2026-10-07T12:00:00Z');
    expect(await shifts()).toMatchObject([
      {
        date: '2026-10-05',
        shift: 'DAY',
        planned: { deploymentID: missed.id, siteName: own.site.name },
        attendance: null,
      },
      {
        date: '2026-10-06',
        planned: { deploymentID: met.id },
        attendance: {
          id: came.id,
          siteProfileID: own.site.id,
          siteName: own.site.name,
          ...approval,
          ...received,
        },
      },
      {
        date: '2026-10-07',
        shift: 'NIGHT',
        planned: null,
        attendance: { id: unplanned.id, approvalStatus: 'PENDING', approvedDuration: null },
      },
    ]);
  });

  it('has the days of the period and person alone, deleted records and lines left out', async () => {
    const other = await makeOffice(server);
    await makeAttendance(server.db, {
      staff: other.guard,
      site: other.site,
      timeIn: '2026-10-06T00:00:00Z',
    });
    await makeAttendance(server.db, {
      staff: own.admin,
      site: own.site,
      timeIn: '2026-10-06T00:00:00Z',
    });
    await clocked('2026-09-30T12:00:00Z');
    const night = await clocked('2026-10-31T20:00:00Z');
    await clocked('2026-10-31T22:00:00Z');
    const gone = await clocked('2026-10-09T00:00:00Z');
    const line = await planned('2026-10-10');
    await server.sql('UPDATE attendance SET deleted = 1 WHERE id = $1', [gone.id]);
    await server.sql('UPDATE deployment SET deleted = 1 WHERE id = $1', [line.id]);
    // Four in the morning of November belongs to the night of the last day.
    expect((await shifts()).map(({ date, attendance }) => [date, attendance?.id])).toEqual([
      ['2026-10-31', night.id],
    ]);
  });

  it('is for who sees payroll, whatever else they hold, and of the own agency alone', async () => {
    await clocked('2026-10-06T00:00:00Z');
    const clerk = await clientHolding(server, own.agency, 'payroll.view');
    expect(await shifts(clerk)).toHaveLength(1);
    const variables = { payPeriodID, staffProfileID: own.guard.id };
    const without = await clientHolding(server, own.agency, 'attendance.view');
    const ofOwn = { ...variables, agencyID: own.agency.id };
    expect((await without.graphql(statement, ofOwn)).codes).toEqual(['FORBIDDEN']);
    const other = await makeOffice(server);
    const ofOther = { ...variables, agencyID: other.agency.id };
    expect((await other.console.graphql(statement, ofOther)).codes).toEqual(['NOT_FOUND']);
  });
});

describe('from a record back to its pay', () => {
  const days = { startDate: '2026-10-01', endDate: '2026-10-31', status: 'DRAFT' };

  it('names the period and the day on which each record is paid', async () => {
    const line = await planned('2026-10-06');
    const named = await clocked('2026-10-06T00:05:00Z', { deploymentID: line.id });
    const night = await clocked('2026-10-31T20:00:00Z');
    const later = await clocked('2026-10-31T22:00:00Z');
    expect(await paidBy()).toEqual(
      new Map([
        [later.id, null],
        [night.id, { payPeriodID, date: '2026-10-31', ...days }],
        [named.id, { payPeriodID, date: '2026-10-06', ...days }],
      ]),
    );
  });

  it('names none for who is not paid in the period, and none that was deleted', async () => {
    const { id } = await makeAttendance(server.db, {
      staff: own.admin,
      site: own.site,
      timeIn: '2026-10-06T00:00:00Z',
    });
    expect((await paidBy()).get(id)).toBeNull();
    const paid = await clocked('2026-10-07T00:00:00Z');
    expect((await paidBy()).get(paid.id)).toMatchObject({ payPeriodID });
    await server.sql('UPDATE pay_period SET deleted = 1 WHERE id = $1', [payPeriodID]);
    expect((await paidBy()).get(paid.id)).toBeNull();
  });

  it('says nothing to who may not see payroll', async () => {
    const { id } = await clocked('2026-10-06T00:00:00Z');
    const clerk = await clientHolding(server, own.agency, 'attendance.view');
    expect(await paidBy(clerk)).toEqual(new Map([[id, null]]));
    const both = await clientHolding(server, own.agency, 'attendance.view', 'payroll.view');
    expect((await paidBy(both)).get(id)).toMatchObject({ payPeriodID });
  });
});
