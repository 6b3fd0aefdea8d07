import { verifyBooks } from '../domains/occurrence/store-verify.ts';
import { loadSecrets } from '../platform/secrets.ts';
import { CommandError, type Command } from './command.ts';
import { withInstallation } from './open.ts';

/** For auditors: whether somebody changed a book of occurrences in the database itself. */
export const occurrenceVerify: Command = {
  name: 'occurrence verify',
  about: 'Checks the chain of every book of occurrences, entry by entry.',
  options: {},
  run: async (_options, terminal) => {
    const findings = await withInstallation(terminal, async ({ database }) =>
      verifyBooks(database.system, await loadSecrets(database.system)),
    );
    for (const { agencyName, links, brokenAt } of findings) {
      const state = brokenAt === null ? 'whole' : `does not fit from link ${brokenAt} on`;
      terminal.print(`${agencyName}: ${links} links, ${state}.`);
    }
    if (findings.length === 0) terminal.print('No book has an entry yet.');
    if (findings.some(({ brokenAt }) => brokenAt !== null)) {
      throw new CommandError('A book of occurrences was changed outside of Guardroom.');
    }
  },
};
