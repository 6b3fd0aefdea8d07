import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createLog } from '../log.ts';
import { migrate } from './migrate.ts';

const log = createLog('silent');
const real = join(import.meta.dirname, '../../../migrations');
let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase(inject('adminDatabaseUrl'));
  folder = mkdtempSync(join(tmpdir(), 'guardroom-migrations-'));
  cpSync(real, folder, { recursive: true });
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function query(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

const add = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
const run = () => migrate(database.url, log, folder);

describe('migrating', () => {
  it('applies what is missing in order, and nothing twice', async () => {
    expect(await run()).toEqual([]);
    add('9002_b.sql', 'INSERT INTO made VALUES (2)');
    add('9001_a.sql', 'CREATE TABLE made (n int); INSERT INTO made VALUES (1)');
    add('notes.txt', 'not SQL');
    expect(await run()).toEqual(['9001_a.sql', '9002_b.sql']);
    expect(await run()).toEqual([]);
    expect(await query('SELECT n FROM made ORDER BY n')).toEqual([1, 2]);
    expect(await query("SELECT name FROM schema_migration WHERE name > '9'")).toEqual([
      '9001_a.sql',
      '9002_b.sql',
    ]);
  });

  it('lets one of several processes do it while the others wait', async () => {
    add('9001_slow.sql', 'CREATE TABLE made (n int); SELECT pg_sleep(0.3)');
    add('9002_next.sql', 'INSERT INTO made VALUES (1)');
    const applied = await Promise.all([run(), run(), run(), run()]);
    expect(applied.flat().toSorted()).toEqual(['9001_slow.sql', '9002_next.sql']);
    expect(await query('SELECT count(*)::int FROM made')).toEqual([1]);
  });

  it('keeps nothing of a file that fails, and everything of those before it', async () => {
    add('9001_good.sql', 'CREATE TABLE good (n int)');
    add('9002_bad.sql', 'CREATE TABLE bad (n int); INSERT INTO nowhere VALUES (1)');
    add('9003_later.sql', 'CREATE TABLE later (n int)');
    await expect(run()).rejects.toThrow('Migration 9002_bad.sql failed; nothing of it was kept.');
    const tables =
      "SELECT to_regclass('good')::text, to_regclass('bad')::text, to_regclass('later')::text";
    expect(await query(tables)).toEqual(['good', null, null]);
    // Mended, it goes on from there.
    add('9002_bad.sql', 'CREATE TABLE bad (n int)');
    expect(await run()).toEqual(['9002_bad.sql', '9003_later.sql']);
  });

  it('gives the lock back after a failure', async () => {
    add('9001_bad.sql', 'SELECT 1 / 0');
    await expect(run()).rejects.toThrow('9001_bad.sql');
    await expect(run()).rejects.toThrow('9001_bad.sql');
  });

  it('refuses a database that a newer server has migrated', async () => {
    await query("INSERT INTO schema_migration (name) VALUES ('9999_future.sql')");
    add('9001_a.sql', 'CREATE TABLE made (n int)');
    await expect(run()).rejects.toThrow(
      'The database is newer than this server: it has 9999_future.sql.',
    );
    expect(await query("SELECT to_regclass('made')::text")).toEqual([null]);
  });
});
