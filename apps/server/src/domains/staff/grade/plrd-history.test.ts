import { addDays, todayIn } from '@guardroom/rules/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../../test/office.ts';
import { makeGrade, makeStaff, type MadeStaff } from '../factory.ts';

const fields = 'id accountID staffProfileID plrdGradeID plrdName plrdCode dateIssued version';
const create = `mutation ($create: CreatePLRDHistoryInput!, $agencyID: RecordID!, $key: String) {
  createPLRDHistory(create: $create, agencyID: $agencyID, idempotencyKey: $key) { ${fields} }
}`;
const update = `mutation ($update: UpdatePLRDHistoryInput!, $agencyID: RecordID!) {
  updatePLRDHistory(update: $update, agencyID: $agencyID) { ${fields} }
}`;
const list = `query ($filter: PLRDHistoryFilter, $pagination: Pagination!) {
  listPLRDHistory(filter: $filter, pagination: $pagination) { result { ${fields} } count }
}`;

const today = todayIn('Asia/Singapore');

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

function add(given: object = {}, as: Client = own.console, key?: string) {
  const input = { accountID: staff.accountID, plrdGradeID: 1, dateIssued: '2026-01-31', ...given };
  return as.graphql(create, { create: input, agencyID: own.agency.id, key });
}

function edit(id: number, given: object, as: Client = own.console) {
  return as.graphql(update, { update: { id, ...given }, agencyID: own.agency.id });
}

const rows = () =>
  server.sql('SELECT * FROM plrd_history WHERE staff_profile_id = $1 ORDER BY id', [staff.id]);

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

const gradeOf = async () => {
  const { body } = await own.console.graphql<{
    listStaffProfile: { result: { plrdCode: string }[] };
  }>(
    `query ($filter: StaffProfileFilter, $pagination: Pagination!) {
      listStaffProfile(filter: $filter, pagination: $pagination) { result { plrdCode } }
    }`,
    { filter: { id: { eq: staff.id } }, pagination: { agencyID: own.agency.id } },
  );
  return body.data?.listStaffProfile.result[0]?.plrdCode;
};

describe('createPLRDHistory', () => {
  it('gives a grade; the one that was issued last counts', async () => {
    const { body } = await add({ plrdGradeID: 2 });
    expect(body.data?.['createPLRDHistory']).toMatchObject({
      accountID: staff.accountID,
      staffProfileID: staff.id,
      plrdGradeID: 2,
      plrdName: 'Senior Security Officer',
      plrdCode: 'SSO',
      dateIssued: '2026-01-31',
    });
    await add({ plrdGradeID: 1, dateIssued: '2020-01-31' });
    expect(await gradeOf()).toBe('SSO');
    expect((await add({ plrdGradeID: 3, dateIssued: today })).codes).toEqual([]);
    expect(await gradeOf()).toBe('SS');
  });

  it('gives it once when it is sent again with its key', async () => {
    await add({}, undefined, 'grade-key-1');
    await add({}, undefined, 'grade-key-1');
    expect(await rows()).toHaveLength(1);
  });

  it('refuses a date to come, a day that there is not and a grade that there is not', async () => {
    await expectRefused(
      add({ dateIssued: addDays(today, 1) }),
      'The date issued cannot be in the future.',
      { code: 'INVALID', path: 'create.dateIssued' },
    );
    await expectRefused(add({ dateIssued: '2026-02-30' }), 'Please provide a valid input.', {
      path: 'create.dateIssued',
    });
    await expectRefused(add({ plrdGradeID: 99 }), 'This PWM grade does not exist.', {
      code: 'INVALID',
      path: 'create.plrdGradeID',
    });
    await expectRefused(add({ plrdGradeID: 0 }), 'This field is required.', {
      path: 'create.plrdGradeID',
    });
  });

  it('knows nobody of another agency', () =>
    expectRefused(add({ accountID: other.guard.accountID }), 'This staff member does not exist.', {
      code: 'NOT_FOUND',
      path: 'create.accountID',
    }));

  it('is for administrators who may change staff', async () => {
    const viewing = await clientHolding(server, own.agency, 'staffaccount.view');
    for (const client of [viewing, await clientOfGuard(server, own.guard), other.console]) {
      expect((await add({}, client)).codes).toEqual(['FORBIDDEN']);
    }
    const changing = await clientHolding(server, own.agency, 'staffaccount.createModify');
    expect((await add({}, changing)).codes).toEqual([]);
    const ofAdmin = await add({ accountID: own.admin.accountID }, changing);
    expect(ofAdmin.codes).toEqual(['FORBIDDEN']);
  });
});

