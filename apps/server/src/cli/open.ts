import { resolve } from 'node:path';
import { readConfig, type Config } from '../platform/config.ts';
import { openDatabase, unlimited, type Database } from '../platform/database/database.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded/embedded-postgres.ts';
import { migrate } from '../platform/database/migrate.ts';
import { createFiles, type Files } from '../platform/files/files.ts';
import { createLog } from '../platform/log.ts';
import { loadSecrets } from '../platform/secrets.ts';
import type { Terminal } from './command.ts';

export interface Opened {
  readonly database: Database;
  readonly files: Files;
  /** Migrations that had to be applied first. */
  readonly migrated: readonly string[];
}

/**
 * Runs a command's work on the database as it is: the one of DATABASE_URL, else the embedded one of
 * DATA_FOLDER, which is started where none runs and left running where a server uses it.
 */
export async function withDatabaseUrl<Result>(
  { env }: Terminal,
  work: (url: string, config: Config) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(env);
  if (config.DATABASE_URL !== undefined) return work(config.DATABASE_URL, config);
  const embedded = await startEmbeddedPostgres({
    dataFolder: resolve(config.DATA_FOLDER, 'database'),
  });
  try {
    return await work(embedded.url, config);
  } finally {
    await embedded.stop();
  }
}

/** The same, once the database is migrated to this version. */
export function withInstallation<Result>(
  terminal: Terminal,
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  return withDatabaseUrl(terminal, async (url, config) => {
    const log = createLog('warn');
    const migrated = await migrate(url, log);
    const database = openDatabase(url, Math.max(2, config.DATABASE_POOL_SIZE), unlimited);
    try {
      const secrets = await loadSecrets(database.system);
      const files = createFiles({ config, secrets, log, database });
      return await work({ database, files, migrated });
    } finally {
      await database.end();
    }
  });
}
