import { addDays, todayIn } from '@guardroom/rules/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../test/office.ts';
import { makeDeployment } from '../deployment/factory.ts';
import { makeStaff, type MadeStaff } from '../staff/factory.ts';
import { giveLeaveTypes, makeLeave, makeLeaveAdjustment } from './factory.ts';

const fields = `id staffName leaveTypeName startDate endDate halfDay days note status shifts
  documents requestedByName decidedByName decisionReason overruled cancelledByName cancelReason version`;
const create = `mutation ($create: CreateLeaveRequestInput!, $agencyID: RecordID!, $key: String) {
  createLeaveRequest(create: $create, agencyID: $agencyID, idempotencyKey: $key) { ${fields} }
}`;
const update = `mutation ($update: UpdateLeaveRequestInput!, $agencyID: RecordID!) {
  updateLeaveRequest(update: $update, agencyID: $agencyID) { ${fields} }
}`;
const decide = `mutation ($update: DecideLeaveRequestInput!, $agencyID: RecordID!) {
  decideLeaveRequest(update: $update, agencyID: $agencyID) { ${fields} }
}`;
const cancel = `mutation ($update: CancelLeaveRequestInput!, $agencyID: RecordID!) {
  cancelLeaveRequest(update: $update, agencyID: $agencyID) { ${fields} }
}`;
const check = `query ($leave: LeaveQuestionInput!, $agencyID: RecordID!) {
  checkLeaveRequest(agencyID: $agencyID, leave: $leave) {
    days years { year days left } findings { code sentence }
    clashes { date shift siteProfileName } away { staffName leaveTypeName status siteProfileName }
  }
}`;
const planning = `query ($lines: [DeploymentQuestionInput!]!, $agencyID: RecordID!) {
  checkDeployment(agencyID: $agencyID, lines: $lines) { index findings { check sentence blocks } }
}`;

