import { loadDemo } from '../demo/load-demo.ts';
import { demoAgencyName, demoSignIn } from '../demo/people/sign-in.ts';
import type { Command } from './command.ts';
import { withInstallation } from './open.ts';

export const demoLoad: Command = {
  name: 'demo load',
  about: 'Loads the demo agency, or brings the one that is there to today.',
  options: {},
  run: async (_options, terminal) => {
    const { created, addedRecords } = await withInstallation(terminal, ({ database, files }) =>
      loadDemo({ database, files, now: Date.now() }),
    );
    terminal.print(
      created
        ? `The demo agency "${demoAgencyName}" was loaded with ${addedRecords} attendance records.`
        : `The demo agency was there already; ${addedRecords} attendance records were added.`,
    );
    const { username, password } = demoSignIn.admin;
    terminal.print(`Username: ${username}`);
    terminal.print(`Password: ${password}`);
  },
};
