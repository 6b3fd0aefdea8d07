import type { Command } from './command.ts';
import { withInstallation } from './open.ts';

export const migrateCommand: Command = {
  name: 'migrate',
  about: 'Brings the database to this version; the server does so itself when it starts.',
  options: {},
  run: async (_options, terminal) => {
    const names = await withInstallation(terminal, ({ migrated }) => Promise.resolve(migrated));
    for (const name of names) terminal.print(`Applied ${name}`);
    if (names.length === 0) terminal.print('The database is up to date.');
  },
};