const balances = `query ($filter: LeaveBalanceFilter, $year: Int!, $pagination: Pagination!) {
  listLeaveBalance(filter: $filter, year: $year, pagination: $pagination) {
    result { name serviceStart balances {
      leaveTypeName entitled carriedForward taken planned pending left } } count
  }
}`;
const ask = `mutation ($create: AskLeaveInput!, $agencyID: RecordID!, $key: String!) {
  requestLeave(create: $create, agencyID: $agencyID, idempotencyKey: $key) { ${fields} }
}`;
const cancelOwn = `mutation ($update: CancelLeaveRequestInput!, $agencyID: RecordID!) {
  cancelOwnLeave(update: $update, agencyID: $agencyID) { ${fields} }
}`;
const listOwn = `query ($pagination: Pagination!) {
  listOwnLeaveRequest(pagination: $pagination) { result { id staffName } count }
}`;
const ownBalance = `query ($agencyID: RecordID!, $year: Int!) {
  ownLeaveBalance(agencyID: $agencyID, year: $year) { name balances { leaveTypeName left } }
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

interface Row {
  readonly id: number;
  readonly version: number;
  readonly [field: string]: unknown;
}

const today = todayIn('Asia/Singapore');
/** The first of March of the next year: leave and roster of a test never meet that of another. */
const march = (day: number) => addDays(`${Number(today.slice(0, 4)) + 1}-03-01`, day - 1);

let server: TestServer;
let own: Office;
let other: Office;
let types: ReadonlyMap<string, number>;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  other = await makeOffice(server);
  types = await giveLeaveTypes(server.db, own.agency.id);
});
afterAll(() => server.close());

const typeOf = (code: string) => types.get(code) ?? 0;
/** Somebody in service since five years: eight... twelve days of annual leave a year. */
const somebody = (years = 5): Promise<MadeStaff> =>
  makeStaff(server.db, {
    securityAgencyID: own.agency.id,
    employments: [{ emStart: `${Number(today.slice(0, 4)) - years}-01-01T00:00:00+08:00` }],
  });

const leave = (staff: MadeStaff, changes: object = {}) => ({
  securityAgencyID: own.agency.id,
  staffProfileID: staff.id,
  leaveTypeID: typeOf('ANNUAL'),
  startDate: march(1),
  endDate: march(3),
  ...changes,
});

async function enter(staff: MadeStaff, changes: object = {}, from: Client = own.console) {
  const variables = { create: leave(staff, changes), agencyID: own.agency.id };
  return from.graphql<{ createLeaveRequest: Row }>(create, variables);
}

function decided(changes: object, from: Client = own.console) {
  const variables = { update: { status: 'APPROVED', ...changes }, agencyID: own.agency.id };
  return from.graphql<{ decideLeaveRequest: Row }>(decide, variables);
}

function cancelled(changes: object, from: Client = own.console) {
  const variables = { update: changes, agencyID: own.agency.id };
  return from.graphql<{ cancelLeaveRequest: Row }>(cancel, variables);
}

async function checked(staff: MadeStaff, changes: object = {}) {
  const { securityAgencyID: agencyID, ...asked } = leave(staff, changes);
  const { body } = await own.console.graphql<{ checkLeaveRequest: Record<string, unknown> }>(
    check,
    {
      leave: asked,
      agencyID,
    },
  );
  return body.data?.checkLeaveRequest;
}

describe('leave from its request to the roster', () => {
  it('is asked for, approved with what speaks against it seen, and told to planners', async () => {
    const staff = await somebody();
    await makeDeployment(server.db, { site: own.site, staff, date: march(2) });
    const { body } = await enter(staff, { note: ' Wedding ' });
    const row = body.data?.createLeaveRequest;
    expect(row).toMatchObject({
      staffName: staff.name,
      leaveTypeName: 'Annual Leave',
      days: 3,
      note: 'Wedding',
      status: 'PENDING',
      shifts: 1,
      requestedByName: own.admin.name,
      decidedByName: null,
      version: 1,
    });

    expect(await checked(staff, { id: row?.id })).toMatchObject({
      findings: [{ code: 'CLASH', sentence: 'Planned for 1 shift in this time.' }],
      clashes: [{ date: march(2), shift: 'DAY', siteProfileName: own.site.name }],
    });
    const blind = await decided({ id: row?.id, version: 1 });
    expect(blind.body.errors).toMatchObject([
      {
        message: 'This speaks against the leave: Planned for 1 shift in this time.',
        extensions: { code: 'CONFLICT', path: 'update.seen' },
      },
    ]);
    const approved = await decided({ id: row?.id, version: 1, seen: ['CLASH'] });
    expect(approved.body.data?.decideLeaveRequest).toMatchObject({
      status: 'APPROVED',
      decidedByName: own.admin.name,
      overruled: ['CLASH'],
      version: 2,
    });

    const lines = [1, 2, 4].map((day) => ({
      date: march(day),
      shift: day === 4 ? 'DAY' : 'NIGHT',
      siteProfileID: own.site.id,
      staffProfileID: staff.id,
    }));
    const { body: answer } = await own.console.graphql<{ checkDeployment: unknown }>(planning, {
      lines,
      agencyID: own.agency.id,
    });
    const found = JSON.stringify(answer.data?.checkDeployment);
    expect(found.match(/ON_LEAVE/g)).toHaveLength(2);
    expect(found).toContain('Annual Leave from 01 Mar');
  });
});

describe('asking for leave', () => {
  it.each<[string, object, string, string]>([
    [
      'that ends before it begins',
      { startDate: '2026-03-02', endDate: '2026-03-01' },
      'create.endDate',
      'The last day is before the first.',
    ],
    [
      'for half of several days',
      { startDate: '2026-03-01', endDate: '2026-03-02', halfDay: 'AM' },
      'create.halfDay',
      'Half a day is of a single day.',
    ],
    [
      'for more days than there are',
      { startDate: '2026-03-01', endDate: '2026-03-02', days: 3 },
      'create.days',
      'Please give whole or half days, at most those between the dates.',
    ],
    [
      'for a third of a day',
      { startDate: '2026-03-01', endDate: '2026-03-01', days: 0.3 },
      'create.days',
      'Please give whole or half days, at most those between the dates.',
    ],
    [
      'for longer than a year',
      { startDate: '2026-03-01', endDate: '2027-03-02' },
      'create.endDate',
      'A request is of at most 366 days.',
    ],
  ])('is refused %s', async (_, changes, path, message) => {
    const { body } = await enter(own.guard, changes);
    expect(body.errors).toMatchObject([{ message, extensions: { code: 'INVALID', path } }]);
  });

  it('is refused where it overlaps other leave, and says which', async () => {
    const staff = await somebody();
    const leaveTypeID = typeOf('SICK');
    await makeLeave(server.db, {
      staff,
      leaveTypeID,
      startDate: march(3),
      endDate: march(4),
      status: 'APPROVED',
    });
    const { body } = await enter(staff);
    expect(body.errors).toMatchObject([
      {
        message: expect.stringMatching(/^This overlaps Sick Leave of 03 Mar .* \(approved\)\.$/),
        extensions: { code: 'CONFLICT', path: 'create.startDate' },
      },
    ]);
    const morning = { startDate: march(6), endDate: march(6), halfDay: 'AM' };
    expect((await enter(staff, morning)).codes).toEqual([]);
    expect((await enter(staff, { ...morning, halfDay: 'PM' })).codes).toEqual([]);
    expect((await enter(staff, morning)).codes).toEqual(['CONFLICT']);
  });

  it('keeps one of several that are asked for at the same time', async () => {
    const staff = await somebody();
    const days = [1, 2, 3, 2, 1, 3].map((day) => ({ startDate: march(day), endDate: march(4) }));
    const answers = await Promise.all(days.map((dates) => enter(staff, dates)));
    const made = answers.filter(({ codes }) => codes.length === 0);
    expect(made).toHaveLength(1);
    for (const { codes } of answers.filter((one) => !made.includes(one))) {
      expect(codes).toEqual(['CONFLICT']);
    }
  });

  it('stands on its own in the database: no two stretches of a person overlap', async () => {
    const staff = await somebody();
    const leaveTypeID = typeOf('ANNUAL');
    await makeLeave(server.db, { staff, leaveTypeID, startDate: march(1), endDate: march(3) });
    await expect(makeLeave(server.db, { staff, leaveTypeID, startDate: march(3) })).rejects.toThrow(
      'leave_request_overlap',
    );
    await makeLeave(server.db, { staff, leaveTypeID, startDate: march(3), status: 'REJECTED' });
  });
});

describe('deciding on leave', () => {
  it('says what speaks against it: service, balance, document, employment', async () => {
    const newcomer = await makeStaff(server.db, {
      securityAgencyID: own.agency.id,
      employments: [{ emStart: `${march(1)}T00:00:00+08:00` }],
    });
    const codes = async (changes: object) => {
      const found = await checked(newcomer, changes);
      return JSON.stringify(found?.['findings']);
    };
    const soon = await codes({ startDate: march(32), endDate: march(33) });
    expect(soon).toMatch(/Asks for 3 months of service; on 01 Apr \d{4} it is 1 month\./);
    const sick = await codes({
      leaveTypeID: typeOf('SICK'),
      startDate: march(122),
      endDate: march(132),
    });
    // Four months of service give 8 days.
    expect(sick).toContain('3 days more than what is left of');
    expect(sick).toContain('No document is attached.');
    expect(await codes({ startDate: march(-40), endDate: march(-39) })).toContain(
      'No employment covers all of these days.',
    );
  });

  it('refuses the second of two approvals that together are more than is left', async () => {
    const staff = await somebody(0);
    const sick = { leaveTypeID: typeOf('SICK'), seen: ['NO_DOCUMENT'] };
    const asked = [march(1), march(20)].map(async (startDate) => {
      const { body } = await enter(staff, {
        ...sick,
        seen: undefined,
        startDate,
        endDate: addDays(startDate, 9),
      });
      return body.data?.createLeaveRequest.id;
    });
    const ids = await Promise.all(asked);
    const answers = await Promise.all(ids.map((id) => decided({ id, seen: sick.seen })));
    expect(answers.map(({ codes }) => codes.join()).toSorted()).toEqual(['', 'CONFLICT']);
  });

  it('counts sick leave among the days of hospitalisation', async () => {
    const staff = await somebody();
    const hospitalisation = { leaveTypeID: typeOf('HOSPITALISATION') };
    await makeLeave(server.db, {
      staff,
      leaveTypeID: typeOf('SICK'),
      startDate: march(1),
      endDate: march(10),
      status: 'APPROVED',
    });
    const found = await checked(staff, {
      ...hospitalisation,
      startDate: march(20),
      endDate: march(69),
    });
    expect(found).toMatchObject({
      years: [{ days: 50, left: 50 }],
      findings: [{ code: 'NO_DOCUMENT' }],
    });
    await makeLeave(server.db, {
      staff,
      ...hospitalisation,
      startDate: march(20),
      endDate: march(69),
      status: 'APPROVED',
    });
    const more = await checked(staff, {
      leaveTypeID: typeOf('SICK'),
      startDate: march(80),
      endDate: march(80),
    });
    expect(more).toMatchObject({ years: [{ left: 0 }] });
    expect(JSON.stringify(more)).toContain('OVER_BALANCE');
  });

  it('names others of the same site who are away', async () => {
    const [staff, colleague] = await Promise.all([somebody(), somebody()]);
    await makeDeployment(server.db, { site: own.site, staff, date: march(38) });
    await makeDeployment(server.db, { site: own.site, staff: colleague, date: march(39) });
    await makeLeave(server.db, {
      staff: colleague,
      leaveTypeID: typeOf('ANNUAL'),
      startDate: march(41),
      endDate: march(45),
    });
    expect(await checked(staff, { startDate: march(42), endDate: march(43) })).toMatchObject({
      findings: [],
      away: [{ staffName: colleague.name, status: 'PENDING', siteProfileName: own.site.name }],
    });
  });

  it('rejects with a reason, and decides once', async () => {
    const staff = await somebody();
    const id = (await enter(staff)).body.data?.createLeaveRequest.id;
    const blank = await decided({ id, status: 'REJECTED', reason: ' ' });
    expect(blank.body.errors).toMatchObject([{ extensions: { path: 'update.reason' } }]);
    expect((await decided({ id, version: 7 })).codes).toEqual(['STALE']);
    const rejected = await decided({ id, status: 'REJECTED', reason: 'Too many are away' });
    expect(rejected.body.data?.decideLeaveRequest).toMatchObject({
      status: 'REJECTED',
      decisionReason: 'Too many are away',
    });
    const again = await decided({ id });
    expect(again.body.errors).toMatchObject([{ message: 'This leave is rejected already.' }]);
    // The days are free again.
    expect((await enter(staff)).codes).toEqual([]);
  });

  it('cancels approved leave with a reason, by whoever approves', async () => {
    const staff = await somebody();
    const leaveTypeID = typeOf('ANNUAL');
    const approved = { staff, leaveTypeID, startDate: march(1), status: 'APPROVED' } as const;
    const id = await makeLeave(server.db, approved);
    expect((await cancelled({ id })).body.errors).toMatchObject([
      { extensions: { code: 'INVALID', path: 'update.reason' } },
    ]);
    const clerk = await clientHolding(server, own.agency, 'leave.createModify');
    expect((await cancelled({ id, reason: 'Came to work' }, clerk)).codes).toEqual(['FORBIDDEN']);
    const { body } = await cancelled({ id, reason: 'Came to work' });
    expect(body.data?.cancelLeaveRequest).toMatchObject({
      status: 'CANCELLED',
      cancelReason: 'Came to work',
      cancelledByName: own.admin.name,
    });
    const [audit] = await server.sql(
      `SELECT operation, after FROM audit WHERE entity = 'LeaveRequest' AND entity_id = $1`,
      [id],
    );
    expect(audit).toMatchObject({
      operation: 'cancelLeaveRequest',
      after: { status: 'CANCELLED', cancelReason: 'Came to work' },
    });
  });

  it('changes what waits, and nothing else', async () => {
    const staff = await somebody();
    const id = (await enter(staff)).body.data?.createLeaveRequest.id;
    const changes = {
      leaveTypeID: typeOf('UNPAID'),
      startDate: march(2),
      endDate: march(5),
      days: 3,
    };
    const variables = { update: { id, ...changes, version: 1 }, agencyID: own.agency.id };
    const { body } = await own.console.graphql<{ updateLeaveRequest: Row }>(update, variables);
    expect(body.data?.updateLeaveRequest).toMatchObject({
      leaveTypeName: 'Unpaid Leave',
      days: 3,
      version: 2,
    });
    expect((await own.console.graphql(update, variables)).codes).toEqual(['STALE']);
    await decided({ id });
    const later = { ...variables, update: { id, ...changes, days: 2 } };
    expect((await own.console.graphql(update, later)).codes).toEqual(['CONFLICT']);
  });

  it('is for those who hold its permission', async () => {
    const staff = await somebody();
    const reader = await clientHolding(server, own.agency, 'leave.view');
    expect((await enter(staff, {}, reader)).codes).toEqual(['FORBIDDEN']);
    const id = (await enter(staff)).body.data?.createLeaveRequest.id;
    const clerk = await clientHolding(server, own.agency, 'leave.createModify');
    expect((await decided({ id }, clerk)).codes).toEqual(['FORBIDDEN']);
    expect((await cancelled({ id }, clerk)).codes).toEqual([]);
  });
});

describe('what is left', () => {
  it('follows service, leave and adjustments', async () => {
    const staff = await somebody(2);
    const year = Number(march(1).slice(0, 4));
    const leaveTypeID = typeOf('ANNUAL');
    await makeLeaveAdjustment(server.db, { staff, leaveTypeID, year, days: 2 });
    const stretch = { staff, leaveTypeID, startDate: march(1), endDate: march(3) };
    await makeLeave(server.db, { ...stretch, status: 'APPROVED' });
    await makeLeave(server.db, { staff, leaveTypeID, startDate: march(9), halfDay: 'AM' });
    const { body } = await own.console.graphql<{
      listLeaveBalance: { result: { serviceStart: string; balances: object[] }[]; count: number };
    }>(balances, {
      filter: { id: { eq: staff.id } },
      year,
      pagination: { agencyID: own.agency.id, limit: 20 },
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
    const agencyID = own.agency.id;
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
    const made = await own.console.graphql<{ createLeaveType: Row }>(createType, {
      create: type,
      agencyID,
    });
    const id = made.body.data?.createLeaveType.id;
    const twice = await own.console.graphql(createType, { create: type, agencyID });
    expect(twice.codes).toEqual(['CONFLICT']);
    const change = (changes: object) =>
      own.console.graphql<{ updateLeaveType: Row }>(updateType, {
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
    expect((await change({ includesLeaveTypeID: typeOf('HOSPITALISATION') })).codes).toEqual([
      'INVALID',
    ]);
    expect((await change({ deleted: 1 })).codes).toEqual([]);
    expect((await enter(own.guard, { leaveTypeID: id })).codes).toEqual(['NOT_FOUND']);
  });
});

describe('own leave of a guard', () => {
  it('is asked for, listed and taken back while it waits', async () => {
    const staff = await somebody();
    const phone = await clientOfGuard(server, staff);
    const agencyID = own.agency.id;
    const { staffProfileID: _, ...asked } = leave(staff, {
      startDate: addDays(today, 10),
      endDate: addDays(today, 11),
    });
    const variables = { create: asked, agencyID, key: `own-leave-${staff.id}` };
    const first = await phone.graphql<{ requestLeave: Row }>(ask, variables);
    const id = first.body.data?.requestLeave.id;
    expect(first.body.data?.requestLeave).toMatchObject({ days: 2, requestedByName: staff.name });
    expect((await phone.graphql(ask, variables)).body).toEqual(first.body);
    const page = { pagination: { agencyID, limit: 20 } };
    const listed = await phone.graphql<{ listOwnLeaveRequest: { count: number } }>(listOwn, page);
    expect(listed.body.data?.listOwnLeaveRequest).toEqual({
      result: [{ id, staffName: staff.name }],
      count: 1,
    });
    const year = Number(today.slice(0, 4));
    const left = await phone.graphql(ownBalance, { agencyID, year });
    expect(JSON.stringify(left.body.data)).toContain(staff.name);
    const stranger = await clientOfGuard(server, own.guard);
    const back = { update: { id }, agencyID };
    expect((await stranger.graphql(cancelOwn, back)).codes).toEqual(['NOT_FOUND']);
    const taken = await phone.graphql<{ cancelOwnLeave: Row }>(cancelOwn, back);
    expect(taken.body.data?.cancelOwnLeave).toMatchObject({ status: 'CANCELLED' });

    const early = { ...asked, startDate: addDays(today, -40), endDate: addDays(today, -40) };
    const late = await phone.graphql(ask, { create: early, agencyID, key: `early-${staff.id}` });
    expect(late.body.errors).toMatchObject([{ extensions: { path: 'create.startDate' } }]);
    const approved = await makeLeave(server.db, {
      staff,
      leaveTypeID: typeOf('ANNUAL'),
      startDate: addDays(today, 30),
      status: 'APPROVED',
    });
    const refused = await phone.graphql(cancelOwn, { update: { id: approved }, agencyID });
    expect(refused.codes).toEqual(['CONFLICT']);
  });
});

describe('lists of leave', () => {
  it('find by name and number, in a year, and give a calendar and a file', async () => {
    const staff = await makeStaff(server.db, {
      securityAgencyID: own.agency.id,
      name: 'Quek 100% Sure',
      staffNo: 'LV-7788',
    });
    const leaveTypeID = typeOf('ANNUAL');
    const dates = { startDate: march(20), endDate: march(22) };
    await makeLeave(server.db, { staff, leaveTypeID, ...dates, status: 'APPROVED' });
    const found = async (filter: object) => {
      const pagination = { agencyID: own.agency.id, limit: 100 };
      const { body } = await own.console.graphql<{ listLeaveRequest: { count: number } }>(listing, {
        filter,
        pagination,
      });
      return body.data?.listLeaveRequest.count;
    };
    expect(await found({ staffName: { contains: '100%' } })).toBe(1);
    expect(await found({ staffName: { contains: '1_0' } })).toBe(0);
    expect(await found({ staffNo: { contains: 'lv-77' } })).toBe(1);
    expect(await found({ staffNo: { contains: 'lv-77' }, status: { eq: 'PENDING' } })).toBe(0);

    const { body } = await own.console.graphql<{
      listLeaveCalendar: { result: object[]; days: { date: string; approved: number }[] };
    }>(calendar, {
      filter: { month: march(1), search: 'quek' },
      pagination: { agencyID: own.agency.id, limit: 20 },
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
    const exported = await own.console.graphql<{
      exportLeaveRequest: { url: string; rows: number };
    }>(exporting, { records, agencyID: own.agency.id });
    expect(exported.body.data?.exportLeaveRequest.rows).toBe(1);
    const file = await own.console.fetch(exported.body.data?.exportLeaveRequest.url ?? '');
    expect(file.status).toBe(200);
    const stranger = await other.console.graphql(listing, {
      filter: { staffNo: { contains: 'lv-77' } },
      pagination: { agencyID: other.agency.id, limit: 20 },
    });
    expect(stranger.body.data).toMatchObject({ listLeaveRequest: { count: 0 } });
  });
});

it('the dashboard counts who is on leave today, and says when they are away', async () => {
  const staff = await somebody();
  const leaveTypeID = typeOf('SICK');
  await makeLeave(server.db, { staff, leaveTypeID, startDate: today, status: 'APPROVED' });
  const { body } = await own.console.graphql<{
    listDashboard: { onLeave: number; away: object[] };
  }>(dashboard, { pagination: { agencyID: own.agency.id, limit: 20 } });
  expect(body.data?.listDashboard.onLeave).toBe(1);
  expect(body.data?.listDashboard.away).toContainEqual({
    staffProfileID: staff.id,
    startDatetime: `${addDays(today, -1)}T16:00:00Z`,
    endDatetime: `${today}T16:00:00Z`,
  });
});
