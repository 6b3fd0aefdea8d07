import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { clientOfGuard, makeOffice, type Office } from '../../../test/office.ts';
import { makeSOP } from './factory.ts';

const fields = `id title description siteProfileID siteProfileName securitySiteID siteHistoryID
  SOPVersionID versionCode key name file { url } version deleted`;
const create = `mutation ($create: CreateStandardOperatingProcedureInput!,
    $version: CreateSOPVersionInput!, $agencyID: RecordID!, $key: String) {
  createStandardOperatingProcedure(create: $create, agencyID: $agencyID, idempotencyKey: $key) { id }
  createSOPVersion(create: $version, agencyID: $agencyID) { id versionCode }
}`;
const update = `mutation ($update: UpdateStandardOperatingProcedureInput!, $agencyID: RecordID!) {
  updateStandardOperatingProcedure(update: $update, agencyID: $agencyID) { ${fields} }
}`;
const listing = `query ($filter: StandardOperatingProcedureFilter, $pagination: Pagination!) {
  listStandardOperatingProcedure(filter: $filter, pagination: $pagination) {
    result { ${fields} } count
  }
}`;
interface Row {
  readonly id: number;
  readonly [field: string]: unknown;
}
type Answer = Record<string, Row & { result: Row[]; count: number }>;

interface Reference {
  readonly bucket: string;
  readonly key: string;
  readonly region: string;
}

let server: TestServer;
let own: Office;
let other: Office;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  other = await makeOffice(server);
});
afterAll(() => server.close());

function send(document: string, variables: object = {}, from: Client = own.console) {
  return from.graphql<Answer>(document, { agencyID: own.agency.id, ...variables });
}

const pdfOf = (object: string) =>
  Buffer.from(`%PDF-1.4\n1 0 obj${object}endobj\ntrailer<</Root 1 0 R>>\n%%EOF`);
const plain = pdfOf('<</Type/Catalog>>');

function post(name: string, body: Buffer<ArrayBuffer>, from: Client = own.console, more = '') {
  const path = `/files?purpose=sop&name=${encodeURIComponent(name)}${more}`;
  return from.fetch(path, { method: 'POST', body });
}

async function upload(name = 'Fire drill.pdf'): Promise<Reference> {
  const response = await post(name, plain);
  expect(response.status).toBe(201);
  const stored: Reference = await response.json();
  return stored;
}

async function createSOP(changes: object = {}, version: object = {}, key?: string) {
  const file = await upload();
  return send(create, {
    create: { securityAgencyID: own.agency.id, title: ' Fire drill ', ...changes },
    version: { standardOperatingProcedureID: 0, versionCode: '1.0', ...file, ...version },
    key,
  });
}

async function find(id: number): Promise<Row | undefined> {
  const { body } = await send(listing, {
    filter: { id: { eq: id } },
    pagination: { agencyID: own.agency.id, limit: 1 },
  });
  return body.data?.['listStandardOperatingProcedure']?.result[0];
}

async function created(changes: object = {}): Promise<Row> {
  const { body } = await createSOP(changes);
  const row = await find(body.data?.['createStandardOperatingProcedure']?.id ?? 0);
  if (row === undefined) throw new Error('no SOP was created');
  return row;
}

const countOf = async (table: string): Promise<unknown> => {
  const [row] = await server.sql(`SELECT count(*) AS count FROM ${table}`);
  return row?.['count'];
};

