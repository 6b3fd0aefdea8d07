import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { migrate, migrationNames, migrationsFolder } from '../../src/platform/database/migrate.ts';
import { createLog } from '../../src/platform/log.ts';
import { onNodes, urlOf } from '../citus/database-nodes.ts';
import { createTestDatabase, dropEverywhere } from '../test-database.ts';
import { schemaOf } from './schema-digest.ts';

/**
 * Migrations are known by their whole names, and applied in the order of these. Two pairs share a
 * number in databases that are in use: a database may have had the second of a pair before the first.
 */
const names = await migrationNames();
const numberOf = (name: string) => name.slice(0, 4);
const second = names.filter((name, place) => numberOf(name) === numberOf(names[place - 1] ?? ''));
const log = createLog('silent');

it('share their number in the two pairs that are known', () => {
  expect(second).toEqual(['0015_staff_expiry.sql', '0034_single_sign_on.sql']);
});

it.each(second)('a database that had %s alone ends as a new one begins', async (name) => {
  const folder = mkdtempSync(join(tmpdir(), 'guardroom-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const earlier = names.filter((each) => numberOf(each) < numberOf(name));
  for (const each of [...earlier, name]) cpSync(join(migrationsFolder, each), join(folder, each));
  const url = await emptyDatabase(`guardroom_shared_${process.pid}_${numberOf(name)}`);
  expect((await migrate(url, log, folder)).at(-1)).toBe(name);

  const [first] = await migrate(url, log);
  expect(numberOf(first ?? '')).toBe(numberOf(name));
  const fresh = await createTestDatabase(inject('adminDatabaseUrl'));
  onTestFinished(fresh.drop);
  expect(await schemaOf(url)).toEqual(await schemaOf(fresh.url));
});

async function emptyDatabase(name: string): Promise<string> {
  const admin = inject('adminDatabaseUrl');
  const url = urlOf(admin, name);
  onTestFinished(() => dropEverywhere(admin, name));
  await onNodes(admin, async (nodes) => {
    await nodes.all(`CREATE DATABASE ${name}`);
    await nodes.join(url);
  });
  return url;
}
