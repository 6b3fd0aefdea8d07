import { addDays } from '@guardroom/rules/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import {
  leaveFields,
  march,
  openLeaveDesk,
  type LeaveDesk,
  type LeaveRow,
} from '../../../test/records/leave.ts';
import { clientHolding } from '../../../test/office.ts';
import { makeDeployment } from '../deployment/factory.ts';
import { makeStaff } from '../staff/factory.ts';
import { makeLeave } from './factory.ts';

const update = `mutation ($update: UpdateLeaveRequestInput!, $agencyID: RecordID!) {
  updateLeaveRequest(update: $update, agencyID: $agencyID) { ${leaveFields} }
}`;
const planning = `query ($lines: [DeploymentQuestionInput!]!, $agencyID: RecordID!) {
  checkDeployment(agencyID: $agencyID, lines: $lines) { index findings { check sentence blocks } }
}`;

let server: TestServer;
let desk: LeaveDesk;

beforeAll(async () => {
  server = await startTestServer();
  desk = await openLeaveDesk(server);
});
afterAll(() => server.close());

describe('leave from its request to the roster', () => {
  it('is asked for, approved with what speaks against it seen, and told to planners', async () => {
    const staff = await desk.somebody();
    await makeDeployment(server.db, { site: desk.own.site, staff, date: march(2) });
    const { body } = await desk.enter(staff, { note: ' Wedding ' });
    const row = body.data?.createLeaveRequest;
    expect(row).toMatchObject({
      staffName: staff.name,
      leaveTypeName: 'Annual Leave',
      days: 3,
      note: 'Wedding',
      status: 'PENDING',
      shifts: 1,
      requestedByName: desk.own.admin.name,
      decidedByName: null,
      version: 1,
    });

    expect(await desk.checked(staff, { id: row?.id })).toMatchObject({
      findings: [{ code: 'CLASH', sentence: 'Planned for 1 shift in this time.' }],
      clashes: [{ date: march(2), shift: 'DAY', siteProfileName: desk.own.site.name }],
    });
    const blind = await desk.decided({ id: row?.id, version: 1 });
    expect(blind.body.errors).toMatchObject([
      {
        message: 'This speaks against the leave: Planned for 1 shift in this time.',
        extensions: { code: 'CONFLICT', path: 'update.seen' },
      },
    ]);
    const approved = await desk.decided({ id: row?.id, version: 1, seen: ['CLASH'] });
    expect(approved.body.data?.decideLeaveRequest).toMatchObject({
      status: 'APPROVED',
      decidedByName: desk.own.admin.name,
      overruled: ['CLASH'],
      version: 2,
    });

    const lines = [1, 2, 4].map((day) => ({
      date: march(day),
      shift: day === 4 ? 'DAY' : 'NIGHT',
      siteProfileID: desk.own.site.id,
      staffProfileID: staff.id,
    }));
    const { body: answer } = await desk.own.console.graphql<{ checkDeployment: unknown }>(
      planning,
      {
        lines,
        agencyID: desk.own.agency.id,
      },
    );
    const found = JSON.stringify(answer.data?.checkDeployment);
    expect(found.match(/ON_LEAVE/g)).toHaveLength(2);
    expect(found).toContain('Annual Leave from 01 Mar');
  });
});

