import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { DistributeError } from './distribute-error.ts';

const attempts = 60;
/** Waited for too long, in a circle, or on a machine that moves something just now. */
const passing = new Set(['55P03', '40P01']);

/**
 * Runs work in one transaction with tables locked. It asks for the locks for three seconds only and
 * then lets people go on, because whoever comes after it waits too.
 * @returns milliseconds for which others waited
 */
export async function holdingTables(
  client: pg.Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<number> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const started = Date.now();
    try {
      await client.query('BEGIN');
      await client.query("SET LOCAL lock_timeout = '3s'");
      await client.query("SET LOCAL client_min_messages = 'error'");
      const names = tables.map((name) => client.escapeIdentifier(name)).join(', ');
      if (tables.length > 0) await client.query(`LOCK TABLE ${names} IN ACCESS EXCLUSIVE MODE`);
      await work();
      const ended = await client.query('COMMIT');
      if (ended.command !== 'COMMIT') throw new DistributeError('The database did not keep it.');
      return Date.now() - started;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {});
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (typeof code !== 'string' || !passing.has(code)) throw error;
    }
    await sleep(1000);
  }
  throw new DistributeError(
    `Somebody used the tables at each of ${attempts} attempts to lock them. Run this again when exports and backups have ended.`,
  );
}
