// The first thing every npm script runs. It may be run by any Node from 20 on and with no
// node_modules at all, so it and tools/bootstrap/*.mjs import nothing but Node itself.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandNames, commands } from './bootstrap/commands.mjs';
import { faultSentence } from './bootstrap/fault.mjs';
import { ensureInstalled } from './bootstrap/install.mjs';
import { chooseNode } from './bootstrap/node-version.mjs';
import { runSteps } from './bootstrap/run.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;

if (command === undefined) {
  console.error(`Unknown command "${name}". Choose one of: ${commandNames.join(', ')}.`);
  process.exit(1);
}

try {
  await ensureInstalled(root);
  process.exitCode = await runSteps(root, chooseNode(root), command(args));
} catch (error) {
  console.error(faultSentence(error, root));
  process.exitCode = 1;
}
