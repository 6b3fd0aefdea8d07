import { decisionBatchMaximum } from '@guardroom/rules/attendance/inputs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { clientHolding, makeOffice, type Office } from '../../../test/office.ts';
import { makeAdmin, makeStaff } from '../staff/factory.ts';
import { makeAttendance, type AttendanceGiven, type MadeAttendance } from './factory.ts';

const decide = `mutation ($update: [UpdateAttendanceInput!]!, $agencyID: RecordID!) {
  decideAttendance(update: $update, agencyID: $agencyID) {
    id approvalStatus approvedDuration reviewedBy reviewedByStaffProfileID reviewedTimestamp version
  }
}`;

interface Decided {
  readonly decideAttendance: readonly { readonly id: number; readonly [field: string]: unknown }[];
}

let server: TestServer;
let own: Office;
let other: Office;
let ah: MadeAttendance;
let bala: MadeAttendance;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  other = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  ah = await add('Tan Ah Kow');
  bala = await add('Bala Krishnan');
});

async function add(name: string, given: Omit<AttendanceGiven, 'staff'> = {}) {
  const staff = await makeStaff(server.db, { securityAgencyID: own.agency.id, name });
  return makeAttendance(server.db, { staff, site: own.site, ...given });
}

function send(update: readonly object[], client: Client = own.console, agencyID = own.agency.id) {
  return client.graphql<Decided>(decide, { update, agencyID });
}

const approve = ({ id }: { id: number }, more: object = {}) => ({
  id,
  approvalStatus: 'APPROVED',
  approvedDuration: 690,
  ...more,
});

/** What nobody may have changed: the rows, their audit. */
function rows(...records: readonly MadeAttendance[]) {
  const ids = records.map(({ id }) => id);
  return server.sql(
    `SELECT a.id, approval_status, approved_duration, reviewed_by, version,
      (SELECT count(*) FROM audit WHERE security_agency_id = a.security_agency_id
        AND entity = 'Attendance' AND entity_id = a.id) AS audited
    FROM attendance a WHERE id = ANY($1) ORDER BY id`,
    [ids],
  );
}

async function expectRefused(
  sending: ReturnType<typeof send>,
  message: string,
  extensions: object,
): Promise<void> {
  const before = await rows(ah, bala);
  const { body } = await sending;
  expect(body.data ?? null).toBeNull();
  expect(body.errors).toMatchObject([{ message, extensions }]);
  expect(await rows(ah, bala)).toEqual(before);
}

