// npm run where -- attendance: all files of a domain, over all parts of the project.
// npm run where -- payroll/rate: those of a room of it.
import { readFileSync } from 'node:fs';
import { listFiles } from './lib/list-files.ts';
import { inRoot } from './lib/root.ts';
import { domains } from './structure/vocabulary.ts';

const asked = process.argv[2] ?? '';
const [domain = '', room = ''] = asked.split('/');
const named = new RegExp(`(?<![a-z])${room || domain}(?![a-z])`, 'i');

if (domains.has(domain)) {
  show('Rules', listFiles(`packages/rules/src/${asked}`));
  show('Server', listFiles(`apps/server/src/domains/${asked}`));
  show('Tests of the server beside it', calledAfter(listFiles('apps/server/test')));
  show('Migrations that name it', mentioning(listFiles('apps/server/migrations')));
  show('Console', listFiles(`apps/console/src/domains/${asked}`));
  show('Guards’ application', listFiles(`apps/guard/src/domains/${asked}`));
  show('Clients’ application', listFiles(`apps/portal/src/domains/${asked}`));
  show('Browser tests', listFiles(`e2e/${domain}`));
  show('Bench that names it', mentioning(listFiles('bench')));
  show('Documents that name it', mentioning(listFiles('docs')));
} else {
  console.error(`Which domain? One of: ${[...domains].join(', ')}.`);
  process.exitCode = 1;
}

function mentioning(paths: string[]): string[] {
  return paths.filter((path) => named.test(readFileSync(inRoot(path), 'utf8')));
}

/** Files whose own name has the word in it: samples of operations, rows for the planner. */
function calledAfter(paths: string[]): string[] {
  return paths.filter((path) => named.test(path.slice(path.lastIndexOf('/') + 1)));
}

function show(title: string, paths: string[]): void {
  if (paths.length === 0) return;
  console.log(`${title}\n${paths.map((path) => `  ${path}`).join('\n')}\n`);
}
