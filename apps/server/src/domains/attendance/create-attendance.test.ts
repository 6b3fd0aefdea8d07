import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { clientHolding, makeOffice, type Office } from '../../../test/office.ts';
import { makeDeployment } from '../deployment/factory.ts';
import type { MadeSite } from '../site/factory.ts';
import { makeStaff, type MadeStaff } from '../staff/factory.ts';
import { makeAttendance } from './factory.ts';

const create = `mutation ($create: CreateAttendanceInput!, $agencyID: RecordID!, $key: String) {
  createAttendance(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
    id accountID staffProfileID staffName staffNo timeIn timeInSiteID timeInSiteProfileID
    timeInRemark timeOut timeOutSiteID timeOutSiteProfileID approvalStatus version
  }
}`;

interface Created {
  readonly createAttendance: { readonly id: number; readonly [field: string]: unknown };
}

let server: TestServer;
let own: Office;
let other: Office;
let staff: MadeStaff;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  other = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  staff = await makeStaff(server.db, { securityAgencyID: own.agency.id });
});

interface Sending {
  readonly client?: Client;
  readonly key?: string;
  readonly agencyID?: number;
}

function send(changes: object = {}, { client, key, agencyID }: Sending = {}) {
  return (client ?? own.console).graphql<Created>(create, {
    create: {
      accountID: staff.accountID,
      staffProfileID: staff.id,
      securityAgencyID: own.agency.id,
      timeIn: '2026-11-20T00:00:00Z',
      timeInSiteProfileID: own.site.id,
      timeOut: '2026-11-20T12:00:00Z',
      timeOutSiteProfileID: own.site.id,
      ...changes,
    },
    agencyID: agencyID ?? own.agency.id,
    key,
  });
}

const recordsOf = () =>
  server.sql('SELECT id FROM attendance WHERE staff_profile_id = $1 ORDER BY id', [staff.id]);

async function expectRefused(
  sending: ReturnType<typeof send>,
  message: string,
  extensions: object,
): Promise<void> {
  const { body } = await sending;
  expect(body.data ?? null).toBeNull();
  expect(body.errors).toMatchObject([{ message, extensions }]);
  expect(await recordsOf()).toEqual([]);
}

async function planned(site: MadeSite, person: MadeStaff, deleted = 0) {
  const made = await makeDeployment(server.db, { site, staff: person, date: '2026-11-20' });
  await server.sql('UPDATE deployment SET deleted = $2 WHERE id = $1', [made.id, deleted]);
  return made;
}

describe('createAttendance', () => {
  it('remembers which line of the roster it was made for', async () => {
    const { id: deploymentID } = await planned(own.site, staff);
    expect((await send({ deploymentID })).codes).toEqual([]);
    const read = 'SELECT deployment_id FROM attendance WHERE staff_profile_id = $1';
    expect(await server.sql(read, [staff.id])).toEqual([{ deployment_id: deploymentID }]);
  });

  it('enters a record under the person’s name and number', async () => {
    const { body } = await send({ timeInRemark: 'forgot the phone' });
    expect(body).toEqual({
      data: {
        createAttendance: {
          id: expect.any(Number),
          accountID: staff.accountID,
          staffProfileID: staff.id,
          staffName: staff.name,
          staffNo: staff.staffNo,
          timeIn: '2026-11-20T00:00:00Z',
          timeInSiteID: own.site.securitySiteID,
          timeInSiteProfileID: own.site.id,
          timeInRemark: 'forgot the phone',
          timeOut: '2026-11-20T12:00:00Z',
          timeOutSiteID: own.site.securitySiteID,
          timeOutSiteProfileID: own.site.id,
          approvalStatus: 'PENDING',
          version: 1,
        },
      },
    });
  });

  it('writes the whole new record into the audit', async () => {
    const { body } = await send();
    expect(
      await server.sql('SELECT operation, before, after FROM audit WHERE entity_id = $1', [
        body.data?.createAttendance.id,
      ]),
    ).toEqual([
      {
        operation: 'createAttendance',
        before: null,
        after: expect.objectContaining({ staffName: staff.name, timeIn: '2026-11-20T00:00:00Z' }),
      },
    ]);
  });

  it('answers a retry with the same key by the first record, however many come at once', async () => {
    const key = 'retry-0001';
    const answers = await Promise.all(Array.from({ length: 6 }, () => send({}, { key })));
    expect(answers.flatMap(({ codes }) => codes)).toEqual([]);
    const ids = answers.map(({ body }) => body.data?.createAttendance.id);
    expect(new Set(ids).size).toBe(1);
    expect(await recordsOf()).toHaveLength(1);
    // Another person's same key is another key.
    const second = await clientHolding(server, own.agency, 'attendance.createEdit');
    const later = { timeIn: '2026-11-20T12:00:00Z', timeOut: '2026-11-20T13:00:00Z' };
    await send(later, { key, client: second });
    expect(await recordsOf()).toHaveLength(2);
  });

  it('does not spend the key on a refused try', async () => {
    const key = 'retry-0002';
    await expectRefused(
      send({ timeInSiteProfileID: other.site.id }, { key }),
      'This site does not exist.',
      { code: 'NOT_FOUND', path: 'create.timeInSiteProfileID' },
    );
    expect((await send({}, { key })).codes).toEqual([]);
  });
});