describe('decideAttendance', () => {
  it('decides a batch, says who did and when, and answers in the order of the batch', async () => {
    const { body } = await send([
      approve(bala),
      { id: ah.id, approvalStatus: 'REJECTED', approvedDuration: 0, reason: 'Not there' },
    ]);
    expect(body.errors).toBeUndefined();
    const reviewed = {
      reviewedBy: own.admin.name,
      reviewedByStaffProfileID: own.admin.id,
      version: 2,
    };
    expect(body.data?.decideAttendance).toEqual([
      {
        id: bala.id,
        approvalStatus: 'APPROVED',
        approvedDuration: 690,
        reviewedTimestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
        ...reviewed,
      },
      {
        id: ah.id,
        approvalStatus: 'REJECTED',
        approvedDuration: 0,
        reviewedTimestamp: expect.any(String),
        ...reviewed,
      },
    ]);
  });

  it('fills in the duration by the rule, and keeps reason and remark', async () => {
    const eight = await add('Goh', {
      timeIn: '2026-11-20T00:00:00Z',
      timeOut: '2026-11-20T07:50:00Z',
    });
    const { body } = await send([
      { id: eight.id, approvalStatus: 'APPROVED', remark: 'Left with a fever' },
      approve(ah, { approvedDuration: 780, reason: 'Stayed for the handover' }),
      { id: bala.id, approvalStatus: 'REJECTED', reason: 'Not there' },
    ]);
    expect(body.errors).toBeUndefined();
    const kept = await server.sql(
      `SELECT approved_duration::float8 AS minutes, reason, remark FROM attendance
      WHERE id = ANY($1) ORDER BY array_position($1::bigint[], id)`,
      [[eight.id, ah.id, bala.id]],
    );
    expect(kept).toEqual([
      { minutes: 480, reason: null, remark: 'Left with a fever' },
      { minutes: 780, reason: 'Stayed for the handover', remark: null },
      { minutes: null, reason: 'Not there', remark: null },
    ]);
  });

  it('writes before and after of each record into the audit, with the request', async () => {
    const { headers } = await send([approve(ah), approve(bala)]);
    const audit = await server.sql(
      `SELECT entity_id, operation, account_id, staff_profile_id, request_id, before, after
      FROM audit WHERE security_agency_id = $1 AND entity_id = ANY($2) ORDER BY entity_id`,
      [own.agency.id, [ah.id, bala.id]],
    );
    expect(audit).toHaveLength(2);
    expect(audit[0]).toMatchObject({
      entity_id: ah.id,
      operation: 'decideAttendance',
      account_id: own.admin.accountID,
      staff_profile_id: own.admin.id,
      request_id: headers.get('x-request-id'),
      before: { approvalStatus: 'PENDING', approvedDuration: null, reviewedBy: null, version: 1 },
      after: { approvalStatus: 'APPROVED', approvedDuration: 690, version: 2 },
    });
    // Only what changed is kept.
    expect(audit[0]?.['after']).not.toHaveProperty('staffName');
  });

  it('takes a batch as large as it may be', async () => {
    const many = await Promise.all(
      Array.from({ length: decisionBatchMaximum }, () => add('One of many')),
    );
    const { body } = await send(many.map((record) => approve(record)));
    expect(body.errors).toBeUndefined();
    expect(body.data?.decideAttendance).toHaveLength(decisionBatchMaximum);
    const tooMany = [...many, ah].map((record) => approve(record));
    await expectRefused(send(tooMany), 'At most 200 records at a time.', {
      code: 'INVALID',
      path: 'update',
    });
  });

  it('decides through aliases of updateAttendance, as clients of the contract do', async () => {
    const { body } = await own.console.graphql(
      `mutation ($a: UpdateAttendanceInput!, $b: UpdateAttendanceInput!, $agencyID: RecordID!) {
        a: updateAttendance(update: $a, agencyID: $agencyID) { approvalStatus reviewedBy }
        b: updateAttendance(update: $b, agencyID: $agencyID) { approvalStatus reviewedBy }
      }`,
      {
        agencyID: own.agency.id,
        a: approve(ah, { reviewedTimestamp: '2026-11-21T00:00:00Z', reviewedBy: 'Somebody Else' }),
        b: approve(bala, { reviewedTimestamp: '2026-11-21T00:00:00Z' }),
      },
    );
    // Who reviewed is known to the server, whatever the client says.
    const approved = { approvalStatus: 'APPROVED', reviewedBy: own.admin.name };
    expect(body).toEqual({ data: { a: approved, b: approved } });
  });

  it.each<[string, object, string]>([
    [
      'a reason that is missing',
      { approvalStatus: 'REJECTED', approvedDuration: 0 },
      'update.reason',
    ],
    ['a duration that is too long', { approvedDuration: 1560.5 }, 'update.approvedDuration'],
    ['a record that was changed', { version: 99 }, 'update'],
  ])('names %s where updateAttendance has it, which takes one record', async (_, more, path) => {
    const one = `mutation ($update: UpdateAttendanceInput!, $agencyID: RecordID!) {
      updateAttendance(update: $update, agencyID: $agencyID) { id }
    }`;
    const update = approve(ah, { reviewedTimestamp: '2026-11-21T00:00:00Z', ...more });
    const { body } = await own.console.graphql(one, { update, agencyID: own.agency.id });
    expect(body.errors).toMatchObject([{ extensions: { path } }]);
  });
});

