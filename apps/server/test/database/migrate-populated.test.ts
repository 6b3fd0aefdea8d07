import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  readTables,
  takeOffKeys,
  takeOffKeysAndIndexes,
  type Table,
} from '../../src/platform/backup/catalogue.ts';
import { CopyIn, CopyOut } from '../../src/platform/backup/copy-stream.ts';
import { migrate, migrationNames } from '../../src/platform/database/migrate.ts';
import { createLog } from '../../src/platform/log.ts';
import { openNodes, urlOf } from '../citus/database-nodes.ts';
import { onCitus } from '../citus/on-citus.ts';
import { schemaOf, withClient } from './schema-digest.ts';
import { openDemoInstallation } from '../demo-installation.ts';
import type { TestInstallation } from '../test-installation.ts';

/**
 * A database that is filled with the demo as far as each earlier schema can hold it, and migrated
 * from there. `MIGRATE_FROM_EACH=true` also goes from every earlier schema to the last in one run.
 */
const folderOfAll = join(import.meta.dirname, '../../migrations');
/** Columns that a migration is there to write anew or to drop. Everything else must stay as it was. */
const rewritten = new Map([
  ['0014_training.sql', ['plrd_grade.optional_req', 'plrd_grade.mandatory_req']],
  ['0016_patrol.sql', ['clocking_point.is_attendance']],
  ['0018_lists_of_contracts.sql', ['site_history.status']],
  ['0026_permission.sql', ['staff_profile.permission']],
]);
/** The demo's only device is a tablet; where devices began they were of somebody. */
const onlyLater = ['guard_device'];
/** Values of columns that earlier schemas ask for and that are gone today. */
const gone = new Map([['site_history', { column: 'status', value: "'ACTIVE'" }]]);
const log = createLog('silent');
const names = await migrationNames();
// The functions before it ask in ways that a cluster refuses: none is filled with less.
const before = onCitus ? names.indexOf('0067_functions_of_a_cluster.sql') : 0;
const mostLeafRows = 300;
/** The demo takes seconds; on a machine that does much else, minutes. */
const slowest = 400_000;
type Reference = { table: string; column: string; to: string };
const listReferences = `SELECT k.conrelid::regclass::text AS table, a.attname AS column,
    k.confrelid::regclass::text AS to
  FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY(k.conkey)
  WHERE k.contype = 'f' AND a.attname <> 'security_agency_id'`;
let demo: TestInstallation;
let demoTables: Map<string, Table>;
let leaves: Set<string>;
let references: readonly Reference[];
let admin: string;
let work: string;
const made: string[] = [];

beforeAll(async () => {
  admin = inject('adminDatabaseUrl');
  work = mkdtempSync(join(tmpdir(), 'guardroom-populated-'));
  demo = await openDemoInstallation();
  await withClient(demo.databaseUrl, async (client) => {
    demoTables = new Map((await readTables(client)).map((table) => [table.name, table]));
    references = (await client.query<Reference>(listReferences)).rows;
    const parents = new Set(references.map(({ to }) => to));
    leaves = new Set([...demoTables.keys()].filter((name) => !parents.has(name)));
  });
}, slowest);

