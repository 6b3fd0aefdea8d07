import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { DistributeError } from './distribute-error.ts';

/** Longer than a request, and than a transaction that nobody goes on with. */
const patience = 90_000;

/** A server that starts waits for the lock of migrations until this has ended. */
const older = `datname = current_database() AND backend_type = 'client backend'
  AND pid <> pg_backend_pid() AND backend_start < $1 AND application_name NOT LIKE 'citus_internal%'
  AND wait_event IS DISTINCT FROM 'advisory'`;

/**
 * Ends the connections that were made before now, each once nothing runs on it: they do not tell
 * other machines the agency of a transaction, and would see no rows. Servers make new ones.
 * @throws DistributeError where some go on for longer than a request may take
 */
export async function renewConnections(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ now: string }>('SELECT clock_timestamp()::text AS now');
  const values = [rows[0]?.now];
  const until = Date.now() + patience;
  for (;;) {
    await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${older} AND state = 'idle'`,
      values,
    );
    const { rows: left } = await client.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE ${older} ORDER BY pid`,
      values,
    );
    if (left.length === 0) return;
    if (Date.now() > until) {
      throw new DistributeError(
        `Connections go on for more than ${patience / 1000} s (process ${left.map(({ pid }) => pid).join(', ')}). Let them end, then run this again.`,
      );
    }
    await sleep(200);
  }
}
