import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import * as v from 'valibot';
import { sealLines } from '@guardroom/rules/report/bundle/bundle-chain';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { pdfPages } from '../../../../test/files/pdf-text.ts';
import { clientHolding, makeOffice, type Office } from '../../../../test/office.ts';
import { uploadImage } from '../../../../test/records/incident.ts';
import { makeAttendance } from '../../attendance/factory.ts';
import { makeIncident, makeIncidentFile } from '../../incident/factory.ts';
import { makeOccurrence } from '../../occurrence/factory.ts';
import { makeVisitor } from '../../visitor/factory.ts';

let server: TestServer;
let own: Office;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
});

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');

const creating = `mutation ($create: CreateCaseBundleInput!, $agencyID: RecordID!) {
  done: createCaseBundle(create: $create, agencyID: $agencyID) { id status namesVisitors } }`;
const listing = `query ($filter: CaseBundleFilter, $pagination: Pagination!) {
  listCaseBundle(filter: $filter, pagination: $pagination) { result { id status manifestSHA256 } } }`;
const opening = `mutation ($id: RecordID!, $format: CaseBundleFormat!, $agencyID: RecordID!) {
  openCaseBundleFile(id: $id, format: $format, agencyID: $agencyID) { url fileName size } }`;

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
const create = (given: object = {}, from: Client = own.console) =>
  from.graphql<{ done: { id: number; status: string; namesVisitors: boolean } }>(creating, {
    create: { siteProfileID: own.site.id, periodFrom: hours(-24), periodTo: hours(1), ...given },
    agencyID: own.agency.id,
  });
