import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../../test/office.ts';
import { makeStaff, type MadeStaff } from '../../staff/factory.ts';
import { makeAttendance, type MadeAttendance } from '../factory.ts';

const close = `mutation ($update: CloseAttendanceInput!, $agencyID: RecordID!) {
  closeAttendance(update: $update, agencyID: $agencyID) {
    id timeIn timeOut timeOutSiteProfileID notClockedOut approvalStatus reason version
  }
}`;
const clockIn = `mutation ($create: ClockInput!, $agencyID: RecordID!, $key: String!) {
  clockIn(create: $create, agencyID: $agencyID, idempotencyKey: $key) { id timeOut }
}`;

let server: TestServer;
let own: Office;
let other: Office;
let guard: MadeStaff;
let open: MadeAttendance;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  other = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  guard = await makeStaff(server.db, { securityAgencyID: own.agency.id, name: 'Tan Ah Kow' });
  open = await openSince(100);
});

const hoursAgo = (hours: number) =>
  `${new Date(Date.now() - hours * 3_600_000).toISOString().slice(0, 19)}Z`;

const openSince = (hours: number) =>
  makeAttendance(server.db, {
    staff: guard,
    site: own.site,
    timeIn: hoursAgo(hours),
    timeOut: null,
  });

const send = (given: object, client: Client = own.console, agencyID = own.agency.id) =>
  client.graphql(close, { update: { id: open.id, reason: 'Forgot', ...given }, agencyID });

async function comeOnDuty(time = hoursAgo(0)) {
  const phone = await clientOfGuard(server, guard);
  const create = { time, siteProfileID: own.site.id };
  return phone.graphql(clockIn, {
    create,
    agencyID: own.agency.id,
    key: `comes-again-${guard.id}`,
  });
}

const stored = async (id = open.id) => {
  const [row] = await server.sql(
    `SELECT time_out = time_in AS repeats, time_out IS NULL AS open, not_clocked_out,
      approval_status, approved_duration::float8, reason, version,
      (SELECT count(*)::int FROM audit WHERE security_agency_id = a.security_agency_id
        AND entity = 'Attendance' AND entity_id = a.id) AS audited
    FROM attendance a WHERE id = $1`,
    [id],
  );
  return row;
};

describe('closeAttendance', () => {
  it('closes a record of any age with the time at which the person went', async () => {
    await send({});
    open = await openSince(24 * 60);
    const timeOut = new Date(Date.parse(open.timeIn) + 12 * 3_600_000).toISOString();
    const { body } = await send({ timeOut, version: 1 });
    expect(body).toMatchObject({
      data: {
        closeAttendance: {
          timeOut: `${timeOut.slice(0, 19)}Z`,
          timeOutSiteProfileID: own.site.id,
          notClockedOut: false,
          approvalStatus: 'PENDING',
          reason: 'Forgot',
          version: 2,
        },
      },
    });
    expect(await stored()).toMatchObject({ open: false, audited: 1 });
  });

  it('closes it as not clocked out where nobody knows the time', async () => {
    const { body } = await send({});
    expect(body).toMatchObject({
      data: { closeAttendance: { timeOut: open.timeIn, notClockedOut: true, reason: 'Forgot' } },
    });
    expect(await stored()).toMatchObject({ repeats: true, not_clocked_out: true });
    expect((await comeOnDuty()).body.errors).toBeUndefined();
  });

  it.each([
    ['a blank reason', { reason: ' ' }, 'update.reason', 'This field is required.'],
    [
      'a time before the time in',
      { timeOut: hoursAgo(101) },
      'update.timeOut',
      'Time out is before time in.',
    ],
    [
      'a time that has not come',
      { timeOut: hoursAgo(-1) },
      'update.timeOut',
      'Time out is more than 48 hours after time in.',
    ],
  ])('refuses %s', async (_, given, path, message) => {
    const before = await stored();
    const { body } = await send(given);
    expect(body.errors).toMatchObject([{ message, extensions: { code: 'INVALID', path } }]);
    expect(await stored()).toEqual(before);
  });

  it('refuses what was closed or changed meanwhile', async () => {
    const stale = await send({ version: 7 });
    expect(stale.body.errors).toMatchObject([{ extensions: { code: 'STALE' } }]);
    await send({});
    const again = await send({});
    expect(again.body.errors).toMatchObject([
      {
        message: 'Tan Ah Kow is not on duty any more.',
        extensions: { code: 'CONFLICT', current: { id: open.id, notClockedOut: true } },
      },
    ]);
  });

  it('is for who may correct attendance, of the own agency', async () => {
    const approver = await clientHolding(server, own.agency, 'attendance.approve');
    const corrector = await clientHolding(server, own.agency, 'attendance.createEdit');
    expect((await send({}, approver)).body.errors).toMatchObject([
      { extensions: { code: 'FORBIDDEN' } },
    ]);
    expect((await send({}, other.console, other.agency.id)).body.errors).toMatchObject([
      { extensions: { code: 'NOT_FOUND' } },
    ]);
    expect((await send({}, corrector)).body.errors).toBeUndefined();
  });
});