describe('a batch of which one record is bad changes nothing', () => {
  it('when somebody decided it meanwhile, naming the person and who decided', async () => {
    const decided = await add('Siti Aminah', { approvalStatus: 'REJECTED', reviewedBy: 'Mdm Lim' });
    await expectRefused(
      send([approve(ah), approve(decided), approve(bala)]),
      'The record of Siti Aminah was already rejected by Mdm Lim.',
      { code: 'CONFLICT', path: 'update.1', current: { approvalStatus: 'REJECTED' } },
    );
  });

  it('when the person is still on duty', async () => {
    const onDuty = await add('Siti Aminah', { timeOut: null });
    await expectRefused(send([approve(ah), approve(onDuty)]), 'Siti Aminah is still on duty.', {
      code: 'CONFLICT',
      path: 'update.1',
    });
  });

  it('when it was changed since it was seen, with the record as it is now', async () => {
    await server.sql('UPDATE attendance SET version = 5 WHERE id = $1', [bala.id]);
    await expectRefused(
      send([approve(ah, { version: 1 }), approve(bala, { version: 4 })]),
      'The record of Bala Krishnan was changed meanwhile.',
      { code: 'STALE', path: 'update.1', current: { id: bala.id, version: 5 } },
    );
  });

  it('when it is not there, was deleted or is another agency’s, all in the same words', async () => {
    const foreign = await makeAttendance(server.db, { staff: other.guard, site: other.site });
    const deleted = await add('Gone', { deleted: 1 });
    for (const id of [foreign.id, deleted.id, 987_654_321]) {
      await expectRefused(
        send([approve(ah), approve({ id })]),
        'This attendance record is no longer there.',
        { code: 'NOT_FOUND', path: 'update.1' },
      );
    }
    expect(await rows(foreign)).toMatchObject([{ approval_status: 'PENDING', version: 1 }]);
  });

  it('when one of its aliases fails', async () => {
    const decided = await add('Siti Aminah', { approvalStatus: 'APPROVED' });
    const before = await rows(ah, bala, decided);
    const variable = (name: string) => `$${name}: UpdateAttendanceInput!`;
    const field = (name: string) =>
      `${name}: updateAttendance(update: $${name}, agencyID: $agencyID) { id }`;
    const names = ['a', 'b', 'c'];
    const { body } = await own.console.graphql(
      `mutation (${names.map(variable).join()} $agencyID: RecordID!) { ${names.map(field).join(' ')} }`,
      {
        agencyID: own.agency.id,
        a: approve(ah, { reviewedTimestamp: '2026-11-21T00:00:00Z' }),
        b: approve(decided, { reviewedTimestamp: '2026-11-21T00:00:00Z' }),
        c: approve(bala, { reviewedTimestamp: '2026-11-21T00:00:00Z' }),
      },
    );
    expect(body.data).toBeNull();
    expect(body.errors).toMatchObject([{ path: ['b'], extensions: { code: 'CONFLICT' } }]);
    expect(await rows(ah, bala, decided)).toEqual(before);
  });
});

