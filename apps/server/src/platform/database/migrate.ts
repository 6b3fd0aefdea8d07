import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Log } from '../log.ts';
import { splitStatements } from './split-statements.ts';

/** Where the migrations of this version lie. */
export const migrationsFolder = join(import.meta.dirname, '../../../migrations');
/** Any number: the lock under which one process at a time migrates or restores. */
export const migrationLock = 7_203_411;

const makeList =
  'CREATE TABLE IF NOT EXISTS schema_migration (name text PRIMARY KEY, applied_on timestamptz NOT NULL DEFAULT now())';
/** Stands among the migrations, so that servers of every version refuse the database. */
const unfinishedRestore = 'restore unfinished';

/**
 * Brings the database to this version: every file of `migrations/` that is not yet in
 * `schema_migration`, in order, each in a transaction of its own. Other processes wait; a process
 * that is killed leaves the last whole file behind.
 * @returns the names of the files that were applied
 */
export async function migrate(url: string, log: Log, folder = migrationsFolder): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  // A lost connection fails what runs on it; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await client.query(makeList);
    const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migration');
    const done = new Set(rows.map(({ name }) => name));
    if (done.has(unfinishedRestore)) {
      throw new Error('A restore of this database was interrupted. Run it again.');
    }
    const names = await migrationNames(folder);
    const unknown = [...done].filter((name) => !names.includes(name));
    if (unknown.length > 0) {
      throw new Error(`The database is newer than this server: it has ${unknown.join(', ')}.`);
    }
    const missing = names.filter((name) => !done.has(name));
    for (const name of missing) {
      await applyFile(client, folder, name);
      log.info('migrated', { file: name });
    }
    if (missing.length > 0) await settle(client);
    return missing;
  } finally {
    await client.end();
  }
}

async function applyFile(client: pg.Client, folder: string, name: string): Promise<void> {
  try {
    await client.query('BEGIN');
    await applyMigration(client, name, folder);
    await client.query('COMMIT');
  } catch (cause) {
    await client.query('ROLLBACK').catch(() => {});
    throw new Error(`Migration ${name} failed; nothing of it was kept.`, { cause });
  }
}

/** On a distributed database, tables that were made just now get the row policies of the others. */
async function settle(client: pg.Client): Promise<void> {
  const known = await client.query("SELECT 1 FROM pg_proc WHERE proname = 'settle_cluster'");
  if (known.rowCount !== 0) await client.query('SELECT settle_cluster()');
}

/** Names of all migrations of this version, in their order. */
export async function migrationNames(folder = migrationsFolder): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
}

/** Applies one migration in the transaction of the caller. */
export async function applyMigration(
  client: pg.Client,
  name: string,
  folder = migrationsFolder,
): Promise<void> {
  const sql = await readFile(join(folder, name), 'utf8');
  await client.query("SET LOCAL citus.multi_shard_modify_mode = 'sequential'");
  await client.query(makeList);
  for (const statement of splitStatements(sql)) await client.query(statement);
  await client.query('INSERT INTO schema_migration (name) VALUES ($1)', [name]);
}

/** No server starts on this database until a restore has ended: it takes the mark away. */
export async function markUnfinished(client: pg.Client): Promise<void> {
  await client.query(makeList);
  await client.query('INSERT INTO schema_migration (name) VALUES ($1) ON CONFLICT DO NOTHING', [
    unfinishedRestore,
  ]);
}

/** Whether ILIKE and LIKE may use an index under row security here (see migrations 0001 and 0141). */
export async function searchIsLeakproof(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ are: boolean }>(
    `SELECT bool_and(proleakproof) AS are FROM pg_proc
      WHERE oid IN ('pg_catalog.texticlike(text,text)'::regprocedure,
        'pg_catalog.textlike(text,text)'::regprocedure)`,
  );
  return rows[0]?.are ?? false;
}