describe('a guard who forgot to clock out', () => {
  it('comes on duty again, and the old record waits for a decision', async () => {
    const { body } = await comeOnDuty();
    expect(body).toMatchObject({ data: { clockIn: { timeOut: null } } });
    expect(await stored()).toMatchObject({
      repeats: true,
      not_clocked_out: true,
      approval_status: 'PENDING',
      audited: 1,
    });
  });

  it('is still on duty within 26 hours', async () => {
    await send({});
    open = await openSince(25.9);
    expect((await comeOnDuty()).body.errors).toMatchObject([
      { message: `You are already on duty at ${own.site.name}. Clock out first.` },
    ]);
    expect(await stored()).toMatchObject({ open: true });
  });
});

describe('a record that was not clocked out', () => {
  const decide = `mutation ($update: [UpdateAttendanceInput!]!, $agencyID: RecordID!) {
    decideAttendance(update: $update, agencyID: $agencyID) { approvedDuration reason }
  }`;
  const approve = (given: object) =>
    own.console.graphql(decide, {
      update: [{ id: open.id, approvalStatus: 'APPROVED', ...given }],
      agencyID: own.agency.id,
    });

  beforeEach(() => send({}));

  it('is approved only with a duration and a reason', async () => {
    expect((await approve({})).body.errors).toMatchObject([
      {
        message: 'Tan Ah Kow never clocked out: please give the duration.',
        extensions: { path: 'update.0.approvedDuration' },
      },
    ]);
    expect((await approve({ approvedDuration: 720 })).body.errors).toMatchObject([
      { extensions: { code: 'INVALID', path: 'update.0.reason' } },
    ]);
    expect(
      (await approve({ approvedDuration: 720, reason: 'Relief says eight' })).body,
    ).toMatchObject({
      data: { decideAttendance: [{ approvedDuration: 720, reason: 'Relief says eight' }] },
    });
  });

  it.each([
    [
      'gets its true time out',
      { timeOut: hoursAgo(90) },
      { not_clocked_out: false, repeats: false },
    ],
    ['keeps none when its time in is corrected', { timeIn: hoursAgo(99) }, { repeats: true }],
    ['is open again', { timeOut: null }, { not_clocked_out: false, open: true }],
  ])('%s by a correction', async (_, changes, expected) => {
    const update = `mutation ($update: UpdateAttendanceInput!, $agencyID: RecordID!) {
      updateAttendance(update: $update, agencyID: $agencyID) { id }
    }`;
    const input = { update: { id: open.id, ...changes }, agencyID: own.agency.id };
    expect((await own.console.graphql(update, input)).body.errors).toBeUndefined();
    expect(await stored()).toMatchObject(expected);
  });
});
