import { addDays } from '@guardroom/rules/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import {
  leaveFields,
  march,
  openLeaveDesk,
  today,
  type LeaveDesk,
  type LeaveRow,
} from '../../../../test/records/leave.ts';
import { logoOf } from '../../../../test/files/logo.ts';
import { clientOfGuard } from '../../../../test/office.ts';
import { makeLeave } from '../factory.ts';

const ask = `mutation ($create: AskLeaveInput!, $agencyID: RecordID!, $key: String!) {
  requestLeave(create: $create, agencyID: $agencyID, idempotencyKey: $key) { ${leaveFields} }
}`;
const cancelOwn = `mutation ($update: CancelLeaveRequestInput!, $agencyID: RecordID!) {
  cancelOwnLeave(update: $update, agencyID: $agencyID) { ${leaveFields} }
}`;
const listOwn = `query ($pagination: Pagination!) {
  listOwnLeaveRequest(pagination: $pagination) { result { id staffName } count }
}`;
const attachOwn = `mutation ($create: [CreateLeaveFileInput!]!, $agencyID: RecordID!) {
  createOwnLeaveFiles(create: $create, agencyID: $agencyID) { id link { url } }
}`;
const ownBalance = `query ($agencyID: RecordID!, $year: Int!) {
  ownLeaveBalance(agencyID: $agencyID, year: $year) { name balances { leaveTypeName left } }
}`;

let server: TestServer;
let desk: LeaveDesk;

beforeAll(async () => {
  server = await startTestServer();
  desk = await openLeaveDesk(server);
});
afterAll(() => server.close());

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
    const { body } = await desk.enter(desk.own.guard, changes);
    expect(body.errors).toMatchObject([{ message, extensions: { code: 'INVALID', path } }]);
  });

  it('is refused where it overlaps other leave, and says which', async () => {
    const staff = await desk.somebody();
    const leaveTypeID = desk.typeOf('SICK');
    await makeLeave(server.db, {
      staff,
      leaveTypeID,
      startDate: march(3),
      endDate: march(4),
      status: 'APPROVED',
    });
    const { body } = await desk.enter(staff);
    expect(body.errors).toMatchObject([
      {
        message: expect.stringMatching(/^This overlaps Sick Leave of 03 Mar .* \(approved\)\.$/),
        extensions: { code: 'CONFLICT', path: 'create.startDate' },
      },
    ]);
    const morning = { startDate: march(6), endDate: march(6), halfDay: 'AM' };
    expect((await desk.enter(staff, morning)).codes).toEqual([]);
    expect((await desk.enter(staff, { ...morning, halfDay: 'PM' })).codes).toEqual([]);
    expect((await desk.enter(staff, morning)).codes).toEqual(['CONFLICT']);
  });

  it('keeps one of several that are asked for at the same time', async () => {
    const staff = await desk.somebody();
    const days = [1, 2, 3, 2, 1, 3].map((day) => ({ startDate: march(day), endDate: march(4) }));
    const answers = await Promise.all(days.map((dates) => desk.enter(staff, dates)));
    const made = answers.filter(({ codes }) => codes.length === 0);
    expect(made).toHaveLength(1);
    for (const { codes } of answers.filter((one) => !made.includes(one))) {
      expect(codes).toEqual(['CONFLICT']);
    }
  });

  it('stands on its own in the database: no two stretches of a person overlap', async () => {
    const staff = await desk.somebody();
    const leaveTypeID = desk.typeOf('ANNUAL');
    await makeLeave(server.db, { staff, leaveTypeID, startDate: march(1), endDate: march(3) });
    await expect(makeLeave(server.db, { staff, leaveTypeID, startDate: march(3) })).rejects.toThrow(
      'leave_request_overlap',
    );
    await makeLeave(server.db, { staff, leaveTypeID, startDate: march(3), status: 'REJECTED' });
  });
});

describe('own leave of a guard', () => {
  it('is asked for, listed and taken back while it waits', async () => {
    const staff = await desk.somebody();
    const phone = await clientOfGuard(server, staff);
    const agencyID = desk.own.agency.id;
    const { staffProfileID: _, ...asked } = desk.leave(staff, {
      startDate: addDays(today, 10),
      endDate: addDays(today, 11),
    });
    const variables = { create: asked, agencyID, key: `own-leave-${staff.id}` };
    const first = await phone.graphql<{ requestLeave: LeaveRow }>(ask, variables);
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
    const stranger = await clientOfGuard(server, desk.own.guard);
    const back = { update: { id }, agencyID };
    expect((await stranger.graphql(cancelOwn, back)).codes).toEqual(['NOT_FOUND']);
    const taken = await phone.graphql<{ cancelOwnLeave: LeaveRow }>(cancelOwn, back);
    expect(taken.body.data?.cancelOwnLeave).toMatchObject({ status: 'CANCELLED' });

    const early = { ...asked, startDate: addDays(today, -40), endDate: addDays(today, -40) };
    const late = await phone.graphql(ask, {
      create: early,
      agencyID,
      key: `early-leave-${staff.id}`,
    });
    expect(late.body.errors).toMatchObject([{ extensions: { path: 'create.startDate' } }]);
    const approved = await makeLeave(server.db, {
      staff,
      leaveTypeID: desk.typeOf('ANNUAL'),
      startDate: addDays(today, 30),
      status: 'APPROVED',
    });
    const refused = await phone.graphql(cancelOwn, { update: { id: approved }, agencyID });
    expect(refused.codes).toEqual(['CONFLICT']);
  });

  it.each(['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED'] as const)(
    'that is %s tells another guard nothing, not even that it is there',
    async (status) => {
      const staff = await desk.somebody();
      const note = 'a private illness';
      const leaveTypeID = desk.typeOf('SICK');
      const made = { staff, leaveTypeID, startDate: addDays(today, 5), status, note };
      const leaveRequestID = await makeLeave(server.db, made);
      const agencyID = desk.own.agency.id;
      const stranger = await clientOfGuard(server, desk.own.guard);
      const file = { leaveRequestID, bucket: 'local', key: 'leave/1/x.jpg', region: 'local' };
      const attached = await stranger.graphql(attachOwn, { create: [file], agencyID });
      const cancelled = await stranger.graphql(cancelOwn, {
        update: { id: leaveRequestID },
        agencyID,
      });
      for (const { codes, body } of [attached, cancelled]) {
        expect(codes).toEqual(['NOT_FOUND']);
        expect(JSON.stringify(body)).not.toContain(note);
      }
    },
  );

  it('has documents whose place nobody guesses, to claim them before their owner does', async () => {
    const phone = await clientOfGuard(server, await desk.somebody());
    const body = new Uint8Array(await logoOf('#224466'));
    const path = '/files?purpose=leave&name=certificate.png';
    const stored = await phone.fetch(path, { method: 'POST', body });
    const { key }: { key: string } = await stored.json();
    expect(key).toMatch(/^leave\/\d+\/[\dTZ]+-[\da-f]{12}_certificate\.jpg$/);
  });
});
