import { addDays, todayIn } from '@guardroom/rules/dates';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../../test/office.ts';
import { makeTraining, makeTrainingModule } from '../../training/factory.ts';
import { makeDocument, makeStaff, type MadeStaff } from '../factory.ts';

const fields =
  'id staffProfileID type number issued expiry remark key deleted version file { url }';
const create = `mutation ($create: CreateStaffDocumentInput!, $agencyID: RecordID!, $key: String) {
  createStaffDocument(create: $create, agencyID: $agencyID, idempotencyKey: $key) { ${fields} }
}`;
const update = `mutation ($update: UpdateStaffDocumentInput!, $agencyID: RecordID!) {
  updateStaffDocument(update: $update, agencyID: $agencyID) { ${fields} }
}`;
const expiries = `query ($filter: StaffExpiryFilter, $pagination: Pagination!, $agencyID: RecordID!) {
  listStaffExpiry(filter: $filter, pagination: $pagination) {
    result { type number expiry staffProfileName designation } count
  }
  countStaffExpiry(agencyID: $agencyID) { expired within30 within60 within90 }
}`;

const today = todayIn('Asia/Singapore');
const inDays = (days: number) => addDays(today, days);

let server: TestServer;
let own: Office;
let other: Office;
let staff: MadeStaff;

beforeAll(async () => {
  server = await startTestServer();
  other = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  staff = await makeStaff(server.db, { securityAgencyID: own.agency.id, name: 'Tan Wei Ming' });
});

function add(given: object = {}, as: Client = own.console, key?: string) {
  const licence = { type: 'PLRD_LICENCE', number: 'L1', issued: '2026-01-31', expiry: inDays(400) };
  const input = { staffProfileID: staff.id, ...licence, ...given };
  return as.graphql(create, { create: input, agencyID: own.agency.id, key });
}

function edit(id: number, given: object, as: Client = own.console) {
  return as.graphql(update, { update: { id, ...given }, agencyID: own.agency.id });
}

const rows = () =>
  server.sql('SELECT * FROM staff_document WHERE staff_profile_id = $1 ORDER BY id', [staff.id]);

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

async function uploaded(purpose = 'staff', client: Client = own.console): Promise<object> {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#cc5500' } });
  const response = await client.fetch(`/files?purpose=${purpose}&name=licence.png`, {
    method: 'POST',
    body: new Uint8Array(await picture.png().toBuffer()),
  });
  expect(response.status).toBe(201);
  const file: object = await response.json();
  return file;
}

