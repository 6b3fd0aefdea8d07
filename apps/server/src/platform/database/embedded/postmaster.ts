import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './users.ts';

/** What PostgreSQL writes about itself in postmaster.pid. */
export type Postmaster = { pid: number; port: number; status: string };

/** The PostgreSQL that runs on this cluster, if one does: it outlives a killed Node. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const path = join(cluster, 'postmaster.pid');
  if (!existsSync(path)) return undefined;
  const lines = readFileSync(path, 'utf8').split('\n');
  const pid = Number(lines[0]);
  if (!(pid > 0) || !isAlive(pid) || !looksLikePostgres(pid)) return undefined;
  return { pid, port: Number(lines[3]), status: (lines[7] ?? '').trim() };
}

/**
 * Removes the file of a PostgreSQL that is gone where its process id now belongs to something
 * else: PostgreSQL would refuse to start ("lock file exists"). To be called under the start lock,
 * and never while PostgreSQL is starting.
 */
export function removeStaleFile(cluster: string): void {
  if (findPostmaster(cluster) === undefined) {
    rmSync(join(cluster, 'postmaster.pid'), { force: true });
  }
}

function looksLikePostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    // No /proc on this system, or the process just ended: leave the decision to PostgreSQL.
    return true;
  }
}
