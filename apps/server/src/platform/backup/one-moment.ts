import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { BackupError } from './manifest.ts';
import { withSession } from './session.ts';

const begin = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';
const findDistributed = `SELECT logicalrelid::regclass::text AS name FROM pg_dist_partition
  WHERE partmethod = 'h' ORDER BY 1 LIMIT 1`;

/**
 * Begins a transaction that sees one moment of the database. Each machine of a cluster has a view of
 * its own, from its first statement on: there nobody writes until every machine has been asked.
 */
export async function beginAtOneMoment(client: pg.Client, url: string): Promise<void> {
  const spread = await distributedTable(client);
  if (spread === undefined) {
    await client.query(begin);
    return;
  }
  await withSession(url, async (holder) => {
    await holdWrites(holder);
    await client.query(begin);
    // One connection to each machine, so that what follows is read by the one that is asked now.
    await client.query('SET LOCAL citus.max_adaptive_executor_pool_size = 1');
    await client.query(`SELECT 1 FROM ${spread} LIMIT 1`);
    await holder.query('COMMIT');
  });
}

/** A table with rows on every machine that has any. */
async function distributedTable(client: pg.Client): Promise<string | undefined> {
  if (!(await isCluster(client))) return undefined;
  const { rows } = await client.query<{ name: string }>(findDistributed);
  return rows[0]?.name;
}

/** Whether the rows are spread over several machines (Citus); of any version of the schema. */
export async function isCluster(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query("SELECT FROM pg_extension WHERE extname = 'citus'");
  return rowCount !== 0;
}

const listTables = `SELECT string_agg(oid::regclass::text, ', ') AS names FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`;
const tries = 50;

/**
 * Waits until every change has ended everywhere and keeps others waiting. Gives way before PostgreSQL
 * looks for a deadlock, which could fail somebody's change, and begins again.
 */
async function holdWrites(holder: pg.Client): Promise<void> {
  const { rows } = await holder.query<{ names: string }>(listTables);
  for (let turn = 1; turn <= tries; turn += 1) {
    await holder.query('BEGIN');
    await holder.query("SET LOCAL lock_timeout = '400ms'");
    const got = await holder.query(`LOCK TABLE ${rows[0]?.names ?? ''} IN SHARE MODE`).then(
      () => true,
      (error: unknown) => {
        if (isTimeout(error)) return false;
        throw error;
      },
    );
    if (got) return;
    await holder.query('ROLLBACK');
    await sleep(50 + Math.random() * 100 * turn);
  }
  throw new BackupError('The database is written to without a pause. Try again in a quieter hour.');
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';
