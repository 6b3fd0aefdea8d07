import { endOfDay, startOfDay } from '@guardroom/rules/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../../test/office.ts';
import { AgencyScope } from '../../../platform/database/scope.ts';
import { makeAdmin, makeEmployment, makeStaff, type MadeStaff } from '../factory.ts';
import { staffStandings } from '../store.ts';

const fields = 'id staffProfileID designation emType emStart emEnd emStatus version';
const create = `mutation ($create: CreateWorkHistoryInput!, $agencyID: RecordID!, $key: String) {
  createWorkHistory(create: $create, agencyID: $agencyID, idempotencyKey: $key) { ${fields} }
}`;
const update = `mutation ($update: UpdateWorkHistoryInput!, $agencyID: RecordID!) {
  updateWorkHistory(update: $update, agencyID: $agencyID) { ${fields} }
}`;
const renew = `mutation ($update: UpdateWorkHistoryInput!, $create: CreateWorkHistoryInput!, $agencyID: RecordID!, $key: String) {
  updateWorkHistory(update: $update, agencyID: $agencyID, idempotencyKey: $key) { id }
  createWorkHistory(create: $create, agencyID: $agencyID, idempotencyKey: $key) { id }
}`;
const list = `query ($filter: WorkHistoryFilter, $pagination: Pagination!) {
  listWorkHistory(filter: $filter, pagination: $pagination) {
    result { ${fields} accountID securityAgencyName siteProfileName } count
  }
}`;

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
  staff = await makeStaff(server.db, { securityAgencyID: own.agency.id, employments: [] });
});

// Days where the agency is.
const start = (date: string) => startOfDay(date, 'Asia/Singapore');
const end = (date: string) => endOfDay(date, 'Asia/Singapore');

function inputOf(given: object = {}) {
  return {
    accountID: staff.accountID,
    staffProfileID: staff.id,
    securityAgencyID: own.agency.id,
    designation: 'SO',
    emType: 'FT',
    emStart: start('2026-01-01'),
    ...given,
  };
}

function add(given: object = {}, as: Client = own.console, key?: string) {
  return as.graphql(create, { create: inputOf(given), agencyID: own.agency.id, key });
}

function edit(id: number, given: object, as: Client = own.console) {
  return as.graphql(update, { update: { id, ...given }, agencyID: own.agency.id });
}

const rows = () =>
  server.sql(
    `SELECT id, designation, em_type, em_start, em_end, version FROM work_history
    WHERE staff_profile_id = $1 ORDER BY em_start`,
    [staff.id],
  );

async function expectRefused(
  sending: ReturnType<typeof add>,
  message: string,
  extensions: object,
): Promise<void> {
  const before = await rows();
  const { body } = await sending;
  expect(body.errors).toMatchObject([{ message, extensions }]);
  expect(await rows()).toEqual(before);
}

const statusOf = async () => {
  const { body } = await own.console.graphql<{
    listStaffProfile: { result: { emStatus: string; designation: string }[] };
  }>(
    `query ($filter: StaffProfileFilter, $pagination: Pagination!) {
      listStaffProfile(filter: $filter, pagination: $pagination) { result { emStatus designation } }
    }`,
    { filter: { id: { eq: staff.id } }, pagination: { agencyID: own.agency.id } },
  );
  return body.data?.listStaffProfile.result[0];
};

