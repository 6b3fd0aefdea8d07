import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { readConfig } from '../src/platform/config.ts';
import { openDatabase, type Database } from '../src/platform/database/database.ts';
import { createFiles, type Files } from '../src/platform/files/files.ts';
import { createLog } from '../src/platform/log.ts';
import { loadSecrets } from '../src/platform/secrets.ts';
import { createTestDatabase } from './test-database.ts';

/** A database and a folder of files without a server: for the command line, demo and jobs. */
export interface TestInstallation {
  readonly databaseUrl: string;
  readonly dataFolder: string;
  readonly database: Database;
  readonly files: Files;
  close(): Promise<void>;
}

/** @param original an installation that is copied, by the name of its database and its folder */
export async function openTestInstallation(original?: {
  readonly name: string;
  readonly folder: string;
}): Promise<TestInstallation> {
  const { url, drop } = await createTestDatabase(inject('adminDatabaseUrl'), original?.name);
  const dataFolder = mkdtempSync(join(tmpdir(), 'guardroom-files-'));
  if (original !== undefined) cpSync(original.folder, dataFolder, { recursive: true });
  const { database, files } = await openInstallation(url, dataFolder);
  return {
    databaseUrl: url,
    dataFolder,
    database,
    files,
    close: async () => {
      await database.end();
      await drop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** The services of an installation that work without a server. */
export async function openInstallation(
  url: string,
  dataFolder: string,
): Promise<Pick<TestInstallation, 'database' | 'files'>> {
  const database = openDatabase(url, 4);
  const config = readConfig({ DATA_FOLDER: dataFolder });
  const secrets = await loadSecrets(database.system);
  const files = createFiles({ config, secrets, log: createLog('silent'), database });
  return { database, files };
}
