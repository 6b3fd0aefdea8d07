import { approvalStatuses, type ApprovalStatus } from '@guardroom/rules/attendance/approval-status';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { clientHolding, makeOffice, type Office } from '../../../test/office.ts';
import { makeSite, type MadeSite } from '../site/factory.ts';
import { makeStaff } from '../staff/factory.ts';
import { makeAttendance, type AttendanceGiven, type MadeAttendance } from './factory.ts';

const update = `mutation ($update: UpdateAttendanceInput!, $agencyID: RecordID!) {
  updateAttendance(update: $update, agencyID: $agencyID) {
    id timeIn timeInSiteID timeInSiteProfileID timeInSiteProfileName timeInRemark
    timeOut timeOutSiteID timeOutSiteProfileID timeOutSiteProfileName timeOutRemark
    approvalStatus approvedDuration reviewedBy reviewedByStaffProfileID reviewedTimestamp
    remark version
  }
}`;

interface Updated {
  readonly updateAttendance: { readonly [field: string]: unknown };
}

let server: TestServer;
let own: Office;
let other: Office;
let tower: MadeSite;
let record: MadeAttendance;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  other = await makeOffice(server);
  tower = await makeSite(server.db, { securityAgencyID: own.agency.id, name: 'Tower' });
});
afterAll(() => server.close());
beforeEach(async () => {
  record = await add({ timeInRemark: 'MRT delay', remark: 'seen' });
});

async function add(given: Omit<AttendanceGiven, 'staff'>) {
  const { agency, site } = own;
  const staff = await makeStaff(server.db, { securityAgencyID: agency.id, name: 'Tan Ah Kow' });
  return makeAttendance(server.db, {
    staff,
    site,
    timeIn: '2026-11-20T00:00:00Z',
    timeOut: '2026-11-20T12:00:00Z',
    ...given,
  });
}

function send(changes: object, client: Client = own.console, agencyID = own.agency.id) {
  return client.graphql<Updated>(update, { update: { id: record.id, ...changes }, agencyID });
}

async function saved(changes: object, client?: Client) {
  const { body } = await send(changes, client);
  expect(body.errors).toBeUndefined();
  return body.data?.updateAttendance;
}

const stored = () =>
  server.sql(
    `SELECT a.*, xmin::text, (SELECT count(*) FROM audit
      WHERE security_agency_id = a.security_agency_id AND entity_id = a.id) AS audited
    FROM attendance a WHERE id = $1`,
    [record.id],
  );

async function expectRefused(
  sending: ReturnType<typeof send>,
  message: string,
  extensions: object,
): Promise<void> {
  const before = await stored();
  const { body } = await sending;
  expect(body.data ?? null).toBeNull();
  expect(body.errors).toMatchObject([{ message, extensions }]);
  expect(await stored()).toEqual(before);
}

/** Nobody while it is pending, the first to decide while nothing changes. */
function reviewerAfter(from: ApprovalStatus, to: ApprovalStatus): string | null {
  if (to === 'PENDING') return null;
  return from === to ? 'Test Reviewer' : own.admin.name;
}

