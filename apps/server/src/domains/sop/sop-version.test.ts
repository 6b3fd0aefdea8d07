import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeOffice, type Office } from '../../../test/office.ts';
import { makeSOP } from './factory.ts';

const replace = `mutation ($update: UpdateStandardOperatingProcedureInput!,
    $replaced: UpdateSOPVersionInput!, $version: CreateSOPVersionInput!, $agencyID: RecordID!) {
  updateStandardOperatingProcedure(update: $update, agencyID: $agencyID) { id }
  updateSOPVersion(update: $replaced, agencyID: $agencyID) { id deleted }
  createSOPVersion(create: $version, agencyID: $agencyID) { id versionCode deleted uploadedBy }
}`;
const updateVersion = `mutation ($update: UpdateSOPVersionInput!, $agencyID: RecordID!) {
  updateSOPVersion(update: $update, agencyID: $agencyID) { id deleted deletedOn }
}`;
const listing = `query ($filter: StandardOperatingProcedureFilter, $pagination: Pagination!) {
  listStandardOperatingProcedure(filter: $filter, pagination: $pagination) {
    result { id title SOPVersionID versionCode bucket key region name file { url } version }
  }
}`;
const versions = `query ($filter: SOPVersionFilter, $pagination: Pagination!) {
  listSOPVersion(filter: $filter, pagination: $pagination) {
    result { id versionCode name deleted readers file { url } } count
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

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
});
afterAll(() => server.close());

function send(document: string, variables: object = {}) {
  return own.console.graphql<Answer>(document, { agencyID: own.agency.id, ...variables });
}

async function upload(name = 'Drill again.pdf'): Promise<Reference> {
  const body = Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
  );
  const path = `/files?purpose=sop&name=${encodeURIComponent(name)}`;
  const stored: Reference = await (await own.console.fetch(path, { method: 'POST', body })).json();
  return stored;
}

async function find(id: number): Promise<Row | undefined> {
  const { body } = await send(listing, {
    filter: { id: { eq: id } },
    pagination: { agencyID: own.agency.id, limit: 1 },
  });
  return body.data?.['listStandardOperatingProcedure']?.result[0];
}

/** An SOP with version 1.0, as the list shows it. */
async function created(): Promise<Row> {
  const { id } = await makeSOP(server.db, { securityAgencyID: own.agency.id, title: 'Fire drill' });
  const row = await find(id);
  if (row === undefined) throw new Error('no SOP was made');
  return row;
}

const versionsOf = async (id: number): Promise<Row[]> => {
  const { body } = await send(versions, {
    filter: {
      standardOperatingProcedureID: { eq: id },
      or: [{ deleted: { eq: 0 } }, { deleted: { eq: 1 } }],
    },
    pagination: { agencyID: own.agency.id, limit: 20 },
  });
  return body.data?.['listSOPVersion']?.result ?? [];
};

describe('the next version', () => {
  async function replaced(row: Row, changes: object = {}, file?: Reference) {
    const version = {
      standardOperatingProcedureID: row.id,
      versionCode: '2.0',
      ...(file ?? (await upload())),
    };
    return send(replace, {
      update: { id: row.id, version: row['version'], title: 'Fire drill by night', ...changes },
      replaced: { id: row['SOPVersionID'], deleted: 1 },
      version,
    });
  }

  it('becomes the current one and the version before is kept, in one request', async () => {
    const before = await created();
    const { body, codes } = await replaced(before);
    expect(codes).toEqual([]);
    expect(body.data?.['createSOPVersion']).toMatchObject({
      versionCode: '2.0',
      deleted: 0,
      uploadedBy: own.admin.name,
    });
    expect(await find(before.id)).toMatchObject({
      title: 'Fire drill by night',
      versionCode: '2.0',
      name: 'Drill-again.pdf',
    });
    const all = await versionsOf(before.id);
    expect(all).toMatchObject([
      { versionCode: '2.0', deleted: 0 },
      { versionCode: '1.0', deleted: 1, name: 'Made.pdf' },
    ]);
  });

  it('may have the code of the one before, and its file', async () => {
    const before = await created();
    const { bucket, key, region } = before;
    const version = { standardOperatingProcedureID: before.id, bucket, key, region };
    const document = `mutation ($version: CreateSOPVersionInput!, $agencyID: RecordID!) {
      createSOPVersion(create: $version, agencyID: $agencyID) { id }
    }`;
    expect((await send(document, { version: { ...version, versionCode: '1.1' } })).codes).toEqual(
      [],
    );
    const file = await upload();
    const again = { standardOperatingProcedureID: before.id, versionCode: '1.1', ...file };
    expect((await send(document, { version: again })).codes).toEqual([]);
    expect(
      (await versionsOf(before.id)).map((row) => [row['versionCode'], row['deleted']]),
    ).toEqual([
      ['1.1', 0],
      ['1.1', 1],
      ['1.0', 1],
    ]);
  });

  it('of two people at the same time is kept once: the other is told what is current', async () => {
    const before = await created();
    const answers = await Promise.all([
      replaced(before, { title: 'By one' }),
      replaced(before, { title: 'By the other' }),
    ]);
    const refused = answers.filter(({ codes }) => codes.length > 0);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.body.errors?.[0]).toMatchObject({
      message: 'The SOP was changed meanwhile.',
      extensions: { code: 'STALE', path: 'update.version', current: { versionCode: '2.0' } },
    });
    expect(await versionsOf(before.id)).toHaveLength(2);
  });

  it('is not kept when its file is refused: title and version stay', async () => {
    const before = await created();
    const gone = { bucket: 'disk', key: 'sop/0/none.pdf', region: 'local' };
    expect((await replaced(before, {}, gone)).codes).toContain('NOT_FOUND');
    expect(await find(before.id)).toEqual({ ...before, file: expect.anything() });
  });

  it('can be withdrawn, and the one before made current again while none is', async () => {
    const before = await created();
    await replaced(before);
    const [now, earlier] = await versionsOf(before.id);
    const back = { update: { id: earlier?.id, deleted: 0 } };
    const early = await send(updateVersion, back);
    expect(early.body.errors).toMatchObject([{ message: 'Version 2.0 is the current one.' }]);
    await send(updateVersion, { update: { id: now?.id, deleted: 1 } });
    expect(await find(before.id)).toMatchObject({ versionCode: null, file: null });
    await send(updateVersion, back);
    expect(await find(before.id)).toMatchObject({ versionCode: '1.0', SOPVersionID: earlier?.id });
  });
});