describe('createWorkHistory', () => {
  it('adds an employment, whose status follows from its time and the clock', async () => {
    const { body } = await add({ emStatus: 'ENDED' });
    expect(body.data?.['createWorkHistory']).toMatchObject({
      designation: 'SO',
      emType: 'FT',
      emStart: start('2026-01-01'),
      emEnd: null,
      emStatus: 'ACTIVE',
      version: 1,
    });
    expect(await statusOf()).toEqual({ emStatus: 'ACTIVE', designation: 'SO' });
  });

  it.each([
    ['2020-01-01', '2020-12-31', 'ENDED'],
    ['2090-01-01', undefined, 'INCOMING'],
    ['2020-01-01', '2090-12-31', 'ACTIVE'],
  ])('from %s to %s is %s', async (from, to, emStatus) => {
    const { body } = await add({ emStart: start(from), emEnd: to && end(to) });
    expect(body.data?.['createWorkHistory']).toMatchObject({ emStatus });
  });

  it('keeps whole days, whatever times are sent', async () => {
    const sent = { emStart: '2026-01-01T03:00:00Z', emEnd: '2026-06-30T02:00:00Z' };
    const { body } = await add(sent);
    const kept = { emStart: start('2026-01-01'), emEnd: end('2026-06-30') };
    expect(body.data?.['createWorkHistory']).toMatchObject(kept);
    const [row] = await rows();
    const edited = await edit(Number(row?.['id']), { emEnd: '2026-01-01T01:00:00Z' });
    expect(edited.body.data?.['updateWorkHistory']).toMatchObject({ emEnd: end('2026-01-01') });
  });

  it('ends the open one in the same request, or nothing changes; once, also when it is sent again', async () => {
    const openID = await makeEmployment(server.db, staff, { emStart: start('2026-01-01') });
    const next = inputOf({ designation: 'SSO', emStart: start('2026-11-01') });
    const both = (emEnd: string) =>
      own.console.graphql(renew, {
        update: { id: openID, staffProfileID: staff.id, version: 1, emEnd },
        create: next,
        agencyID: own.agency.id,
        key: 'key-of-both',
      });
    const before = await rows();
    const overlapping = await both(end('2026-11-01'));
    expect(overlapping.codes).toEqual(['CONFLICT']);
    expect(await rows()).toEqual(before);
    const { codes, body } = await both(end('2026-10-31'));
    expect(codes).toEqual([]);
    // As a form does whose answer was lost, with the version that it has seen.
    expect((await both(end('2026-10-31'))).body).toEqual(body);
    expect(await rows()).toMatchObject([
      { designation: 'SO', em_end: end('2026-10-31') },
      { designation: 'SSO', em_end: null },
    ]);
    expect(await statusOf()).toEqual({ emStatus: 'ACTIVE', designation: 'SSO' });
  });

  it('adds it once when the answer was lost and it is sent again', async () => {
    const [first, second] = [
      await add({}, undefined, 'key-12345'),
      await add({}, undefined, 'key-12345'),
    ];
    expect(second.body.data).toEqual(first.body.data);
    expect(await rows()).toHaveLength(1);
  });

  it('refuses an end before the start, in the words of the screen', () =>
    expectRefused(
      add({ emEnd: end('2025-12-31') }),
      'New employment end date is before new employment start date',
      { code: 'INVALID', path: 'create.emEnd' },
    ));

  it('refuses two employments at the same time', async () => {
    await makeEmployment(server.db, staff, {
      emStart: start('2026-01-01'),
      emEnd: end('2026-06-30'),
    });
    await expectRefused(
      add({ emStart: start('2026-06-30') }),
      'There is another employment in this time: 01 Jan 2026 to 30 Jun 2026.',
      { code: 'CONFLICT', path: 'create.emStart' },
    );
    expect((await add({ emStart: start('2026-07-01') })).codes).toEqual([]);
  });

  it('keeps two who add at the same moment from both succeeding', async () => {
    const answers = await Promise.all([add(), add(), add()]);
    expect(answers.flatMap(({ codes }) => codes)).toEqual(['CONFLICT', 'CONFLICT']);
    expect(await rows()).toHaveLength(1);
  });

  it('refuses an account that is not the staff member’s, and staff of another agency', async () => {
    await expectRefused(
      add({ accountID: own.guard.accountID }),
      'This account is not the staff member’s.',
      { code: 'NOT_FOUND', path: 'create.accountID' },
    );
    const { id: staffProfileID, accountID } = other.guard;
    await expectRefused(add({ staffProfileID, accountID }), 'This staff member does not exist.', {
      code: 'NOT_FOUND',
      path: 'create.staffProfileID',
    });
  });

  it('is for administrators who may change staff, and for no guard', async () => {
    const viewing = await clientHolding(server, own.agency, 'staffaccount.view');
    for (const client of [viewing, await clientOfGuard(server, own.guard), other.console]) {
      expect((await add({}, client)).codes).toEqual(['FORBIDDEN']);
    }
    const changing = await clientHolding(server, own.agency, 'staffaccount.createModify');
    expect((await add({}, changing)).codes).toEqual([]);
  });

  it('of an administrator takes the permission to change administrators', async () => {
    const admin = await makeAdmin(server.db, {
      securityAgencyID: own.agency.id,
      employments: [],
    });
    staff = admin;
    const changing = await clientHolding(server, own.agency, 'staffaccount.createModify');
    await expectRefused(add({}, changing), 'You are not permitted to change administrators.', {
      code: 'FORBIDDEN',
    });
    expect((await add()).codes).toEqual([]);
  });
});

