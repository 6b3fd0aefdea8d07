import { addDays, listDate } from '@guardroom/rules/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import {
  march,
  openLeaveDesk,
  today,
  type LeaveDesk,
  type LeaveRow,
} from '../../../../test/records/leave.ts';
import { makeOffice, type Office } from '../../../../test/office.ts';
import { readWorkbookBytes } from '../../../../test/files/workbook.ts';
import { makeStaff } from '../../staff/factory.ts';
import { makeLeave, makeLeaveAdjustment } from '../factory.ts';

const balances = `query ($filter: LeaveBalanceFilter, $year: Int!, $pagination: Pagination!) {
  listLeaveBalance(filter: $filter, year: $year, pagination: $pagination) {
    result { name serviceStart balances {
      leaveTypeName entitled carriedForward taken planned pending left } } count
  }
}`;
const listing = `query ($filter: LeaveRequestFilter, $pagination: Pagination!) {
  listLeaveRequest(filter: $filter, pagination: $pagination) { result { staffName } count }
}`;
const calendar = `query ($filter: LeaveCalendarFilter!, $pagination: Pagination!) {
  listLeaveCalendar(filter: $filter, pagination: $pagination) {
    result { staffName leave { leaveTypeName startDate status } } count
    days { date approved pending }
  }
}`;
const exporting = `mutation ($records: LeaveRecordsInput!, $agencyID: RecordID!) {
  exportLeaveRequest(records: $records, agencyID: $agencyID) { url fileName rows }
}`;
const createType = `mutation ($create: CreateLeaveTypeInput!, $agencyID: RecordID!) {
  createLeaveType(create: $create, agencyID: $agencyID) { id version }
}`;
const updateType = `mutation ($update: UpdateLeaveTypeInput!, $agencyID: RecordID!) {
  updateLeaveType(update: $update, agencyID: $agencyID) {
    name version includesLeaveTypeName entitlements { effectiveFrom steps { months days } }
  }
}`;
const dashboard = `query ($pagination: Pagination!) {
  listDashboard(pagination: $pagination) { onLeave away { staffProfileID startDatetime endDatetime } }
}`;

let server: TestServer;
let desk: LeaveDesk;
let other: Office;

beforeAll(async () => {
  server = await startTestServer();
  desk = await openLeaveDesk(server);
  other = await makeOffice(server);
});
afterAll(() => server.close());

describe('what is left', () => {
  it('follows service, leave and adjustments', async () => {
    const staff = await desk.somebody(2);
    const year = Number(march(1).slice(0, 4));
    const leaveTypeID = desk.typeOf('ANNUAL');
    await makeLeaveAdjustment(server.db, { staff, leaveTypeID, year, days: 2 });
    const stretch = { staff, leaveTypeID, startDate: march(1), endDate: march(3) };
    await makeLeave(server.db, { ...stretch, status: 'APPROVED' });
    await makeLeave(server.db, { staff, leaveTypeID, startDate: march(9), halfDay: 'AM' });
    const { body } = await desk.own.console.graphql<{
      listLeaveBalance: { result: { serviceStart: string; balances: object[] }[]; count: number };
    }>(balances, {
      filter: { id: { eq: staff.id } },
      year,
      pagination: { agencyID: desk.own.agency.id, limit: 20 },
    });
    const [person] = body.data?.listLeaveBalance.result ?? [];
    expect(person?.serviceStart).toBe(`${Number(today.slice(0, 4)) - 2}-01-01`);
    // The fourth year of service.
    expect(person?.balances[0]).toMatchObject({
      leaveTypeName: 'Annual Leave',
      entitled: 10,
      carriedForward: 2,
      taken: 0,
      planned: 3,
      pending: 0.5,
      left: 9,
    });
    expect(person?.balances.at(-1)).toMatchObject({ leaveTypeName: 'Unpaid Leave', left: null });
  });

  it('takes its tables from types that the agency edits', async () => {
    const agencyID = desk.own.agency.id;
    const type = {
      securityAgencyID: agencyID,
      code: 'birthday',
      name: 'Birthday Leave',
      paid: true,
      needsDocument: false,
      eligibleMonths: 0,
      proRata: false,
      entitlements: [{ effectiveFrom: '2026-01-01', steps: [{ months: 0, days: 1 }] }],
    };
    const made = await desk.own.console.graphql<{ createLeaveType: LeaveRow }>(createType, {
      create: type,
      agencyID,
    });
    const id = made.body.data?.createLeaveType.id;
    const twice = await desk.own.console.graphql(createType, { create: type, agencyID });
    expect(twice.codes).toEqual(['CONFLICT']);
    const change = (changes: object) =>
      desk.own.console.graphql<{ updateLeaveType: LeaveRow }>(updateType, {
        update: { id, ...changes },
        agencyID,
      });
    const entitlements = [
      ...type.entitlements,
      {
        effectiveFrom: '2027-01-01',
        steps: [
          { months: 0, days: 1 },
          { months: 24, days: 2 },
        ],
      },
    ];
    const changed = await change({ version: 1, entitlements });
    expect(changed.body.data?.updateLeaveType).toMatchObject({ version: 2, entitlements });
    const shorter = await change({ entitlements: type.entitlements });
    expect(shorter.body.data?.updateLeaveType).toMatchObject({ entitlements: type.entitlements });
    const same = { effectiveFrom: '2026-01-01', steps: [{ months: 0, days: 5 }] };
    expect((await change({ entitlements: [same, same] })).body.errors).toMatchObject([
      {
        message: 'Two tables begin on the same date.',
        extensions: { path: 'update.entitlements' },
      },
    ]);
    expect((await change({ includesLeaveTypeID: id })).codes).toEqual(['INVALID']);
    expect((await change({ includesLeaveTypeID: desk.typeOf('HOSPITALISATION') })).codes).toEqual([
      'INVALID',
    ]);
    expect((await change({ deleted: 1 })).codes).toEqual([]);
    expect((await desk.enter(desk.own.guard, { leaveTypeID: id })).codes).toEqual(['NOT_FOUND']);
  });
});

