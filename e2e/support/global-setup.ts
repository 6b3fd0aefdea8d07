import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded/embedded-postgres.ts';
import { removeStaleDatabases, testFolderPrefix } from '../../apps/server/test/stale-databases.ts';
import { adminUrlVariable } from './admin-url.ts';

/**
 * Gives the workers a PostgreSQL: the one of TEST_DATABASE_URL or DATABASE_URL, else an embedded
 * one of this run. Returns how to end it.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'];
  if (given !== undefined && given !== '') {
    process.env[adminUrlVariable] = given;
    return () => Promise.resolve();
  }
  await removeStaleDatabases();
  const dataFolder = mkdtempSync(join(tmpdir(), testFolderPrefix));
  const database = await startEmbeddedPostgres({ dataFolder, temporary: true });
  process.env[adminUrlVariable] = database.url;
  return async () => {
    await database.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
}
