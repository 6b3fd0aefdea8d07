import { createServer, type Server } from 'node:http';
import { strFromU8, unzipSync } from 'fflate';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readConfig } from '../config.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { AgencyScope } from '../database/scope.ts';
import { statement } from '../database/statement.ts';
import { readRequestFacts } from '../http/request-facts.ts';
import { createLog } from '../log.ts';
import { anyone, type Policy } from '../policy.ts';
import { pdfPages } from '../../../test/files/pdf-text.ts';
import { viewerFixture } from '../files/viewer.fixture.ts';
import { testSecrets } from '../files/secrets.fixture.ts';
import type { Viewer } from '../viewer.ts';
import { issueExportLink } from './export-link.ts';
import { createExports } from './exports.ts';
import { readByCursor } from './read-by-cursor.ts';
import { exportContent, pdfContent, pdfTableContent, registerExport } from './register-export.ts';
import { startExport } from './start-export.ts';
import type { ExportFormat } from './table.ts';

const databaseName = `export_test_${process.pid}`;
const secrets = testSecrets();
const noFiles = { content: () => Promise.resolve(null) };
const nobody: Policy = { ...anyone, permits: () => false };
const head = {
  sheetName: 'Staff',
  heading: [],
  columns: [{ title: 'Name', width: 100 }],
  timeZone: 'Asia/Singapore',
};
const logged: string[] = [];
let admin: pg.Client;
let database: Database;
let server: Server;
let origin: string;
let viewer: Viewer | null = viewerFixture({ agencyId: 1 });

beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('adminDatabaseUrl') });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${databaseName}`);
  const url = new URL(inject('adminDatabaseUrl'));
  url.pathname = `/${databaseName}`;
  database = openDatabase(url.href, 3);
  await createTable();
  const log = createLog('error', (line) => void logged.push(line));
  const lists = { of: () => database };
  const exports = createExports({ secrets, log, database, lists, files: noFiles });
  server = createServer((request, response) => {
    void exports(request, response, viewer, readRequestFacts(request, readConfig({}), 'CONSOLE'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  origin = `http://127.0.0.1:${address.port}`;
});

afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await database.end();
  await admin.query(`DROP DATABASE ${databaseName}`);
  await admin.end();
});

async function createTable(): Promise<void> {
  const run = (text: string) => database.system.run(statement(text));
  await run(`DO $$ BEGIN CREATE ROLE guardroom_app NOLOGIN NOBYPASSRLS;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`);
  await run('CREATE TABLE person (security_agency_id bigint, id bigint, name text)');
  await run('ALTER TABLE person ENABLE ROW LEVEL SECURITY');
  await run(`CREATE POLICY own ON person
    USING (security_agency_id = current_setting('app.agency_id')::bigint)`);
  await run(`CREATE TABLE agency_logo (security_agency_id bigint, bucket text, key text, region text,
    deleted smallint)`);
  await run('GRANT SELECT ON person, agency_logo TO guardroom_app');
  await run(`INSERT INTO person SELECT agency, id, 'Officer ' || agency || '-' || id
    FROM generate_series(1, 1050) id, generate_series(1, 2) agency`);
}

const queries = {
  rows: statement('SELECT name FROM person WHERE id > $1 ORDER BY id', [0]),
  count: statement('SELECT count(*) AS count FROM person WHERE id > $1', [0]),
};
const broken = {
  ...queries,
  rows: statement('SELECT 100 / (900 - id) || $1 AS name FROM person ORDER BY id', ['']),
};

for (const [name, used, policy] of [
  ['people', queries, anyone],
  ['breaks-off', broken, anyone],
  ['forbidden', queries, nobody],
] as const) {
  registerExport(name, {
    policy,
    open: async ({ scope }, _parameters, db) =>
      exportContent(head, await readByCursor<{ name: string }>(db, scope, used), (row) => [
        row.name,
      ]),
  });
}

registerExport('document', {
  policy: anyone,
  open: async ({ scope }, _parameters, db) => {
    const parts = {
      page: { layout: 'portrait', title: 'People' },
      before: [{ kind: 'table', columns: [{ title: 'Name', share: 1 }] }],
      cellsOf: (row: { name: string }) => [row.name],
    } as const;
    return pdfTableContent(parts, await readByCursor<{ name: string }>(db, scope, queries));
  },
});
registerExport('one', {
  policy: anyone,
  open: async () =>
    pdfContent({ layout: 'portrait', title: 'One' }, [{ kind: 'title', text: 'One person' }]),
});

function link(format: ExportFormat = 'CSV', name = 'people', now = Date.now()): string {
  const owner = viewerFixture({ agencyId: 1 });
  const parameters = { search: 'x' };
  return issueExportLink(secrets, owner, { name, format, fileName: 'Staff 陈/1', parameters }, now)
    .url;
}

async function get(path: string): Promise<Response> {
  return fetch(`${origin}${path}`);
}

async function idleConnections(): Promise<number> {
  await expect.poll(() => database.pool.idleCount).toBe(database.pool.totalCount);
  return database.pool.totalCount;
}

