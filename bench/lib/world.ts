import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded/embedded-postgres.ts';
import { openDatabase, type Database } from '../../apps/server/src/platform/database/database.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { ensureAgency, type MeasuredAgency } from './dataset.ts';
import type { Options } from './options.ts';
import { startMeasuredServer, type MeasuredServer } from './server.ts';

/** What the measures share: one database with two agencies that differ in their history alone. */
export interface World {
  readonly options: Options;
  readonly databaseUrl: string;
  readonly database: Database;
  readonly large: MeasuredAgency;
  readonly small: MeasuredAgency;
  /** The real server on this database; the caller stops it. */
  startServer(profile?: string): Promise<MeasuredServer>;
  close(): Promise<void>;
}

const smallRows = 10_000;

export async function openWorld(options: Options): Promise<World> {
  mkdirSync(options.data, { recursive: true });
  const given = process.env['DATABASE_URL'];
  const embedded =
    given === undefined || given === ''
      ? await startEmbeddedPostgres({ dataFolder: join(options.data, 'database') })
      : undefined;
  const databaseUrl = embedded?.url ?? given ?? '';
  await migrate(databaseUrl, createLog('warn'));
  const database = openDatabase(databaseUrl, 4);
  const close = async (): Promise<void> => {
    await database.end();
    await embedded?.stop();
  };
  try {
    const small = await ensureAgency(database, smallRows);
    const large = await ensureAgency(database, options.rows);
    const dataFolder = join(options.data, 'server');
    const startServer = (profile?: string): Promise<MeasuredServer> =>
      startMeasuredServer({ dataFolder, databaseUrl, profile });
    return { options, databaseUrl, database, large, small, startServer, close };
  } catch (error) {
    await close();
    throw error;
  }
}
