import {
  addDays,
  endOfDay,
  instantAt,
  startOfDay,
  todayIn,
  wireTime,
} from '@guardroom/rules/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../test/office.ts';
import { pdfPages } from '../../../test/pdf-text.ts';
import { makeBlock, makeVisitor } from './factory.ts';
import { eraseVisitors } from './store-setting.ts';

const fields = `id type name phoneNo purpose block unit vehicleNo remarks inTimestamp outTimestamp
  cancelled version inStaffProfileID outStaffProfileID siteProfileName`;
const create = `mutation ($create: CreateVisitorRecordInput!, $agencyID: RecordID!, $key: String) {
  createVisitorRecord(create: $create, agencyID: $agencyID, idempotencyKey: $key) { ${fields} }
}`;
const register = `mutation ($create: CreateVisitorRecordInput!, $agencyID: RecordID!, $key: String!) {
  registerVisitor(create: $create, agencyID: $agencyID, idempotencyKey: $key) { ${fields} }
}`;
const update = `mutation ($update: UpdateVisitorRecordInput!, $agencyID: RecordID!) {
  updateVisitorRecord(update: $update, agencyID: $agencyID) { ${fields} }
}`;
const listing = `query ($filter: VisitorRecordFilter, $pagination: Pagination!) {
  listVisitorRecord(filter: $filter, pagination: $pagination) { result { name } count }
}`;
const setting = `query ($agencyID: RecordID!) {
  visitorSetting(agencyID: $agencyID) { version retentionMonths purposes }
}`;
const setSetting = `mutation ($update: UpdateVisitorSettingInput!, $agencyID: RecordID!) {
  updateVisitorSetting(update: $update, agencyID: $agencyID) { version retentionMonths purposes }
}`;
const purposes = `query ($pagination: Pagination!) {
  listPurposeOfVisit(pagination: $pagination) { result { name } }
}`;
const exporting = `mutation ($records: VisitorRecordsInput!, $agencyID: RecordID!) {
  exportVisitorRecord(records: $records, agencyID: $agencyID) { url fileName rows }
}`;

const zone = 'Asia/Singapore';
const today = todayIn(zone);
const hoursAgo = (hours: number) => wireTime(Date.now() - hours * 3_600_000);

interface Row {
  readonly id: number;
  readonly [field: string]: unknown;
}

let server: TestServer;
let own: Office;
let other: Office;
let guard: Client;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  other = await makeOffice(server);
  guard = await clientOfGuard(server, own.guard);
});
afterAll(() => server.close());

const visitor = (changes: object = {}) => ({
  securityAgencyID: own.agency.id,
  securitySiteID: own.site.securitySiteID,
  siteProfileID: own.site.id,
  type: 'MANUAL',
  name: ' Lim Ah Kow ',
  phoneNo: '81234567',
  purpose: 'Delivery',
  inTimestamp: hoursAgo(1),
  ...changes,
});

function enter(changes: object = {}, from: Client = own.console, key?: string) {
  const variables = { create: visitor(changes), agencyID: own.agency.id, key };
  return from.graphql<{ createVisitorRecord: Row }>(create, variables);
}

function change(changes: object, from: Client = own.console) {
  const variables = { update: changes, agencyID: own.agency.id };
  return from.graphql<{ updateVisitorRecord: Row }>(update, variables);
}

async function namesOf(filter: object): Promise<unknown[]> {
  const { body } = await own.console.graphql<{
    listVisitorRecord: { result: { name: string }[] };
  }>(listing, { filter, pagination: { agencyID: own.agency.id, limit: 100 } });
  return body.data?.listVisitorRecord.result.map(({ name }) => name) ?? [];
}