describe('updateAttendance', () => {
  it('saves what the row editor of Records sends', async () => {
    expect(
      await saved({
        timeInSiteProfileID: tower.id,
        timeInSiteID: tower.securitySiteID,
        timeOutSiteProfileID: tower.id,
        timeOutSiteID: tower.securitySiteID,
        approvalStatus: 'APPROVED',
        approvedDuration: 712.5,
        version: 1,
      }),
    ).toMatchObject({
      timeInSiteID: tower.securitySiteID,
      timeInSiteProfileName: 'Tower',
      timeOutSiteID: tower.securitySiteID,
      timeOutSiteProfileName: 'Tower',
      approvalStatus: 'APPROVED',
      approvedDuration: 712.5,
      reviewedBy: own.admin.name,
      reviewedByStaffProfileID: own.admin.id,
      reviewedTimestamp: expect.any(String),
      version: 2,
    });
  });

  it('corrects times and remarks, and leaves what is not named', async () => {
    expect(
      await saved({ timeOut: '2026-11-20T21:00:00+08:00', timeOutRemark: 'stayed on' }),
    ).toMatchObject({
      timeIn: '2026-11-20T00:00:00Z',
      timeInRemark: 'MRT delay',
      timeOut: '2026-11-20T13:00:00Z',
      timeOutRemark: 'stayed on',
      remark: 'seen',
      approvalStatus: 'PENDING',
      reviewedBy: null,
      version: 2,
    });
  });

  it('takes back a time out with its site', async () => {
    await saved({ timeOut: null });
    const read = `SELECT time_out, time_out_site_id, time_out_site_profile_id
      FROM attendance WHERE id = $1`;
    expect(await server.sql(read, [record.id])).toEqual([
      { time_out: null, time_out_site_id: null, time_out_site_profile_id: null },
    ]);
  });

  it('leaves an earlier time alone, whatever clocks showed then', async () => {
    const { id } = await add({
      timeIn: new Date(Date.now() + 3_600_000).toISOString(),
      timeOut: null,
    });
    const { body } = await own.console.graphql(update, {
      update: { id, remark: 'their clock was wrong' },
      agencyID: own.agency.id,
    });
    expect(body.errors).toBeUndefined();
  });

  it('writes only what changed into the audit', async () => {
    const { headers } = await send({ remark: 'corrected', timeInRemark: 'MRT delay' });
    expect(
      await server.sql(
        'SELECT operation, request_id, before, after FROM audit WHERE entity_id = $1',
        [record.id],
      ),
    ).toEqual([
      {
        operation: 'updateAttendance',
        request_id: headers.get('x-request-id'),
        before: { remark: 'seen', version: 1 },
        after: { remark: 'corrected', version: 2 },
      },
    ]);
  });

  it('changes nothing, not even the version, when nothing differs', async () => {
    const before = await stored();
    expect(await saved({ remark: 'seen', approvalStatus: 'PENDING' })).toMatchObject({
      version: 1,
    });
    expect(await stored()).toEqual(before);
  });

  it.each(approvalStatuses.flatMap((from) => approvalStatuses.map((to) => [from, to] as const)))(
    'lets Records set %s to %s',
    async (from, to) => {
      record = await add({ approvalStatus: from });
      const reason = to === 'REJECTED' ? 'Not there' : undefined;
      expect(await saved({ approvalStatus: to, reason })).toMatchObject({
        approvalStatus: to,
        reviewedBy: reviewerAfter(from, to),
      });
    },
  );

  it('empties by null what may be empty, and takes null elsewhere for not said', async () => {
    record = await add({
      approvalStatus: 'APPROVED',
      remark: 'r',
      timeInRemark: 'i',
      timeOutRemark: 'o',
    });
    const nulls = { timeIn: null, approvalStatus: null, timeInSiteProfileID: null, version: null };
    expect(
      await saved({
        ...nulls,
        remark: null,
        timeInRemark: null,
        timeOutRemark: null,
        timeOut: null,
        approvedDuration: null,
      }),
    ).toMatchObject({
      timeIn: '2026-11-20T00:00:00Z',
      timeInSiteProfileID: own.site.id,
      approvalStatus: 'APPROVED',
      remark: null,
      timeInRemark: null,
      timeOutRemark: null,
      timeOut: null,
      approvedDuration: null,
    });
  });

  it('goes by the version that the sender saw', async () => {
    expect(await saved({ remark: 'one', version: 1 })).toMatchObject({ version: 2 });
    await expectRefused(
      send({ remark: 'two', version: 1 }),
      'The record of Tan Ah Kow was changed meanwhile.',
      {
        code: 'STALE',
        path: 'update.version',
        current: { id: record.id, remark: 'one', version: 2 },
      },
    );
    expect(await saved({ remark: 'two', version: 2 })).toMatchObject({ remark: 'two' });
  });

  it('lets one of two simultaneous corrections through, and shows the other what is there now', async () => {
    const both = await Promise.all([
      send({ remark: 'mine', version: 1 }),
      send({ remark: 'yours', version: 1 }),
    ]);
    expect(both.map(({ codes }) => codes[0] ?? 'saved').toSorted()).toEqual(['STALE', 'saved']);
    const refused = both.find(({ codes }) => codes.length > 0);
    const winner = both.find(({ codes }) => codes.length === 0);
    expect(refused?.body.errors?.[0]?.extensions?.current).toMatchObject({
      remark: winner?.body.data?.updateAttendance['remark'],
      version: 2,
    });
  });

  it('saves all aliases of a request or none', async () => {
    const document = `mutation ($id: RecordID!, $agencyID: RecordID!) {
      a: updateAttendance(update: { id: $id, remark: "a" }, agencyID: $agencyID) { version }
      b: updateAttendance(update: { id: $id, timeInRemark: "b" }, agencyID: $agencyID) { version }
      c: updateAttendance(update: { id: 987654321, remark: "c" }, agencyID: $agencyID) { version }
    }`;
    const before = await stored();
    const variables = { id: record.id, agencyID: own.agency.id };
    const { body } = await own.console.graphql(document, variables);
    expect(body.data).toBeNull();
    expect(body.errors).toMatchObject([{ path: ['c'], extensions: { code: 'NOT_FOUND' } }]);
    expect(await stored()).toEqual(before);
    const whole = await own.console.graphql(document.replace('987654321', '$id'), variables);
    expect(whole.body.data).toEqual({ a: { version: 2 }, b: { version: 3 }, c: { version: 4 } });
  });
});