afterAll(async () => {
  await demo.close();
  const nodes = await openNodes(admin);
  for (const name of made) await nodes.all(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await nodes.close();
  rmSync(work, { recursive: true, force: true });
}, slowest);

async function emptyDatabase(label: string): Promise<string> {
  const name = `guardroom_populated_${process.pid}_${label}`;
  const url = urlOf(admin, name);
  const nodes = await openNodes(admin);
  try {
    await nodes.all(`CREATE DATABASE ${name}`);
    made.push(name);
    await nodes.join(url);
  } finally {
    await nodes.close();
  }
  return url;
}

/** A folder with the first so many migrations; what is added hangs after the last. */
function folderOf(count: number, added = ''): string {
  const folder = join(work, `${count}${added === '' ? '' : '-slow'}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const name of names.slice(0, count)) cpSync(join(folderOfAll, name), join(folder, name));
  const last = names[count - 1];
  if (added !== '' && last !== undefined) {
    const path = join(folder, last);
    writeFileSync(path, `${readFileSync(path, 'utf8')}\n${added}`);
  }
  return folder;
}

/** Puts the demo's rows into each of the tables, in the columns that both have. */
async function fill(url: string, tables: readonly Table[]): Promise<number> {
  let rows = 0;
  await withClient(url, async (client) => {
    const here = new Set((await readTables(client)).map(({ name }) => name));
    // The rows fit together; which table comes first must not matter.
    await client.query('BEGIN');
    const putOn = await takeOffKeys(
      client,
      tables.map(({ name }) => name),
    );
    for (const table of tables) rows += await fillTable(client, table, here);
    for (const statement of putOn) await client.query(statement);
    await client.query('COMMIT');
  });
  return rows;
}

async function fillTable(
  client: pg.Client,
  table: Table,
  here: ReadonlySet<string>,
): Promise<number> {
  const known = new Set(demoTables.get(table.name)?.columns.map(({ name }) => name));
  // Nobody could refer to what was not there yet.
  for (const { column, to } of references.filter((each) => each.table === table.name)) {
    if (!here.has(to)) known.delete(column);
  }
  const shared = table.columns.filter(({ name }) => known.has(name)).map(({ name }) => `"${name}"`);
  if (table.name === 'schema_migration' || shared.length === 0) return 0;
  const list = shared.join(', ');
  const limit = leaves.has(table.name) ? `LIMIT ${mostLeafRows}` : '';
  const rows = await withClient(demo.databaseUrl, (source) =>
    text(
      source.query(new CopyOut(`COPY (SELECT ${list} FROM "${table.name}" ${limit}) TO STDOUT`)),
    ),
  );
  await client.query(`CREATE TEMP TABLE incoming AS SELECT ${list} FROM "${table.name}" LIMIT 0`);
  await pipeline(Readable.from([rows]), client.query(new CopyIn('COPY incoming FROM STDIN')));
  // A value that this schema does not know yet keeps its row out.
  const old = gone.get(table.name);
  const isAsked = table.columns.some(({ name }) => name === old?.column);
  await client.query(makeTake(table.name, list, isAsked ? old : undefined));
  const { rows: counts } = await client.query<{ count: number }>('SELECT pg_temp.take() AS count');
  await client.query('DROP TABLE incoming CASCADE');
  return counts[0]?.count ?? 0;
}

function makeTake(
  name: string,
  list: string,
  old: { readonly column: string; readonly value: string } | undefined,
): string {
  const [column, value] = old === undefined ? ['', ''] : [`, ${old.column}`, `, ${old.value}`];
  return `CREATE OR REPLACE FUNCTION pg_temp.take() RETURNS int LANGUAGE plpgsql AS $f$
    DECLARE one incoming; taken int := 0;
    BEGIN
      FOR one IN SELECT * FROM incoming LOOP
        BEGIN
          INSERT INTO "${name}" (${list}${column}) SELECT (one).*${value};
          taken := taken + 1;
        EXCEPTION WHEN integrity_constraint_violation THEN NULL;
        END;
      END LOOP;
      RETURN taken;
    END $f$`;
}

type KeptTable = { columns: readonly string[]; digest: string };
type Kept = Map<string, KeptTable>;

/** By table a digest of all rows, in any order, in these columns; in those of today unless given. */
async function keptIn(url: string, asIn?: Kept): Promise<Kept> {
  return withClient(url, async (client) => {
    const kept: Kept = new Map();
    for (const { name, columns } of await readTables(client)) {
      const here = columns.map((column) => column.name);
      const before = asIn?.get(name)?.columns ?? here;
      const shared = before.filter((column) => here.includes(column));
      if (asIn !== undefined && !asIn.has(name)) continue;
      if (shared.length === 0 || name === 'schema_migration') continue;
      const list = shared.map((column) => `"${column}"`).join(', ');
      const { rows } = await client.query<{ digest: string }>(
        `SELECT count(*) || ' ' || coalesce(sum(hash_record_extended(r, 0)), 0) AS digest
          FROM (SELECT ${list} FROM "${name}") r`,
      );
      kept.set(name, { columns: shared, digest: rows[0]?.digest ?? '' });
    }
    return kept;
  });
}

/**
 * Sees that all of it still stands there. A table that has other columns today is read in those too.
 * @returns what stands there now
 */
async function expectKept(url: string, before: Kept): Promise<Kept> {
  const now = await keptIn(url);
  const changed = [...before].filter(
    ([name, { columns }]) => !isDeepStrictEqual(now.get(name)?.columns, columns),
  );
  const narrow = changed.length === 0 ? now : await keptIn(url, new Map(changed));
  expect(new Map([...now, ...narrow].filter(([name]) => before.has(name)))).toEqual(before);
  return now;
}

/** What was kept, but for columns that are written anew. */
async function keptWithout(url: string, kept: Kept, written: readonly string[]): Promise<Kept> {
  return written.length === 0 ? kept : keptIn(url, withoutColumns(kept, written));
}

/** The same tables, to be looked at without these columns. */
function withoutColumns(kept: Kept, written: readonly string[]): Kept {
  return new Map(
    [...kept].map(([table, { columns, digest }]) => [
      table,
      { columns: columns.filter((column) => !written.includes(`${table}.${column}`)), digest },
    ]),
  );
}

/** Ends the migration from outside while it waits at its end, with everything done but the commit. */
async function killAtItsEnd(url: string, count: number): Promise<void> {
  let ended: string | undefined;
  const migrating = migrate(url, log, folderOf(count, 'SELECT pg_sleep(600);')).then(
    () => (ended = 'it was not killed'),
    (error: unknown) => (ended = saidBy(error)),
  );
  const find = `SELECT pid FROM pg_stat_activity WHERE datname = $1 AND wait_event = 'PgSleep'`;
  const name = new URL(url).pathname.slice(1);
  await withClient(admin, async (client) => {
    while (ended === undefined) {
      const { rows } = await client.query<{ pid: number }>(find, [name]);
      if (rows[0] !== undefined) {
        await client.query('SELECT pg_terminate_backend($1::int)', [rows[0].pid]);
        break;
      }
      await sleep(10);
    }
  });
  await migrating;
  expect(ended).toContain('nothing of it was kept');
  expect(ended).toContain('terminating connection due to administrator command');
}

/** An error with what caused it. */
function saidBy(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return `${error.message} ${error.cause === undefined ? '' : saidBy(error.cause)}`;
}

describe('a filled database of each earlier version', { timeout: slowest }, () => {
  let url: string;
  const filled = new Set<string>();
  let rows = 0;
  /** What the step before has left there; each step goes on from its own look where that one failed. */
  let left: Kept | undefined;
  beforeAll(async () => {
    url = await emptyDatabase('steps');
    await migrate(url, log, folderOf(before));
    if (before > 0) await fillNew();
  }, slowest);

  /** Fills the tables that are new. @returns what stands in them */
  async function fillNew(): Promise<Kept> {
    const tables = await withClient(url, readTables);
    const added = tables.filter((table) => !filled.has(table.name));
    rows += await fill(url, added);
    for (const { name } of added) filled.add(name);
    const columnsOf = ({ columns }: Table) => columns.map(({ name }) => name);
    const wanted = added.map((table): [string, KeptTable] => [
      table.name,
      { columns: columnsOf(table), digest: '' },
    ]);
    return wanted.length === 0 ? new Map() : keptIn(url, new Map(wanted));
  }

  it.each(names.slice(before))(
    'is whole when %s is killed, and keeps its rows when it is applied',
    async (name) => {
      const count = names.indexOf(name) + 1;
      const written = rewritten.get(name) ?? [];
      const kept = left ?? (await keptIn(url));
      left = undefined;
      const narrow = await keptWithout(url, kept, written);
      const schema = await schemaOf(url);
      await killAtItsEnd(url, count);
      expect(await keptIn(url)).toEqual(kept);
      expect(await schemaOf(url)).toEqual(schema);

      expect(await migrate(url, log, folderOf(count))).toEqual([name]);
      const now = await expectKept(url, narrow);

      left = new Map([...now, ...(await fillNew())]);
    },
  );

  it('ends as a new one begins, with rows whose keys all fit', async () => {
    expect(rows).toBeGreaterThan(10_000);
    expect(await emptyTables(url)).toEqual(
      [...(await emptyTables(demo.databaseUrl)), ...onlyLater].toSorted(),
    );
    expect(await schemaOf(url)).toEqual(await schemaOf(demo.databaseUrl));
    await expectKeysToFit(url);
  });
});

async function emptyTables(url: string): Promise<string[]> {
  const kept = await keptIn(url);
  const empty = [...kept].filter(([, { digest }]) => digest.startsWith('0 '));
  return empty.map(([name]) => name).toSorted();
}

/** Takes every foreign key off and on again, which looks at each row. */
async function expectKeysToFit(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('BEGIN');
    const putOn = await takeOffKeysAndIndexes(client);
    for (const statement of putOn) await client.query(statement);
    await client.query('ROLLBACK');
  });
}

const isLong = process.env['MIGRATE_FROM_EACH'] === 'true';
describe.runIf(isLong)('in one run to the last', { timeout: slowest }, () => {
  it.each(names.slice(0, -1))('from %s, with kill -9 again and again', async (name) => {
    const count = names.indexOf(name) + 1;
    const url = await emptyDatabase(`from_${count}`);
    await migrate(url, log, folderOf(count));
    await fill(url, await withClient(url, readTables));
    const written = names.slice(count).flatMap((later) => rewritten.get(later) ?? []);
    const narrow = await keptIn(url, withoutColumns(await keptIn(url), written));
    let kills = 0;
    while ((await migrateInProcess(url, 250 * 1.4 ** kills)) === 'killed') kills += 1;
    expect(await keptIn(url, narrow)).toEqual(narrow);
    expect(await schemaOf(url)).toEqual(await schemaOf(demo.databaseUrl));
    await expectKeysToFit(url);
  });
});

/** The command in a process of its own, killed after so many milliseconds. */
async function migrateInProcess(url: string, patience: number): Promise<'done' | 'killed'> {
  const cli = join(import.meta.dirname, '../../src/cli.ts');
  const env = { DATABASE_URL: url, DATA_FOLDER: work };
  const child = spawn(process.execPath, [cli, 'migrate'], { env, stdio: 'ignore' });
  const timer = setTimeout(() => child.kill('SIGKILL'), patience);
  const [code, signal] = await once(child, 'exit');
  clearTimeout(timer);
  if (signal === 'SIGKILL') return 'killed';
  expect(code).toBe(0);
  return 'done';
}