describe('entering a visitor', () => {
  it('keeps what was told, by whom, and the purpose in upper case', async () => {
    const { body } = await enter({ block: '5', unit: '#08-12', vehicleNo: 'SBA 1234 A' });
    const row = body.data?.createVisitorRecord;
    expect(row).toMatchObject({
      type: 'MANUAL',
      name: 'Lim Ah Kow',
      purpose: 'DELIVERY',
      block: '5',
      remarks: null,
      inStaffProfileID: own.admin.id,
      siteProfileName: own.site.name,
      cancelled: 0,
    });
    const [audit] = await server.sql(
      `SELECT after FROM audit WHERE entity = 'VisitorRecord' AND entity_id = $1`,
      [row?.id],
    );
    expect(JSON.stringify(audit)).not.toMatch(/Lim Ah Kow|81234567|SBA/);
  });

  it('answers a retry with the first record', async () => {
    const same = { inTimestamp: hoursAgo(1) };
    const first = await enter(same, own.console, 'visitor-retry-1');
    expect((await enter(same, own.console, 'visitor-retry-1')).body).toEqual(first.body);
  });

  it('is for guards too, by form or QR code', async () => {
    const variables = (type: string | null, key: string) => ({
      create: visitor({ type }),
      agencyID: own.agency.id,
      key,
    });
    for (const [type, expected] of [
      ['QR', 'QR'],
      [null, 'FORM'],
    ] as const) {
      const { body } = await guard.graphql<{ registerVisitor: Row }>(
        register,
        variables(type, `visitor-${expected}-1`),
      );
      expect(body.data?.registerVisitor).toMatchObject({
        type: expected,
        inStaffProfileID: own.guard.id,
      });
    }
    expect((await enter({}, guard)).codes).toEqual(['FORBIDDEN']);
  });

  it.each([
    ['no name', { name: ' ' }, 'create.name', 'This field is required.'],
    ['no number', { phoneNo: '' }, 'create.phoneNo', 'This field is required.'],
    ['no purpose', { purpose: '' }, 'create.purpose', 'This field is required.'],
    [
      'tomorrow',
      { inTimestamp: instantAt(addDays(today, 1), '00:00:00', zone) },
      'create.inTimestamp',
      'The entry cannot be later than today.',
    ],
  ])('refuses %s at its field', async (_what, changes, path, message) => {
    const { body } = await enter(changes);
    expect(body.errors?.[0]).toMatchObject({ message, extensions: { code: 'INVALID', path } });
  });

  it('refuses another agency’s site, and whoever lacks the permission', async () => {
    expect((await enter({ siteProfileID: other.site.id })).codes).toEqual(['NOT_FOUND']);
    const reader = await clientHolding(server, own.agency, 'visitor.view');
    expect((await enter({}, reader)).codes).toEqual(['FORBIDDEN']);
  });
});

describe('the block list', () => {
  it.each([
    ['the number, however it is written', { phoneNo: '9000 1111' }],
    ['the number with its country', { phoneNo: '+65 90001111' }],
  ])('warns of %s, and lets in only on purpose', async (_what, changes) => {
    await makeBlock(server.db, {
      securityAgencyID: own.agency.id,
      phoneNo: '+6590001111',
      reason: 'Assaulted an officer',
    });
    const refused = await enter(changes);
    expect(refused.body.errors?.[0]).toMatchObject({
      message: 'This visitor is on the block list: Assaulted an officer',
      extensions: { code: 'CONFLICT', path: 'create.allowBlocked' },
    });
    const { body } = await enter({ ...changes, allowBlocked: true });
    const [audit] = await server.sql(
      `SELECT after ->> 'blockReason' AS reason FROM audit
        WHERE entity = 'VisitorRecord' AND entity_id = $1`,
      [body.data?.createVisitorRecord.id],
    );
    expect(audit).toEqual({ reason: 'Assaulted an officer' });
  });

  it('knows vehicles, and names where it has nothing else', async () => {
    const add = `mutation ($create: CreateVisitorBlockInput!, $agencyID: RecordID!) {
      createVisitorBlock(create: $create, agencyID: $agencyID) { id version }
    }`;
    const put = (block: object) =>
      own.console.graphql<{ createVisitorBlock: Row }>(add, {
        create: { securityAgencyID: own.agency.id, reason: 'Trespass', ...block },
        agencyID: own.agency.id,
      });
    await put({ vehicleNo: 'SGX 77 B' });
    const { body } = await put({ name: 'Ng Boon Huat' });
    expect((await enter({ vehicleNo: 'sgx77b' })).codes).toEqual(['CONFLICT']);
    expect((await enter({ name: 'NG BOON HUAT ' })).codes).toEqual(['CONFLICT']);
    const remove = `mutation ($update: UpdateVisitorBlockInput!, $agencyID: RecordID!) {
      updateVisitorBlock(update: $update, agencyID: $agencyID) { deleted }
    }`;
    const taken = await own.console.graphql(remove, {
      update: { id: body.data?.createVisitorBlock.id, deleted: 1, version: 1 },
      agencyID: own.agency.id,
    });
    expect(taken.codes).toEqual([]);
    expect((await enter({ name: 'Ng Boon Huat' })).codes).toEqual([]);
    expect((await put({ name: ' ' })).body.errors?.[0]?.extensions?.['path']).toBe('create.name');
  });

  it('is each agency’s own', async () => {
    await makeBlock(server.db, { securityAgencyID: other.agency.id, phoneNo: '+6590002222' });
    expect((await enter({ phoneNo: '90002222' })).codes).toEqual([]);
  });
});

