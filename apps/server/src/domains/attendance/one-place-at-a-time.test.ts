import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { clientOfGuard, makeOffice, type Office } from '../../../test/office.ts';
import { makeStaff, type MadeStaff } from '../staff/factory.ts';
import { makeAttendance, type AttendanceGiven, type MadeAttendance } from './factory.ts';

const create = `mutation ($create: CreateAttendanceInput!, $agencyID: RecordID!) {
  createAttendance(create: $create, agencyID: $agencyID) { id reason }
}`;
const update = `mutation ($update: UpdateAttendanceInput!, $agencyID: RecordID!) {
  updateAttendance(update: $update, agencyID: $agencyID) { id reason }
}`;
const decide = `mutation ($update: [UpdateAttendanceInput!]!, $agencyID: RecordID!) {
  decideAttendance(update: $update, agencyID: $agencyID) { id reason approvalStatus }
}`;

let server: TestServer;
let own: Office;
let staff: MadeStaff;
let first: MadeAttendance;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  staff = await makeStaff(server.db, { securityAgencyID: own.agency.id, name: 'Tan Ah Kow' });
  first = await add({});
});

/** 20 November 2026 at an hour of the agency's zone, Singapore. */
const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour - 8)).toISOString();

function add(given: Partial<AttendanceGiven>): Promise<MadeAttendance> {
  const times = { timeIn: at(8), timeOut: at(20) };
  return makeAttendance(server.db, { staff, site: own.site, ...times, ...given });
}

const agencyID = () => own.agency.id;

const enter = (given: object = {}) =>
  own.console.graphql(create, {
    create: {
      accountID: staff.accountID,
      staffProfileID: staff.id,
      securityAgencyID: own.agency.id,
      timeIn: at(8),
      timeOut: at(20),
      timeInSiteProfileID: own.site.id,
      ...given,
    },
    agencyID: agencyID(),
  });

const correct = (changes: object) =>
  own.console.graphql(update, { update: changes, agencyID: agencyID() });

const approve = (...batch: readonly object[]) =>
  own.console.graphql(decide, {
    update: batch.map((one) => ({ approvalStatus: 'APPROVED', ...one })),
    agencyID: agencyID(),
  });

/** The sentence that names the first record. */
const named = () =>
  `Tan Ah Kow has record ${first.id} at ${own.site.name} from 20 Nov 2026 (Fri), 08:00 to ` +
  '20 Nov 2026 (Fri), 20:00. Please say why both stand.';

async function expectRefused(sending: ReturnType<typeof enter>, path: string): Promise<void> {
  const before = await rows();
  const { body } = await sending;
  expect(body.errors).toMatchObject([{ message: named(), extensions: { code: 'INVALID', path } }]);
  expect(await rows()).toEqual(before);
}

const rows = () =>
  server.sql(
    `SELECT id, time_in, time_out, approval_status, approved_duration, reason, version
    FROM attendance WHERE staff_profile_id = $1 ORDER BY id`,
    [staff.id],
  );