describe('createStaffDocument', () => {
  it('keeps a document with its file, which opens by a short-lived link', async () => {
    const file = await uploaded();
    const { body } = await add({ ...file, remark: ' Both sides ' });
    const document = body.data?.['createStaffDocument'];
    expect(document).toMatchObject({
      type: 'PLRD_LICENCE',
      number: 'L1',
      issued: '2026-01-31',
      expiry: inDays(400),
      remark: 'Both sides',
      file: { url: expect.stringContaining(`/files/${own.agency.id}/staff/`) },
    });
    const [row] = await rows();
    expect(row).toMatchObject(file);
    const audit = await server.sql(
      `SELECT operation FROM audit WHERE entity = 'StaffDocument' AND security_agency_id = $1`,
      [own.agency.id],
    );
    expect(audit).toEqual([{ operation: 'createStaffDocument' }]);
  });

  it('keeps it once when it is sent again with its key', async () => {
    await add({}, undefined, 'document-key');
    await add({}, undefined, 'document-key');
    expect(await rows()).toHaveLength(1);
  });

  it.each<[object, string, string]>([
    [{ number: ' ' }, 'This field is required.', 'create.number'],
    [{ expiry: null }, 'This field is required.', 'create.expiry'],
    [{ expiry: '2026-01-30' }, 'Expiry date is before issue date', 'create.expiry'],
    [
      { issued: '2199-01-01', expiry: '2199-01-01' },
      'The date of issue cannot be in the future.',
      'create.issued',
    ],
    [{ expiry: '2027-02-30' }, 'Please provide a valid input.', 'create.expiry'],
    [{ remark: 'x'.repeat(1001) }, 'At most 1000 characters, please.', 'create.remark'],
    [{ bucket: 'local' }, 'Please provide a valid input.', 'create.file'],
  ])('refuses %j', (given, message, path) =>
    expectRefused(add(given), message, { code: 'INVALID', path }),
  );

  it('refuses a file of another purpose, of another agency, and one that is used already', async () => {
    const missing = 'The file was not found. Please upload it again.';
    const path = 'create.file';
    await expectRefused(add(await uploaded('staffphoto')), missing, { code: 'NOT_FOUND', path });
    await expectRefused(add(await uploaded('staff', other.console)), missing, { path });
    const file = await uploaded();
    await add(file);
    await expectRefused(add(file), 'This file belongs to another record already.', {
      code: 'INVALID',
      path,
    });
  });

  it('knows nobody of another agency, and is for who may change staff', async () => {
    await expectRefused(
      add({ staffProfileID: other.guard.id }),
      'This staff member does not exist.',
      {
        code: 'NOT_FOUND',
        path: 'create.staffProfileID',
      },
    );
    const viewing = await clientHolding(server, own.agency, 'staffaccount.view');
    for (const client of [viewing, await clientOfGuard(server, own.guard), other.console]) {
      expect((await add({}, client)).codes).toEqual(['FORBIDDEN']);
    }
  });
});

describe('updateStaffDocument', () => {
  it('changes what is sent, and null empties', async () => {
    const id = await makeDocument(server.db, staff, { remark: 'Old', issued: '2026-01-31' });
    const { body } = await edit(id, { number: 'L2', remark: null, issued: null, version: 1 });
    expect(body.data?.['updateStaffDocument']).toMatchObject({
      type: 'PLRD_LICENCE',
      number: 'L2',
      remark: null,
      issued: null,
      version: 2,
    });
    await expectRefused(edit(id, { expiry: null }), 'This field is required.', {
      code: 'INVALID',
      path: 'update.expiry',
    });
    await expectRefused(edit(id, { number: '' }), 'This field is required.', {
      path: 'update.number',
    });
  });

  it('takes another file, keeps the one that it has, and lets it go', async () => {
    const id = await makeDocument(server.db, staff);
    const first = await uploaded();
    await edit(id, first);
    const { body } = await edit(id, { ...first, number: 'L2' });
    expect(body.data?.['updateStaffDocument']).toMatchObject({ number: 'L2' });
    const second = await uploaded();
    await edit(id, second);
    expect(await rows()).toMatchObject([second]);
    await edit(id, { bucket: null, key: null, region: null });
    expect(await rows()).toMatchObject([{ bucket: null, key: null, region: null }]);
  });

  it('deletes and brings back; meanwhile it is in no list', async () => {
    const id = await makeDocument(server.db, staff, { expiry: inDays(10) });
    const listed = async () => {
      const { body } = await own.console.graphql<{
        listStaffDocument: { count: number };
        countStaffExpiry: { within30: number };
      }>(
        `query ($filter: StaffDocumentFilter, $pagination: Pagination!, $agencyID: RecordID!) {
          listStaffDocument(filter: $filter, pagination: $pagination) { count }
          countStaffExpiry(agencyID: $agencyID) { within30 }
        }`,
        {
          filter: { staffProfileID: { eq: staff.id } },
          pagination: { agencyID: own.agency.id },
          agencyID: own.agency.id,
        },
      );
      return [body.data?.listStaffDocument.count, body.data?.countStaffExpiry.within30];
    };
    expect(await listed()).toEqual([1, 1]);
    await edit(id, { deleted: 1 });
    expect(await listed()).toEqual([0, 0]);
    expect((await rows())[0]?.['deleted_on']).not.toBeNull();
    expect((await edit(id, { number: 'L2' })).codes).toEqual(['NOT_FOUND']);
    await edit(id, { deleted: 0 });
    expect(await listed()).toEqual([1, 1]);
    expect(await rows()).toMatchObject([{ deleted: 0, deleted_on: null }]);
  });

  it('refuses a stale one, one of another agency, and who may only look', async () => {
    const id = await makeDocument(server.db, staff);
    await edit(id, { number: 'L2' });
    const { body } = await edit(id, { number: 'L3', version: 1 });
    expect(body.errors).toMatchObject([
      { extensions: { code: 'STALE', current: { number: 'L2', version: 2 } } },
    ]);
    const theirs = await makeDocument(server.db, other.guard);
    expect((await edit(theirs, { number: 'x' })).codes).toEqual(['NOT_FOUND']);
    const viewing = await clientHolding(server, own.agency, 'staffaccount.view');
    expect((await edit(id, { number: 'x' }, viewing)).codes).toEqual(['FORBIDDEN']);
  });
});