describe('leaving and cancelling', () => {
  const inside = () =>
    makeVisitor(server.db, { site: own.site, staff: own.guard, inTimestamp: hoursAgo(3) });

  it('keeps when and by whom, and the visitor is no longer inside', async () => {
    const { id, name } = await inside();
    expect(await namesOf({ outTimestamp: { exists: false } })).toContain(name);
    const outTimestamp = hoursAgo(1);
    const { body } = await change({ id, outTimestamp, version: 1 });
    expect(body.data?.updateVisitorRecord).toMatchObject({
      outTimestamp,
      outStaffProfileID: own.admin.id,
      version: 2,
    });
    expect(await namesOf({ outTimestamp: { exists: false } })).not.toContain(name);
  });

  it('cancels an entry, which then is hidden unless asked for', async () => {
    const { id, name } = await inside();
    expect((await change({ id, cancelled: 1 })).codes).toEqual([]);
    expect(await namesOf({ cancelled: { eq: 0 } })).not.toContain(name);
    expect(await namesOf({})).toContain(name);
    expect((await change({ id, outTimestamp: hoursAgo(1) })).codes).toEqual(['CONFLICT']);
  });

  it('refuses leaving before coming, later than today, and a stale version', async () => {
    const { id } = await inside();
    expect((await change({ id, outTimestamp: hoursAgo(4) })).codes).toEqual(['INVALID']);
    const tomorrow = instantAt(addDays(today, 1), '08:00:00', zone);
    expect((await change({ id, outTimestamp: tomorrow })).codes).toEqual(['INVALID']);
    expect((await change({ id, cancelled: 1, version: 7 })).codes).toEqual(['STALE']);
  });

  it('is checked out and cancelled by permissions of their own', async () => {
    const { id } = await makeVisitor(server.db, { site: own.site, staff: own.guard });
    const clerk = await clientHolding(server, own.agency, 'visitor.modify');
    expect((await change({ id, cancelled: 1 }, clerk)).codes).toEqual(['FORBIDDEN']);
    const remover = await clientHolding(server, own.agency, 'visitor.delete');
    const outTimestamp = wireTime(Date.now());
    expect((await change({ id, outTimestamp }, remover)).codes).toEqual(['FORBIDDEN']);
    expect((await change({ id, outTimestamp }, clerk)).codes).toEqual([]);
    expect((await change({ id, cancelled: 1 }, remover)).codes).toEqual([]);
  });
});

describe('the list', () => {
  it('looks into everything that is written of a visitor', async () => {
    const { name } = await makeVisitor(server.db, {
      site: own.site,
      staff: own.guard,
      name: '王小明 Wong',
      remarks: 'Brought a ladder',
      type: 'QR',
    });
    for (const condition of [
      { name: { contains: '小明' } },
      { remarks: { contains: 'LADDER' } },
      { or: [{ type: { contains: 'qr' } }, { name: { contains: 'nobody' } }] },
    ]) {
      expect(await namesOf(condition)).toContain(name);
    }
  });
});