describe('updateWorkHistory', () => {
  let id: number;

  beforeEach(async () => {
    id = await makeEmployment(server.db, staff, {
      emStart: start('2026-01-01'),
      emEnd: end('2026-06-30'),
    });
  });

  it('changes what is sent; null clears the end', async () => {
    const { body } = await edit(id, { designation: 'SS', emType: 'PT', emEnd: null, version: 1 });
    expect(body.data?.['updateWorkHistory']).toMatchObject({
      designation: 'SS',
      emType: 'PT',
      emStart: start('2026-01-01'),
      emEnd: null,
      emStatus: 'ACTIVE',
      version: 2,
    });
  });

  it('gives ENDED for an end that is past, and keeps the status for one to come', async () => {
    await edit(id, { emEnd: end('2090-06-30') });
    expect((await statusOf())?.emStatus).toBe('ACTIVE');
    await edit(id, { emEnd: end('2026-01-01') });
    expect((await statusOf())?.emStatus).toBe('ENDED');
  });

  it('audits what changed, and nothing when nothing did', async () => {
    await edit(id, { designation: 'SO' });
    await edit(id, { designation: 'CSO' });
    const audit = await server.sql(
      `SELECT operation, before, after FROM audit WHERE entity = 'WorkHistory' AND entity_id = $1
        AND security_agency_id = $2`,
      [id, own.agency.id],
    );
    expect(audit).toMatchObject([
      {
        operation: 'updateWorkHistory',
        before: { designation: 'SO', version: 1 },
        after: { designation: 'CSO', version: 2 },
      },
    ]);
  });

  it('refuses an end before the start, also when only one of them is sent', async () => {
    const message = 'End date is before current start date';
    const extensions = { code: 'INVALID', path: 'update.emEnd' };
    await expectRefused(edit(id, { emEnd: end('2025-12-31') }), message, extensions);
    await expectRefused(edit(id, { emStart: start('2026-07-01') }), message, extensions);
  });

  it('refuses to reach into another employment', async () => {
    await makeEmployment(server.db, staff, { emStart: start('2026-07-01') });
    await expectRefused(
      edit(id, { emEnd: end('2026-07-01') }),
      'There is another employment in this time: 01 Jul 2026, without an end.',
      { code: 'CONFLICT', path: 'update.emEnd' },
    );
  });

  it('refuses one that was changed meanwhile, and tells how it is now', async () => {
    await edit(id, { designation: 'SS' });
    const { body } = await edit(id, { designation: 'CSO', version: 1 });
    expect(body.errors).toMatchObject([
      { extensions: { code: 'STALE', current: { designation: 'SS', version: 2 } } },
    ]);
  });

  it('knows no employment of another agency or person', async () => {
    const theirs = await makeEmployment(server.db, other.guard, {
      emStart: start('2010-01-01'),
      emEnd: end('2010-12-31'),
    });
    const gone = { code: 'NOT_FOUND', path: 'update.id' };
    await expectRefused(
      edit(theirs, { emType: 'PT' }),
      'This employment is no longer there.',
      gone,
    );
    await expectRefused(
      edit(id, { staffProfileID: own.guard.id }),
      'This employment is another person’s.',
      { code: 'NOT_FOUND', path: 'update.staffProfileID' },
    );
  });

  it('needs the permission to change staff', async () => {
    const viewing = await clientHolding(server, own.agency, 'staffaccount.view');
    expect((await edit(id, { emType: 'PT' }, viewing)).codes).toEqual(['FORBIDDEN']);
  });
});