describe('what updateAttendance refuses', () => {
  it.each<[string, () => object, string, object]>([
    [
      'a time in that has not come',
      () => ({ timeIn: new Date(Date.now() + 3_600_000).toISOString(), timeOut: null }),
      'The time lies in the future.',
      { code: 'INVALID', path: 'update.timeIn' },
    ],
    [
      'a line of the roster that is not the person’s',
      () => ({ deploymentID: 987_654_321 }),
      'This person is not planned so.',
      { code: 'NOT_FOUND', path: 'update.deploymentID' },
    ],
    [
      'a time out before the time in',
      () => ({ timeOut: '2026-11-19T23:59:59Z' }),
      'Time out is before time in.',
      { code: 'INVALID', path: 'update.timeOut' },
    ],
    [
      'a duty longer than any shift',
      () => ({ timeIn: '2026-11-18T11:59:59Z' }),
      'Time out is more than 48 hours after time in.',
      { code: 'INVALID', path: 'update.timeOut' },
    ],
    [
      'a negative duration',
      () => ({ approvedDuration: -1 }),
      'Please provide a valid input',
      { code: 'INVALID', path: 'update.approvedDuration' },
    ],
    [
      'a remark of a novel',
      () => ({ remark: 'x'.repeat(501) }),
      'At most 500 characters, please.',
      { code: 'INVALID', path: 'update.remark' },
    ],
    [
      'a zero character in a remark',
      () => ({ remark: 'a\u0000b' }),
      'A text holds a character that cannot be kept.',
      { code: 'INVALID' },
    ],
    [
      'a site of another agency',
      () => ({ timeInSiteProfileID: other.site.id }),
      'This site does not exist.',
      { code: 'NOT_FOUND', path: 'update.timeInSiteProfileID' },
    ],
    [
      'a site of another agency where the duty ended',
      () => ({ timeOutSiteProfileID: other.site.id }),
      'This site does not exist.',
      { code: 'NOT_FOUND', path: 'update.timeOutSiteProfileID' },
    ],
    [
      'another agency’s id',
      () => ({ remark: 'x', securityAgencyID: other.agency.id }),
      'This belongs to another agency.',
      { code: 'FORBIDDEN', path: 'update.securityAgencyID' },
    ],
    [
      'a record that is not there',
      () => ({ id: 987_654_321, remark: 'x' }),
      'This attendance record is no longer there.',
      { code: 'NOT_FOUND', path: 'update.id' },
    ],
  ])('%s', async (_, changes, message, extensions) => {
    await expectRefused(send(changes()), message, extensions);
  });

  it('a second record on duty of one person', async () => {
    const { agency, site } = own;
    const staff = await makeStaff(server.db, { securityAgencyID: agency.id });
    record = await makeAttendance(server.db, { staff, site });
    await makeAttendance(server.db, { staff, site, timeOut: null });
    await expectRefused(send({ timeOut: null }), 'This person is already on duty.', {
      code: 'CONFLICT',
    });
  });

  it('another agency’s record, as if it were not there', async () => {
    await expectRefused(
      send({ remark: 'x' }, other.console, other.agency.id),
      'This attendance record is no longer there.',
      { code: 'NOT_FOUND', path: 'update.id' },
    );
    await expectRefused(send({ remark: 'x' }, other.console), 'This belongs to another agency.', {
      code: 'FORBIDDEN',
      path: 'agencyID',
    });
  });
});

describe('approving and editing are separate permissions', () => {
  const forbidden = ['You are not permitted to do this.', { code: 'FORBIDDEN' }] as const;

  it('who may only approve sets the status and duration, not the rest', async () => {
    const approver = await clientHolding(server, own.agency, 'attendance.approve');
    expect(
      await saved({ approvalStatus: 'APPROVED', approvedDuration: 60 }, approver),
    ).toMatchObject({
      approvalStatus: 'APPROVED',
    });
    await expectRefused(send({ remark: 'x' }, approver), ...forbidden);
    await expectRefused(send({ timeInSiteProfileID: tower.id }, approver), ...forbidden);
    await expectRefused(send({ approvalStatus: 'REJECTED', remark: 'x' }, approver), ...forbidden);
  });

  it('who may only edit changes the rest, not the status or duration', async () => {
    const editor = await clientHolding(server, own.agency, 'attendance.createEdit');
    // The row editor sends every cell; what is as it was needs no permission.
    expect(
      await saved({ approvalStatus: 'PENDING', timeInSiteProfileID: tower.id }, editor),
    ).toMatchObject({ timeInSiteProfileName: 'Tower' });
    await expectRefused(send({ approvalStatus: 'APPROVED' }, editor), ...forbidden);
    await expectRefused(send({ approvedDuration: 60 }, editor), ...forbidden);
    const flow = { approvalStatus: 'APPROVED', approvedDuration: 60 };
    await expectRefused(
      send({ ...flow, reviewedTimestamp: '2026-11-21T00:00:00Z' }, editor),
      ...forbidden,
    );
  });

  it('who may neither is refused at once', async () => {
    const viewer = await clientHolding(server, own.agency, 'attendance.view');
    await expectRefused(send({}, viewer), ...forbidden);
    await expectRefused(send({}, server.client()), 'Token has expired, please re-login', {
      code: 'UNAUTHENTICATED',
    });
  });
});
