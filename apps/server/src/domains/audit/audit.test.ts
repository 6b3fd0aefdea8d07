import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { clientHolding, makeOffice, type Office } from '../../../test/office.ts';
import { makeStaff } from '../staff/factory.ts';

let server: TestServer;
let own: Office;
let other: Office;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  other = await makeOffice(server, 'FOREIGN');
});
afterAll(() => server.close());

const listDocument = `query L($filter: AuditFilter, $pagination: Pagination!) {
  listAudit(filter: $filter, pagination: $pagination) {
    count
    result { id at staffProfileName operation entity entityID entityName changes { field before after } }
  }
}`;

interface Entry {
  readonly staffProfileName: string | null;
  readonly operation: string;
  readonly entity: string;
  readonly entityID: number;
  readonly entityName: string | null;
  readonly changes: readonly { field: string; before: string; after: string }[];
}

async function listed(client: Client, filter: object = {}, agency = own.agency.id) {
  const variables = { filter, pagination: { agencyID: agency, limit: 50 } };
  const { codes, body } = await client.graphql<{ listAudit: { result: Entry[]; count: number } }>(
    listDocument,
    variables,
  );
  expect(codes).toEqual([]);
  return body.data?.listAudit ?? { result: [], count: -1 };
}

const rename = `mutation S($update: UpdateStaffProfileInput!, $updateUser: UpdateStaffUserInput, $agencyID: RecordID!) {
  updateStaffProfile2(update: $update, updateUser: $updateUser, agencyID: $agencyID) { id } }`;

describe('the audit', () => {
  it('says who changed what of which record, the newest first, with numbers of identity cards masked', async () => {
    const staff = await makeStaff(server.db, {
      securityAgencyID: own.agency.id,
      name: 'Tan Ah Kow',
      username: 'S7654321Z',
    });
    const agencyID = own.agency.id;
    await own.console.graphql(rename, { update: { id: staff.id, race: 'CN' }, agencyID });
    await own.console.graphql(rename, {
      update: { id: staff.id, name: 'Tan Wei Ming' },
      updateUser: { preferred_username: 'tan.wei.ming' },
      agencyID,
    });
    const ofRecord = { entity: { eq: 'StaffProfile' }, entityID: { eq: staff.id } };
    const { result, count } = await listed(own.console, ofRecord);
    expect(count).toBe(2);
    expect(result.map(({ operation }) => operation)).toEqual([
      'updateStaffProfile2',
      'updateStaffProfile2',
    ]);
    expect(result[0]).toMatchObject({
      staffProfileName: own.admin.name,
      entityID: staff.id,
      entityName: 'Tan Wei Ming',
    });
    expect(result[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'name', before: 'Tan Ah Kow', after: 'Tan Wei Ming' },
        { field: 'preferred_username', before: '*****321Z', after: 'tan.wei.ming' },
      ]),
    );
    expect(JSON.stringify(result)).not.toContain('7654321');
  });

  it('says what the ids in its fields are called, of the own agency only', async () => {
    const add = `INSERT INTO audit (security_agency_id, operation, entity, entity_id, before, after)
      VALUES ($1, 'x', 'Named', 1, $2, $3)`;
    const before = { siteProfileID: own.site.id, remark: own.site.id };
    const after = { siteProfileID: other.site.id, reviewedByStaffProfileID: own.guard.id };
    await server.sql(add, [own.agency.id, before, { ...after, remark: 'many' }]);
    const { result } = await listed(own.console, { entity: { eq: 'Named' } });
    const called = ({ name, id }: { name: string; id: number }) => `${name} (${id})`;
    expect(result[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'siteProfileID', before: called(own.site), after: String(other.site.id) },
        { field: 'reviewedByStaffProfileID', before: '', after: called(own.guard) },
        { field: 'remark', before: String(own.site.id), after: 'many' },
      ]),
    );
  });

  it('masks what an older entry holds in clear', async () => {
    await server.sql(
      `INSERT INTO audit (security_agency_id, operation, entity, entity_id, after)
      VALUES ($1, 'createThing', 'Thing', 4711, '{"username": "S1234567D", "passwordHash": "x"}')`,
      [own.agency.id],
    );
    const { result } = await listed(own.console, { entity: { eq: 'Thing' } });
    expect(result[0]?.changes).toEqual([{ field: 'username', before: '', after: '*****567D' }]);
  });

  it('is narrowed by person, kind, record and time', async () => {
    const colleague = await makeStaff(server.db, { securityAgencyID: own.agency.id });
    const add = `INSERT INTO audit (security_agency_id, at, staff_profile_id, operation, entity, entity_id)
      VALUES ($1, $2, $3, 'x', $4, $5)`;
    await server.sql(add, [own.agency.id, '2020-01-01T00:00:00Z', colleague.id, 'Old', 1]);
    await server.sql(add, [own.agency.id, '2020-02-01T00:00:00Z', own.admin.id, 'Old', 2]);
    const counts = async (filter: object) => (await listed(own.console, filter)).count;
    expect(await counts({ entity: { eq: 'Old' } })).toBe(2);
    expect(await counts({ staffProfileID: { eq: colleague.id } })).toBe(1);
    expect(await counts({ entity: { eq: 'Old' }, entityID: { eq: 2 } })).toBe(1);
    // Days end with a whole second: no entry falls between two of them.
    await server.sql(add, [own.agency.id, '2020-01-31T23:59:59.7Z', own.admin.id, 'Last', 3]);
    expect(await counts({ at: { ge: '2020-01-01T00:00:00Z', le: '2020-01-31T23:59:59Z' } })).toBe(
      2,
    );
    expect(await counts({ at: { ge: '2020-02-01T00:00:00Z', le: '2020-02-29T23:59:59Z' } })).toBe(
      1,
    );
  });

  it('names each kind once', async () => {
    const kinds = `{ listAuditKind(agencyID: ${own.agency.id}) }`;
    const { body } = await own.console.graphql<{ listAuditKind: string[] }>(kinds);
    const [first, ...others] = body.data?.listAuditKind ?? [];
    expect(new Set([first, ...others]).size).toBe(others.length + 1);
    expect([first, ...others]).toEqual(expect.arrayContaining(['StaffProfile', 'Thing']));
  });

  it('is shown to nobody without the permission, and never to another agency', async () => {
    await server.sql(
      `INSERT INTO audit (security_agency_id, operation, entity, entity_id, after)
      VALUES ($1, 'x', 'Foreign', 1, '{"name": "FOREIGN"}')`,
      [other.agency.id],
    );
    const clerk = await clientHolding(server, own.agency, 'attendance.view', 'staffaccount.view');
    const pagination = { agencyID: own.agency.id, limit: 1 };
    expect((await clerk.graphql(listDocument, { pagination })).codes).toEqual(['FORBIDDEN']);
    const auditor = await clientHolding(server, own.agency, 'audit.view');
    expect(JSON.stringify(await listed(auditor))).not.toContain('FOREIGN');
    const people = await auditor.graphql<{ listAuditPerson: { result: { name: string }[] } }>(
      `query P($pagination: Pagination!) { listAuditPerson(pagination: $pagination) { result { name } } }`,
      { pagination: { agencyID: own.agency.id, limit: 100 } },
    );
    expect(people.codes).toEqual([]);
    expect(JSON.stringify(people.body)).toContain(own.admin.name);
    expect(JSON.stringify(people.body)).not.toContain('FOREIGN');
  });
});