describe('two administrators who decide the same records at the same moment', () => {
  it('are served one whole batch; the other hears by name what happened', async () => {
    const second = await makeAdmin(server.db, {
      securityAgencyID: own.agency.id,
      name: 'Second Administrator',
    });
    const secondConsole = server.client(await server.signInAs(second));
    for (let round = 0; round < 5; round += 1) {
      const records = await Promise.all(['Ann', 'Ben', 'Cy'].map((name) => add(name)));
      // In opposite orders, as two screens may have them.
      const [one, two] = await Promise.all([
        send(records.map((record) => approve(record))),
        send(
          records
            .toReversed()
            .map(({ id }) => ({ id, approvalStatus: 'REJECTED', reason: 'Not there' })),
          secondConsole,
        ),
      ]);
      const [winner, loser] = one.codes.length === 0 ? [one, two] : [two, one];
      const firstWon = winner === one;
      expect(winner.body.errors).toBeUndefined();
      expect(loser.body.data).toBeNull();
      expect(loser.body.errors).toMatchObject([
        {
          message: firstWon
            ? `The record of Cy was already approved by ${own.admin.name}.`
            : 'The record of Ann was already rejected by Second Administrator.',
          extensions: { code: 'CONFLICT' },
        },
      ]);
      const statuses = (await rows(...records)).map((row) => row['approval_status']);
      expect(new Set(statuses)).toEqual(new Set([firstWon ? 'APPROVED' : 'REJECTED']));
      expect((await rows(...records)).map((row) => row['audited'])).toEqual([1, 1, 1]);
    }
  });
});

describe('what decideAttendance refuses', () => {
  it.each<[string, (record: MadeAttendance) => object[], string, string]>([
    ['nothing at all', () => [], 'This field is required.', 'update'],
    [
      'a record twice',
      (record) => [approve(record), approve(record)],
      'A record is chosen twice.',
      'update',
    ],
    [
      'a decision that is none',
      (record) => [approve(record, { approvalStatus: 'PENDING' })],
      'This field is required.',
      'update.0.approvalStatus',
    ],
    [
      'a rejection without a reason',
      ({ id }) => [{ id, approvalStatus: 'REJECTED', approvedDuration: 0, reason: ' ' }],
      'Please say why it is rejected.',
      'update.0.reason',
    ],
    [
      'more than was clocked without a reason',
      (record) => [approve(record, { approvedDuration: 720.5 })],
      'More is approved than was clocked: please say why.',
      'update.0.reason',
    ],
    [
      'more than 26 hours, whatever the reason',
      (record) => [approve(record, { approvedDuration: 1560.5, reason: 'Two shifts' })],
      'At most 26 hours (1560 minutes), please.',
      'update.0.approvedDuration',
    ],
    [
      'a negative duration',
      (record) => [approve(record, { approvedDuration: -0.5 })],
      'Please provide a valid input.',
      'update.0.approvedDuration',
    ],
    [
      'a duration that no column holds',
      (record) => [approve(record, { approvedDuration: 1e9 })],
      'At most 26 hours (1560 minutes), please.',
      'update.0.approvedDuration',
    ],
  ])('%s', async (_, batchOf, message, path) => {
    await expectRefused(send(batchOf(ah)), message, { code: 'INVALID', path });
  });

  it('another agency’s id beside our own record', async () => {
    const wrong = [approve(ah, { securityAgencyID: other.agency.id })];
    await expectRefused(send(wrong), 'This belongs to another agency.', {
      code: 'FORBIDDEN',
      path: 'update.0.securityAgencyID',
    });
  });

  it('whoever may only correct records, belongs to another agency or is not signed in', async () => {
    const permitted = 'You are not permitted to do this.';
    const editor = await clientHolding(
      server,
      own.agency,
      'attendance.createEdit',
      'attendance.view',
    );
    await expectRefused(send([approve(ah)], editor), permitted, { code: 'FORBIDDEN' });
    await expectRefused(send([approve(ah)], other.console), 'This belongs to another agency.', {
      code: 'FORBIDDEN',
      path: 'agencyID',
    });
    await expectRefused(
      send([approve(ah)], other.console, other.agency.id),
      'This attendance record is no longer there.',
      { code: 'NOT_FOUND' },
    );
    await expectRefused(
      send([approve(ah)], server.client()),
      'Token has expired, please re-login',
      {
        code: 'UNAUTHENTICATED',
      },
    );
    const approver = await clientHolding(server, own.agency, 'attendance.approve');
    expect((await send([approve(ah)], approver)).codes).toEqual([]);
  });
});