describe('what runs out', () => {
  async function ask(filter: object = {}, page: object = {}) {
    const { body } = await own.console.graphql<{
      listStaffExpiry: { result: { number: string }[]; count: number };
      countStaffExpiry: object;
    }>(expiries, {
      filter,
      pagination: { agencyID: own.agency.id, ...page },
      agencyID: own.agency.id,
    });
    expect(body.errors).toBeUndefined();
    const list = body.data?.listStaffExpiry;
    return {
      numbers: list?.result.map(({ number }) => number),
      rows: list?.result,
      count: list?.count,
      counts: body.data?.countStaffExpiry,
    };
  }

  it('is listed from the most urgent, by window and type, and counted', async () => {
    const days = { gone: -1, today: 0, in30: 30, in31: 31, in60: 60, in90: 90, in91: 91 };
    for (const [number, after] of Object.entries(days)) {
      await makeDocument(server.db, staff, { type: 'OTHER', number, expiry: inDays(after) });
    }
    await makeDocument(server.db, staff, { number: 'licence', expiry: inDays(40) });
    await makeDocument(server.db, staff, { type: 'OTHER', number: 'endless', expiry: null });
    const all = await ask();
    expect(all.numbers).toEqual(['gone', 'today', 'in30', 'in31', 'licence', 'in60', 'in90']);
    expect(all.count).toBe(7);
    expect(all.counts).toEqual({ expired: 1, within30: 2, within60: 5, within90: 6 });
    expect(all.rows?.[0]).toEqual({
      type: 'OTHER',
      number: 'gone',
      expiry: inDays(-1),
      staffProfileName: 'Tan Wei Ming',
      designation: 'SO',
    });
    const windows = {
      EXPIRED: ['gone'],
      DAYS_30: ['today', 'in30'],
      DAYS_60: ['today', 'in30', 'in31', 'licence', 'in60'],
      DAYS_90: ['today', 'in30', 'in31', 'licence', 'in60', 'in90'],
    };
    for (const [window, numbers] of Object.entries(windows)) {
      expect((await ask({ window: { eq: window } })).numbers, window).toEqual(numbers);
    }
    expect((await ask({ type: { eq: 'PLRD_LICENCE' } })).numbers).toEqual(['licence']);
    const second = await ask({}, { limit: 3, offset: 3 });
    expect(second).toMatchObject({ numbers: ['in31', 'licence', 'in60'], count: 7 });
  });

  it('leaves out what was renewed', async () => {
    await makeDocument(server.db, staff, { number: 'L1', expiry: inDays(10) });
    await makeDocument(server.db, staff, { number: 'L2', expiry: inDays(1500) });
    await makeDocument(server.db, staff, { type: 'MEDICAL', number: null, expiry: inDays(5) });
    await makeDocument(server.db, staff, { type: 'MEDICAL', number: 'M2', expiry: inDays(20) });
    // Places are authorised each for itself.
    const place = { type: 'PROTECTED_PLACE' } as const;
    await makeDocument(server.db, staff, { ...place, number: 'Port', expiry: inDays(30) });
    await makeDocument(server.db, staff, { ...place, number: 'Airport', expiry: inDays(700) });
    await makeDocument(server.db, staff, { ...place, number: 'Depot', expiry: inDays(15) });
    await makeDocument(server.db, staff, { ...place, number: 'DEPOT', expiry: inDays(800) });
    expect((await ask()).numbers).toEqual(['M2', 'Port']);
  });

  it('holds certificates of training, of which the one of a course that was completed last counts', async () => {
    const trainingModuleID = await makeTrainingModule(server.db, own.agency.id);
    const first = { trainingStart: '2024-01-01', trainingEnd: '2024-01-02' };
    const again = { trainingStart: '2026-01-01', trainingEnd: '2026-01-02' };
    await makeTraining(server.db, staff, {
      ...first,
      trainingModuleID,
      title: 'Old',
      expiry: inDays(5),
    });
    await makeTraining(server.db, staff, {
      ...again,
      trainingModuleID,
      title: 'New',
      expiry: inDays(20),
    });
    await makeTraining(server.db, staff, { ...first, title: 'Fire Safety', expiry: inDays(10) });
    await makeTraining(server.db, staff, { ...again, title: 'FIRE SAFETY', expiry: inDays(400) });
    await makeTraining(server.db, staff, { ...first, title: 'First Aid', expiry: inDays(-5) });
    await makeDocument(server.db, staff, { number: 'licence', expiry: inDays(40) });
    const all = await ask();
    expect(all.numbers).toEqual(['First Aid', 'New', 'licence']);
    expect(all.counts).toEqual({ expired: 1, within30: 1, within60: 2, within90: 2 });
    expect((await ask({ type: { eq: 'TRAINING' } })).numbers).toEqual(['First Aid', 'New']);
  });

  it('is that of people in service', async () => {
    const securityAgencyID = own.agency.id;
    const soon = { expiry: inDays(10) };
    const left = await makeStaff(server.db, {
      securityAgencyID,
      employments: [{ emStart: '2020-01-01T00:00:00Z', emEnd: '2021-01-01T00:00:00Z' }],
    });
    await makeDocument(server.db, left, { ...soon, number: 'left' });
    const inactive = await makeStaff(server.db, { securityAgencyID, status: 'INACTIVE' });
    await makeDocument(server.db, inactive, { ...soon, number: 'inactive' });
    const coming = await makeStaff(server.db, {
      securityAgencyID,
      employments: [{ emStart: '2090-01-01T00:00:00Z' }],
    });
    await makeDocument(server.db, coming, { ...soon, number: 'coming' });
    await makeDocument(server.db, other.guard, { ...soon, number: 'theirs' });
    expect(await ask()).toMatchObject({
      numbers: ['coming'],
      counts: { expired: 0, within30: 1, within60: 1, within90: 1 },
    });
  });

  it('begins its day where the agency is', async () => {
    await makeDocument(server.db, staff, { number: 'L1', expiry: today });
    expect((await ask({ window: { eq: 'EXPIRED' } })).count).toBe(0);
    // The Line Islands are always a day further than Singapore or in the same; Niue a day behind.
    await server.sql(`UPDATE security_agency SET time_zone = 'Pacific/Niue' WHERE id = $1`, [
      own.agency.id,
    ]);
    expect((await ask({ window: { eq: 'EXPIRED' } })).count).toBe(0);
    const [row] = await server.sql<{ ahead: boolean }>(
      `SELECT (now() AT TIME ZONE 'Pacific/Kiritimati')::date > $1::date AS ahead`,
      [today],
    );
    await server.sql(`UPDATE security_agency SET time_zone = 'Pacific/Kiritimati' WHERE id = $1`, [
      own.agency.id,
    ]);
    expect((await ask({ window: { eq: 'EXPIRED' } })).count).toBe(row?.ahead === true ? 1 : 0);
  });
});
