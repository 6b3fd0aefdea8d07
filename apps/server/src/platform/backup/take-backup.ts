import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type pg from 'pg';
import type { Storages } from '../files/storages.ts';
import { backUpFiles, listFiles } from './backup-files.ts';
import { copyOutOf, readSequences, readTables, type Table } from './catalogue.ts';
import { CopyOut } from './copy-stream.ts';
import { BackupError, manifestName, tablePath, writeManifest, type Manifest } from './manifest.ts';
import { beginAtOneMoment } from './one-moment.ts';
import { withSession } from './session.ts';
import { syncFolder, writeCompressed } from './written-part.ts';

export interface BackupOptions {
  /** Connection of the owner of the database. */
  readonly databaseUrl: string;
  readonly storages: Storages;
  /** Made by this; must not exist. */
  readonly folder: string;
  readonly withFiles: boolean;
  /** Of the Guardroom that takes the backup. */
  readonly version: string;
}

/**
 * Writes the whole database as it was at one moment, and the files that it names, into a folder.
 * Others go on reading and writing meanwhile. The folder gets its name when everything in it is on
 * disk: a backup that was interrupted is called `….unfinished` and is refused by `restore`.
 * @throws BackupError
 */
export async function takeBackup(options: BackupOptions): Promise<Manifest> {
  const folder = resolve(options.folder);
  const unfinished = `${folder}.unfinished`;
  if (await exists(folder)) throw new BackupError(`"${options.folder}" is there already.`);
  await makeFolder(unfinished, options.folder);
  const manifest = await fill(unfinished, options);
  await writeFile(join(unfinished, manifestName), writeManifest(manifest), {
    flag: 'wx',
    mode: 0o600,
    flush: true,
  });
  await syncFolder(join(unfinished, 'tables'));
  await syncFolder(unfinished);
  await rename(unfinished, folder);
  await syncFolder(dirname(folder));
  return manifest;
}

async function makeFolder(unfinished: string, name: string): Promise<void> {
  try {
    await mkdir(dirname(unfinished), { recursive: true });
    await mkdir(unfinished, { mode: 0o700 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    throw new BackupError(
      `"${name}.unfinished" is there: another backup runs, or one was interrupted. Remove it first.`,
    );
  }
  await mkdir(join(unfinished, 'tables'), { mode: 0o700 });
}

async function fill(folder: string, options: BackupOptions): Promise<Manifest> {
  const wanted = join(folder, 'wanted.jsonl');
  const { withFiles } = options;
  const database = await withSession(options.databaseUrl, async (client) => {
    // Nothing that is committed later shows.
    await beginAtOneMoment(client, options.databaseUrl);
    const migrations = await readMigrations(client);
    const tables = [];
    for (const table of await readTables(client))
      tables.push(await copyTable(client, folder, table));
    if (withFiles) await listFiles(client, wanted);
    // Sequences stand outside of the snapshot: read last, they are past every row of it.
    const sequences = await readSequences(client);
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
    await client.query('COMMIT');
    return { postgres: rows[0]?.server_version ?? '', migrations, tables, sequences };
  });
  const takenOn = new Date().toISOString();
  const files = withFiles ? await backUpFiles(options.storages, wanted, folder) : null;
  await rm(wanted, { force: true });
  return { format: 1, version: options.version, takenOn, ...database, files };
}

async function readMigrations(client: pg.Client): Promise<string[]> {
  const found = await client.query("SELECT to_regclass('public.schema_migration') AS name");
  const names: { name: string }[] =
    found.rows[0]?.name === null
      ? []
      : (await client.query<{ name: string }>('SELECT name FROM schema_migration')).rows;
  if (names.length === 0) throw new BackupError('The database holds no Guardroom.');
  return names.map(({ name }) => name).toSorted();
}

async function copyTable(
  client: pg.Client,
  folder: string,
  table: Table,
): Promise<Manifest['tables'][number]> {
  const source = client.query(new CopyOut(copyOutOf(table)));
  const digest = await writeCompressed(join(folder, tablePath(table.name)), source);
  return { ...table, rows: source.rows, ...digest };
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
