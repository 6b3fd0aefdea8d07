import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect } from 'vitest';
import { withClient } from './schema-digest.ts';

/** Other connections of people and programs to a database. */
export async function connectionsOf(url: string): Promise<number> {
  const { rows } = await withClient(url, (client) =>
    client.query(`SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
        AND application_name NOT LIKE 'citus_internal%'`),
  );
  return rows[0].count;
}

/** Runs the command in a process of its own and kills it, as a power cut would, at a moment. */
export async function killWhen(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  isTime: (said: string) => Promise<boolean>,
): Promise<void> {
  const cli = join(import.meta.dirname, '../../src/cli.ts');
  const child = spawn(process.execPath, [cli, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => void (said += String(chunk)));
  const ended = new Promise<NodeJS.Signals | null>((resolve) => {
    child.on('exit', (_code, signal) => resolve(signal));
  });
  try {
    await expect.poll(() => isTime(said), { timeout: 200_000, interval: 5 }).toBe(true);
  } finally {
    child.kill('SIGKILL');
  }
  expect(await ended).toBe('SIGKILL');
}