describe('the export of the audit', () => {
  const exportDocument = `mutation E($records: AuditRecordsInput!, $agencyID: RecordID!, $format: ExportFormat) {
    exportAudit(records: $records, agencyID: $agencyID, format: $format) { url fileName rows } }`;
  const year = { start: '2020-01-01T00:00:00Z', end: '2020-12-31T15:59:59Z' };

  it('leaves as CSV with one line an entry, and stands in the audit itself', async () => {
    const add = `INSERT INTO audit (security_agency_id, at, staff_profile_id, operation, entity, entity_id, before, after)
      VALUES ($1, '2020-06-01T00:00:00Z', $2, 'updateSiteProfile', 'SiteProfile', $3, $4, $5)`;
    await server.sql(add, [
      own.agency.id,
      own.admin.id,
      own.site.id,
      { name: 'A' },
      { name: '=B' },
    ]);
    const { body, codes } = await own.console.graphql<{
      exportAudit: { url: string; fileName: string; rows: number };
    }>(exportDocument, {
      records: { ...year, entity: 'SiteProfile', staffProfileID: own.admin.id },
      agencyID: own.agency.id,
      format: 'CSV',
    });
    expect(codes).toEqual([]);
    const { url = '', fileName, rows } = body.data?.exportAudit ?? {};
    expect([fileName, rows]).toEqual(['Audit 01 Jan 2020 - 31 Dec 2020.csv', 1]);
    const lines = (await (await own.console.fetch(url)).text()).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('Time,Person,Change,Kind,Record ID,Record,Fields,Before,After');
    expect(lines[1]).toContain(`Update site profile,Site,${own.site.id}`);
    // What begins like a formula is text.
    expect(lines[1]).not.toMatch(/,=B/);
    const { result } = await listed(own.console, { entity: { eq: 'Export' } });
    expect(result[0]).toMatchObject({ operation: 'exportAudit' });
  });

  it.each([
    ['a range that ends before it starts', { start: year.end, end: year.start }, 'INVALID'],
    ['a person of another agency', { ...year, staffProfileID: -1 }, 'NOT_FOUND'],
    ['a record without its kind', { ...year, entityID: 1 }, 'INVALID'],
    ['a record of an empty kind', { ...year, entity: '', entityID: 1 }, 'INVALID'],
  ])('refuses %s', async (_, records, code) => {
    const foreign = {
      ...records,
      ...('staffProfileID' in records && { staffProfileID: other.guard.id }),
    };
    const variables = { records: foreign, agencyID: own.agency.id };
    expect((await own.console.graphql(exportDocument, variables)).codes).toEqual([code]);
  });
});