describe('a new SOP', () => {
  it('is made with its version in one request, and its file opens by a short-lived link', async () => {
    const row = await created({ siteProfileID: own.site.id, description: 'By night' });
    expect(row).toMatchObject({
      title: 'Fire drill',
      description: 'By night',
      siteProfileID: own.site.id,
      siteProfileName: own.site.name,
      securitySiteID: own.site.securitySiteID,
      versionCode: '1.0',
      name: 'Fire-drill.pdf',
      deleted: 0,
    });
    expect(row['key']).toMatch(
      new RegExp(`^sop/${own.agency.id}/sop_\\d{8}T\\d{9}Z_Fire-drill\\.pdf$`),
    );
    const { url }: { url: string } = JSON.parse(JSON.stringify(row['file']));
    const opened = await own.console.fetch(url);
    expect(opened.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await opened.arrayBuffer()).equals(plain)).toBe(true);
    expect((await own.console.fetch(url.replace(/s=[^&]*/, 's=x'))).status).toBe(403);
    const audits = await server.sql(
      `SELECT operation FROM audit WHERE security_agency_id = $1 AND
        (entity = 'StandardOperatingProcedure' AND entity_id = $2 OR entity = 'SOPVersion' AND entity_id = $3)
      ORDER BY id`,
      [own.agency.id, row.id, row['SOPVersionID']],
    );
    expect(audits).toEqual([
      { operation: 'createStandardOperatingProcedure' },
      { operation: 'createSOPVersion' },
    ]);
  });

  it('has its id in the name of a file that is uploaded for a version of it', async () => {
    const { id, SOPVersionID } = await created();
    const answer = await post('Fire drill 2.pdf', plain, own.console, `&record=${id}`);
    const file: Reference = await answer.json();
    expect(file.key).toMatch(
      new RegExp(`^sop/${own.agency.id}/sop_${id}_\\d{8}T\\d{9}Z_Fire-drill-2\\.pdf$`),
    );
    const newer = `mutation ($create: CreateSOPVersionInput!, $agencyID: RecordID!) {
      createSOPVersion(create: $create, agencyID: $agencyID) { id }
    }`;
    await send(newer, {
      create: { standardOperatingProcedureID: id, versionCode: '2.0', ...file },
    });
    const row = await find(id);
    expect(row?.['SOPVersionID']).not.toBe(SOPVersionID);
    expect(row).toMatchObject({ key: file.key, name: 'Fire-drill-2.pdf' });
  });

  it.each(['0', '../7', 'x'])('is not named by %j', async (record) => {
    const more = `&record=${encodeURIComponent(record)}`;
    const answer = await post('Fire drill.pdf', plain, own.console, more);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 'INVALID',
      message: 'A record is named by its id.',
    });
  });

  it('is general without a site', async () => {
    expect(await created()).toMatchObject({ siteProfileID: null, siteProfileName: null });
  });

  it.each([
    ['Fire 🔥 drill', 'Fire 🔥 drill'],
    ['إخلاء المبنى', 'إخلاء المبنى'],
    ['消防演习', '消防演习'],
    // What nobody sees is not kept.
    ['\u202Edrill\u202C', 'drill'],
  ])('called %j is called %j', async (title, kept) => {
    expect(await created({ title })).toMatchObject({ title: kept });
  });

  it('is made once however often the request is sent', async () => {
    const before = await countOf('sop_version');
    const file = await upload();
    const variables = {
      create: { securityAgencyID: own.agency.id, title: 'Once' },
      version: { standardOperatingProcedureID: 0, versionCode: '1.0', ...file },
      key: 'sop-once-0000',
    };
    const one = await send(create, variables);
    const again = await send(create, variables);
    expect(one.codes).toEqual([]);
    expect(again.body.data).toEqual(one.body.data);
    expect(await countOf('sop_version')).toBe(Number(before) + 1);
  });

  it.each([
    ['without a title', { title: ' ' }, {}, 'INVALID', 'create.title'],
    ['with too long a title', { title: 'x'.repeat(201) }, {}, 'INVALID', 'create.title'],
    ['without a version code', {}, { versionCode: '' }, 'INVALID', 'create.versionCode'],
    ['with a file that is not there', {}, { key: 'sop/1/none.pdf' }, 'NOT_FOUND', 'files'],
    [
      'as 0 of no request',
      {},
      { standardOperatingProcedureID: 987654321 },
      'NOT_FOUND',
      'create.standardOperatingProcedureID',
    ],
  ])('%s is refused as a whole', async (_, changes, version, code, path) => {
    const before = await countOf('standard_operating_procedure');
    const { body } = await createSOP(changes, version);
    expect(body.errors?.map(({ extensions }) => extensions)).toMatchObject([{ code, path }]);
    expect(await countOf('standard_operating_procedure')).toBe(before);
  });

  it('of the site of another agency is refused at the site', async () => {
    const { body } = await createSOP({ siteProfileID: other.site.id });
    expect(body.errors).toMatchObject([
      {
        message: 'This site does not exist.',
        extensions: { code: 'NOT_FOUND', path: 'create.siteProfileID' },
      },
    ]);
  });

  it('takes no file that another SOP has', async () => {
    const { bucket, region } = await upload();
    const taken = await created();
    const { body } = await createSOP({}, { bucket, region, key: taken['key'] });
    expect(body.errors).toMatchObject([
      { message: 'This file belongs to another record already.', extensions: { path: 'files' } },
    ]);
  });
});

