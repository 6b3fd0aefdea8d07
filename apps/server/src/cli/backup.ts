import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { takeBackup } from '../platform/backup/take-backup.ts';
import { openStorages } from '../platform/files/storages.ts';
import { textOf, type Command } from './command.ts';
import { withDatabaseUrl } from './open.ts';

/** Runs beside the server. Prints sums alone: no names of people, agencies or files. */
export const backup: Command = {
  name: 'backup',
  about: 'Writes the database as it is at this moment, and its files, into a new folder.',
  operand: 'folder',
  options: {
    'without-files': { about: 'The database alone, where the files have a backup of their own.' },
  },
  run: async (options, terminal) => {
    const folder = textOf(options, 'folder') ?? '';
    const withFiles = options['without-files'] !== true;
    const started = Date.now();
    const manifest = await withDatabaseUrl(terminal, (databaseUrl, config) =>
      takeBackup({
        databaseUrl,
        storages: openStorages(config),
        folder,
        withFiles,
        version: ownVersion(),
      }),
    );
    const { tables, files } = manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const kept = files === null ? 'no files' : `${files.count} files (${files.contentBytes} bytes)`;
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    terminal.print(
      `Backed up ${tables.length} tables with ${rows} rows and ${kept} in ${seconds} s.`,
    );
    if (files !== null && files.absent > 0) {
      terminal.tell(`${files.absent} files that records name were not in storage.`);
    }
    if (files !== null && files.damaged > 0) {
      terminal.tell(
        `${files.damaged} files are not what was uploaded; they were kept as they are.`,
      );
    }
  },
};

function ownVersion(): string {
  const path = join(import.meta.dirname, '../../package.json');
  const about: { version: string } = JSON.parse(readFileSync(path, 'utf8'));
  return about.version;
}
