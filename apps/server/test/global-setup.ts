import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/platform/database/embedded/embedded-postgres.ts';
import { demoOf } from './demo-place.ts';
import { removeStaleDatabases, testFolderPrefix } from './stale-databases.ts';
import { dropEverywhere } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection of a superuser or database owner; each test file makes its own database. */
    adminDatabaseUrl: string;
    /** Names what the tests of this run share. */
    testRun: string;
  }
}

/**
 * Gives the tests a PostgreSQL: the one of TEST_DATABASE_URL or DATABASE_URL, else an embedded one
 * of this run, without waiting for the disk. Tests read it by `inject('adminDatabaseUrl')`.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = randomBytes(6).toString('hex');
  project.provide('testRun', run);
  const demo = demoOf(run);
  const given = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'];
  if (given !== undefined && given !== '') {
    project.provide('adminDatabaseUrl', given);
    return async () => {
      await dropEverywhere(given, demo.name);
      rmSync(demo.folder, { recursive: true, force: true });
    };
  }
  await removeStaleDatabases();
  const dataFolder = mkdtempSync(join(tmpdir(), testFolderPrefix));
  const database = await startEmbeddedPostgres({ dataFolder, temporary: true });
  project.provide('adminDatabaseUrl', database.url);
  return async () => {
    await database.stop();
    for (const folder of [dataFolder, demo.folder])
      rmSync(folder, { recursive: true, force: true });
  };
}
