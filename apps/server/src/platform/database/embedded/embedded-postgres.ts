import pg from 'pg';
import { prepareBinaries } from './binaries.ts';
import { ensureCluster, ensureRunning, stopRunning } from './cluster.ts';
import { openDataFolder, readOrMakePassword } from './data-folder.ts';
import { findPostmaster } from './postmaster.ts';
import { withStartLock } from './start-lock.ts';
import { enterAsUser, leaveAsLastUser } from './users.ts';

export type EmbeddedPostgresOptions = {
  /** Where the data lies; made at the first start. See data-folder.ts for root's exception. */
  dataFolder: string;
  /** A fixed port on 127.0.0.1; otherwise a free one, kept from start to start. */
  port?: number;
  /** For tests: never wait for the disk. A power cut would lose everything. */
  temporary?: boolean;
};

export type EmbeddedPostgres = {
  /** Connection of the superuser to the database `guardroom`; holds the password. */
  url: string;
  /**
   * Starts the database again whenever it is found to have ended: killed, or out of memory.
   * @param restarted is told after each time; with what went wrong, where it did
   * @returns ends the watch
   */
  keepRunning(restarted: (error?: unknown) => void): () => void;
  /** Stops the database, unless another living process uses the same data folder. */
  stop(): Promise<void>;
};

const databaseName = 'guardroom';

/**
 * Starts the real PostgreSQL that comes with npm, or adopts the one that still runs on this data
 * folder (left by a killed process, or started by another one). Resolves once it answers queries;
 * rejects with what PostgreSQL said.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const folder = openDataFolder(options.dataFolder);
  return withStartLock(folder.notes, async () => {
    const password = readOrMakePassword(folder);
    const binaries = prepareBinaries(folder.user, folder.copies);
    const cluster = { port: options.port, temporary: options.temporary ?? false, password };
    await ensureCluster(binaries, folder, cluster);
    const { port } = await ensureRunning(binaries, folder, cluster);
    const url = await ensureDatabase(port, password);
    enterAsUser(folder.notes);
    return {
      url,
      keepRunning: (restarted) =>
        watch(async () => {
          if (findPostmaster(folder.cluster) !== undefined) return;
          try {
            // On the port that the open pools know.
            const again = { ...cluster, port };
            await withStartLock(folder.notes, () => ensureRunning(binaries, folder, again));
            restarted();
          } catch (error) {
            restarted(error);
          }
        }),
      stop: () =>
        withStartLock(folder.notes, async () => {
          if (leaveAsLastUser(folder.notes)) await stopRunning(binaries, folder);
        }),
    };
  });
}

const lookEvery = 1000;

/** Looks again and again, one look at a time. @returns ends it */
function watch(look: () => Promise<void>): () => void {
  let isLooking = false;
  const once = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    await look();
    isLooking = false;
  };
  const timer = setInterval(() => void once(), lookEvery).unref();
  return () => clearInterval(timer);
}

async function ensureDatabase(port: number, password: string): Promise<string> {
  const base = `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}`;
  const client = new pg.Client({
    connectionString: `${base}/postgres`,
    connectionTimeoutMillis: 30_000,
  });
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [
      databaseName,
    ]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`);
  } finally {
    await client.end();
  }
  return `${base}/${databaseName}`;
}
