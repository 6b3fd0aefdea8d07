import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Log } from '../log.ts';

const ownFolder = join(import.meta.dirname, '../../../migrations');
/** Any number: the lock under which one process at a time migrates. */
const lockKey = 7_203_411;

/**
 * Brings the database to this version: every file of `migrations/` that is not yet in
 * `schema_migration`, in order, each in a transaction of its own. Other processes wait; a process
 * that is killed leaves the last whole file behind.
 * @returns the names of the files that were applied
 */
export async function migrate(url: string, log: Log, folder = ownFolder): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migration (name text PRIMARY KEY, applied_on timestamptz NOT NULL DEFAULT now())',
    );
    const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migration');
    const done = new Set(rows.map(({ name }) => name));
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
    const unknown = [...done].filter((name) => !names.includes(name));
    if (unknown.length > 0) {
      throw new Error(`The database is newer than this server: it has ${unknown.join(', ')}.`);
    }
    const missing = names.filter((name) => !done.has(name));
    for (const name of missing) {
      await applyFile(client, folder, name);
      log.info('migrated', { file: name });
    }
    return missing;
  } finally {
    await client.end();
  }
}

async function applyFile(client: pg.Client, folder: string, name: string): Promise<void> {
  const sql = await readFile(join(folder, name), 'utf8');
  try {
    await client.query('BEGIN');
    await client.query("SET LOCAL citus.multi_shard_modify_mode = 'sequential'");
    await client.query(sql);
    await client.query('INSERT INTO schema_migration (name) VALUES ($1)', [name]);
    await client.query('COMMIT');
  } catch (cause) {
    await client.query('ROLLBACK');
    throw new Error(`Migration ${name} failed; nothing of it was kept.`, { cause });
  }
}

/** Whether ILIKE may use an index under row security here (see migration 0001). */
export async function ilikeIsLeakproof(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ proleakproof: boolean }>(
    "SELECT proleakproof FROM pg_proc WHERE oid = 'pg_catalog.texticlike(text,text)'::regprocedure",
  );
  return rows[0]?.proleakproof ?? false;
}
