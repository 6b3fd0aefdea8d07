import { wipeDemo } from '../demo/wipe-demo.ts';
import type { Command } from './command.ts';
import { withInstallation } from './open.ts';

export const demoWipe: Command = {
  name: 'demo wipe',
  about: 'Deletes the demo agency with its people, records and files, and nothing else.',
  options: {},
  run: async (_options, terminal) => {
    const wiped = await withInstallation(terminal, wipeDemo);
    terminal.print(wiped === 0 ? 'There is no demo agency.' : 'The demo agency was deleted.');
  },
};