describe('attendance that overlaps another of the same person', () => {
  it('is not entered without a reason, and names the other record', async () => {
    await expectRefused(enter(), 'create.reason');
    await expectRefused(enter({ reason: '   ' }), 'create.reason');
    await expectRefused(enter({ timeIn: at(19), timeOut: at(22) }), 'create.reason');
  });

  it('is entered with a reason, which is kept and stands in the audit', async () => {
    const { body } = await enter({ reason: 'Two posts of one hall' });
    expect(body).toMatchObject({ data: { createAttendance: { reason: 'Two posts of one hall' } } });
    const audit = await server.sql(
      `SELECT after ->> 'reason' AS reason FROM audit
      WHERE entity = 'Attendance' AND operation = 'createAttendance'
        AND (after ->> 'staffProfileID')::bigint = $1`,
      [staff.id],
    );
    expect(audit).toEqual([{ reason: 'Two posts of one hall' }]);
  });

  it('is not approved without a reason, neither one nor both of them', async () => {
    const second = await add({ timeIn: at(10), timeOut: at(12) });
    await expectRefused(approve({ id: second.id }), 'update.0.reason');
    await expectRefused(approve({ id: second.id }, { id: first.id }), 'update.0.reason');
    const { body } = await approve({ id: second.id, reason: 'Called to the other gate' });
    expect(body).toMatchObject({
      data: {
        decideAttendance: [{ approvalStatus: 'APPROVED', reason: 'Called to the other gate' }],
      },
    });
  });

  it('is not approved twice by two who approve at once', async () => {
    const copies = [first, await add({}), await add({})];
    const answers = await Promise.all(copies.map(({ id }) => approve({ id })));
    expect(answers.filter(({ body }) => body.errors === undefined)).toEqual([]);
  });

  it('does not come about by a correction of its times', async () => {
    const second = await add({ timeIn: at(20), timeOut: at(23) });
    await expectRefused(correct({ id: second.id, timeIn: at(19) }), 'update.reason');
    const { body } = await correct({ id: second.id, timeIn: at(19), reason: 'Handover' });
    expect(body).toMatchObject({ data: { updateAttendance: { reason: 'Handover' } } });
  });

  it('does not come about by taking a rejection back', async () => {
    const { id } = await add({ approvalStatus: 'REJECTED' });
    await expectRefused(correct({ id, approvalStatus: 'PENDING' }), 'update.reason');
  });

  it('asks nothing of a correction that leaves its times', async () => {
    const { id } = await add({ timeIn: at(10) });
    const { body } = await correct({ id, remark: 'seen' });
    expect(body.errors).toBeUndefined();
  });
});

describe('attendance that overlaps none', () => {
  it('may begin when another ends', async () => {
    expect((await enter({ timeIn: at(20), timeOut: at(23) })).body.errors).toBeUndefined();
  });

  it('may stand beside a rejected record, one of somebody else, and an open one', async () => {
    await correct({ id: first.id, approvalStatus: 'REJECTED', reason: 'Not there' });
    const other = await makeStaff(server.db, { securityAgencyID: own.agency.id });
    await add({ staff: other });
    await add({ timeIn: at(9), timeOut: null });
    expect((await enter()).body.errors).toBeUndefined();
  });

  it('may be approved once the other is rejected in the same batch', async () => {
    const second = await add({});
    const { body } = await approve(
      { id: second.id },
      { id: first.id, approvalStatus: 'REJECTED', reason: 'A copy' },
    );
    expect(body.errors).toBeUndefined();
  });
});

it('lets one of several who enter the same at once through', async () => {
  await server.sql('UPDATE attendance SET deleted = 1, deleted_on = now() WHERE id = $1', [
    first.id,
  ]);
  const answers = await Promise.all(Array.from({ length: 5 }, () => enter()));
  expect(answers.filter(({ body }) => body.errors === undefined)).toHaveLength(1);
  expect((await rows()).length).toBe(2);
});

it('keeps what the guard clocks, whatever it overlaps', async () => {
  const phone = await clientOfGuard(server, staff);
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  await add({ timeIn: minutesAgo(120), timeOut: minutesAgo(60) });
  const clock = async (kind: string, argument: string, minutes: number) => {
    const document = `mutation ($event: ClockInput!, $agencyID: RecordID!) {
      record: ${kind}(${argument}: $event, agencyID: $agencyID, idempotencyKey: "${kind}-${staff.id}") { id }
    }`;
    const event = { time: minutesAgo(minutes), siteProfileID: own.site.id };
    return phone.graphql(document, { event, agencyID: agencyID() });
  };
  expect((await clock('clockIn', 'create', 90)).body.errors).toBeUndefined();
  expect((await clock('clockOut', 'update', 30)).body.errors).toBeUndefined();
});