describe('the settings', () => {
  const read = (office: Office) =>
    office.console.graphql<{ visitorSetting: Row }>(setting, { agencyID: office.agency.id });
  const offered = async (office: Office) => {
    const { body } = await office.console.graphql<{
      listPurposeOfVisit: { result: { name: string }[] };
    }>(purposes, { pagination: { agencyID: office.agency.id, limit: 100 } });
    return body.data?.listPurposeOfVisit.result.map(({ name }) => name);
  };

  it('begin with twelve months and the common purposes; an agency’s own stand instead', async () => {
    const before = await read(own);
    expect(before.body.data?.visitorSetting).toMatchObject({ version: 0, retentionMonths: 12 });
    expect(before.body.data?.visitorSetting['purposes']).toContain('HOUSE VIEWING');
    const answer = await own.console.graphql(setSetting, {
      update: { retentionMonths: 6, purposes: ['Tuition', 'DELIVERY', 'tuition'], version: 0 },
      agencyID: own.agency.id,
    });
    expect(answer.body.data).toEqual({
      updateVisitorSetting: { version: 1, retentionMonths: 6, purposes: ['DELIVERY', 'TUITION'] },
    });
    expect(await offered(own)).toEqual(['DELIVERY', 'TUITION']);
    expect(await offered(other)).toContain('HOUSE VIEWING');
    const stale = await own.console.graphql(setSetting, {
      update: { retentionMonths: 6, purposes: ['X'], version: 0 },
      agencyID: own.agency.id,
    });
    expect(stale.codes).toEqual(['STALE']);
  });

  it('leave the common purposes to nobody', async () => {
    const client = await server.database.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SET LOCAL ROLE guardroom_app');
      await client.query(`SET LOCAL app.agency_id = '${own.agency.id}'`);
      const { rowCount } = await client.query(
        'UPDATE purpose_of_visit SET deleted = 1 WHERE security_agency_id IS NULL',
      );
      expect(rowCount).toBe(0);
      await expect(
        client.query(`INSERT INTO purpose_of_visit (name) VALUES ('EVERYBODY')`),
      ).rejects.toThrow('row-level security');
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });
});

it('personal fields are emptied when the agency keeps them no longer', async () => {
  const made = (office: Office, months: number) =>
    makeVisitor(server.db, {
      site: office.site,
      staff: office.guard,
      vehicleNo: 'SBA1',
      remarks: 'Blue van',
      inTimestamp: wireTime(Date.now() - months * 31 * 86_400_000),
    });
  const old = await made(own, 8);
  const kept = await made(own, 1);
  const otherOld = await made(other, 8);
  const gone = await made(other, 14);
  await eraseVisitors(server.database.system);
  const rows = await server.sql<{ id: number; name: string; left: string | null }>(
    `SELECT id, name, concat(phone_no, vehicle_no, remarks) AS left FROM visitor_record
      WHERE id = ANY($1) ORDER BY id`,
    [[old.id, kept.id, otherOld.id, gone.id]],
  );
  const names = new Map(rows.map(({ id, name, left }) => [id, [name, left]]));
  expect(names.get(old.id)).toEqual(['Erased', '']);
  expect(names.get(gone.id)).toEqual(['Erased', '']);
  expect(names.get(kept.id)?.[0]).toBe(kept.name);
  expect(names.get(otherOld.id)?.[0]).toBe(otherOld.name);
});

it('the export is a PDF of what the screen shows', async () => {
  const office = await makeOffice(server);
  const at = (name: string, given: object = {}) =>
    makeVisitor(server.db, { site: office.site, staff: office.guard, name, ...given });
  await at('முத்து Muthu');
  await at('Cancelled One', { cancelled: 1 });
  await at('Long Ago', { inTimestamp: hoursAgo(24 * 9) });
  const records = { start: startOfDay(addDays(today, -1), zone), end: endOfDay(today, zone) };
  const { body } = await office.console.graphql<{
    exportVisitorRecord: { url: string; fileName: string; rows: number };
  }>(exporting, { records, agencyID: office.agency.id });
  const link = body.data?.exportVisitorRecord;
  expect(link?.rows).toBe(1);
  expect(link?.fileName).toMatch(/^All Sites - Visitor .+\.pdf$/);
  const response = await office.console.fetch(link?.url ?? '');
  const text = (await pdfPages(new Uint8Array(await response.arrayBuffer())))
    .join(' ')
    .replaceAll('\n', ' ');
  expect(text).toContain('Muthu');
  expect(text).toContain('Visitor Contact Number');
  expect(text).not.toContain('Cancelled One');

  const searched = { ...records, search: 'S1234567D' };
  const other = await office.console.graphql<{ exportVisitorRecord: { url: string } }>(exporting, {
    records: searched,
    agencyID: office.agency.id,
  });
  const file = await office.console.fetch(other.body.data?.exportVisitorRecord.url ?? '');
  const head = (await pdfPages(new Uint8Array(await file.arrayBuffer()))).join(' ');
  expect(head).toContain('567D');
  expect(head).not.toContain('1234567');
});
