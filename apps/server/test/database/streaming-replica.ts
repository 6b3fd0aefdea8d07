import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDataFolder } from '../../src/platform/database/embedded/data-folder.ts';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { findPostmaster } from '../../src/platform/database/embedded/postmaster.ts';

/** A PostgreSQL of its own with a streaming replica, both real. */
export interface StreamingPair {
  /** Connection to the primary. */
  readonly adminUrl: string;
  /** The same database on the replica. */
  replicaOf(databaseUrl: string): string;
  /** Whether the replica replays what it receives. */
  replay(does: boolean): Promise<void>;
  /** Ends the replica by `kill -9`. */
  kill(): void;
  /** Starts it again, on its port. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function startStreamingPair(): Promise<StreamingPair> {
  const folder = newFolder();
  const primary = await startEmbeddedPostgres({ dataFolder: folder, temporary: true });
  const copy = newFolder();
  await copyWhileRunning(primary.url, folder, copy);
  const start = () => startEmbeddedPostgres({ dataFolder: copy, temporary: true });
  const replica = await start();
  const { port } = new URL(replica.url);
  return {
    adminUrl: primary.url,
    replicaOf: (databaseUrl) => {
      const url = new URL(databaseUrl);
      url.port = port;
      return url.href;
    },
    replay: (does) => ask(replica.url, `SELECT pg_wal_replay_${does ? 'resume' : 'pause'}()`),
    kill: () => {
      const { pid } = findPostmaster(openDataFolder(copy).cluster) ?? {};
      if (pid === undefined) throw new Error('the replica does not run');
      process.kill(pid, 'SIGKILL');
    },
    restart: async () => void (await start()),
    close: async () => {
      await replica.stop();
      await primary.stop();
      for (const made of [folder, copy]) rmSync(made, { recursive: true, force: true });
    },
  };
}

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'guardroom-pair-'));

/** What pg_basebackup does, which is not among the embedded programs. */
async function copyWhileRunning(url: string, folder: string, copy: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("SELECT pg_backup_start('replica', true)");
  const from = openDataFolder(folder).cluster;
  const to = openDataFolder(copy).cluster;
  const isCopied = (path: string): boolean => !path.endsWith('postmaster.pid');
  cpSync(from, to, { recursive: true, filter: isCopied });
  cpSync(join(folder, 'password'), join(copy, 'password'));
  const { rows } = await client.query<{ labelfile: string }>(
    'SELECT labelfile FROM pg_backup_stop(false)',
  );
  await client.end();
  writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  writeFileSync(join(to, 'standby.signal'), '');
  const { hostname, port, username, password } = new URL(url);
  const where = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`;
  appendFileSync(join(to, 'postgresql.auto.conf'), `primary_conninfo = '${where}'\n`);
}

async function ask(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
