import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openStorages } from '../platform/files/storages.ts';
import { createLog } from '../platform/log.ts';
import { textOf, type Command } from './command.ts';
import { withDatabaseUrl } from './open.ts';

/** Needs every server stopped. Prints sums alone: no names of people, agencies or files. */
export const restore: Command = {
  name: 'restore',
  about: 'Puts a backup in place, once every checksum fits, and brings it to this version.',
  operand: 'folder',
  options: {
    replace: { about: 'Throw away what the database holds; otherwise it must be empty.' },
  },
  run: async (options, terminal) => {
    const folder = textOf(options, 'folder') ?? '';
    const replace = options['replace'] === true;
    const started = Date.now();
    const { manifest, migrated } = await withDatabaseUrl(terminal, async (databaseUrl, config) => ({
      manifest: await restoreBackup({
        databaseUrl,
        storages: openStorages(config),
        folder,
        replace,
        onStage: (stage) => terminal.tell(`${stage} …`),
      }),
      migrated: await migrate(databaseUrl, createLog('warn')),
    }));
    const { tables, files, takenOn } = manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const kept = files === null ? 'no files' : `${files.count} files`;
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    terminal.print(
      `Restored ${tables.length} tables with ${rows} rows and ${kept}, as of ${takenOn}, in ${seconds} s.`,
    );
    if (migrated.length > 0) terminal.print(`Applied ${migrated.length} migrations since then.`);
    terminal.print('Everybody signs in again.');
  },
};
