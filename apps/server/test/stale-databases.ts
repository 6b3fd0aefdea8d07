import { existsSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPostmaster } from '../src/platform/database/embedded/postmaster.ts';
import { isAlive } from '../src/platform/database/embedded/users.ts';

export const testFolderPrefix = 'guardroom-test-';

/** Stops and removes the databases of earlier test runs that were killed before they could. */
export async function removeStaleDatabases(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const folder = join(tmpdir(), name);
    if (!name.startsWith(testFolderPrefix) || !wasAbandoned(folder)) continue;
    await stopAbandoned(join(folder, 'postgresql-18'));
    rmSync(folder, { recursive: true, force: true });
  }
}

async function stopAbandoned(cluster: string): Promise<void> {
  const found = findPostmaster(cluster);
  if (found === undefined) return;
  process.kill(found.pid, 'SIGQUIT');
  while (findPostmaster(cluster) !== undefined) await sleep(20);
}

// A folder without users is one that is just being started.
function wasAbandoned(folder: string): boolean {
  const users = join(folder, 'users');
  if (!existsSync(users)) return false;
  const ids = readdirSync(users).map(Number);
  return ids.length > 0 && !ids.some(isAlive);
}