async function made(id: number): Promise<{ manifestSHA256: string }> {
  return vi.waitFor(
    async () => {
      const { body } = await own.console.graphql<{
        listCaseBundle: { result: { status: string; manifestSHA256: string }[] };
      }>(listing, {
        filter: { id: { eq: id } },
        pagination: { agencyID: own.agency.id, limit: 1 },
      });
      const [bundle] = body.data?.listCaseBundle.result ?? [];
      if (bundle?.status !== 'MADE') throw new Error(`it is ${bundle?.status}`);
      return bundle;
    },
    { timeout: 20_000, interval: 100 },
  );
}
async function fileOf(id: number, format: 'PDF' | 'ZIP'): Promise<Uint8Array> {
  const { body } = await own.console.graphql<{ openCaseBundleFile: { url: string } }>(opening, {
    id,
    format,
    agencyID: own.agency.id,
  });
  if (!body.data) throw new Error(JSON.stringify(body.errors));
  const response = await own.console.fetch(body.data.openCaseBundleFile.url);
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

const manifestShape = v.object({
  visitors: v.string(),
  book: v.object({ links: v.number(), brokenAt: v.nullable(v.number()) }),
  leftOut: v.array(v.string()),
  files: v.array(v.object({ path: v.string(), size: v.number(), sha256: v.string() })),
});
const linesShape = v.object({ text: v.string(), seal: v.string() });

async function fillSite(): Promise<void> {
  const { site, guard } = own;
  const report = await makeIncident(server.db, { site, staff: guard, title: 'Bicycle gone' });
  await makeIncidentFile(server.db, report, await uploadImage(own.console));
  await makeOccurrence(server.db, { site, staff: guard, title: 'Keys handed over' });
  await makeOccurrence(server.db, { site, staff: guard, title: 'Gate closed' });
  await makeVisitor(server.db, { site, staff: guard, name: 'Tan Ah Kow' });
  await makeAttendance(server.db, { staff: guard, site });
}

describe('a case bundle', () => {
  it('has the books, the originals of pictures, and a manifest that knows each file', async () => {
    await fillSite();
    const { body } = await create();
    expect(body.data?.done).toMatchObject({ status: 'DUE', namesVisitors: true });
    const id = body.data?.done.id ?? 0;
    const { manifestSHA256 } = await made(id);
    const files = unzipSync(await fileOf(id, 'ZIP'));
    const bytesOf = (path: string) => files[path] ?? new Uint8Array();
    expect(sha256(bytesOf('manifest.json'))).toBe(manifestSHA256);
    const manifest = v.parse(manifestShape, JSON.parse(strFromU8(bytesOf('manifest.json'))));
    for (const { path, size, sha256: expected } of manifest.files) {
      expect([path, bytesOf(path).length, sha256(bytesOf(path))]).toEqual([path, size, expected]);
    }
    const listed = manifest.files.map(({ path }) => path);
    expect(Object.keys(files).toSorted()).toEqual(
      [...listed, 'manifest.json', 'verify.html'].toSorted(),
    );
    const [picture] = listed.filter((path) => path.startsWith('images/'));
    const [stored] = await server.sql(
      `SELECT encode(original_sha256, 'hex') AS digest FROM stored_file
      WHERE security_agency_id = $1 AND purpose = 'incident'`,
      [own.agency.id],
    );
    expect(sha256(bytesOf(picture ?? ''))).toBe(stored?.['digest']);
    expect(strFromU8(bytesOf('incidents.json'))).toContain('Bicycle gone');
    expect(strFromU8(bytesOf('visitors.json'))).toContain('Tan Ah Kow');
    expect(manifest).toMatchObject({ visitors: 'AS_WRITTEN', leftOut: [] });
    const pdf = await fileOf(id, 'PDF');
    expect(sha256(pdf)).toBe(manifest.files.find(({ path }) => path === 'case.pdf')?.sha256);
    const text = (await pdfPages(pdf)).join(' ').replaceAll(/\s/g, '');
    expect(text).toContain('Bicyclegone');
    expect(text).toContain('Keyshandedover');
  });

  it('seals the occurrences one after the other', async () => {
    await fillSite();
    const { body } = await create();
    const id = body.data?.done.id ?? 0;
    await made(id);
    const { 'occurrences.jsonl': file = new Uint8Array() } = unzipSync(await fileOf(id, 'ZIP'));
    const lines = strFromU8(file)
      .trim()
      .split('\n')
      .map((line) => v.parse(linesShape, JSON.parse(line)));
    expect(lines).toHaveLength(2);
    expect(
      sealLines(
        lines.map(({ text }) => text),
        sha256,
      ),
    ).toEqual(lines);
  });

  it('masks visitors for whoever may not see them, and keeps their changes out', async () => {
    await fillSite();
    const keys = ['audit.view', 'incident.view', 'occurrence.view', 'attendance.view'] as const;
    const auditor = await clientHolding(server, own.agency, ...keys, 'patrol.view');
    const { body } = await create({}, auditor);
    expect(body.data?.done).toMatchObject({ namesVisitors: false });
    const id = body.data?.done.id ?? 0;
    await made(id);
    const text = Object.values(unzipSync(await fileOf(id, 'ZIP')))
      .map((bytes) => strFromU8(bytes, true))
      .join('');
    expect(text).not.toContain('Ah Kow');
    expect(text).toContain('T** A* K**');
    const half = await clientHolding(server, own.agency, ...keys);
    expect((await create({}, half)).body.errors?.[0]?.extensions).toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  it('is refused for a site of another agency, a span that is too long or ends before it begins', async () => {
    const other = await makeOffice(server);
    const codes = await Promise.all(
      [
        { siteProfileID: other.site.id },
        { periodFrom: hours(-24 * 40) },
        { periodFrom: hours(2) },
      ].map(async (given) => (await create(given)).body.errors?.[0]?.extensions?.['code']),
    );
    expect(codes).toEqual(['NOT_FOUND', 'INVALID', 'INVALID']);
    const { body } = await create();
    const foreign = await other.console.graphql(opening, {
      id: body.data?.done.id,
      format: 'ZIP',
      agencyID: other.agency.id,
    });
    expect(foreign.body.errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
  });
});
