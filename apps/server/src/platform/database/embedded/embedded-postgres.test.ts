import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { openDataFolder } from './data-folder.ts';
import { findPostmaster } from './postmaster.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';

const holder = new URL('./embedded-holder.fixture.ts', import.meta.url);
const folders: string[] = [];
const running: EmbeddedPostgres[] = [];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'guardroom-embedded-'));
  folders.push(folder);
  return folder;
}

async function start(dataFolder: string, port?: number): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataFolder, ...(port && { port }) });
  running.push(database);
  return database;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

afterEach(async () => {
  for (const database of running.splice(0)) await database.stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('embedded PostgreSQL', { timeout: 60_000 }, () => {
  it('is started again on its port when it was killed', async () => {
    const folder = newFolder();
    const database = await start(folder);
    await query(database.url, 'CREATE TABLE kept AS SELECT 7 AS value');
    const { pid } = findPostmaster(openDataFolder(folder).cluster) ?? {};
    expect(pid).toBeGreaterThan(0);
    const told = new Promise<unknown>((resolve) => {
      const end = database.keepRunning((error) => {
        end();
        resolve(error);
      });
      process.kill(pid ?? 0, 'SIGKILL');
    });
    expect(await told).toBeUndefined();
    expect(await query(database.url, 'SELECT value FROM kept')).toEqual([7]);
  });

  it('starts with safe settings and keeps rows from one start to the next', async () => {
    const folder = newFolder();
    const first = await start(folder);
    await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS value');
    for (const [setting, value] of [
      ['fsync', 'on'],
      ['data_checksums', 'on'],
      ['listen_addresses', '127.0.0.1'],
      ['server_encoding', 'UTF8'],
      ['TimeZone', 'UTC'],
    ]) {
      expect(await query(first.url, `SHOW ${setting}`), setting).toEqual([value]);
    }
    await first.stop();
    await expect(query(first.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
    const second = await start(folder);
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'SELECT value FROM kept')).toEqual([7]);
  });

  it('refuses whoever does not know the password, which only the owner can read', async () => {
    const folder = newFolder();
    const { url } = await start(folder);
    const guessed = new URL(url);
    guessed.password = 'guessed';
    await expect(query(guessed.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
    expect(statSync(join(folder, 'password')).mode & 0o777).toBe(0o600);
  });

  it('survives kill -9 of the process that started it: the next one adopts it', async () => {
    const folder = newFolder();
    const child = fork(holder, [folder], { execArgv: [] });
    const [url] = await once(child, 'message');
    await query(String(url), 'CREATE TABLE kept AS SELECT 8 AS value');
    const [before] = await query(String(url), 'SELECT pg_postmaster_start_time()::text');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const adopted = await start(folder);
    expect(await query(adopted.url, 'SELECT value FROM kept')).toEqual([8]);
    expect(await query(adopted.url, 'SELECT pg_postmaster_start_time()::text')).toEqual([before]);
  });

  it('recovers rows when PostgreSQL itself was killed with its holder', async () => {
    const folder = newFolder();
    const child = fork(holder, [folder], { execArgv: [] });
    const [url] = await once(child, 'message');
    await query(String(url), 'CREATE TABLE kept AS SELECT 9 AS value');
    const [cluster] = await query(String(url), 'SHOW data_directory');
    child.kill('SIGKILL');
    await killPostmaster(String(cluster));
    const again = await start(folder);
    expect(await query(again.url, 'SELECT value FROM kept')).toEqual([9]);
  });

  it('is shared by two processes and stops when the last of them stops', async () => {
    const folder = newFolder();
    const child = fork(holder, [folder], { execArgv: [] });
    const [url] = await once(child, 'message');
    const ours = await start(folder);
    expect(ours.url).toBe(url);
    child.send('stop');
    await once(child, 'exit');
    expect(await query(ours.url, 'SELECT 1')).toEqual([1]);
    await ours.stop();
    await expect(query(ours.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
  });

  it('makes one database when two processes start at once in an empty folder', async () => {
    const folder = newFolder();
    const child = fork(holder, [folder], { execArgv: [] });
    const [[url], ours] = await Promise.all([once(child, 'message'), start(folder)]);
    expect(ours.url).toBe(url);
    child.send('stop');
    await once(child, 'exit');
  });

  it('says why it cannot start when the port asked for is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await expect(start(newFolder(), port)).rejects.toThrow(/did not start: .*TCP\/IP socket/);
    server.close();
  });
});

async function killPostmaster(cluster: string): Promise<void> {
  const { findPostmaster } = await import('./postmaster.ts');
  const found = findPostmaster(cluster);
  if (found === undefined) throw new Error('PostgreSQL should be running');
  process.kill(found.pid, 'SIGKILL');
  await expect.poll(() => findPostmaster(cluster)).toBeUndefined();
}
