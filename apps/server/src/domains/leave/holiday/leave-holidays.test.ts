import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { holidaysOf } from '../../../../test/records/holiday.ts';
import { march, openLeaveDesk, today, type LeaveDesk } from '../../../../test/records/leave.ts';
import { clientOfGuard } from '../../../../test/office.ts';
import { makeHoliday } from '../factory.ts';

const ask = `mutation ($create: AskLeaveInput!, $agencyID: RecordID!, $key: String!) {
  requestLeave(create: $create, agencyID: $agencyID, idempotencyKey: $key) { days holidays { name } }
}`;
const edit = `mutation ($update: UpdateLeaveRequestInput!, $agencyID: RecordID!) {
  updateLeaveRequest(update: $update, agencyID: $agencyID) { days holidays { date name } version }
}`;
const find = `query ($id: RecordID!, $pagination: Pagination!) {
  listLeaveRequest(filter: { id: { eq: $id } }, pagination: $pagination) {
    result { status days holidays { date name } }
  }
}`;
const balance = `query ($id: RecordID!, $year: Int!, $pagination: Pagination!) {
  listLeaveBalance(filter: { id: { eq: $id } }, year: $year, pagination: $pagination) {
    result { balances { leaveTypeName pending } }
  }
}`;

let server: TestServer;
let desk: LeaveDesk;
/** The second of March is a holiday, and so is the first of January after it. */
const holiday = { date: march(2), name: 'Polling Day' };
const year = Number(today.slice(0, 4)) + 1;
const newYear = { date: `${year + 1}-01-01`, name: "New Year's Day" };

beforeAll(async () => {
  server = await startTestServer();
  desk = await openLeaveDesk(server);
  const securityAgencyID = desk.own.agency.id;
  for (const one of [holiday, newYear]) {
    await makeHoliday(server.db, { securityAgencyID, ...one, kind: 'OWN' });
  }
});
afterAll(() => server.close());

const agencyID = () => desk.own.agency.id;
const holidays = () => holidaysOf(desk.own.console, agencyID());

async function kept(id: number | undefined): Promise<unknown> {
  const variables = { id, pagination: { agencyID: agencyID(), limit: 1 } };
  const { body } = await desk.own.console.graphql<{ listLeaveRequest: { result: unknown[] } }>(
    find,
    variables,
  );
  return body.data?.listLeaveRequest.result[0];
}