describe('lists of leave', () => {
  it('find by name and number, in a year, and give a calendar and a file', async () => {
    const staff = await makeStaff(server.db, {
      securityAgencyID: desk.own.agency.id,
      name: 'Quek 100% Sure',
      staffNo: 'LV-7788',
    });
    const leaveTypeID = desk.typeOf('ANNUAL');
    const dates = { startDate: march(20), endDate: march(22) };
    await makeLeave(server.db, { staff, leaveTypeID, ...dates, status: 'APPROVED' });
    const found = async (filter: object) => {
      const pagination = { agencyID: desk.own.agency.id, limit: 100 };
      const { body } = await desk.own.console.graphql<{ listLeaveRequest: { count: number } }>(
        listing,
        {
          filter,
          pagination,
        },
      );
      return body.data?.listLeaveRequest.count;
    };
    expect(await found({ staffName: { contains: '100%' } })).toBe(1);
    expect(await found({ staffName: { contains: '1_0' } })).toBe(0);
    expect(await found({ staffNo: { contains: 'lv-77' } })).toBe(1);
    expect(await found({ staffNo: { contains: 'lv-77' }, status: { eq: 'PENDING' } })).toBe(0);

    const { body } = await desk.own.console.graphql<{
      listLeaveCalendar: { result: object[]; days: { date: string; approved: number }[] };
    }>(calendar, {
      filter: { month: march(1), search: 'quek' },
      pagination: { agencyID: desk.own.agency.id, limit: 20 },
    });
    const month = body.data?.listLeaveCalendar;
    expect(month?.result).toMatchObject([{ staffName: 'Quek 100% Sure' }]);
    expect(month?.days).toHaveLength(31);
    expect(month?.days.filter(({ approved }) => approved === 1).map(({ date }) => date)).toEqual([
      march(20),
      march(21),
      march(22),
    ]);

    const records = { start: march(1), end: march(31), search: 'LV-7788' };
    const exported = await desk.own.console.graphql<{
      exportLeaveRequest: { url: string; rows: number };
    }>(exporting, { records, agencyID: desk.own.agency.id });
    expect(exported.body.data?.exportLeaveRequest.rows).toBe(1);
    const file = await desk.own.console.fetch(exported.body.data?.exportLeaveRequest.url ?? '');
    expect(file.status).toBe(200);
    const [sheet] = readWorkbookBytes(new Uint8Array(await file.arrayBuffer()));
    expect(sheet?.rows[5]?.map(({ shown }) => shown)).toEqual(['Search', 'LV-7788']);
    const [startDate, , , days] = sheet?.rows[7]?.slice(3) ?? [];
    const serial = Date.parse(march(20)) / 86_400_000 + 25_569;
    expect(startDate).toEqual({ value: serial, shown: listDate(march(20)) });
    expect(days?.value).toEqual(expect.any(Number));
    const stranger = await other.console.graphql(listing, {
      filter: { staffNo: { contains: 'lv-77' } },
      pagination: { agencyID: other.agency.id, limit: 20 },
    });
    expect(stranger.body.data).toMatchObject({ listLeaveRequest: { count: 0 } });
  });
});

it('the dashboard counts who is on leave today, and says when they are away', async () => {
  const staff = await desk.somebody();
  const leaveTypeID = desk.typeOf('SICK');
  await makeLeave(server.db, { staff, leaveTypeID, startDate: today, status: 'APPROVED' });
  const { body } = await desk.own.console.graphql<{
    listDashboard: { onLeave: number; away: object[] };
  }>(dashboard, { pagination: { agencyID: desk.own.agency.id, limit: 20 } });
  expect(body.data?.listDashboard.onLeave).toBe(1);
  expect(body.data?.listDashboard.away).toContainEqual({
    staffProfileID: staff.id,
    startDatetime: `${addDays(today, -1)}T16:00:00Z`,
    endDatetime: `${today}T16:00:00Z`,
  });
});
