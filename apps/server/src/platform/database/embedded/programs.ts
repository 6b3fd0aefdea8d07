import { spawn } from 'node:child_process';
import type { OperatingUser } from './operating-user.ts';

/** Runs one of PostgreSQL's programs as its user; rejects with its own words when it fails. */
export function runProgram(
  program: string,
  args: string[],
  user: OperatingUser | undefined,
): Promise<void> {
  const child = spawn(program, args, {
    ...user,
    // The user may not be able to enter our working folder; the locale must not depend on ours.
    cwd: process.platform === 'win32' ? undefined : '/',
    env: { ...pick('PATH', 'SystemRoot', 'LD_PRELOAD'), LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', (cause) => reject(new Error(`Cannot run ${program}`, { cause })));
    child.once('exit', (code) => {
      child.stdout.destroy();
      child.stderr.destroy();
      if (code === 0) resolve();
      else reject(new Error(`${program} failed (${code}): ${said.trim()}`));
    });
  });
}

/** What of our own environment goes on to the programs: LD_PRELOAD so that all go by one clock. */
function pick(...names: string[]): Record<string, string | undefined> {
  return Object.fromEntries(names.map((name) => [name, process.env[name]]));
}