describe('listWorkHistory', () => {
  it('answers the employments of an account, the latest first, and the latest of a profile', async () => {
    await makeEmployment(server.db, staff, {
      emStart: start('2020-01-01'),
      emEnd: end('2020-12-31'),
    });
    await makeEmployment(server.db, staff, { designation: 'SSO', emStart: start('2021-01-01') });
    const ask = async (filter: object, page: object = {}) => {
      const pagination = { agencyID: own.agency.id, ...page };
      const { body } = await own.console.graphql<{
        listWorkHistory: { result: Record<string, unknown>[]; count: number };
      }>(list, { filter, pagination });
      return body.data?.listWorkHistory;
    };
    const all = await ask({ accountID: { eq: staff.accountID } });
    expect(all).toMatchObject({
      count: 2,
      result: [
        { designation: 'SSO', emStatus: 'ACTIVE', securityAgencyName: own.agency.name },
        { designation: 'SO', emStatus: 'ENDED' },
      ],
    });
    const latest = await ask(
      { staffProfileID: { eq: staff.id } },
      { limit: 1, orderby: [{ field: 'emStart', direction: 'DESC' }] },
    );
    expect(latest?.result).toMatchObject([{ designation: 'SSO' }]);
    const ended = await ask({ staffProfileID: { eq: staff.id }, emStatus: { eq: 'ENDED' } });
    expect(ended?.result).toMatchObject([{ designation: 'SO' }]);
    expect((await ask({ accountID: { eq: other.guard.accountID } }))?.count).toBe(0);
  });
});

describe('how staff stand on a day', () => {
  it('is told for many at once: employment, grade and licence', async () => {
    await makeEmployment(server.db, staff, {
      designation: 'SSO',
      emStart: '2025-12-31T16:00:00Z',
      emEnd: '2026-06-30T15:59:59Z',
    });
    for (const [grade, date] of [
      [1, '2026-01-01'],
      [2, '2026-03-01'],
    ] as const) {
      await server.sql(
        `INSERT INTO plrd_history (security_agency_id, account_id, staff_profile_id, plrd_grade_id, date_issued)
        VALUES ($1, $2, $3, $4, $5)`,
        [own.agency.id, staff.accountID, staff.id, grade, date],
      );
    }
    for (const expiry of ['2026-05-31', '2031-05-31']) {
      await server.sql(
        `INSERT INTO staff_document (security_agency_id, staff_profile_id, type, number, expiry)
        VALUES ($1, $2, 'PLRD_LICENCE', 'L1', $3)`,
        [own.agency.id, staff.id, expiry],
      );
    }
    const db = server.database.agency(AgencyScope.mint(own.agency.id));
    const standing = await staffStandings(db, [staff.id, other.guard.id, own.guard.id]);
    const on = (date: string) => standing(staff.id, date);
    expect(on('2026-02-01')).toEqual({
      staffProfileID: staff.id,
      accountStatus: 'ACTIVE',
      employed: true,
      designation: 'SSO',
      emType: 'FT',
      plrdGradeID: 1,
      licenceExpiry: '2031-05-31',
    });
    // In Singapore, where both ends are days of their own.
    expect(on('2025-12-31')).toMatchObject({ employed: false, plrdGradeID: null });
    expect(on('2026-01-01')).toMatchObject({ employed: true });
    expect(on('2026-06-30')).toMatchObject({ employed: true, plrdGradeID: 2 });
    expect(on('2026-07-01')).toMatchObject({ employed: false });
    expect(standing(own.guard.id, '2026-02-01')).toMatchObject({ staffProfileID: own.guard.id });
    expect(standing(other.guard.id, '2026-02-01')).toBeUndefined();
  });
});