describe('updatePLRDHistory', () => {
  it('changes grade and date, audits them, and refuses a stale one', async () => {
    const id = await makeGrade(server.db, staff, { plrdGradeID: 1, dateIssued: '2025-01-31' });
    const { body } = await edit(id, { plrdGradeID: 2, dateIssued: '2025-02-28', version: 1 });
    expect(body.data?.['updatePLRDHistory']).toMatchObject({
      plrdCode: 'SSO',
      dateIssued: '2025-02-28',
      version: 2,
    });
    const audit = await server.sql(
      `SELECT before, after FROM audit WHERE entity = 'PLRDHistory' AND entity_id = $1
        AND security_agency_id = $2`,
      [id, own.agency.id],
    );
    expect(audit).toMatchObject([
      { before: { plrdCode: 'SO', dateIssued: '2025-01-31' }, after: { plrdCode: 'SSO' } },
    ]);
    const stale = await edit(id, { dateIssued: '2025-03-31', version: 1 });
    expect(stale.body.errors).toMatchObject([
      { extensions: { code: 'STALE', current: { dateIssued: '2025-02-28', version: 2 } } },
    ]);
    await expectRefused(
      edit(id, { dateIssued: addDays(today, 1) }),
      'The date issued cannot be in the future.',
      { path: 'update.dateIssued' },
    );
    await expectRefused(edit(id, { plrdGradeID: 99 }), 'This PWM grade does not exist.', {
      path: 'update.plrdGradeID',
    });
  });

  it('knows no grade of another agency, and needs the permission', async () => {
    const theirs = await makeGrade(server.db, other.guard, {
      plrdGradeID: 1,
      dateIssued: '2025-01-31',
    });
    const { body } = await edit(theirs, { plrdGradeID: 2 });
    expect(body.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND', path: 'update.id' } }]);
    const id = await makeGrade(server.db, staff, { plrdGradeID: 1, dateIssued: '2025-01-31' });
    const viewing = await clientHolding(server, own.agency, 'staffaccount.view');
    expect((await edit(id, { plrdGradeID: 2 }, viewing)).codes).toEqual(['FORBIDDEN']);
  });
});

describe('listPLRDHistory', () => {
  it('answers the grades of an account, the latest first, and one by id', async () => {
    const first = await makeGrade(server.db, staff, { plrdGradeID: 1, dateIssued: '2024-01-31' });
    await makeGrade(server.db, staff, { plrdGradeID: 2, dateIssued: '2025-01-31' });
    const ask = async (filter: object) => {
      const { body } = await own.console.graphql<{
        listPLRDHistory: { result: { plrdCode: string }[]; count: number };
      }>(list, { filter, pagination: { agencyID: own.agency.id } });
      return body.data?.listPLRDHistory.result.map(({ plrdCode }) => plrdCode);
    };
    expect(await ask({ accountID: { eq: staff.accountID } })).toEqual(['SSO', 'SO']);
    expect(await ask({ id: { eq: first }, staffProfileID: { eq: staff.id } })).toEqual(['SO']);
    expect(await ask({ accountID: { eq: other.guard.accountID } })).toEqual([]);
  });
});