describe('leave across a public holiday', () => {
  it.each<[string, object, number, boolean]>([
    ['leaves it out', {}, 2, true],
    ['leaves it out at its end', { endDate: march(2) }, 1, true],
    ['of fewer days leaves it out', { days: 1.5 }, 1.5, true],
    ['counts it where the office says so', { days: 3 }, 3, false],
    ['of other days has none', { startDate: march(3), endDate: march(4) }, 2, false],
    [
      'of half of it counts where the office says so',
      { startDate: march(2), endDate: march(2), halfDay: 'AM', days: 0.5 },
      0.5,
      false,
    ],
  ])('%s', async (_, changes, days, isOut) => {
    const staff = await desk.somebody();
    const expected = isOut ? [holiday] : [];
    const asked = await desk.checked(staff, changes);
    expect(asked).toMatchObject({ days, years: [{ days }] });
    const { body } = await desk.enter(staff, changes);
    expect(await kept(body.data?.createLeaveRequest.id)).toMatchObject({
      days,
      holidays: expected,
    });
  });

  it.each([
    ['the day', {}],
    ['half of it', { halfDay: 'PM' }],
  ])('is refused where %s is all of it, by the office and by guards', async (_, half) => {
    const staff = await desk.somebody();
    const dates = { startDate: march(2), endDate: march(2), ...half };
    const refusal = {
      message: expect.stringMatching(/^All of these days are public holidays\./),
      extensions: { code: 'INVALID', path: 'create.startDate' },
    };
    expect((await desk.enter(staff, dates)).body.errors).toMatchObject([refusal]);
    const { staffProfileID: __, ...create } = desk.leave(staff, dates);
    const phone = await clientOfGuard(server, staff);
    const variables = { create, agencyID: agencyID(), key: `all-of-it-${staff.id}` };
    expect((await phone.graphql(ask, variables)).body.errors).toMatchObject([refusal]);
    expect(await desk.checked(staff, dates)).toMatchObject({ days: 0 });
  });

  it('is counted alike when a guard asks for it', async () => {
    const staff = await desk.somebody();
    const { staffProfileID: _, ...create } = desk.leave(staff);
    const phone = await clientOfGuard(server, staff);
    const variables = { create, agencyID: agencyID(), key: `across-${staff.id}` };
    expect((await phone.graphql(ask, variables)).body.data).toEqual({
      requestLeave: { days: 2, holidays: [{ name: holiday.name }] },
    });
  });

  it('over the turn of a year takes from each year what counts in it', async () => {
    const staff = await desk.somebody();
    await desk.enter(staff, { startDate: `${year}-12-30`, endDate: `${year + 1}-01-02` });
    const pendingOf = async (ofYear: number) => {
      const page = { agencyID: agencyID(), limit: 1 };
      const variables = { id: staff.id, year: ofYear, pagination: page };
      const { body } = await desk.own.console.graphql<{
        listLeaveBalance: { result: { balances: { pending: number }[] }[] };
      }>(balance, variables);
      return body.data?.listLeaveBalance.result[0]?.balances[0]?.pending;
    };
    expect([await pendingOf(year), await pendingOf(year + 1)]).toEqual([2, 1]);
  });
});

describe('a holiday that changes after leave was asked for', () => {
  const dates = { startDate: march(20), endDate: march(22) };

  it('changes no leave, and is told to whoever decides on what waits', async () => {
    const staff = await desk.somebody();
    const approved = (await desk.enter(staff, dates)).body.data?.createLeaveRequest;
    await desk.decided({ id: approved?.id });
    const other = await desk.somebody();
    const waiting = (await desk.enter(other, dates)).body.data?.createLeaveRequest;

    const day = { date: march(21), name: 'Another Poll', kind: 'OWN' };
    const made = (await holidays().add(day)).body.data?.createPublicHoliday;
    expect(await kept(approved?.id)).toEqual({ status: 'APPROVED', days: 3, holidays: [] });
    expect(await kept(waiting?.id)).toEqual({ status: 'PENDING', days: 3, holidays: [] });
    const blind = await desk.decided({ id: waiting?.id });
    expect(blind.body.errors).toMatchObject([
      {
        message: expect.stringContaining('(Another Poll) is a public holiday and counts as leave.'),
        extensions: { code: 'CONFLICT', path: 'update.seen' },
      },
    ]);

    // Written anew without a number of days, it is counted by the holidays of now.
    const variables = {
      update: { id: waiting?.id, leaveTypeID: desk.typeOf('ANNUAL'), ...dates },
      agencyID: agencyID(),
    };
    const left = [{ date: march(21), name: 'Another Poll' }];
    expect((await desk.own.console.graphql(edit, variables)).body.data).toEqual({
      updateLeaveRequest: { days: 2, holidays: left, version: 2 },
    });

    await holidays().change({ id: made?.id, deleted: 1 });
    expect(await kept(waiting?.id)).toEqual({ status: 'PENDING', days: 2, holidays: left });
    const asked = { id: waiting?.id, ...dates, days: 2 };
    expect(await desk.checked(other, asked)).toMatchObject({
      findings: [{ code: 'HOLIDAY', sentence: expect.stringContaining('is no public holiday') }],
    });
    await desk.decided({ id: waiting?.id, seen: ['HOLIDAY'] });
    expect(await kept(waiting?.id)).toEqual({ status: 'APPROVED', days: 2, holidays: left });
  });
});
