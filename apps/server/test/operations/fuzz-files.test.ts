import fc, { type Arbitrary } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { AgencyScope } from '../../src/platform/database/scope.ts';
import { filePurposes } from '../../src/platform/files/file-purposes.ts';
import { startTestServer, type Client, type TestServer } from '../harness.ts';
import { logoOf } from '../files/logo.ts';
import { makeWorld, type Agencies } from '../samples/operation-sample.ts';
import { operationsOf } from '../documents.ts';
import { measureWork } from './work-done.ts';
import { buildSchema } from '../../src/schema.ts';

/**
 * Whatever is uploaded and whatever address of a file is opened: an answer with a code, by little work,
 * never a fault of ours, never a byte of another agency.
 * FUZZ_UPLOADS=100000 for more cases of each, FUZZ_SEED for others.
 */
const numRuns = Number(process.env['FUZZ_UPLOADS'] ?? 150);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122);
const timeout = 60_000 + numRuns * 100;
/** Milliseconds on a processor that one answer may cost. */
const most = 2000;
/** The file of an export starts a thread of its own, which loads what it needs. */
const mostOfExport = 10_000;

let server: TestServer;
let world: Agencies;
let client: Client;
let begin: ReturnType<typeof measureWork>;
let valid: readonly Uint8Array[];
/** Addresses of the other agency that are good for whoever belongs to it. */
let theirs: readonly string[];
let ours: readonly string[];

beforeAll(async () => {
  server = await startTestServer();
  begin = measureWork(server.database);
  world = await makeWorld(server, 'MARK OF ANOTHER AGENCY');
  client = server.client(await server.signInAs(world.own.admin));
  const flat = sharp({ create: { width: 20, height: 20, channels: 3, background: '#c50' } });
  valid = [
    await flat.clone().jpeg().toBuffer(),
    await flat.clone().png().toBuffer(),
    await flat.clone().webp().toBuffer(),
    await flat.clone().gif().toBuffer(),
    await logoOf('#14233a'),
    Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
    Buffer.from('Name,Mobile Number\nLim Ah Kow,91234567\n'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0]),
  ];
  ours = [await fileOf(world.own.admin, client), await exportOf(client)];
  const other = server.client(await server.signInAs(world.other.admin));
  theirs = [await fileOf(world.other.admin, other), await exportOf(other, world.other.agency.id)];
});
afterAll(() => server.close());

async function fileOf({ securityAgencyID }: { securityAgencyID: number }, by: Client) {
  const body = new Uint8Array(valid[0] ?? []);
  const answer = await by.fetch('/files?purpose=incident&name=x', { method: 'POST', body });
  return server.services.files.link(AgencyScope.mint(securityAgencyID), await answer.json()).url;
}

async function exportOf(by: Client, agencyID = world.own.agency.id): Promise<string> {
  const operation = operationsOf(buildSchema()).find(({ name }) => name === 'exportVisitorRecord');
  const records = { start: '2026-11-01T00:00:00Z', end: '2026-11-02T00:00:00Z' };
  const { body } = await by.graphql<Record<string, { url: string }>>(operation?.document ?? '', {
    records,
    agencyID,
  });
  return body.data?.['exportVisitorRecord']?.url ?? '';
}

async function answered(path: string, init: RequestInit = {}): Promise<Response> {
  const done = begin();
  const response = await client.fetch(path, init);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(done().processor).toBeLessThan(path.startsWith('/exports/') ? mostOfExport : most);
  expect(response.status, bytes.toString().slice(0, 500)).toBeLessThan(500);
  expect(bytes.includes('MARK OF ANOTHER AGENCY')).toBe(false);
  return response;
}

/** A file that is nearly right: some bytes changed, cut off, repeated, or another one joined to it. */
function damaged(files: readonly Uint8Array[]): Arbitrary<Uint8Array> {
  const spot = fc.tuple(fc.nat({ max: 2000 }), fc.nat({ max: 255 }));
  const parts = {
    file: fc.constantFrom(...files),
    spots: fc.array(spot, { maxLength: 8 }),
    cut: fc.option(fc.nat({ max: 2000 })),
    tail: fc.oneof(
      fc.constant(new Uint8Array()),
      fc.uint8Array({ maxLength: 200 }),
      fc.constantFrom(...files),
    ),
  };
  return fc.record(parts).map(({ file, spots, cut, tail }) => {
    const bytes = Uint8Array.from(file.subarray(0, cut ?? file.length));
    for (const [at, value] of spots) if (at < bytes.length) bytes[at] = value;
    return Uint8Array.from([...bytes, ...tail]);
  });
}

const word = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('../../etc/passwd', 'a\u0000b', 'x'.repeat(3000), '..%2f', '.jpg', '陈.pdf', ''),
);

describe('whatever is uploaded', { timeout }, () => {
  it('is taken as what it is, or refused', async () => {
    const cases = fc.record({
      body: fc.oneof(damaged(valid), fc.uint8Array({ maxLength: 3000 })),
      purpose: fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...Object.keys(filePurposes)) },
        word,
      ),
      name: word,
      type: fc.constantFrom(
        'image/jpeg',
        'application/pdf',
        'text/html',
        'application/json',
        '*/*',
      ),
    });
    await fc.assert(
      fc.asyncProperty(cases, async ({ body, purpose, name, type }) => {
        const query = new URLSearchParams({ purpose, name });
        const init = {
          method: 'POST',
          body: new Uint8Array(body),
          headers: { 'content-type': type },
        };
        const { status } = await answered(`/files?${String(query)}`, init);
        expect([201, 400, 401, 403, 404, 409, 413, 415, 422, 429]).toContain(status);
        // Files that no record has are counted, and those that are refused: those before must not keep this one from being tried.
        if (status === 429) {
          await server.sql('DELETE FROM stored_file');
          await server.sql('DELETE FROM attempt_window');
        }
      }),
      { numRuns, seed, endOnFailure: true },
    );
  });
});

describe('whatever address of a file is opened', { timeout }, () => {
  it('shows a file of the own agency, or none', async () => {
    const edit = fc.tuple(fc.nat({ max: 400 }), fc.nat({ max: 3 }), word);
    const cases = fc.record({
      whose: fc.constantFrom('ours', 'theirs'),
      which: fc.nat({ max: 1 }),
      edits: fc.array(edit, { maxLength: 3 }),
      method: fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE'),
      range: fc.option(
        fc.oneof(word, fc.constantFrom('bytes=0-', 'bytes=-1', 'bytes=5-2', 'bytes=0-1,3-4')),
      ),
    });
    await fc.assert(
      fc.asyncProperty(cases, async ({ whose, which, edits, method, range }) => {
        let path = (whose === 'ours' ? ours : theirs)[which] ?? '';
        for (const [at, removed, put] of edits) {
          // The first folder stays: elsewhere is the console's page, as `..` may lead to it all the same.
          const place = Math.max(9, at % (path.length + 1));
          path = path.slice(0, place) + encodeURI(put.toWellFormed()) + path.slice(place + removed);
        }
        const headers = range === null ? {} : { range: range.replaceAll(/[^\x20-\x7E]/g, '') };
        const { status } = await answered(path, { method, headers });
        const isFile = /^\/(?:files|exports)\//.test(new URL(path, 'http://console').pathname);
        expect(whose === 'ours' || !isFile || status >= 400, path).toBe(true);
      }),
      { numRuns, seed, endOnFailure: true },
    );
    expect((await server.client().fetch('/healthz')).status).toBe(200);
  });
});