describe('deciding on leave', () => {
  it('says what speaks against it: service, balance, document, employment', async () => {
    const newcomer = await makeStaff(server.db, {
      securityAgencyID: desk.own.agency.id,
      employments: [{ emStart: `${march(1)}T00:00:00+08:00` }],
    });
    const codes = async (changes: object) => {
      const found = await desk.checked(newcomer, changes);
      return JSON.stringify(found?.['findings']);
    };
    const soon = await codes({ startDate: march(32), endDate: march(33) });
    expect(soon).toMatch(/Asks for 3 months of service; on 01 Apr \d{4} it is 1 month\./);
    const sick = await codes({
      leaveTypeID: desk.typeOf('SICK'),
      startDate: march(123),
      endDate: march(133),
    });
    // Four months of service give 8 days.
    expect(sick).toContain('3 days more than what is left of');
    expect(sick).toContain('No document is attached.');
    expect(await codes({ startDate: march(-40), endDate: march(-39) })).toContain(
      'No employment covers all of these days.',
    );
  });

  it('refuses the second of two approvals that together are more than is left', async () => {
    const staff = await desk.somebody(0);
    const sick = { leaveTypeID: desk.typeOf('SICK'), seen: ['NO_DOCUMENT'] };
    const asked = [march(1), march(20)].map(async (startDate) => {
      const { body } = await desk.enter(staff, {
        ...sick,
        seen: undefined,
        startDate,
        endDate: addDays(startDate, 9),
      });
      return body.data?.createLeaveRequest.id;
    });
    const ids = await Promise.all(asked);
    const answers = await Promise.all(ids.map((id) => desk.decided({ id, seen: sick.seen })));
    expect(answers.map(({ codes }) => codes.join()).toSorted()).toEqual(['', 'CONFLICT']);
  });

  it('counts sick leave among the days of hospitalisation', async () => {
    const staff = await desk.somebody();
    const hospitalisation = { leaveTypeID: desk.typeOf('HOSPITALISATION') };
    await makeLeave(server.db, {
      staff,
      leaveTypeID: desk.typeOf('SICK'),
      startDate: march(1),
      endDate: march(10),
      status: 'APPROVED',
    });
    const found = await desk.checked(staff, {
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
    const more = await desk.checked(staff, {
      leaveTypeID: desk.typeOf('SICK'),
      startDate: march(80),
      endDate: march(80),
    });
    expect(more).toMatchObject({ years: [{ left: 0 }] });
    expect(JSON.stringify(more)).toContain('OVER_BALANCE');
  });

  it('names others of the same site who are away', async () => {
    const [staff, colleague] = await Promise.all([desk.somebody(), desk.somebody()]);
    await makeDeployment(server.db, { site: desk.own.site, staff, date: march(38) });
    await makeDeployment(server.db, { site: desk.own.site, staff: colleague, date: march(39) });
    await makeLeave(server.db, {
      staff: colleague,
      leaveTypeID: desk.typeOf('ANNUAL'),
      startDate: march(41),
      endDate: march(45),
    });
    expect(await desk.checked(staff, { startDate: march(42), endDate: march(43) })).toMatchObject({
      findings: [],
      away: [{ staffName: colleague.name, status: 'PENDING', siteProfileName: desk.own.site.name }],
    });
  });

  it('rejects with a reason, and decides once', async () => {
    const staff = await desk.somebody();
    const id = (await desk.enter(staff)).body.data?.createLeaveRequest.id;
    const blank = await desk.decided({ id, status: 'REJECTED', reason: ' ' });
    expect(blank.body.errors).toMatchObject([{ extensions: { path: 'update.reason' } }]);
    expect((await desk.decided({ id, version: 7 })).codes).toEqual(['STALE']);
    const rejected = await desk.decided({ id, status: 'REJECTED', reason: 'Too many are away' });
    expect(rejected.body.data?.decideLeaveRequest).toMatchObject({
      status: 'REJECTED',
      decisionReason: 'Too many are away',
    });
    const again = await desk.decided({ id });
    expect(again.body.errors).toMatchObject([{ message: 'This leave is rejected already.' }]);
    // The days are free again.
    expect((await desk.enter(staff)).codes).toEqual([]);
  });

  it('cancels approved leave with a reason, by whoever approves', async () => {
    const staff = await desk.somebody();
    const leaveTypeID = desk.typeOf('ANNUAL');
    const approved = { staff, leaveTypeID, startDate: march(1), status: 'APPROVED' } as const;
    const id = await makeLeave(server.db, approved);
    expect((await desk.cancelled({ id })).body.errors).toMatchObject([
      { extensions: { code: 'INVALID', path: 'update.reason' } },
    ]);
    const clerk = await clientHolding(server, desk.own.agency, 'leave.createModify');
    expect((await desk.cancelled({ id, reason: 'Came to work' }, clerk)).codes).toEqual([
      'FORBIDDEN',
    ]);
    const { body } = await desk.cancelled({ id, reason: 'Came to work' });
    expect(body.data?.cancelLeaveRequest).toMatchObject({
      status: 'CANCELLED',
      cancelReason: 'Came to work',
      cancelledByName: desk.own.admin.name,
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
    const staff = await desk.somebody();
    const id = (await desk.enter(staff)).body.data?.createLeaveRequest.id;
    const changes = {
      leaveTypeID: desk.typeOf('UNPAID'),
      startDate: march(2),
      endDate: march(5),
      days: 3,
    };
    const variables = { update: { id, ...changes, version: 1 }, agencyID: desk.own.agency.id };
    const { body } = await desk.own.console.graphql<{ updateLeaveRequest: LeaveRow }>(
      update,
      variables,
    );
    expect(body.data?.updateLeaveRequest).toMatchObject({
      leaveTypeName: 'Unpaid Leave',
      days: 3,
      version: 2,
    });
    expect((await desk.own.console.graphql(update, variables)).codes).toEqual(['STALE']);
    await desk.decided({ id });
    const later = { ...variables, update: { id, ...changes, days: 2 } };
    expect((await desk.own.console.graphql(update, later)).codes).toEqual(['CONFLICT']);
  });

  it('is for those who hold its permission', async () => {
    const staff = await desk.somebody();
    const reader = await clientHolding(server, desk.own.agency, 'leave.view');
    expect((await desk.enter(staff, {}, reader)).codes).toEqual(['FORBIDDEN']);
    const id = (await desk.enter(staff)).body.data?.createLeaveRequest.id;
    const clerk = await clientHolding(server, desk.own.agency, 'leave.createModify');
    expect((await desk.decided({ id }, clerk)).codes).toEqual(['FORBIDDEN']);
    expect((await desk.cancelled({ id }, clerk)).codes).toEqual([]);
  });
});
