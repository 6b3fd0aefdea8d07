import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import type { DataFolder } from './data-folder.ts';
import { choosePort } from './free-port.ts';
import { giveTo } from './operating-user.ts';
import { lastWords } from './last-words.ts';
import { findPostmaster, removeStaleFile, type Postmaster } from './postmaster.ts';
import { runProgram } from './programs.ts';
import { initOptions, serverOptions } from './settings.ts';

export type ClusterOptions = { port: number | undefined; temporary: boolean; password: string };

// Recovery after a crash replays what was written since the last checkpoint, at most a few minutes.
const startPatience = 10 * 60_000;

/** Makes the cluster at the first start. Built beside and renamed: an interrupted one is not kept. */
export async function ensureCluster(
  binaries: Binaries,
  { cluster, user }: DataFolder,
  { password, temporary }: ClusterOptions,
): Promise<void> {
  if (existsSync(join(cluster, 'PG_VERSION'))) {
    if (user !== undefined && statSync(cluster).uid !== user.uid) giveTo(user, cluster);
    return;
  }
  const beside = `${cluster}.new`;
  rmSync(beside, { recursive: true, force: true });
  mkdirSync(beside, { mode: 0o700 });
  const passwordFile = join(beside, 'password');
  const data = join(beside, 'data');
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user !== undefined) giveTo(user, beside);
  const sync = temporary ? ['--no-sync'] : [];
  const where = [`--pgdata=${data}`, `--pwfile=${passwordFile}`];
  await runProgram(binaries.initdb, [...where, ...initOptions, ...sync], user);
  renameSync(data, cluster);
  rmSync(beside, { recursive: true, force: true });
}

/** The PostgreSQL that already runs on this cluster, or a new one; resolves when it answers. */
export async function ensureRunning(
  binaries: Binaries,
  folder: DataFolder,
  options: ClusterOptions,
): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (findPostmaster(folder.cluster) === undefined) await start(binaries, folder, options);
      return await waitUntilReady(folder.cluster, Date.now() + startPatience);
    } catch (error) {
      // One that was just stopping, or a port taken since we looked: look again.
      if (attempt >= 4) throw error;
      await sleep(200 * attempt);
    }
  }
}

async function start(
  binaries: Binaries,
  { notes, cluster, user }: DataFolder,
  options: ClusterOptions,
): Promise<void> {
  removeStaleFile(cluster);
  const port = await choosePort(notes, options.port);
  const log = join(cluster, 'start.log');
  rmSync(log, { force: true });
  const server = serverOptions({ port, temporary: options.temporary });
  const patience = String(startPatience / 1000);
  const args = ['start', '-w', '-t', patience, '-D', cluster, '-l', log, '-o', server];
  let ended = false;
  const started = runProgram(binaries.pgCtl, args, user).finally(() => (ended = true));
  // pg_ctl looks every 100 ms and tells of failures; the file tells of readiness sooner.
  started.catch(() => undefined);
  while (!ended && findPostmaster(cluster)?.status !== 'ready') await sleep(10);
  if (ended) await started.catch((cause: Error) => fail(cluster, cause));
}

function fail(cluster: string, cause: Error): never {
  const words = lastWords(cluster) ?? cause.message;
  throw new Error(`The embedded PostgreSQL did not start: ${words}`, { cause });
}

async function waitUntilReady(cluster: string, deadline: number): Promise<Postmaster> {
  while (Date.now() < deadline) {
    const found = findPostmaster(cluster);
    if (found === undefined) fail(cluster, new Error('it ended at once'));
    if (found.status === 'ready') return found;
    await sleep(10);
  }
  throw new Error('The embedded PostgreSQL has not become ready in time.');
}

/** Ends PostgreSQL cleanly: open transactions are rolled back, everything is written. */
export async function stopRunning(binaries: Binaries, folder: DataFolder): Promise<void> {
  if (findPostmaster(folder.cluster) === undefined) return;
  const args = ['stop', '-D', folder.cluster, '-m', 'fast', '-w', '-t', '120'];
  await runProgram(binaries.pgCtl, args, folder.user);
}