/** Tomorrow: nobody was there yet. */
const ahead = () => new Date(Date.now() + 86_400_000).toISOString();

describe('what createAttendance refuses', () => {
  it.each<[string, () => object, string, object]>([
    [
      'a time in that has not come',
      () => ({ timeIn: ahead(), timeOut: null }),
      'The time lies in the future.',
      { code: 'INVALID', path: 'create.timeIn' },
    ],
    [
      'a time out that has not come',
      () => ({ timeIn: new Date().toISOString(), timeOut: ahead() }),
      'The time lies in the future.',
      { code: 'INVALID', path: 'create.timeOut' },
    ],
    [
      'a time out before the time in',
      () => ({ timeOut: '2026-11-19T00:00:00Z' }),
      'Time out is before time in.',
      { code: 'INVALID', path: 'create.timeOut' },
    ],
    [
      'a site of another agency',
      () => ({ timeOutSiteProfileID: other.site.id }),
      'This site does not exist.',
      { code: 'NOT_FOUND', path: 'create.timeOutSiteProfileID' },
    ],
    [
      'a person of another agency',
      () => ({ staffProfileID: other.guard.id, accountID: other.guard.accountID }),
      'This staff member does not exist.',
      { code: 'NOT_FOUND', path: 'create.staffProfileID' },
    ],
    [
      'an account that is not the person’s',
      () => ({ accountID: other.guard.accountID }),
      'This staff member does not exist.',
      { code: 'NOT_FOUND', path: 'create.staffProfileID' },
    ],
    [
      'another agency in the record',
      () => ({ securityAgencyID: other.agency.id }),
      'This belongs to another agency.',
      { code: 'FORBIDDEN', path: 'create.securityAgencyID' },
    ],
    [
      'a remark of a novel',
      () => ({ timeOutRemark: 'x'.repeat(501) }),
      'At most 500 characters, please.',
      { code: 'INVALID', path: 'create.timeOutRemark' },
    ],
    [
      'no time in',
      () => ({ timeIn: null }),
      expect.stringContaining('Timestamp!'),
      { code: 'BAD_REQUEST', path: 'create.timeIn' },
    ],
  ])('%s', async (_, changes, message, extensions) => {
    await expectRefused(send(changes()), message, extensions);
  });

  it.each<[string, () => Promise<number>]>([
    ['of another person', async () => (await planned(own.site, own.guard)).id],
    ['of another agency', async () => (await planned(other.site, other.guard)).id],
    ['that is deleted', async () => (await planned(own.site, staff, 1)).id],
  ])('a line of the roster %s', async (_, line) => {
    const deploymentID = await line();
    await expectRefused(send({ deploymentID }), 'This person is not planned so.', {
      code: 'NOT_FOUND',
      path: 'create.deploymentID',
    });
  });

  it('a second record on duty of one person', async () => {
    await makeAttendance(server.db, { staff, site: own.site, timeOut: null });
    const { body } = await send({ timeOut: null, timeOutSiteProfileID: null });
    expect(body.errors).toMatchObject([
      { message: 'This person is already on duty.', extensions: { code: 'CONFLICT' } },
    ]);
    expect(await recordsOf()).toHaveLength(1);
  });

  it.each(['short', 'k'.repeat(101)])('the key %s', async (key) => {
    await expectRefused(send({}, { key }), 'An idempotency key has 8 to 100 characters.', {
      code: 'INVALID',
      path: 'idempotencyKey',
    });
  });

  it('a record that is decided before anybody looked at it', async () => {
    const decided = { approvalStatus: 'APPROVED' };
    await expectRefused(send(decided), 'A new record waits for approval.', {
      code: 'INVALID',
      path: 'create.approvalStatus',
    });
    expect((await send({ approvalStatus: 'PENDING' })).codes).toEqual([]);
  });

  it('whoever may not enter records, belongs to another agency or is not signed in', async () => {
    const viewer = await clientHolding(server, own.agency, 'attendance.view', 'attendance.approve');
    await expectRefused(send({}, { client: viewer }), 'You are not permitted to do this.', {
      code: 'FORBIDDEN',
    });
    await expectRefused(send({}, { client: other.console }), 'This belongs to another agency.', {
      code: 'FORBIDDEN',
    });
    await expectRefused(
      send({}, { client: server.client() }),
      'Token has expired, please re-login',
      { code: 'UNAUTHENTICATED' },
    );
  });
});
