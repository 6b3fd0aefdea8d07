import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeOffice, type Office } from '../../../test/office.ts';
import { makeStaff } from '../staff/factory.ts';
import { makeAttendance, type MadeAttendance } from './factory.ts';

const update = `mutation ($update: UpdateAttendanceInput!, $agencyID: RecordID!) {
  updateAttendance(update: $update, agencyID: $agencyID) { approvalStatus approvedDuration }
}`;

let server: TestServer;
let own: Office;
let record: MadeAttendance;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  const staff = await makeStaff(server.db, { securityAgencyID: own.agency.id });
  const times = { timeIn: '2026-11-20T00:00:00Z', timeOut: '2026-11-20T12:00:00Z' };
  record = await makeAttendance(server.db, { staff, site: own.site, ...times });
});

const send = (changes: object) =>
  own.console.graphql<{ readonly updateAttendance: object }>(update, {
    update: { id: record.id, ...changes },
    agencyID: own.agency.id,
  });

async function saved(changes: object) {
  const { body } = await send(changes);
  expect(body.errors).toBeUndefined();
  return body.data?.updateAttendance;
}

const stored = () => server.sql('SELECT * FROM attendance WHERE id = $1', [record.id]);

async function expectRefused(
  sending: ReturnType<typeof send>,
  message: string,
  extensions: object,
) {
  const before = await stored();
  const { body } = await sending;
  expect(body.errors).toMatchObject([{ message, extensions }]);
  expect(await stored()).toEqual(before);
}

describe('a correction', () => {
  it('asks for a reason to reject, and says it no more once that is taken back', async () => {
    await expectRefused(send({ approvalStatus: 'REJECTED' }), 'Please say why it is rejected.', {
      code: 'INVALID',
      path: 'update.reason',
    });
    await saved({ approvalStatus: 'REJECTED', reason: ' Not there ' });
    expect(await stored()).toMatchObject([{ reason: 'Not there' }]);
    expect(await saved({ remark: 'looked at again' })).toMatchObject({
      approvalStatus: 'REJECTED',
    });
    await saved({ approvalStatus: 'PENDING' });
    expect(await stored()).toMatchObject([{ reason: null }]);
  });

  it('approves nothing without a duration, and takes zero for one', async () => {
    expect(await saved({ approvalStatus: 'APPROVED' })).toMatchObject({ approvedDuration: 720 });
    expect(await saved({ approvedDuration: 0 })).toMatchObject({ approvedDuration: 0 });
    expect(await saved({ approvedDuration: null })).toMatchObject({ approvedDuration: 720 });
  });

  it.each([
    ['a longer duration', { approvedDuration: 721 }],
    ['a shorter time', { timeOut: '2026-11-20T11:00:00Z' }],
  ])('asks for a reason when %s leaves more approved than was clocked', async (_, changes) => {
    await saved({ approvalStatus: 'APPROVED', approvedDuration: 720 });
    const why = 'More is approved than was clocked: please say why.';
    await expectRefused(send(changes), why, { code: 'INVALID', path: 'update.reason' });
    await saved({ ...changes, reason: 'Stayed for the handover' });
    expect(await stored()).toMatchObject([{ reason: 'Stayed for the handover' }]);
  });
});
