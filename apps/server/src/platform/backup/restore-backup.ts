import { buffer } from 'node:stream/consumers';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createReadStream } from 'node:fs';
import type pg from 'pg';
import {
  applyMigration,
  markUnfinished,
  migrationLock,
  migrationNames,
} from '../database/migrate.ts';
import { contentTypeOf } from '../files/storage.ts';
import type { Storages } from '../files/storages.ts';
import {
  copyInto,
  dropEverything,
  readTables,
  setSequence,
  takeOffKeysAndIndexes,
} from './catalogue.ts';
import { CopyIn } from './copy-stream.ts';
import { BackupError, filePath, tablePath, type Manifest, type TablePart } from './manifest.ts';
import { checkTarget } from './check-target.ts';
import { isCluster } from './one-moment.ts';
import { keptFiles, openPart, verifyBackup } from './read-part.ts';
import { withSession } from './session.ts';

export interface RestoreOptions {
  readonly databaseUrl: string;
  readonly storages: Storages;
  readonly folder: string;
  /** Whether what the database holds may be thrown away. */
  readonly replace: boolean;
  /** Told of each stage: a few words. */
  readonly onStage?: (stage: string) => void;
}

/**
 * Puts a backup in place: checks all of it, copies its files to the storage of today, then makes
 * the schema by the backup's own migrations and fills it, in one transaction: whole or not at all.
 * Killed before its end it leaves the database as it was, marked so that no server starts on an
 * empty one. All sessions of the backup are ended, because some of them were signed out since.
 * @throws BackupError
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { folder, databaseUrl, onStage = () => {} } = options;
  onStage('Checking the backup');
  const manifest = await verifyBackup(folder);
  await refuseUnknown(manifest);
  await withSession(databaseUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    const state = await checkTarget(client, options.replace);
    if (state === 'empty') await markUnfinished(client);
    if (manifest.files !== null) {
      onStage('Copying the files');
      await restoreFiles(options.storages, folder);
    }
    onStage('Filling the database');
    await client.query('BEGIN');
    // On a cluster, one connection to each machine for the whole of it; harmless elsewhere.
    await client.query("SET LOCAL citus.multi_shard_modify_mode = 'sequential'");
    await rebuild(client, folder, manifest);
    const ended = await client.query('COMMIT');
    if (ended.command !== 'COMMIT') throw new BackupError('The database did not keep the restore.');
    await takeStock(client, manifest.tables);
  });
  return manifest;
}

/** Without a name a cluster would look at the tables of its first machine alone. */
async function takeStock(client: pg.Client, tables: readonly TablePart[]): Promise<void> {
  await client.query('ANALYZE');
  if (!(await isCluster(client))) return;
  for (const { name } of tables) await client.query(`ANALYZE "${name}"`);
}

async function refuseUnknown({ migrations, version }: Manifest): Promise<void> {
  const known = new Set(await migrationNames());
  const unknown = migrations.filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new BackupError(
    `The backup is of Guardroom ${version}, which is newer than this one: it has ${unknown.join(', ')}.`,
  );
}

async function restoreFiles({ current }: Storages, folder: string): Promise<void> {
  for await (const batch of keptFiles(folder, 4)) {
    await Promise.all(
      batch.map(async ({ key }) => {
        const bytes = await buffer(createReadStream(join(folder, filePath(key))));
        await current.put(key, bytes, contentTypeOf(key));
      }),
    );
  }
}

async function rebuild(client: pg.Client, folder: string, manifest: Manifest): Promise<void> {
  await dropEverything(client);
  for (const name of manifest.migrations) await applyMigration(client, name);
  await compareSchema(client, manifest.tables);
  const putOn = await takeOffKeysAndIndexes(client);
  // Migrations bring rows of their own; those of the backup take their place.
  const names = manifest.tables.map(({ name }) => `"${name}"`).join(', ');
  await client.query(`TRUNCATE ${names}`);
  for (const table of manifest.tables) await fillTable(client, folder, table);
  for (const sequence of manifest.sequences) await setSequence(client, sequence);
  for (const statement of putOn) await client.query(statement);
  await endSessions(client, manifest.tables);
}

async function compareSchema(client: pg.Client, expected: readonly TablePart[]): Promise<void> {
  const made = await readTables(client);
  const textOf = (name: string, columns: TablePart['columns']): string =>
    `${name} (${columns.map((column) => `${column.name} ${column.type}`).join(', ')})`;
  const here = new Set(made.map(({ name, columns }) => textOf(name, columns)));
  const there = new Set(expected.map(({ name, columns }) => textOf(name, columns)));
  const differing = [
    ...made.filter(({ name, columns }) => !there.has(textOf(name, columns))),
    ...expected.filter(({ name, columns }) => !here.has(textOf(name, columns))),
  ];
  if (differing.length === 0) return;
  const names = [...new Set(differing.map(({ name }) => name))];
  throw new BackupError(
    `The schema that this version makes is not the one of the backup: ${names.join(', ')}.`,
  );
}

async function fillTable(client: pg.Client, folder: string, table: TablePart): Promise<void> {
  const target = client.query(new CopyIn(copyInto(table)));
  await pipeline(openPart(join(folder, tablePath(table.name))), target);
  if (target.rows === table.rows) return;
  throw new BackupError(`"${table.name}" has ${target.rows} rows, not ${table.rows}.`);
}

const endings = new Map([
  ['session', 'UPDATE session SET revoked_on = now() WHERE revoked_on IS NULL'],
  ['one_time_token', 'UPDATE one_time_token SET used_on = now() WHERE used_on IS NULL'],
  ['one_time_code', 'DELETE FROM one_time_code'],
]);

/** What was signed out or used up after the backup must not come back to life with it. */
async function endSessions(client: pg.Client, tables: readonly TablePart[]): Promise<void> {
  for (const { name } of tables) {
    const ending = endings.get(name);
    if (ending !== undefined) await client.query(ending);
  }
}
