import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded/embedded-postgres.ts';
import {
  openDatabase,
  unlimited,
  type Database,
} from '../../apps/server/src/platform/database/database.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { ensureAgency, type MeasuredAgency } from './agency/dataset.ts';
import type { Options } from './options.ts';
import { startMeasuredServer, type MeasuredServer } from './program/server.ts';

/** What all measures share: one database. */
export interface Stage {
  readonly options: Options;
  readonly databaseUrl: string;
  readonly database: Database;
  /** The real server on this database; the caller stops it. */
  startServer(profile?: string, env?: Readonly<Record<string, string>>): Promise<MeasuredServer>;
  close(): Promise<void>;
}

/** For the measures of attendance: two agencies that differ in their history alone. */
export interface World extends Stage {
  readonly large: MeasuredAgency;
  readonly small: MeasuredAgency;
}

const smallRows = 10_000;

export async function openStage(options: Options): Promise<Stage> {
  mkdirSync(options.data, { recursive: true });
  const given = process.env['DATABASE_URL'];
  const embedded =
    given === undefined || given === ''
      ? await startEmbeddedPostgres({ dataFolder: join(options.data, 'database') })
      : undefined;
  const databaseUrl = embedded?.url ?? given ?? '';
  await migrate(databaseUrl, createLog('warn'));
  const database = openDatabase(databaseUrl, 4, unlimited);
  const dataFolder = join(options.data, 'server');
  return {
    options,
    databaseUrl,
    database,
    startServer: (profile, env = {}) =>
      startMeasuredServer({ dataFolder, databaseUrl, profile, env }),
    close: async () => {
      await database.end();
      await embedded?.stop();
    },
  };
}

/** The stage with its two agencies, made where they are not there yet. */
export async function worldOf(stage: Stage): Promise<World> {
  const { database, options } = stage;
  const small = await ensureAgency(database, smallRows);
  const large = await ensureAgency(database, options.rows);
  return { ...stage, small, large };
}