describe('the file of an SOP', () => {
  it.each([
    [
      'a page that calls itself a PDF',
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      'This file cannot be used. Only PDF files are accepted.',
    ],
    [
      'a PDF with a script',
      pdfOf('<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>'),
      'The PDF contains scripts, forms or files. Print it to a new PDF.',
    ],
    ['nothing', Buffer.alloc(0), 'The file is empty.'],
  ])('%s is refused in words', async (_, body, message) => {
    const response = await post('SOP.pdf', body);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ message });
  });

  it('that is too large is refused in words', async () => {
    const response = await post('SOP.pdf', Buffer.alloc(26 * 1024 * 1024, plain));
    expect(response.status).toBe(413);
    expect(JSON.stringify(await response.json())).toContain('The file is too large.');
  });

  it('is no guard’s to upload', async () => {
    const guard = await clientOfGuard(server, own.guard);
    expect((await post('SOP.pdf', plain, guard)).status).toBe(403);
  });
});

describe('changing an SOP', () => {
  it('keeps what is not sent, and empties the description when told', async () => {
    const { id } = await created({ description: 'By night' });
    const renamed = await send(update, { update: { id, title: 'Drill' } });
    expect(renamed.body.data?.['updateStandardOperatingProcedure']).toMatchObject({
      title: 'Drill',
      description: 'By night',
      versionCode: '1.0',
    });
    const emptied = await send(update, { update: { id, description: '' } });
    expect(emptied.body.data?.['updateStandardOperatingProcedure']).toMatchObject({
      description: null,
    });
  });

  it('removes it from the list, and brings it back', async () => {
    const { id } = await created();
    await send(update, { update: { id, deleted: 1 } });
    expect(await find(id)).toBeUndefined();
    const late = await send(update, { update: { id, title: 'Late' } });
    expect(late.body.errors).toMatchObject([{ message: 'This SOP is no longer there.' }]);
    await send(update, { update: { id, deleted: 0 } });
    expect(await find(id)).toMatchObject({ title: 'Fire drill', deleted: 0 });
  });

  it('refuses a stale version with the SOP as it is', async () => {
    const { id } = await created();
    const { body } = await send(update, { update: { id, version: 99, title: 'Stale' } });
    expect(body.errors?.[0]?.extensions).toMatchObject({
      code: 'STALE',
      current: { title: 'Fire drill', versionCode: '1.0' },
    });
  });

  it('is no guard’s', async () => {
    const guard = await clientOfGuard(server, own.guard);
    const { id } = await created();
    expect((await send(update, { update: { id, title: 'Mine' } }, guard)).codes).toEqual([
      'FORBIDDEN',
    ]);
  });
});

it('lists SOPs by title, searched in title and description, of a site or general', async () => {
  const office = await makeOffice(server);
  const { agency, site } = office;
  const securityAgencyID = agency.id;
  await makeSOP(server.db, { securityAgencyID, title: 'Keys', description: 'Of the gate' });
  await makeSOP(server.db, { securityAgencyID, title: 'Gate', site });
  await makeSOP(server.db, { securityAgencyID, title: 'Alarm', versionCode: null });
  const titles = async (filter: object, pagination: object = {}) => {
    const { body } = await office.console.graphql<Answer>(listing, {
      filter,
      pagination: { agencyID: agency.id, limit: 20, ...pagination },
    });
    return body.data?.['listStandardOperatingProcedure']?.result.map(({ title }) => title);
  };
  expect(await titles({})).toEqual(['Alarm', 'Gate', 'Keys']);
  const down = { orderby: [{ field: 'title', direction: 'DESC' }, { field: 'id' }] };
  expect(await titles({}, down)).toEqual(['Keys', 'Gate', 'Alarm']);
  const search = { contains: 'gate' };
  expect(await titles({ or: [{ title: search }, { description: search }] })).toEqual([
    'Gate',
    'Keys',
  ]);
  expect(await titles({ siteProfileID: { eq: site.id } })).toEqual(['Gate']);
  expect(await titles({ siteProfileID: { exists: false } })).toEqual(['Alarm', 'Keys']);
});