describe('reading by cursor', () => {
  it('gives every row of the one agency, in order, in batches', async () => {
    const reading = await readByCursor<{ name: string }>(database, AgencyScope.mint(2), queries);
    const rows: string[] = [];
    for await (const batch of reading.batches) {
      expect(batch.length).toBeLessThanOrEqual(100);
      rows.push(...batch.map(({ name }) => name));
    }
    expect(reading.count).toBe(1050);
    expect(rows).toHaveLength(1050);
    expect(rows[0]).toBe('Officer 2-1');
    expect(rows.at(-1)).toBe('Officer 2-1050');
    await idleConnections();
  });

  it('gives its connection back when it is closed unread, left midway, or refused', async () => {
    const scope = AgencyScope.mint(1);
    const unread = await readByCursor(database, scope, queries);
    await unread.close();
    const left = await readByCursor(database, scope, queries);
    for await (const batch of left.batches) if (batch.length > 0) break;
    const wrong = { ...queries, rows: statement('SELECT nonsense') };
    await expect(readByCursor(database, scope, wrong)).rejects.toThrow('nonsense');
    await idleConnections();
  });
});

describe('downloading an export', () => {
  it('streams Excel with its name, type and number of rows', async () => {
    const response = await get(link('XLSX'));
    expect(response.status).toBe(200);
    expect(response.headers.get('x-export-rows')).toBe('1050');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Staff _-1.xlsx"; filename*=UTF-8''Staff%20%E9%99%88-1.xlsx`,
    );
    const parts = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet.match(/<row /g)).toHaveLength(1051);
    expect(sheet).toContain('Officer 1-1050');
    expect(sheet).not.toContain('Officer 2-');
    await idleConnections();
  });

  it('streams CSV, and several people take turns', async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => get(link())));
    for (const response of responses) {
      expect((await response.text()).split('\r\n')).toHaveLength(1052);
    }
    await idleConnections();
  });

  it('streams a PDF of every row', async () => {
    const response = await get(link('PDF', 'document'));
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('x-export-rows')).toBe('1050');
    const text = (await pdfPages(new Uint8Array(await response.arrayBuffer()))).join(' ');
    expect(text).toContain('Officer 1-1050');
    expect(text).not.toContain('Officer 2-');
    await idleConnections();
  });

  it('streams a PDF of one record', async () => {
    const response = await get(link('PDF', 'one'));
    const [page] = await pdfPages(new Uint8Array(await response.arrayBuffer()));
    expect(page).toContain('One person');
  });

  it.each([
    ['a table', 'PDF', 'people'],
    ['a document', 'XLSX', 'document'],
  ] as const)('never takes %s for %s', async (_what, format, name) => {
    expect((await get(link(format, name))).status).toBe(500);
    await idleConnections();
  });

  it('breaks the connection when it fails midway, so that no part passes for the whole', async () => {
    logged.length = 0;
    const reading = get(link('CSV', 'breaks-off')).then((response) => response.text());
    await expect(reading).rejects.toThrow(/terminated|fetch failed/);
    await idleConnections();
    expect(logged.filter((line) => line.includes('"export failed"'))).toHaveLength(1);
  });

  it('stops when the reader leaves', async () => {
    const response = await get(link());
    logged.length = 0;
    await response.body?.cancel();
    expect(await idleConnections()).toBeGreaterThan(0);
    expect(logged).toEqual([]);
  });

  it('refuses a link that is expired, altered or of an unknown export', async () => {
    const altered = link().replace('/exports/', '/exports/A');
    const expired = link('CSV', 'people', Date.now() - 301_000);
    for (const path of [altered, expired, link('CSV', 'unknown'), '/exports/x.y/z', '/exports/']) {
      const response = await get(path);
      expect(response.status).toBe(403);
      expect(await response.json()).toEqual({
        code: 'FORBIDDEN',
        message: 'This link has expired. Please export again.',
      });
    }
  });

  it.each([
    ['nobody', null, 401],
    ['another account', viewerFixture({ agencyId: 1, accountID: 99 }), 403],
    ['the same account in another agency', viewerFixture({ agencyId: 2 }), 403],
  ])('refuses %s', async (_who, other, status) => {
    const kept = viewer;
    viewer = other;
    try {
      expect((await get(link())).status).toBe(status);
    } finally {
      viewer = kept;
    }
  });

  it('asks the policy again', async () => {
    expect((await get(link('CSV', 'forbidden'))).status).toBe(403);
  });

  it('refuses parameters that do not fit into an address', () => {
    const owner = viewerFixture({ agencyId: 1 });
    const parameters = 'x'.repeat(9000);
    expect(() =>
      issueExportLink(secrets, owner, { name: 'people', format: 'CSV', fileName: 'x', parameters }),
    ).toThrow('The filter is too long');
  });
});

describe('a running export', () => {
  it('waits for a slow reader and ends its worker when cancelled', async () => {
    const running = startExport({ format: 'CSV', head });
    const rows = Array.from({ length: 5000 }, () => ['x'.repeat(100)]);
    let written = 0;
    const writing = (async () => {
      for (;;) {
        await running.write({ rows });
        written += 1;
      }
    })();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(written).toBeLessThan(2);
    running.cancel();
    await expect(writing).rejects.toThrow('cancelled');
  });
});
